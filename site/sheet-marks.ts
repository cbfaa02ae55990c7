// Colours of words and hints about the decision, as decorations of the editor.
import { StateEffect, StateField, type Extension, type Range } from '@codemirror/state';
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view';
import type { Hint } from '../views/decision/pinned-hints.ts';
import type { Questions } from './questions.ts';
import { safeHtml } from './safe-markdown.ts';

class HintWidget extends WidgetType {
  private readonly hint: Hint;

  constructor(hint: Hint) {
    super();
    this.hint = hint;
  }

  override eq({ hint }: HintWidget): boolean {
    return hint.label === this.hint.label && hint.tooltip === this.hint.tooltip;
  }

  override toDOM(): HTMLElement {
    const element = document.createElement('span');
    element.className = 'hint';
    element.textContent = this.hint.label;
    const plain = document.createElement('div');
    plain.innerHTML = safeHtml(this.hint.tooltip);
    element.title = plain.textContent;
    return element;
  }
}

/** Makes a field of decorations. An effect replaces the decorations, and edits move the decorations. */
function decorationField() {
  const effect = StateEffect.define<DecorationSet>();
  const field: Extension = StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update(marks, { changes, effects }) {
      let next = marks.map(changes);
      for (const each of effects) if (each.is(effect)) next = each.value;
      return next;
    },
    provide: (marks) => EditorView.decorations.from(marks),
  });
  return { effect, field };
}

const colourField = decorationField();
const hintField = decorationField();

export const sheetMarks: Extension = [colourField.field, hintField.field];

const sortRanges = (ranges: Range<Decoration>[]): DecorationSet => Decoration.set(ranges, true);

export const colourEffect = (tokens: Questions['colours'][1]): StateEffect<DecorationSet> =>
  colourField.effect.of(
    sortRanges(
      tokens.flatMap(({ start, end, kind }) =>
        start < end ? [Decoration.mark({ class: `t-${kind}` }).range(start, end)] : [],
      ),
    ),
  );

export const hintEffect = (hints: readonly Hint[]): StateEffect<DecorationSet> =>
  hintField.effect.of(
    sortRanges(hints.map((hint) => Decoration.widget({ widget: new HintWidget(hint), side: 1 }).range(hint.at))),
  );
