// Reads the roster of the orchard (roster.json): cards of the bot, gardens, kinds of trees, weather cards.
import { Fields, ShapeError, list, oneOf, text, version, integer, type Datum } from '../../runtime/kernel/shape.ts';

/** The verbs whose strength a card may print. */
const verbs = ['CARRY', 'DRAW', 'PICK', 'WATER'] as const;

/** A card of the bot. Each card has a procedure. */
interface Season {
  readonly name: string;
  readonly prints: readonly (typeof verbs)[number][];
  /** The number on the card, which is the strength of all its actions; null if the card prints no action. */
  readonly strength: number | null;
}

export interface Roster {
  readonly seasons: readonly Season[];
  readonly gardens: readonly string[];
  /** Pairs of neighbouring gardens. */
  readonly paths: readonly (readonly [string, string])[];
  readonly trees: readonly string[];
  /** The greatest number of trees in a position. */
  readonly mostTrees: number;
  readonly weather: readonly string[];
}

function season(datum: Datum): Season {
  const fields = new Fields(datum, ['name', 'prints', 'strength']);
  const prints = list(fields.get('prints'), (one) => oneOf(one, verbs));
  const strength = prints.length > 0 ? integer(fields.get('strength'), 1) : null;
  return { name: text(fields.get('name')), prints, strength };
}

function path(datum: Datum, gardens: readonly string[]): readonly [string, string] {
  const ends = list(datum, (one) => oneOf(one, gardens));
  const [from, to] = ends;
  if (from !== undefined && to !== undefined && ends.length === 2 && from !== to) return [from, to];
  throw new ShapeError(datum.where, 'should name two gardens');
}

function eachOnce(key: string, names: readonly string[]): void {
  const lower = names.map((name) => name.toLowerCase());
  const again = lower.findIndex((name, i) => lower.indexOf(name) < i);
  if (again >= 0) throw new ShapeError(`${key}[${again}]`, `repeats an earlier entry: ${names[again]}`);
}

/** Reads the contents of a roster.json. Throws a ShapeError if it has a fault. */
export function rosterOf(value: unknown): Roster {
  const known = ['$schema', 'version', 'game', 'seasons', 'gardens', 'paths', 'trees', 'mostTrees', 'weather'];
  const fields = new Fields({ json: value, where: '' }, known);
  version(fields, 1);
  oneOf(fields.get('game'), ['orchard']);
  const names = (key: string): string[] => list(fields.get(key), text);
  const roster = {
    seasons: list(fields.get('seasons'), season),
    gardens: names('gardens'),
    trees: names('trees'),
    mostTrees: fields.readOptional('mostTrees', (datum) => integer(datum, 1)) ?? 32,
    weather: names('weather'),
  };
  eachOnce(
    'seasons',
    roster.seasons.map(({ name }) => name),
  );
  for (const key of ['gardens', 'trees', 'weather'] as const) eachOnce(key, roster[key]);
  return { ...roster, paths: list(fields.get('paths'), (one) => path(one, roster.gardens)) };
}
