// Refuses expectations that no decision can meet, such as a clause or a place that does not exist.
import type { WrittenExample } from '../../../../grammar/example-file.ts';
import type { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import type { SkipReason } from '../../../../runtime/callisto/bound-sheet/decision.ts';
import { refuseUnknownNames, refuseImpossible, type ExpectationCheck } from '../../../game/example-checks.ts';
import { actsIn } from '../../../plan/clause-plan.ts';
import type { ScriptProcedure } from '../../../decide/sheet-script.ts';
import { verbNames } from '../words/verbs.ts';
import { countersOf, spaceSeparator } from './example-position.ts';

export const skipReasons: readonly string[] = [
  'no procedure',
  'gone',
  'readied',
  'asleep',
  'nowhere',
] satisfies readonly SkipReason[];

interface ImpossibleQuestion {
  readonly game: Game;
  /** The procedure of the card; null if the card has none. */
  readonly procedure: ScriptProcedure | null;
}

/**
 * Returns all actions that the decision for a card can have: the verbs of Callisto, and other verbs in the card’s
 * procedure.
 */
export function actionsOf({ procedure }: Pick<ImpossibleQuestion, 'procedure'>): readonly string[] {
  const own = actsIn(procedure?.clauses ?? []).map(({ verb }) => verb);
  return [...new Set([...verbNames, ...own])];
}

export const placeNames = ({ places, definition: { board } }: Game): string[] => [
  ...new Set([...places.names, ...board.spaces]),
];
export const thingNames = (game: Game): string[] => [
  ...countersOf(game),
  ...game.cards.names,
  ...game.fixtures.tokens,
  ...game.fixtures.structures,
  ...game.fixtures.doors,
  ...placeNames(game),
];

const checksFor = (game: Game): Readonly<Record<string, ExpectationCheck>> => {
  const [place, thing] = [
    refuseUnknownNames('place', () => placeNames(game)),
    refuseUnknownNames('thing', () => thingNames(game)),
  ];
  return {
    path: refuseUnknownNames('place', () => placeNames(game), spaceSeparator),
    ...Object.fromEntries(['destination', 'way', 'push', 'thing'].map((role) => [role, place])),
    ...Object.fromEntries(['find', 'actor', 'goal', 'passenger', 'target'].map((role) => [role, thing])),
    // The separator after the name of a card includes a number of copies, such as the 2 in `SCOUT Y 2, MEDIC Z`.
    card: refuseUnknownNames('card', () => game.cards.names, /(?: \d+)?\s*(?:[,>]|$)/g),
  };
};

/** Throws an ExampleFault if an expectation can never be met. */
export function faultIfNever({ game, procedure }: ImpossibleQuestion, example: WrittenExample): void {
  refuseImpossible({ procedure, skipReasons, verbs: actionsOf({ procedure }) }, example, checksFor(game));
}
