// The games that a shell serves, and what reading and checking sheets need of each.
import type { Headings } from '../../../grammar/headings.ts';
import type { BookFiles } from './book-files.ts';
import type { GameLanguage } from './sheet-world.ts';

/** A game as its sheets are read and checked. */
export interface SheetGame {
  /** As `game …` names it. */
  readonly name: string;
  /** As its box does. */
  readonly title: string;
  readonly headings: Headings;
  /** Its bots, in the order in which they are shown. */
  readonly bots: readonly SheetBot[];
  /** Makes the words of its sheets from the files of its book; throws a ShapeError that says which file is wrong, and why. */
  readonly language: (files: BookFiles) => GameLanguage;
}

export interface SheetBot {
  /** As the `bot …` line names it. */
  readonly name: string;
  /** As addresses and file names do. */
  readonly file: string;
  /** As transcription rulings do. */
  readonly short: string;
  /** As a person reads of it. */
  readonly title: string;
}

/** Some games, in the order in which they are shown: made once where a program is put together, and handed to all that reads. */
export class GameList<G extends SheetGame = SheetGame> {
  readonly all: readonly G[];
  /** For a sheet whose game is not known: whatever is a heading in some game is taken for one. */
  private readonly anyHeadings: Headings;

  constructor(all: readonly G[]) {
    this.all = all;
    this.anyHeadings = {
      ranking: all.flatMap(({ headings }) => headings.ranking),
      rules: all.flatMap(({ headings }) => headings.rules),
    };
  }

  get names(): readonly string[] {
    return this.all.map(({ name }) => name);
  }

  readonly gameNamed = (name: string): G | undefined => this.all.find((game) => game.name === name.toLowerCase());

  readonly headingsOf = (name: string): Headings => this.gameNamed(name)?.headings ?? this.anyHeadings;
}
