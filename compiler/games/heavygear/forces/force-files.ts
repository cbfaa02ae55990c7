// Reads the files that describe a table and a force. A fault names its field.
import { fail, Fields, fileFields, list, nameType, text, type Datum } from '../../../../runtime/kernel/shape.ts';
import type { ForceFigures, ForceRules } from './force-rules.ts';

export interface TerrainPiece {
  readonly name: string;
  readonly sort: string;
  /** True for a model that stands still, such as a building or a wreck. */
  readonly isStatic: boolean;
}

export interface TableFile {
  /**
   * The game limit in points of threat value. If it is null, the greater threat value of the two forces is the limit.
   */
  readonly limit: number | null;
  readonly terrain: readonly TerrainPiece[];
}

interface CombatGroup {
  readonly name: string;
  readonly isInfantry: boolean;
  readonly hasTransport: boolean;
  /** The name of the Squad leader; null if the group has none. */
  readonly leader: string | null;
}

export interface Force {
  readonly name: string;
  readonly priority: number;
  readonly threat: number;
  /** The Leadership of the Army Commander. */
  readonly leadership: number;
  readonly groups: readonly CombatGroup[];
  readonly characters: readonly string[];
}

export const figuresOf = ({ priority, threat, leadership, groups }: Force): ForceFigures => ({
  priority,
  threat,
  leadership,
  groupCount: groups.length,
});

const longestName = 80;

function nameIn(datum: Datum): string {
  const name = text(datum).trim();
  if (name === '') fail(datum.where, 'should not be empty');
  return name.length > longestName ? fail(datum.where, `should have at most ${longestName} characters`) : name;
}

export const comparableName = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ');

/** A set of names. Adding a name a second time is a fault. */
class Names {
  private readonly first = new Map<string, string>();

  add(datum: Datum, name: string): string {
    const key = comparableName(name);
    const before = this.first.get(key);
    if (before !== undefined) fail(datum.where, `is \`${name}\`, and ${before} has this name too`);
    this.first.set(key, datum.where);
    return name;
  }
}

function truth(datum: Datum): boolean {
  return typeof datum.json === 'boolean' ? datum.json : fail(datum.where, 'should be true or false');
}

/** Returns a JSON value for a message: a number itself, or the type of any other value. */
const shownValue = (json: unknown): string | number => (typeof json === 'number' ? json : nameType(json));

function between({ json, where }: Datum, from: number, to: number): number {
  if (typeof json === 'number' && Number.isInteger(json) && json >= from && json <= to) return json;
  return fail(where, `should be a whole number from ${from} to ${to}, not ${shownValue(json)}`);
}

export function readPriority({ json, where }: Datum, { victory }: ForceRules): number {
  const levels = victory.map(({ level }) => level);
  const level = levels.find((each) => each === json);
  return level ?? fail(where, `should be one of ${levels.join(', ')}, not ${shownValue(json)}`);
}

export const readThreat = (datum: Datum, { reference: { threat } }: ForceRules): number =>
  between(datum, threat.from, threat.to);

const greatestLeadership = 99;

const mostPieces = 200;

export function readTableFile(json: unknown, game: string, rules: ForceRules): TableFile {
  const fields = fileFields(json, ['limit', 'terrain'], game);
  const names = new Names();
  const terrain = fields.get('terrain');
  const pieces = list(terrain, (datum): TerrainPiece => {
    const piece = new Fields(datum, ['name', 'sort', 'static']);
    const name = piece.get('name');
    return {
      name: names.add(name, nameIn(name)),
      sort: nameIn(piece.get('sort')),
      isStatic: piece.readOptional('static', truth) ?? false,
    };
  });
  if (pieces.length > mostPieces) fail(terrain.where, `has ${pieces.length} pieces; at most ${mostPieces} are read`);
  return { limit: fields.readOptional('limit', (datum) => readThreat(datum, rules)) ?? null, terrain: pieces };
}

export function readForce(json: unknown, game: string, rules: ForceRules): Force {
  const fields = fileFields(json, ['name', 'priority', 'threat', 'leadership', 'groups', 'characters'], game);
  const [groupNames, people] = [new Names(), new Names()];
  const person = (datum: Datum): string => people.add(datum, nameIn(datum));
  const force = {
    name: nameIn(fields.get('name')),
    priority: readPriority(fields.get('priority'), rules),
    threat: readThreat(fields.get('threat'), rules),
    leadership: between(fields.get('leadership'), 0, greatestLeadership),
  };
  const groups = fields.get('groups');
  const read = list(groups, (datum): CombatGroup => {
    const group = new Fields(datum, ['name', 'infantry', 'transport', 'leader']);
    const name = group.get('name');
    return {
      name: groupNames.add(name, nameIn(name)),
      isInfantry: group.readOptional('infantry', truth) ?? false,
      hasTransport: group.readOptional('transport', truth) ?? false,
      leader: group.readOptional('leader', person) ?? null,
    };
  });
  const { mostGroups } = rules.reference;
  if (read.length === 0) fail(groups.where, 'should have at least one Combat Group');
  if (read.length > mostGroups) fail(groups.where, `has ${read.length} Combat Groups; at most ${mostGroups} are read`);
  return {
    ...force,
    groups: read,
    characters: fields.readOptional('characters', (datum) => list(datum, person)) ?? [],
  };
}
