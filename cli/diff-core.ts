// STUB, to be replaced: where `botbook diff` meets the structural core (compiler/diff), its views (views/diff-*), and
// the behavioural half. The verb, the pairs and git's drivers know these names and nothing behind them. Until the core
// is joined, sheets differ if their canonical forms do, and are shown as a unified diff of those.
import type { Address } from '../compiler/book/address.ts';
import type { GameLanguage } from '../compiler/check/world.ts';
import { spanOfPart } from '../compiler/lint/addresses.ts';
import { formatSheet } from '../compiler/read.ts';
import type { SheetRead } from '../compiler/read.ts';
import { framed } from '../views/frame.ts';
import { element } from '../views/markup.ts';
import type { Paint } from '../views/palette.ts';
import { unifiedDiff } from '../views/unified.ts';

/** One side of a pair: a checked sheet, and what belongs to it. */
export interface DiffSide {
  readonly name: string;
  readonly text: string;
  readonly read: SheetRead;
  readonly language: GameLanguage | null;
  /** The part that is compared, which the sheet has; null for all of it. */
  readonly part: Address | null;
  /** The decks.json of its scenario; null if there is none, or a part is compared. */
  readonly decks: unknown;
}

/** What a comparison of two sheets came to; one side is null if the sheet has come or gone. */
export interface Difference {
  readonly before: DiffSide | null;
  readonly after: DiffSide | null;
  /** How many changes of meaning there are: 0 if nothing differs. */
  readonly changes: number;
}

/** Compares two sheets. Sheets with errors are compared as far as they are sound. */
export function compareSheets(before: DiffSide | null, after: DiffSide | null): Difference {
  return { before, after, changes: canonical(before) === canonical(after) ? 0 : 1 };
}

/** All differences, in each form. */
export const shown = {
  pretty: (all: readonly Difference[], _paint: Paint): string => all.map(plain).join(''),
  markdown: (all: readonly Difference[]): string => all.map((one) => `\`\`\`diff\n${plain(one)}\`\`\`\n`).join('\n'),
  html: (all: readonly Difference[]): string =>
    framed({ title: 'botbook diff', lead: '', body: [element('pre', {}, all.map(plain).join(''))], foot: '' }),
  json: (all: readonly Difference[]): unknown => ({
    version: 1,
    is: 'diff',
    sheets: all.map(({ before, after, changes }) => ({
      before: before?.name ?? null,
      after: after?.name ?? null,
      changes,
    })),
  }),
  /** The edit script, which turns the first sheet into the second. */
  script: (all: readonly Difference[]): string => all.map(plain).join(''),
};

/** What `--behaviour` asks for. */
export interface BehaviourOptions {
  readonly seed: number;
  readonly positions: number;
  readonly games: number;
  /** The scenario on whose board both are compared; null for that of each. */
  readonly on: string | null;
  /** The folder that witnesses are written into; null if they are not. */
  readonly witness: string | null;
  readonly reading: readonly string[];
  readonly overlay: string | undefined;
}

export interface Behaviour {
  readonly isSame: boolean;
  readonly json: unknown;
  readonly pretty: (paint: Paint) => string;
  readonly markdown: () => string;
}

/** What changes in play; null as long as there is no such half. */
export const behaviourOf: ((all: readonly Difference[], options: BehaviourOptions) => Promise<Behaviour>) | null = null;

const canonical = (side: DiffSide | null): string => {
  if (!side) return '';
  const { start, end } = (side.part && spanOfPart(side.read.sheet, side.part)) ?? { start: 0, end: side.text.length };
  const text = side.text.slice(start, end);
  const formatted = side.part ? null : formatSheet(text);
  const bare = (formatted?.ok ? formatted.text : text).replaceAll(/#.*/g, '').replaceAll(/[ \t]+/g, ' ');
  return `${bare.replaceAll(/\n\s*/g, '\n').trim()}\n`;
};

const plain = ({ before, after }: Difference): string =>
  unifiedDiff(after?.name ?? before?.name ?? '', before ? canonical(before) : '', after ? canonical(after) : '');
