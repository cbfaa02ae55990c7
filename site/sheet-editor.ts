// The editor of the playground: CodeMirror with the answers of the service.
import { autocompletion, snippet, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import { indentWithTab, undo } from '@codemirror/commands';
import { lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorState, type Extension } from '@codemirror/state';
import { hoverTooltip, keymap, type Tooltip } from '@codemirror/view';
import { basicSetup, EditorView } from 'codemirror';
import type { CompletionEntry } from '../compiler/service/completion/items.ts';
import { editorSnippet } from './editor-snippet.ts';
import { diagnosticOf } from './finding-messages.ts';
import { fixMenu } from './fix-menu.ts';
import type { Ask } from './questions.ts';
import { safeHtml } from './safe-markdown.ts';
import { changesOf, makeFix, textInEditor, type ChosenFix } from './sheet-edits.ts';
import type { DecisionView } from './sheet-decider.ts';
import { colourEffect, decidedEffects, hintEffect, sheetMarks } from './sheet-marks.ts';
import type { PlacedEdit } from './showcase.ts';
import type { SheetFinding } from './workbench.ts';
import { editsWhileTyping } from './typed-edits.ts';

/** Returns a function that inserts an item of the list of completions. */
const completionApplier =
  ({ from, insert, isSnippet }: CompletionEntry) =>
  (view: EditorView, completion: { label: string }, start: number, end: number): void => {
    const at = from ?? start;
    if (isSnippet) snippet(editorSnippet(insert))(view, completion, at, end);
    else
      view.dispatch({
        changes: { from: at, to: end, insert },
        selection: { anchor: at + insert.length },
        userEvent: 'input.complete',
      });
  };

/** Returns an element with rendered Markdown. */
function markdownNode(markdown: string): HTMLElement {
  const dom = document.createElement('div');
  dom.className = 'hover';
  dom.innerHTML = safeHtml(markdown);
  return dom;
}

/** Returns the documentation of a completion, which the list shows beside the selected item. */
async function documentation(ask: Ask, text: string, vocabularyId: string): Promise<Node | null> {
  const markdown = await ask('explain', { text, vocabularyId });
  return markdown === '' ? null : markdownNode(markdown);
}

const completionSource =
  (ask: Ask) =>
  async (context: CompletionContext): Promise<CompletionResult | null> => {
    const line = context.state.doc.lineAt(context.pos);
    const before = line.text.slice(0, context.pos - line.from);
    if (!context.explicit && (before.trim() === '' || /\.\s*$/.test(before))) return null;
    const text = context.state.doc.toString();
    const { items, replaced } = await ask('complete', { text, offset: context.pos });
    if (items.length === 0) return null;
    return {
      from: Math.min(replaced.start, context.pos),
      filter: false,
      options: items.map((offer) => {
        const { label, detail, vocabularyId } = offer;
        const info = vocabularyId === null ? {} : { info: () => documentation(ask, text, vocabularyId) };
        return { label, detail, apply: completionApplier(offer), ...info };
      }),
    };
  };

const hoverExtension = (ask: Ask): Extension =>
  hoverTooltip(async (view, offset): Promise<Tooltip | null> => {
    const hover = await ask('hover', { text: textInEditor(view), offset });
    if (!hover) return null;
    return {
      pos: hover.start,
      end: hover.end,
      above: true,
      create: () => ({ dom: markdownNode(hover.markdown) }),
    };
  });

/**
 * The pauses in typing, in milliseconds, after which the editor asks for colours and starts the checker and the linter.
 */
const pauses = { colours: 60, check: 150, lint: 700 } as const;

/** The pixels above the line to which the editor scrolls. */
const topMargin = 8;

/** The key of the action that fixes all findings. */
const allFixes = 'all';

const sentences = {
  noFix: 'There is no fix at the cursor.',
  fixed: 'All that Botbook can fix is fixed.',
  unfixed: 'Botbook can fix nothing by itself. A sheet with errors is not changed.',
} as const;

const byKey = (work: () => Promise<void>) => (): boolean => {
  void work();
  return true;
};

/** The functions that an editor calls. */
interface EditorCalls {
  /** Called after each edit. */
  readonly onEdit: () => void;
  /** Called with the findings of the present text. */
  readonly onFindings: (findings: readonly SheetFinding[]) => void;
  /** Shows a sentence to the person. */
  readonly say: (sentence: string) => void;
}

export class SheetEditor {
  readonly view: EditorView;
  private readonly ask: Ask;
  /** The text and its findings that the editor shows, as JSON. */
  private shown = '';
  private readonly say: (sentence: string) => void;
  private readonly onFindings: (findings: readonly SheetFinding[]) => void;
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(parent: Element, ask: Ask, text: string, { onEdit, onFindings, say }: EditorCalls) {
    this.ask = ask;
    this.say = say;
    this.onFindings = onFindings;
    this.view = new EditorView({
      parent,
      state: EditorState.create({
        doc: text,
        extensions: [
          keymap.of([
            { key: 'Shift-Alt-f', run: byKey(() => this.format()) },
            // This key makes all possible fixes. VS Code has the same key for its command `Auto Fix`.
            { key: 'Shift-Alt-.', mac: 'Cmd-Alt-.', run: byKey(() => this.fixAll()) },
            indentWithTab,
          ]),
          fixMenu(ask, { make: (fix) => this.make(fix), onNone: () => say(sentences.noFix) }),
          editsWhileTyping(ask),
          basicSetup,
          EditorState.tabSize.of(3),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({
            'aria-label': 'Sheet',
            'aria-describedby': 'keys',
            spellcheck: 'false',
            tabindex: '0',
          }),
          sheetMarks,
          lintGutter(),
          autocompletion({ override: [completionSource(ask)] }),
          hoverExtension(ask),
          EditorView.updateListener.of(({ docChanged }) => {
            if (!docChanged) return;
            this.workAfter('colours', pauses.colours, () => this.colour());
            this.workAfter('check', pauses.check, () => this.find('check'));
            this.workAfter('lint', pauses.lint, () => this.find('lint'));
            onEdit();
          }),
        ],
      }),
    });
  }

  get text(): string {
    return textInEditor(this.view);
  }

  /** Opens a text. */
  set text(text: string) {
    void this.ask('opened', text);
    this.view.dispatch({ changes: { from: 0, to: this.view.state.doc.length, insert: text } });
  }

  /**
   * Does the work with a name after a pause. A further call with the same name replaces the earlier work and begins the
   * pause again.
   */
  private workAfter(name: string, pause: number, work: () => Promise<void>): void {
    clearTimeout(this.timers.get(name));
    this.timers.set(
      name,
      setTimeout(() => void work(), pause),
    );
  }

  /** Shows the findings of the checker or of the linter. Findings that are held back are shown later. */
  private async find(question: 'check' | 'lint'): Promise<void> {
    const { text } = this;
    const found = await this.ask(question, text);
    if (!found || text !== this.text) return;
    // Setting the same findings again would close the message that a person is reading.
    const shown = JSON.stringify([text, found.findings]);
    if (shown !== this.shown) {
      this.shown = shown;
      const findings = found.findings.map((finding) => diagnosticOf(this.ask, finding, text));
      this.view.dispatch(setDiagnostics(this.view.state, findings));
      this.onFindings(found.findings);
    }
    if (found.wait !== null) this.workAfter('check', found.wait, () => this.find('check'));
  }

  private async colour(): Promise<void> {
    const { text } = this;
    const tokens = await this.ask('colours', text);
    if (text === this.text) this.view.dispatch({ effects: colourEffect(tokens) });
  }

  /** Shows the decision in the sheet, if it belongs to the present text. */
  showDecision(text: string, view: DecisionView): void {
    if (text !== this.text) return;
    this.view.dispatch({ effects: [hintEffect(view.hints), ...decidedEffects(this.view.state, view)] });
  }

  /** Scrolls the editor, and not the page, to the line of an offset. */
  reveal(offset: number): void {
    const { view } = this;
    const scroll = (isAgain: boolean): void =>
      view.requestMeasure({
        key: 'reveal',
        read: () => view.lineBlockAt(Math.min(offset, view.state.doc.length)).top,
        write: (top) => {
          view.scrollDOM.scrollTop = top - topMargin;
          // The heights of lines outside of the view are estimates, so the editor scrolls again when they are drawn.
          if (isAgain) requestAnimationFrame(() => scroll(false));
        },
      });
    scroll(true);
  }

  /** Makes an edit as a person does, so that *Undo* takes it back. */
  edit({ end, insert, start }: PlacedEdit): void {
    this.view.dispatch({ changes: { from: start, to: end, insert }, userEvent: 'dare' });
  }

  /** Takes the last edit back. Returns false if there is none. */
  undo(): boolean {
    return undo(this.view);
  }

  /** Makes the fix of a finding. */
  makeFix(fix: ChosenFix): Promise<void> {
    return this.make(fix);
  }

  /** Asks for the findings again, because a book was loaded. */
  findAgain(): void {
    this.workAfter('check', 0, () => this.find('check'));
    this.workAfter('lint', pauses.lint, () => this.find('lint'));
    this.workAfter('colours', 0, () => this.colour());
  }

  async format(): Promise<void> {
    const { text } = this;
    const edits = await this.ask('format', text);
    if (text === this.text) this.view.dispatch({ changes: changesOf(edits), userEvent: 'format' });
  }
  private async make(fix: ChosenFix): Promise<void> {
    const edits = await makeFix(this.view, this.ask, fix);
    if (edits !== null && fix.key === allFixes) this.say(edits > 0 ? sentences.fixed : sentences.unfixed);
  }

  /** Makes all safe fixes of the sheet. */
  fixAll(): Promise<void> {
    return this.make({ text: this.text, at: { start: 0, end: 0 }, key: allFixes });
  }
}
