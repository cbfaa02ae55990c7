// Colours of words and hints about the decision, as decorations of the editor.
import { RangeSet, StateEffect, StateField, type EditorState, type Extension, type Range } from '@codemirror/state';
import { Decoration, EditorView, gutter, GutterMarker, WidgetType, type DecorationSet } from '@codemirror/view';
import type { Hint } from '../views/decision/pinned-hints.ts';
import type { Questions } from './questions.ts';
import type { DecisionView, MarkedPart } from './sheet-decider.ts';
import { safeHtml } from './safe-markdown.ts';

/** The parts of a decision that have marks in the sheet. */
type DecidedParts = Pick<DecisionView, 'deciding' | 'parts'>;

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
const decidedField = decorationField();

const signs = { fires: '✓', passed: '✗', unread: '–' } as const;

/** The verdict on a clause or letter, beside its line. */
class VerdictMarker extends GutterMarker {
  private readonly verdict: MarkedPart['verdict'];

  constructor(verdict: MarkedPart['verdict']) {
    super();
    this.verdict = verdict;
  }

  override eq(other: GutterMarker): boolean {
    return other instanceof VerdictMarker && other.verdict === this.verdict;
  }

  override toDOM(): HTMLElement {
    const element = document.createElement('span');
    element.className = this.verdict;
    element.textContent = signs[this.verdict];
    return element;
  }
}

const verdictEffect = StateEffect.define<RangeSet<GutterMarker>>();

const verdictField = StateField.define<RangeSet<GutterMarker>>({
  create: () => RangeSet.empty,
  update(markers, { changes, effects }) {
    let next = markers.map(changes);
    for (const each of effects) if (each.is(verdictEffect)) next = each.value;
    return next;
  },
});

export const sheetMarks: Extension = [
  colourField.field,
  hintField.field,
  decidedField.field,
  verdictField,
  gutter({ class: 'verdicts', markers: ({ state }) => state.field(verdictField) }),
];

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

/** Marks the clauses with their verdicts, the lines that the bot used, and the criterion that decided. */
export function decidedEffects(state: EditorState, { deciding, parts }: DecidedParts): StateEffect<unknown>[] {
  const lineAt = (offset: number): number => state.doc.lineAt(Math.min(offset, state.doc.length)).from;
  const fired = parts.filter(({ verdict }) => verdict === 'fires').map(({ at }) => lineAt(at));
  const used = new Set([...fired, ...(deciding ? [lineAt(deciding.start)] : [])]);
  const verdicts = parts.map(({ at, verdict }) => new VerdictMarker(verdict).range(lineAt(at)));
  const lines = [...used].map((from) => Decoration.line({ class: 'used' }).range(from));
  const criterion = deciding ? [Decoration.mark({ class: 'deciding' }).range(deciding.start, deciding.end)] : [];
  return [
    decidedField.effect.of(sortRanges([...lines, ...criterion])),
    verdictEffect.of(RangeSet.of<GutterMarker>(verdicts, true)),
  ];
}
