// The games that a shell serves, with everything that reading and checking their sheets needs.
import type { Headings } from '../../../grammar/headings.ts';
import type { BookFiles } from './book-files.ts';
import type { GameLanguage } from './sheet-world.ts';

/** A game, for reading and checking its sheets. */
export interface SheetGame {
  /** The name in the `game …` line. */
  readonly name: string;
  /** The title on the game's box. */
  readonly title: string;
  readonly headings: Headings;
  /** The game's bots, in display order. */
  readonly bots: readonly SheetBot[];
  /**
   * Makes the language of its sheets from the files of its book; throws a ShapeError that names the wrong file and the
   * reason.
   */
  readonly language: (files: BookFiles) => GameLanguage;
}

export interface SheetBot {
  /** The name in the `bot …` line. */
  readonly name: string;
  /** The name in addresses and file names. */
  readonly file: string;
  /** The name in transcription rulings. */
  readonly short: string;
  /** The name for readers. */
  readonly title: string;
}

/**
 * A list of games in display order. A program makes it once at start-up and passes it to everything that reads sheets.
 */
export class GameList<G extends SheetGame = SheetGame> {
  readonly all: readonly G[];
  /** For a sheet of an unknown game: the headings of all games together. */
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
