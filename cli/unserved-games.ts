// The error about a game that lacks a feature, such as boards. Its help names the games that have the feature.
import { games } from './books.ts';
import type { GameDeclaration } from '../compiler/game/game-declaration.ts';
import type { NamedScenario } from '../compiler/game/play.ts';
import { type UserError, badOption } from '../files/errors.ts';
import { pathKind } from '../files/files.ts';
import { servesPlain, verbsFor } from './served-verbs.ts';
import { plainGameAt } from './sources.ts';
import type { CommandVerb } from './command-verb.ts';

/** Returns the addresses of those scenarios of a game that have a name and a certain feature. */
const servingIn = ({ name, named = [] }: GameDeclaration, serves: (scenario: NamedScenario) => boolean): string[] =>
  named.filter(serves).map((each) => `\`${name}/${each.name}\``);

/**
 * Returns the error about a game that lacks a feature. `kind` names the feature in words, such as `boards`. If named
 * scenarios of the game have the feature, the error asks for one of these scenarios.
 */
export function unservedFeature(
  game: GameDeclaration,
  kind: string,
  serves: (game: GameDeclaration) => boolean,
  inScenario: (scenario: NamedScenario) => boolean = () => false,
): UserError {
  const own = servingIn(game, inScenario);
  if (own.length > 0)
    return badOption(`${game.title} is named without a scenario`, `There are ${kind} of ${own.join(' and ')}.`);
  const others = games.all
    .filter((each) => serves(each) || servingIn(each, inScenario).length > 0)
    .map(({ title }) => title);
  const help = others.length === 0 ? 'No game has any.' : `There are ${kind} of ${others.join(', ')}.`;
  return badOption(`${game.title} has no ${kind}`, help);
}

/** Returns the error of `compile` for a game whose sheets are only tables and lists. No bot decides by such sheets. */
export const nothingToCompile = (game: GameDeclaration): UserError =>
  badOption(
    `\`botbook compile\` does not serve ${game.title}: its sheets are tables and lists, by which no bot decides, so there is nothing to compile`,
    `Its sheets are served by ${verbsFor(game)}.`,
  );

/** Returns the error of `study` for a book without code, which is named in this way. */
export const noGames = ({ title }: GameDeclaration, name: string): UserError =>
  badOption(
    `A study plays games, and no games of ${title} can be played by bots alone`,
    `\`botbook simulate ${name} --positions 10000\` counts shares of clauses, and \`botbook diff OLD NEW --behaviour\` compares two versions of the book.`,
  );

/**
 * Returns the error about a command verb that does not serve a game without bots. The help of the error names the
 * command verbs that serve the game.
 */
const unservedVerb = (verb: string, game: GameDeclaration): UserError =>
  badOption(
    `\`botbook ${verb}\` does not serve ${game.title}${game.named ? '' : ', which has no bots and no scenarios'}`,
    `Its sheets are served by ${verbsFor(game)}.`,
  );

/**
 * Refuses a command verb if an argument is the address of a game that the command verb does not serve, for example a
 * game without boards. The error names the command verbs that serve the game.
 */
export function refuseUnserved(verb: CommandVerb, names: readonly string[]): void {
  for (const name of names) {
    const plain = pathKind(name) === null ? plainGameAt(name) : null;
    if (!plain || servesPlain(verb, plain.game)) continue;
    if (verb.serves === 'play' && plain.game.page) throw noGames(plain.game, name);
    throw verb.serves === 'emit' ? nothingToCompile(plain.game) : unservedVerb(verb.name, plain.game);
  }
}
