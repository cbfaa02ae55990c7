// What there is in the orchard: the bot's cards, gardens, kinds of tree, the weather; as roster.json holds them.
import { Fields, ShapeError, list, oneOf, text, version } from '../kernel/shape.ts';
import type { Datum } from '../kernel/shape.ts';

/** Verbs whose strength a card can print. */
const verbs = ['CARRY', 'DRAW', 'PICK', 'WATER'] as const;

/** A card of the bot: each has a procedure. */
interface Season {
  readonly name: string;
  readonly prints: readonly (typeof verbs)[number][];
}

export interface Roster {
  readonly seasons: readonly Season[];
  readonly gardens: readonly string[];
  readonly trees: readonly string[];
  readonly weather: readonly string[];
}

function season(datum: Datum): Season {
  const fields = new Fields(datum, ['name', 'prints']);
  return { name: text(fields.get('name')), prints: list(fields.get('prints'), (one) => oneOf(one, verbs)) };
}

function eachOnce(key: string, names: readonly string[]): void {
  const lower = names.map((name) => name.toLowerCase());
  const again = lower.findIndex((name, i) => lower.indexOf(name) < i);
  if (again >= 0) throw new ShapeError(`${key}[${again}]`, `is there already: ${names[again]}`);
}

/** Reads the value of a roster.json; throws a ShapeError that says what is wrong. */
export function rosterOf(value: unknown): Roster {
  const known = ['$schema', 'version', 'game', 'seasons', 'gardens', 'trees', 'weather'];
  const fields = new Fields({ value, where: '' }, known);
  version(fields, 1);
  oneOf(fields.get('game'), ['orchard']);
  const names = (key: string): string[] => list(fields.get(key), text);
  const roster = {
    seasons: list(fields.get('seasons'), season),
    gardens: names('gardens'),
    trees: names('trees'),
    weather: names('weather'),
  };
  eachOnce(
    'seasons',
    roster.seasons.map(({ name }) => name),
  );
  for (const key of ['gardens', 'trees', 'weather'] as const) eachOnce(key, roster[key]);
  return roster;
}
