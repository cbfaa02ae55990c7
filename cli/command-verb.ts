// The declaration of a command verb: its arguments, options, examples and help, and the function that runs the command
// verb.
import type { GameDeclaration } from '../compiler/game/game-declaration.ts';

/** The headings of the groups of command verbs, in the order of the help. */
export const groups = {
  write: 'Write sheets:',
  play: 'Play and explain:',
  read: 'Read books:',
  compare: 'Compare sheets:',
  program: 'For programs and editors:',
} as const;

/** The exit codes of a command verb, each with its meaning. */
export type ExitMeanings = readonly (readonly [code: number, text: string])[];

/** Properties that only few options and arguments have. */
interface OptionTraits {
  readonly choices?: readonly string[];
  /** The option may be given several times. */
  readonly isRepeated?: boolean;
  /** True if the help leaves the option out. */
  readonly isHidden?: boolean;
}

/**
 * An option or an argument: its form, such as `--seed <n>` or `[sheets...]`, its text in the help, and further
 * properties.
 */
export type VerbOption = readonly [form: string, text?: string, traits?: OptionTraits];

/** Loads options that depend on the games, which take time to load. */
type OptionsOfGames = () => Promise<readonly VerbOption[]>;

/** The parts of a game that a command verb may need, and that some games lack. */
type ServedPart = keyof GameDeclaration & ('rolling' | 'battles' | 'scene' | 'named' | 'play' | 'emit' | 'page');

/**
 * A command verb. `cli/verbs/<verb>/verb.ts` declares a command verb, and loads the code of the command verb only when
 * the command verb is called.
 */
export interface CommandVerb {
  readonly name: string;
  readonly group: keyof typeof groups;
  readonly arguments?: readonly VerbOption[];
  readonly description: string;
  /** The description in the list of all command verbs. By default, the first sentence of the description. */
  readonly summary?: string;
  readonly options: readonly (VerbOption | OptionsOfGames)[];
  readonly examples: readonly string[];
  /** Loads an additional section of the help whose text depends on the games. */
  readonly section?: () => Promise<string>;
  /** Exit codes that mean something more for this command verb than for all command verbs. */
  readonly exits?: ExitMeanings;
  /** The largest input up to which the bounds of time and memory hold (`bounds.ts`). */
  readonly largestInput: string;
  /**
   * The sheets that the command verb takes; absent if it takes none. `sheets`: sheets of all games. `bots`: sheets of
   * games with bots. Any other value is the name of a part of a game: sheets of games that have this part, or one of
   * these parts. With `scene`, `named`, `play`, `emit` or `page`, the command verb also takes the sheets of all games with bots.
   */
  readonly serves?: 'sheets' | 'bots' | ServedPart | readonly ServedPart[];
  /**
   * True if the command verb itself refuses names that it cannot use, with its own hint. Otherwise the command line
   * refuses them.
   */
  readonly takesStrayNames?: boolean;
  /** Loads the function that runs the command verb and returns the exit code. */
  readonly load: () => Promise<(...words: never[]) => number | void | Promise<number | void>>;
}
