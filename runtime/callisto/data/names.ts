// The places and things on the board of a scenario that sheets may name, as names.json holds them.
import { Fields, ShapeError, list, oneOf, text, version, whole } from '../../kernel/shape.ts';
import type { Datum } from '../../kernel/shape.ts';
import { eachOnce, orNull, sourced, texts } from './read-roster.ts';
import type { Sourced } from './read-roster.ts';

/** Doors and pods are structures too: they can be destroyed. */
const sorts = ['map', 'area', 'door', 'pod', 'structure', 'equipment', 'figure', 'spawn', 'escape'] as const;

const owners = ['enemy', 'bot'] as const;

/** A place, a thing or a kind of thing. */
interface Name extends Sourced {
  readonly name: string;
  readonly is: (typeof sorts)[number];
  /** How many the board has at set-up, null if the sources do not tell it; with 1 it names this one thing. */
  readonly count: number | null;
  /** How many spaces it is made of, where the sources tell it. */
  readonly parts?: number;
  /** The name of what it belongs to. */
  readonly of?: string;
  /** Of things that both sides have, those that the sheets mean. */
  readonly whose?: (typeof owners)[number];
  readonly also?: readonly string[];
}

/** `eastern`: a word that compares coordinates (R49). */
interface CompassWord extends Sourced {
  readonly word: string;
  readonly towards: 'north' | 'east' | 'south' | 'west';
}

export interface Names {
  readonly scenario: number;
  readonly names: readonly Name[];
  readonly compass: readonly CompassWord[];
}

const some = (datum: Datum): number => whole(datum, 1);

function nameRow(datum: Datum): Name {
  const fields = new Fields(datum, ['name', 'is', 'count', 'parts', 'of', 'whose', 'also', 'provenance', 'note']);
  const [parts, of, also] = [fields.maybe('parts', some), fields.maybe('of', text), fields.maybe('also', texts)];
  const whose = fields.maybe('whose', (given) => oneOf(given, owners));
  return {
    name: text(fields.get('name')),
    is: oneOf(fields.get('is'), sorts),
    count: orNull(fields.get('count'), some),
    ...(parts !== undefined && { parts }),
    ...(of !== undefined && { of }),
    ...(whose && { whose }),
    ...(also && { also }),
    ...sourced(fields),
  };
}

function compassWord(datum: Datum): CompassWord {
  const fields = new Fields(datum, ['word', 'towards', 'provenance', 'note']);
  return {
    word: text(fields.get('word')),
    towards: oneOf(fields.get('towards'), ['north', 'east', 'south', 'west']),
    ...sourced(fields),
  };
}

function check({ names, compass }: Names): void {
  eachOnce(
    'names',
    names.map(({ name, also = [] }) => [name, ...also]),
  );
  eachOnce(
    'compass',
    compass.map(({ word }) => [word]),
  );
  for (const [i, { name, of }] of names.entries()) {
    if (of === undefined || (of !== name && names.some((one) => one.name === of))) continue;
    throw new ShapeError(`names[${i}].of`, `names nothing else in \`names\`: ${of}`);
  }
}

/** Reads the value of a names.json; throws a ShapeError that says what is wrong. */
export function namesOf(value: unknown): Names {
  const fields = new Fields({ json: value, where: '' }, ['$schema', 'version', 'game', 'scenario', 'names', 'compass']);
  version(fields, 1);
  const names = {
    scenario: whole(fields.get('scenario'), 1),
    names: list(fields.get('names'), nameRow),
    compass: list(fields.get('compass'), compassWord),
  };
  check(names);
  return names;
}
