// The words of the examples of a book without code: the keys of lines for editors, and the words that a typist may
// confuse.
import { roles } from '../../runtime/kernel/roles.ts';
import { clausesOf, reasons } from '../game/example-checks.ts';
import type { ExampleKey, ExampleVocabulary } from '../game/example-words.ts';
import type { SceneSheets } from '../game/scene-sheets.ts';
import type { Swap } from '../language/book/changes.ts';
import type { ExampleBook } from './book-examples.ts';
import { isOfGame, relationsOf, type Relation } from './relations.ts';
import { placeSort } from './things.ts';
import type { TurnPlan } from './turn/turn-plan.ts';

const formOf = (relation: Relation): string => {
  if (relation.is === 'places') return '{name} at {place}';
  if (relation.is === 'figure') return isOfGame(relation) ? '{number}' : '{name} {number}';
  return '{name}';
};

const meansOf = (relation: Relation): string => {
  switch (relation.is) {
    case 'places':
      return `The places of ${relation.key}`;
    case 'owned':
      return `The things that belong to the ${relation.key}`;
    case 'tag':
      return `The things that are ${relation.key}`;
    case 'figure':
      return `The ${relation.key}`;
    case 'pile':
      return `The ${relation.key}, from the top`;
  }
};

const keyOf = (key: string, means: string, form: string, between: ExampleKey['between'] = 'commas'): ExampleKey => ({
  key,
  means,
  forms: [form],
  between,
});

/** Returns the keys of lines about positions. `prefix` and `suffix` are around their keys and meanings. */
const keysOfRelations = (relations: readonly Relation[], prefix = '', suffix = ''): readonly ExampleKey[] =>
  relations.map((relation) => keyOf(`${prefix}${relation.key}`, `${meansOf(relation)}${suffix}.`, formOf(relation)));

const expectedKeys = (relations: readonly Relation[]): readonly ExampleKey[] => [
  keyOf('=>', 'The clause and sub-clause that the bot carries out.', '{clause}', 'none'),
  keyOf('does', 'The actions, in order, with the strengths of the sheet.', '{verb} {number}'),
  ...roles.flatMap((role) => [
    keyOf(role, `The ${role} that the bot chooses.`, '{name}'),
    keyOf(
      `ladder ${role}`,
      `The candidates for the ${role}, then the candidates that each criterion leaves.`,
      '{name}',
      'ladder',
    ),
  ]),
  keyOf('path', 'The spaces of the move, including the first.', '{place}'),
  keyOf('passed', 'The clauses that the bot passed over, each with its reason.', '{clause} {reason}'),
  keyOf('row', 'The row of a table.', '{number}–{number}'),
  keyOf('rolled', 'The rolled face.', '{number}'),
  keyOf('tells', 'An instruction that the player reads.', '{text}', 'none'),
  ...keysOfRelations(relations, 'after ', ', afterwards'),
];

/** Returns the keys above `=>` of the examples of turns. */
const situationOfTurn: readonly ExampleKey[] = [
  keyOf('section', 'The steps that are carried out, `TURN` or `SET-UP`, in place of a card.', '{section}', 'none'),
  keyOf('lines', 'The answers and changes of people, as in a played game, with semicolons between.', '{text}', 'none'),
  keyOf('shuffled', 'The cards that lie on top after a pile is shuffled.', '{name}'),
];

/** Returns the keys below `=>` of the examples of turns. */
const expectedOfTurn: readonly ExampleKey[] = [
  keyOf('order', 'The things that take their turns, in order.', '{name}'),
  keyOf('cards', 'The cards that are carried out, each with its clause.', '{card} {clause}'),
  keyOf('moments', 'The moments that follow, by their numbers.', '{number}'),
  keyOf('ends', 'The words with which the game ends, or `no`.', '{text}', 'none'),
];

/** Returns the keys and names of the examples of a book. */
export function vocabularyOf(
  { cards, table, actions }: ExampleBook,
  { texts, scriptOf }: SceneSheets,
  turn: TurnPlan | null,
): ExampleVocabulary {
  const relations = relationsOf(table);
  const procedures = [...texts.values()].flatMap((text) => scriptOf(text)?.procedures ?? []);
  const clauses = (card: string | null): readonly string[] => {
    const procedure = procedures.find((each) => card !== null && each.cards.has(card.toUpperCase())) ?? null;
    return [...clausesOf({ procedure }), 'nothing'];
  };
  const { box, things } = table;
  const sorts: Readonly<Record<string, (card: string | null) => readonly string[]>> = {
    card: () => cards.map(({ name }) => name),
    place: () => box.names.get(placeSort) ?? [],
    name: () => [...new Set([...[...box.names.values()].flat(), ...things.sides])],
    clause: clauses,
    reason: () => reasons,
    verb: () => actions.map(({ row }) => row.verb),
    section: () => ['TURN', 'SET-UP'],
  };
  return {
    chanceKey: 'chance',
    situation: [
      keyOf('card', 'The card that is resolved.', '{card}', 'none'),
      keyOf('position', 'A file with a position, which the other lines change.', '{file}', 'none'),
      keyOf('chance', 'The faces, in the order in which the decision needs them.', '{number}'),
      ...(turn ? situationOfTurn : []),
      ...keysOfRelations(relations),
    ],
    expected: [...expectedKeys(relations), ...(turn ? expectedOfTurn : [])],
    names: (sort, card) => sorts[sort]?.(card) ?? [],
  };
}

/** Pairs of words of every book that a typist may confuse. */
const usualSwaps: readonly Swap[] = [
  ['highest', 'lowest'],
  ['lowest', 'highest'],
  ['nearest', 'furthest'],
  ['furthest', 'nearest'],
  ['most', 'fewest'],
  ['most', 'least'],
  ['fewest', 'most'],
  ['and', 'or'],
  ['or', 'and'],
  ['not', ''],
  ['adjacent', ''],
];

/** Returns each pair of different words. */
const pairs = (words: readonly string[]): Swap[] =>
  words.flatMap((word) => words.filter((other) => other !== word).map((other): Swap => [word, other]));

/** Returns pairs of words of a book that a typist may confuse. */
export function swapsOf({ table, actions, glossary }: ExampleBook): readonly Swap[] {
  const { things } = table;
  const bySort = new Map<string, string[]>();
  for (const { name, sort, is } of things.tags)
    if (is === 'kind') bySort.set(sort, [...(bySort.get(sort) ?? []), name]);
  const defined = glossary.allRows();
  return [
    ...usualSwaps,
    ...[...bySort.values()].flatMap(pairs),
    ...pairs(things.sides),
    ...things.tags.filter(({ is }) => is === 'state').map(({ name }): Swap => [name, '']),
    ...defined.map(({ name, opposite }): Swap => [name, opposite ?? '']),
    ...defined.flatMap(({ name, opposite }): Swap[] => (opposite === null ? [] : [[opposite, name]])),
    ...pairs(actions.map(({ row }) => row.verb)),
  ];
}
