// The other forms of positions: text for people, and the JSON schema for programs. Both are made from the relations of
// the page.
import { isRecord } from '../../runtime/kernel/shape.ts';
import { placeSort } from './things.ts';
import { sortsOfKinds, type PageTable } from './position.ts';
import { isOfGame, relationsOf, type Relation } from './relations.ts';

const entriesOf = (json: unknown): readonly (readonly [string, unknown])[] =>
  isRecord(json) ? Object.entries(json) : [];

function contentsText(relation: Relation, json: unknown): string | null {
  if (json === undefined) return null;
  const names = Array.isArray(json) ? json.map(String) : [];
  switch (relation.is) {
    case 'places':
      return entriesOf(json)
        .map(
          ([id, place]) =>
            `${id} ${place === relation.offBoard ? `in the ${relation.offBoard}` : `at ${String(place)}`}`,
        )
        .join(', ');
    case 'figure':
      return isOfGame(relation)
        ? JSON.stringify(json)
        : entriesOf(json)
            .map(([id, n]) => `${id} ${String(n)}`)
            .join(', ');
    case 'owned':
    case 'tag':
    case 'pile':
      return names.join(', ');
  }
}

const answerText = (answer: unknown): string => {
  if (typeof answer === 'boolean') return answer ? 'yes' : 'no';
  if (Array.isArray(answer)) return answer.length === 0 ? 'none' : answer.join(', ');
  return isRecord(answer)
    ? Object.entries(answer)
        .map(([id, n]) => `${id} ${String(n)}`)
        .join(', ')
    : String(answer);
};

/** Returns a position as text, a line for each relation. The position has no faults. */
export function textOfPosition(json: Readonly<Record<string, unknown>>, table: PageTable): string {
  const lines = relationsOf(table).flatMap((relation) => {
    const text = contentsText(relation, json[relation.key]);
    return text === null || (text === '' && relation.is !== 'pile') ? [] : [`${relation.key}: ${text}`.trimEnd()];
  });
  const answers = entriesOf(json['byHand']).map(([words, answer]) => `"${words}": ${answerText(answer)}`);
  return [`game ${table.game}`, ...lines, ...answers].map((line) => `${line}\n`).join('');
}

type Schema = Readonly<Record<string, unknown>>;

const namesOf = (names: readonly string[] | undefined): Schema =>
  names === undefined || names.length === 0 ? { type: 'string' } : { enum: names };

/** Returns the schema of a list of names without repetition. */
const listOf = (items: Schema, description: string): Schema => ({
  type: 'array',
  items,
  uniqueItems: true,
  description,
});

function schemaOfRelation(relation: Relation, table: PageTable): Schema {
  const { box, things } = table;
  switch (relation.is) {
    case 'places': {
      const places = [...(box.names.get(placeSort) ?? []), ...(relation.offBoard === null ? [] : [relation.offBoard])];
      const description = `The place of each of the ${relation.key}.`;
      return { type: 'object', additionalProperties: namesOf(places), description };
    }
    case 'owned':
      return listOf({ type: 'string' }, `The things that belong to the ${relation.key}.`);
    case 'tag': {
      const list = listOf({ type: 'string' }, `The things that are ${relation.key}.`);
      const sort = sortsOfKinds(things).get(relation.key);
      const places = relationsOf({ things }).find(({ is, key }) => is === 'places' && key === sort);
      return places ? { anyOf: [list, schemaOfRelation(places, table)] } : list;
    }
    case 'figure': {
      const least = Math.min(...relation.rows.map((row) => row.least));
      const most = Math.max(...relation.rows.map((row) => row.most));
      const number = { type: 'integer', minimum: least, maximum: most };
      if (isOfGame(relation)) return { ...number, description: `The ${relation.key} of the game.` };
      const isOfSides = relation.rows.every(({ sort }) => sort === 'side');
      const names = isOfSides ? { propertyNames: { enum: things.sides } } : {};
      return {
        type: 'object',
        ...names,
        additionalProperties: number,
        description: `The ${relation.key} of each thing.`,
      };
    }
    case 'pile':
      return listOf(namesOf(box.names.get(relation.sort)), `The ${relation.key}, from the top to the bottom.`);
  }
}

/** Returns the JSON schema of the positions of a book. */
export function schemaOfPositions(table: PageTable, title: string): Schema {
  const relations = relationsOf(table).map((relation) => [relation.key, schemaOfRelation(relation, table)] as const);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `A position of ${title}`,
    type: 'object',
    properties: {
      $schema: { type: 'string' },
      version: { const: 1 },
      game: { const: table.game },
      ...Object.fromEntries(relations),
      byHand: { type: 'object', description: 'The answers to text in quotation marks.' },
    },
    required: ['version', 'game'],
    additionalProperties: false,
  };
}
