// The keys and names of examples, for editors.
import { sideTitles } from '../../../../runtime/callisto/board/reachable-places.ts';
import type { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import { sideKeys, pileNames } from '../../../../runtime/callisto/rules/engine/position.ts';
import { roles } from '../../../../runtime/kernel/roles.ts';
import { procedureFor, type ScriptProcedure } from '../../../decide/sheet-script.ts';
import type { ExampleKey, ExampleVocabulary } from '../../../game/example-words.ts';
import { wordOfReading } from '../../../plan/reading-names.ts';
import type { Scripts } from '../play/script.ts';
import { cardsOfSide, countersOf } from './example-position.ts';
import { clausesOf, reasons } from '../../../game/example-checks.ts';
import { actionsOf, skipReasons, placeNames, thingNames } from './impossible-expectations.ts';

const key = (name: string, means: string, forms: string | readonly string[], between?: ExampleKey['between']) => ({
  key: name,
  means,
  forms: [forms].flat(),
  between: between ?? ('commas' as const),
});

const withMarks = (at: string): string[] => [at, `${at} suppressed`, `${at} asleep`, `${at} with {number} markers`];

const pileMeanings: Readonly<Record<string, string>> = {
  deck: 'The cards in the deck, with the number of copies.',
  discard: 'The cards in the discard pile.',
  hand: 'The cards in the hand.',
  played: 'The cards that were played.',
  casualties: 'The cards of neutralised units.',
  out: 'The cards that are out of the game.',
  display: 'The cards on display.',
};

const situation: readonly ExampleKey[] = [
  key('card', 'The card that is resolved.', '{card}', 'none'),
  key('units', 'The places of counters.', withMarks('{counter} at {place}')),
  key('position', 'A file with a position, which the other lines change.', '{file}', 'none'),
  key('chance', 'The faces and cards, in the order in which the decision needs them.', ['{number}', '{card}']),
  key('away', 'Counters that are not on the board.', '{counter}'),
  ...sideKeys.flatMap((side) => {
    const name = sideTitles[side];
    return [
      key(`${name} scouted`, `The spaces with a marker of the ${name}, whose face scouted is up.`, '{space}', 'spaces'),
      key(
        `${name} controlled`,
        `The spaces with a marker of the ${name}, whose face controlled is up.`,
        '{space}',
        'spaces',
      ),
      key(`${name} play area`, `The cards in the play area of the ${name}, left to right.`, [
        `{${name} card}`,
        `{${name} card} turned`,
        `{${name} card} face down`,
      ]),
      ...pileNames
        .filter((pile) => pile !== 'supply')
        .map((pile) => key(`${name} ${pile}`, pileMeanings[pile] ?? '', [`{${name} card}`, `{${name} card} {number}`])),
    ];
  }),
  key('neutralised', 'The units that were neutralised.', '{counter}'),
  key('escaped', 'The units that have escaped.', '{counter}'),
  key('destroyed', 'The structures that were destroyed.', '{structure}'),
  key('shut doors', 'The doors that are shut.', '{door}'),
  key('open doors', 'The doors that are open.', '{door}'),
  key('tokens', 'The places of tokens.', ['{token} at {place}', '{token} away']),
  key('score', 'The points of both sides.', '{side} {number}'),
  key('initiative', 'The side that has the initiative.', '{side}', 'none'),
  key('round', 'The number of the round.', '{number}', 'none'),
  key('reading', 'The rulings whose second reading applies.', '{reading}'),
];

const roleSorts: Readonly<Record<string, string>> = {
  destination: 'place',
  way: 'place',
  push: 'place',
  thing: 'place',
  card: 'card',
  deck: 'deck',
};

const expected: readonly ExampleKey[] = [
  key('=>', 'The clause and sub-clause that the bot carries out.', '{clause}', 'none'),
  key('does', 'The actions, in order, with the strengths of the sheet.', ['{verb} {number}', '{verb}']),
  ...roles.flatMap((role) => {
    const slot = `{${roleSorts[role] ?? 'thing'}}`;
    const ladder = `The candidates for the ${role}, then the candidates that each criterion leaves.`;
    return [key(role, `The ${role} that the bot chooses.`, slot), key(`ladder ${role}`, ladder, slot, 'ladder')];
  }),
  key('path', 'The spaces of the move, including the first.', '{place}', 'spaces'),
  key('passed', 'The clauses that the bot passed over, each with its reason.', ['{clause} {reason}']),
  key('row', 'The row of a table.', '{number}–{number}'),
  key('rolled', 'The rolled face.', '{number}'),
  key('play area', 'The play area of the bot afterwards, left to right.', '{card}'),
  key('after', 'The places of counters afterwards.', [...withMarks('{counter} at {place}'), '{counter} away']),
];

/** Returns the procedure of a card; null if no bot has a procedure for the card. */
function procedureOf(scripts: Scripts, card: string | null): ScriptProcedure | null {
  if (card === null) return null;
  for (const script of scripts) {
    const procedure = script && procedureFor(script, card.toUpperCase());
    if (procedure) return procedure;
  }
  return null;
}

/**
 * Returns the vocabulary of the examples of a scenario: the keys that lines can begin with, and the names that can
 * follow a key.
 */
export function vocabularyIn(game: Game, scripts: Scripts, readings: readonly string[]): ExampleVocabulary {
  const outcomes = (card: string | null): readonly string[] => {
    const procedure = procedureOf(scripts, card);
    return [...clausesOf({ procedure }), 'nothing', ...skipReasons];
  };
  const sorts: Readonly<Record<string, (card: string | null) => readonly string[]>> = {
    counter: () => countersOf(game),
    place: () => placeNames(game),
    space: () => placeNames(game),
    card: () => [...new Set(game.cards.names)],
    'Breakers card': () => cardsOfSide(game, 0),
    'LFA card': () => cardsOfSide(game, 1),
    structure: () => game.fixtures.structures,
    door: () => game.fixtures.doors,
    token: () => game.fixtures.tokens,
    side: () => sideKeys.map((side) => sideTitles[side]),
    thing: () => thingNames(game),
    clause: outcomes,
    verb: (card) => actionsOf({ procedure: procedureOf(scripts, card) }),
    reason: () => reasons,
    reading: () => readings.map(wordOfReading),
  };
  return { chanceKey: 'chance', situation, expected, names: (sort, card) => sorts[sort]?.(card) ?? [] };
}
