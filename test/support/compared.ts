// Pairs of compared sheets, for tests of views of comparisons.
import { readFileSync } from 'node:fs';
import type { ChangeClass } from '../../compiler/diff/change-classes.ts';
import { diffSheets, type DiffSelection } from '../../compiler/diff/diff.ts';
import { readComparedSheet, type DeckCounts } from '../../compiler/diff/compared-sheet.ts';
import { languageOf as read } from './book-language.ts';
import type { ComparedPair } from '../../views/diff/compared-pairs.ts';
import { builtInGames } from '../../library/games.ts';

const language = read('callisto');
const languageOf = () => language;

const head = 'game callisto\nscenario 1: Somewhere\nbot LFA\n';

export const sheetOf = (text: string): string => `${head}\n${text}`;

export interface Texts {
  /** The text of the first sheet without headers; null if this sheet does not exist. */
  readonly before: string | null;
  readonly after: string | null;
  readonly decks?: readonly [DeckCounts, DeckCounts];
  readonly only?: DiffSelection;
}

/** Compares two sheets. The texts have no headers. The sheets are named `one` and `two`. */
export function pairOf({ before, after, decks, only }: Texts): ComparedPair {
  const side = (text: string | null, index: 0 | 1) =>
    text === null ? null : readComparedSheet(sheetOf(text), languageOf, builtInGames, decks?.[index] ?? null);
  return {
    before: before === null ? null : 'one',
    after: after === null ? null : 'two',
    diff: diffSheets(side(before, 0), side(after, 1), only ?? null),
  };
}

/** Compares two packaged sheets by their addresses, such as `callisto/1/lfa`. */
export function bookPair(before: string, after: string): ComparedPair {
  const side = (address: string) => {
    const [game, scenario, bot] = address.split('/');
    return readComparedSheet(
      readFileSync(`procedures/${game}/scenario-${scenario}/${bot}.bot`, 'utf8'),
      languageOf,
      builtInGames,
    );
  };
  return { before, after, diff: diffSheets(side(before), side(after)) };
}

/**
 * The class that a change gets if the two sheets swap places. For example, an added clause becomes a removed clause. A
 * class that is not listed stays the same.
 */
const mirrors: Readonly<Record<string, ChangeClass>> = {
  'procedure-added': 'procedure-removed',
  'clause-added': 'clause-removed',
  'condition-tightened': 'condition-loosened',
  'threshold-raised': 'threshold-lowered',
  'destination-added': 'destination-removed',
  'criterion-added': 'criterion-removed',
};

const pairs = new Map(
  Object.entries(mirrors).flatMap(([first, second]) => [
    [first, second] as const,
    [second, first as ChangeClass] as const,
  ]),
);

export const mirroredClass = (is: ChangeClass): ChangeClass => pairs.get(is) ?? is;
