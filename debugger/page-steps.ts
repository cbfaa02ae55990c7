// The stops of a turn of a book: each step of its page and each moment is a stop, and each card has the stops of a card.
import type { PosedCard } from '../compiler/decide/card-query.ts';
import type { ToldEvent, ToldStep, ToldTurn } from '../compiler/game/told-turn.ts';
import { isRecord } from '../runtime/kernel/shape.ts';
import type { DebuggedCard, PageStep } from './card-source.ts';
import type { DecisionStop } from './stop.ts';
import { valueRow, type ValueRow } from './value-rows.ts';
import type { ShownGroup } from './variables.ts';

/** The page of a book, by its name among the sheets of a session. */
interface PageOfTurn {
  readonly game: string;
  readonly title: string;
  readonly name: string;
  readonly text: string;
}

const textOf = ({ lines }: PageStep): string => lines.join('; ') || 'reached';

/** Returns a step or a moment in the form of a card, whose decision is already made. */
const posedStep = (
  { words, telling }: ToldTurn['voice'],
  { game, title, name, text }: PageOfTurn,
  step: PageStep,
): PosedCard => ({
  head: { game, scenario: 0, side: name, bot: title, card: step.name },
  procedure: null,
  sheet: text,
  words,
  telling,
  position: step.before,
  decide: () => ({
    is: 'came',
    unused: 0,
    came: {
      decision: null,
      instead: { is: 'step', text: textOf(step) },
      effects: [],
      brought: [],
      after: step.before,
    },
  }),
});

const linesOfEvent = (event: ToldEvent): readonly string[] => {
  switch (event.is) {
    case 'changes':
      return event.by === 'card' ? [] : event.lines;
    case 'condition':
      return [`${event.isSo ? '✓' : '✗'} ${event.words}`];
    case 'passed over':
      return [`✗ ${event.words}`];
    case 'ends':
      return [event.words];
    case 'begins':
    case 'card':
    case 'moment':
      return [];
  }
};

const stepOf = ({ section }: ToldTurn, { label, at, before, events }: ToldStep): PageStep => ({
  name: `${section} ${label}`,
  at,
  before,
  lines: events.flatMap(linesOfEvent),
});

const momentOf = ({ number, of, at, before, words }: Extract<ToldEvent, { is: 'moment' }>): PageStep => ({
  name: `MOMENTS ${number}`,
  at,
  before,
  lines: [of === null ? words : `${of}: ${words}`],
});

/** Returns the steps, the moments and the cards of a turn in their order. `around` has the names of the levels around. */
export function cardsOfTurn(
  turn: ToldTurn,
  page: PageOfTurn,
  around: readonly string[],
  from: NonNullable<DebuggedCard['from']>,
): readonly DebuggedCard[] {
  const pageCard = (step: PageStep, levels: readonly string[]): DebuggedCard => ({
    posed: posedStep(turn.voice, page, step),
    around: levels,
    from,
    step,
  });
  return turn.steps.flatMap((toldStep) => {
    const levels = toldStep.about === null ? around : [...around, toldStep.about];
    const step = stepOf(turn, toldStep);
    const inside = toldStep.events.flatMap((event): readonly DebuggedCard[] => {
      if (event.is === 'card') return [{ posed: event.posed, around: [...levels, step.name], from }];
      return event.is === 'moment' ? [pageCard(momentOf(event), [...levels, step.name])] : [];
    });
    return [pageCard(step, levels), ...inside];
  });
}

/** Returns the only stop of a step or a moment. */
export const stopsOfStep = (step: PageStep): readonly DecisionStop[] => [
  { subject: { is: 'step', text: textOf(step) }, frames: [{ name: step.name, at: step.at }], point: -1, clause: null },
];

const listRow = (name: string, texts: readonly string[]): ValueRow =>
  valueRow(
    name,
    texts.join(', ') || 'none',
    texts.length > 1 ? texts.map((text, index) => valueRow(String(index + 1), text)) : [],
  );

/** Returns a line of a position as a row: a pile, the places or figures of things, or a figure of the game. */
function rowOfLine(key: string, contents: unknown): ValueRow {
  if (Array.isArray(contents)) return listRow(key, contents.map(String));
  if (!isRecord(contents)) return valueRow(key, String(contents));
  const rows = Object.entries(contents).map(([id, at]) => valueRow(id, String(at)));
  return valueRow(key, rows.map(({ name, text }) => `${name} ${text}`).join(', ') || 'none', rows);
}

const headers = new Set(['version', 'game']);

/** Returns the variables of a step: everything that happens in it, and the table before. */
export const variablesOfStep = ({ lines, before }: PageStep): readonly ShownGroup[] => [
  { name: 'Step', rows: lines.map((line, index) => valueRow(String(index + 1), line)) },
  {
    name: 'Table',
    rows: Object.entries(before()).flatMap(([key, contents]) => (headers.has(key) ? [] : [rowOfLine(key, contents)])),
  },
];
