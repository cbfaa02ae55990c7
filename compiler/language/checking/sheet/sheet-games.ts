import type { Headings } from '../../../../grammar/headings.ts';
import type { Diagnostic } from '../../../../grammar/registry.ts';
import type { Sheet } from '../../../../grammar/tree.ts';
import type { GameLanguage } from '../report/sheet-world.ts';

export interface SheetGame {
  readonly name: string;
  readonly title: string;
  readonly headings: Headings;
  readonly bots: readonly SheetBot[];
  /** The name of the only bot, which a line `bot …` of a sheet may repeat; absent if the sheets have no such line. */
  readonly onlyBot?: string;
  /**
   * Makes the language of the game’s sheets from the files of a book. Throws a ShapeError that names the faulty file.
   */
  readonly language: (files: BookFiles) => GameLanguage;
  /** The letter with which the numbers of the game’s rulings begin; absent if the game has no rulings. */
  readonly rulingLetter?: string;
  /** True if the declaration page of the game has a mistake because of which its sheets cannot be understood. */
  readonly isUnread?: boolean;
  /** Checks the rules of a sheet in a game whose rules are not phrases of the language. Absent for other games. */
  readonly checkRules?: (sheet: Sheet, beside: BesideSheet) => readonly Diagnostic[];
}

/** The other parts of the book of a sheet. */
export interface BesideSheet {
  readonly sheets: () => readonly Sheet[];
  /**
   * Returns the JSON of the data file that lies beside the sheets of the book; null if there is no readable data file.
   */
  readonly json: () => unknown;
}

export interface SheetBot {
  /** The bot’s name in the `bot …` line. */
  readonly name: string;
  /** The bot’s name in addresses and file names. */
  readonly file: string;
  /** The short name of the bot in rulings about the transcription and in titles of compiled sheets. */
  readonly short: string;
  readonly title: string;
}

/** A list of games in the order of display. The list grows if `more` returns further games, such as games of pages. */
export class GameList<G extends SheetGame = SheetGame> {
  private readonly builtIn: readonly G[];
  private readonly more: () => readonly G[];

  constructor(builtIn: readonly G[], more: () => readonly G[] = () => []) {
    this.builtIn = builtIn;
    this.more = more;
  }

  get all(): readonly G[] {
    const more = this.more();
    return more.length === 0 ? this.builtIn : [...this.builtIn, ...more];
  }

  /** The headings of all games, for sheets whose game is unknown. */
  private get anyHeadings(): Headings {
    return {
      ranking: this.all.flatMap(({ headings }) => headings.ranking),
      rules: this.all.flatMap(({ headings }) => headings.rules),
    };
  }

  get names(): readonly string[] {
    return this.all.map(({ name }) => name);
  }

  readonly gameNamed = (name: string): G | undefined => this.all.find((game) => game.name === name.toLowerCase());

  readonly headingsOf = (name: string): Headings => this.gameNamed(name)?.headings ?? this.anyHeadings;
}

/** The data files of a scenario: parsed JSON that is not checked yet. */
export interface ScenarioDataFiles {
  readonly scenario: number;
  readonly names: unknown;
  readonly decks: unknown;
  readonly board?: unknown;
}

export interface BookFiles {
  readonly roster: unknown;
  readonly scenarios: readonly ScenarioDataFiles[];
  /** The texts of the other sheets of a book without scenarios. Rows and steps can name tables of these sheets. */
  readonly sheets?: readonly string[];
  /** The JSON of the data file that belongs to the sheets of a book without scenarios. */
  readonly dataFile?: unknown;
}
