// The menu of the fixes at the cursor. A key opens the menu; arrow keys and Enter choose a fix.
import { StateEffect, StateField, type Extension } from '@codemirror/state';
import { keymap, showTooltip, type EditorView, type Tooltip } from '@codemirror/view';
import type { Ask } from './questions.ts';
import { textInEditor, type ChosenFix } from './sheet-edits.ts';
import type { OfferedFix } from './workbench.ts';

const setMenu = StateEffect.define<Tooltip | null>();

/** The open menu. An edit closes the menu, and so does a move of the cursor. */
const openMenu = StateField.define<Tooltip | null>({
  create: () => null,
  update(menu, { docChanged, selection, effects }) {
    const set = effects.find((effect) => effect.is(setMenu));
    if (set) return set.value;
    return docChanged || selection ? null : menu;
  },
  provide: (menu) => showTooltip.from(menu),
});

function closeMenu(view: EditorView): void {
  if (view.state.field(openMenu)) view.dispatch({ effects: setMenu.of(null) });
}

/** Moves the focus among the entries of a menu by the arrows, and closes the menu by Esc or Tab. */
function onKey(event: KeyboardEvent, view: EditorView, entries: readonly HTMLElement[]): void {
  const index = entries.indexOf(document.activeElement as HTMLElement);
  const last = entries.length - 1;
  const next: Readonly<Record<string, number>> = {
    ArrowDown: index === last ? 0 : index + 1,
    ArrowUp: index === 0 ? last : index - 1,
    Home: 0,
    End: last,
  };
  const target = next[event.key];
  if (target !== undefined) entries[target]?.focus();
  else if (event.key === 'Escape' || event.key === 'Tab') {
    closeMenu(view);
    view.focus();
  } else return;
  event.preventDefault();
}

/** Returns the menu as a part of the page. `choose` is called with the key of the chosen fix. */
function menuNode(view: EditorView, fixes: readonly OfferedFix[], choose: (key: string) => void): HTMLElement {
  const menu = document.createElement('div');
  menu.className = 'fixes';
  menu.setAttribute('role', 'menu');
  menu.setAttribute('aria-label', 'Fixes');
  const entries = fixes.map(({ key, title }) => {
    const entry = document.createElement('button');
    entry.type = 'button';
    entry.tabIndex = -1;
    entry.setAttribute('role', 'menuitem');
    entry.textContent = title;
    entry.addEventListener('click', () => choose(key));
    return entry;
  });
  menu.append(...entries);
  menu.addEventListener('keydown', (event) => onKey(event, view, entries));
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (!menu.contains(relatedTarget as Node | null)) closeMenu(view);
  });
  return menu;
}

interface FixChoice {
  /** Called with the fix that a person chooses. */
  readonly make: (fix: ChosenFix) => Promise<void>;
  /** Called if there is no fix at the cursor. */
  readonly onNone: () => void;
}

async function openFixes(view: EditorView, ask: Ask, { make, onNone }: FixChoice): Promise<void> {
  const text = textInEditor(view);
  const { main } = view.state.selection;
  const at = { start: main.from, end: main.to };
  const fixes = await ask('fixes', { text, at, code: null });
  if (textInEditor(view) !== text || !view.state.selection.main.eq(main)) return;
  if (fixes.length === 0) return onNone();
  const choose = (key: string): void => {
    closeMenu(view);
    view.focus();
    void make({ text, at, key });
  };
  const create: Tooltip['create'] = () => {
    const dom = menuNode(view, fixes, choose);
    return { dom, mount: () => dom.querySelector('button')?.focus() };
  };
  view.dispatch({ effects: setMenu.of({ pos: main.head, create }) });
}

/** Returns the extension of the editor with the menu of fixes and the key of the menu. */
export const fixMenu = (ask: Ask, choice: FixChoice): Extension => [
  openMenu,
  keymap.of([
    {
      key: 'Mod-.',
      run: (view) => {
        void openFixes(view, ask, choice);
        return true;
      },
    },
  ]),
];
