// The list of games. A new game is one line here, and its own folders.
import { deckTables } from '../runtime/callisto/decks.ts';
import { rulingsOf } from '../runtime/callisto/rulings.ts';
import type { DeckTables } from '../runtime/kernel/decks.ts';
import type { Ruling } from '../runtime/kernel/rulings.ts';
import type { Headings } from '../grammar/headings.ts';
import type { BookFiles } from './check/book-files.ts';
import type { GameLanguage } from './check/world.ts';
import { callistoHeadings } from './vocabulary/callisto/headings.ts';
import { callistoLanguage } from './vocabulary/callisto/world.ts';

export interface Game {
  /** As `game …` names it. */
  readonly name: string;
  readonly headings: Headings;
  /** Reads a decks.json of the game; throws a ShapeError that says what is wrong. */
  readonly decks: (value: unknown) => DeckTables;
  /** Reads the rulings.json of the game; throws a ShapeError that says what is wrong. */
  readonly rulings: (value: unknown) => readonly Ruling[];
  /** What its sheets say, from the files of its book; throws a ShapeError that says what is wrong with a file. */
  readonly language: (files: BookFiles) => GameLanguage;
  /** Its bots, in the order in which they are shown. */
  readonly bots: readonly Bot[];
}

interface Bot {
  /** As the `bot …` line names it. */
  readonly name: string;
  /** As addresses and file names do. */
  readonly file: string;
  /** As transcription rulings do. */
  readonly short: string;
}

export const games: readonly Game[] = [
  {
    name: 'callisto',
    headings: callistoHeadings,
    decks: deckTables,
    rulings: rulingsOf,
    language: callistoLanguage,
    bots: [
      { name: 'LFA', file: 'lfa', short: 'LFA' },
      { name: 'BREAKERS', file: 'breakers', short: 'BRK' },
    ],
  },
];

export const gameNamed = (name: string): Game | undefined => games.find((game) => game.name === name.toLowerCase());

/** For a sheet whose game is not known: whatever is a heading in some game is taken for one. */
const anyHeadings: Headings = {
  ranking: games.flatMap(({ headings }) => headings.ranking),
  rules: games.flatMap(({ headings }) => headings.rules),
};

export const headingsOf = (name: string): Headings => gameNamed(name)?.headings ?? anyHeadings;
