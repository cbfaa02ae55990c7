// The games that each command verb serves.
import type { GameDeclaration } from '../compiler/game/game-declaration.ts';
import type { CommandVerb } from './command-verb.ts';

/** The values of `serves` in command verbs, in the order in which messages list the command verbs. */
const kinds = ['sheets', 'rolling', 'battles', 'scene', 'named', 'emit', 'page'] as const;

const listedVerbs: CommandVerb[] = [];

/**
 * Sets the command verbs that messages list. This file cannot import the list of all command verbs, because the list
 * imports files that import this file.
 */
export function setVerbs(verbs: readonly CommandVerb[]): void {
  listedVerbs.splice(0, listedVerbs.length, ...verbs);
}

/**
 * True for a command verb that needs bots, scenarios or boards. Command verbs that roll tables or score battles are
 * excluded: they report a game without tables or battles themselves.
 */
export const needsBots = ({ serves }: CommandVerb): boolean =>
  serves !== undefined && serves !== 'sheets' && serves !== 'rolling' && serves !== 'battles';

/** The values of `serves` of a command verb. */
const servedKinds = ({ serves = [] }: CommandVerb) => [serves].flat();

/** True if a command verb serves a game without bots. */
export const servesPlain = (verb: CommandVerb, game: GameDeclaration): boolean =>
  servedKinds(verb).some((kind) => kind === 'sheets' || (kind !== 'bots' && game[kind] !== undefined));

/** Returns the command verbs that serve a game without bots, as text. */
export function verbsFor(game: GameDeclaration): string {
  const served = kinds.flatMap((kind) =>
    listedVerbs.filter((verb) => servedKinds(verb)[0] === kind && servesPlain(verb, game)),
  );
  const names = served.map(({ name }) => name);
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
