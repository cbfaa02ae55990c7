// The editor of the playground: CodeMirror with the answers of the service.
import { autocompletion, snippet, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import { indentWithTab } from '@codemirror/commands';
import { lintGutter, linter, type Diagnostic } from '@codemirror/lint';
import { EditorState, type Extension } from '@codemirror/state';
import { hoverTooltip, keymap, type Tooltip } from '@codemirror/view';
import { basicSetup, EditorView } from 'codemirror';
import type { CompletionEntry } from '../compiler/service/completion/items.ts';
import type { FormatEdit } from '../compiler/service/formatting.ts';
import { editorSnippet } from './editor-snippet.ts';
import type { Ask } from './questions.ts';
import { safeHtml } from './safe-markdown.ts';
import { colourEffect, hintEffect, sheetMarks } from './sheet-marks.ts';
import type { SheetFinding } from './workbench.ts';

const textOf = (view: EditorView): string => view.state.doc.toString();

const changesOf = (edits: readonly FormatEdit[]) =>
  edits.map(({ start, end, text }) => ({ from: start, to: end, insert: text }));

function messageNode({ message, page, code }: SheetFinding): Node {
  const element = document.createElement('span');
  element.textContent = `${message} `;
  if (page !== '') {
    const link = document.createElement('a');
    link.href = page;
    link.target = '_blank';
    link.textContent = code;
    element.append(link);
  }
  return element;
}

const diagnosticOf = (finding: SheetFinding, text: string): Diagnostic => ({
  from: Math.min(finding.start, text.length),
  to: Math.min(finding.end, text.length),
  severity: finding.severity,
  message: finding.message,
  source: finding.code,
  renderMessage: () => messageNode(finding),
  actions: finding.fixes.map(({ title, edits }) => ({
    name: title,
    apply: (view) => {
      // A fix belongs to the text for which it was computed.
      if (textOf(view) === text) view.dispatch({ changes: changesOf(edits) });
    },
  })),
});

/** Returns a source of findings: the checker soon after each key, or the linter after a pause. */
const findingsBy = (ask: Ask, question: 'check' | 'lint', delay: number): Extension =>
  linter(
    async (view) => {
      const text = textOf(view);
      const findings = await ask(question, text);
      return textOf(view) === text ? findings.map((finding) => diagnosticOf(finding, text)) : [];
    },
    { delay },
  );

/** Applies an item of the list of completions. */
const applied =
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

const completing =
  (ask: Ask) =>
  async (context: CompletionContext): Promise<CompletionResult | null> => {
    const line = context.state.doc.lineAt(context.pos);
    const before = line.text.slice(0, context.pos - line.from);
    if (!context.explicit && (before.trim() === '' || /\.\s*$/.test(before))) return null;
    const { items, replaced } = await ask('complete', { text: context.state.doc.toString(), offset: context.pos });
    if (items.length === 0) return null;
    return {
      from: Math.min(replaced.start, context.pos),
      filter: false,
      options: items.map((offer) => ({ label: offer.label, detail: offer.detail, apply: applied(offer) })),
    };
  };

const hovering = (ask: Ask): Extension =>
  hoverTooltip(async (view, offset): Promise<Tooltip | null> => {
    const hover = await ask('hover', { text: textOf(view), offset });
    if (!hover) return null;
    return {
      pos: hover.start,
      end: hover.end,
      above: true,
      create: () => {
        const dom = document.createElement('div');
        dom.className = 'hover';
        dom.innerHTML = safeHtml(hover.markdown);
        return { dom };
      },
    };
  });

/** The milliseconds without a key before the colours are asked for. */
const colourPause = 60;

export class SheetEditor {
  readonly view: EditorView;
  private readonly ask: Ask;
  private colouring: ReturnType<typeof setTimeout> | undefined;

  /** `onEdit` is called with the text after each edit. */
  constructor(parent: Element, ask: Ask, onEdit: (text: string) => void) {
    this.ask = ask;
    const format = (): boolean => {
      void this.format();
      return true;
    };
    this.view = new EditorView({
      parent,
      state: EditorState.create({
        extensions: [
          keymap.of([{ key: 'Shift-Alt-f', run: format }, indentWithTab]),
          basicSetup,
          EditorState.tabSize.of(3),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': 'Sheet', spellcheck: 'false', tabindex: '0' }),
          sheetMarks,
          lintGutter(),
          findingsBy(ask, 'check', 150),
          findingsBy(ask, 'lint', 700),
          autocompletion({ override: [completing(ask)] }),
          hovering(ask),
          EditorView.updateListener.of(({ docChanged }) => {
            if (!docChanged) return;
            clearTimeout(this.colouring);
            this.colouring = setTimeout(() => void this.colour(), colourPause);
            onEdit(this.text);
          }),
        ],
      }),
    });
  }

  get text(): string {
    return textOf(this.view);
  }

  set text(text: string) {
    this.view.dispatch({ changes: { from: 0, to: this.view.state.doc.length, insert: text }, scrollIntoView: true });
  }

  private async colour(): Promise<void> {
    const { text } = this;
    const tokens = await this.ask('colours', text);
    if (text === this.text) this.view.dispatch({ effects: colourEffect(tokens) });
  }

  /** Shows hints about the decision, if they belong to the present text. */
  showHints(text: string, hints: Parameters<typeof hintEffect>[0]): void {
    if (text === this.text) this.view.dispatch({ effects: hintEffect(hints) });
  }

  async format(): Promise<void> {
    const { text } = this;
    const edits = await this.ask('format', text);
    if (text === this.text) this.view.dispatch({ changes: changesOf(edits) });
  }
}
