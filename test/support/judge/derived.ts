// Computes for the judge of explanations: derived sets, such as the preferred target, and tests of plans about shortest
// ways.
import { combatOrder } from '../../../compiler/games/callisto/words/usual.ts';
import type { Door, Unit } from '../../../compiler/games/callisto/facts/table.ts';
import { struckAs, type JudgedBoard, type Walking } from './board.ts';
import type { Meaning, Referring } from './meaning.ts';
import { classesOf } from './targets.ts';
import { unjudged } from './unjudged.ts';

type Names = readonly string[];
type Derive = (meaning: Meaning, sets: readonly Names[], refers: Referring) => Names;

/** Returns the nearest goals by the lengths of the shortest ways. A goal without a way is never returned. */
function nearestOf(board: JudgedBoard, from: string, goals: Names, walking: Walking): Names {
  const far = goals.map((goal) => board.way(from, goal, walking));
  const least = Math.min(Infinity, ...far);
  return goals.filter((_goal, index) => least < Infinity && far[index] === least);
}

/** Returns all shortest ways to a goal. A way is a list of the entered places; the start is not in the list. */
function waysTo(board: JudgedBoard, from: string, goal: string, walking: Walking): Names[] {
  const left = board.way(from, goal, walking);
  if (left === 0) return [[]];
  const isOpen = board.isOpenWay(from, goal, walking);
  return board
    .steps(from, walking, isOpen ? 'open' : 'all')
    .filter((next) => board.way(next, goal, walking) === left - 1)
    .flatMap((next) => waysTo(board, next, goal, walking).map((way) => [next, ...way]));
}

/**
 * Returns some of the shortest ways to the nearest goals: the ways with the fewest counted places (R42). `isCounted` is
 * true for a counted place. `count` is the number of counted places on each returned way.
 */
function fewestWays(
  board: JudgedBoard,
  from: string,
  goals: Names,
  walking: Walking,
  isCounted: (place: string) => boolean,
): { readonly count: number; readonly ways: readonly Names[] } {
  const ways = nearestOf(board, from, goals, walking).flatMap((goal) => waysTo(board, from, goal, walking));
  const counts = ways.map((way) => way.filter(isCounted).length);
  const count = Math.min(Infinity, ...counts);
  return { count, ways: ways.filter((_way, index) => counts[index] === count) };
}

const mapsOf = ({ board }: Meaning, places: Names): Names => places.map((place) => board.space(place).map);

/**
 * Returns the preferred targets (R19): among all enemies that the attacks of the procedure can hit, the enemies that
 * the tiebreaks of combat rank first.
 */
function preferred(meaning: Meaning, refers: Referring): Names {
  const { me, board, at } = meaning;
  if (!me) return [];
  const classes = at.acts.filter(({ verb }) => verb === 'ATTACK').flatMap((act) => classesOf(meaning, act));
  const all = at.table.units.filter(
    (unit) =>
      unit.side !== me.side &&
      classes.includes(struckAs(unit)) &&
      board.space(unit.place).map === board.space(me.place).map,
  );
  const open = all.filter(({ place }) => board.range(me.place, place) !== Infinity);
  const through = (unit: Unit): number => board.defence(me, unit, board.range(me.place, unit.place, true)) ?? Infinity;
  const lowest = Math.min(Infinity, ...all.map(through));
  const start = open.length > 0 ? open : all.filter((unit) => through(unit) === lowest);
  return combatOrder.reduce<Names>(
    (left, by) => (left.length < 2 || by.is === 'random' ? left : meaning.kept(left, by, refers).left),
    start.map(({ name }) => name),
  );
}

/**
 * Returns the place from which a unit passes a door: of the two places of the door, the place nearer to the acting
 * unit. Inside the keycard rule, returns the place from which the rule looks at the door. Null if this place is not
 * known.
 */
function sideOf({ me, board, doorsFrom }: Meaning, { between }: Door): string | null {
  if (doorsFrom !== null) return between.includes(doorsFrom) ? doorsFrom : null;
  return me ? (nearestOf(board, me.place, between, me)[0] ?? null) : null;
}

const leading =
  (isOut: boolean): Derive =>
  (meaning, [inside = []]) =>
    meaning.at.table.doors
      .filter((door) => {
        const from = sideOf(meaning, door);
        const to = door.between.find((place) => place !== from);
        return from !== null && to !== undefined && inside.includes(from) === isOut && inside.includes(to) !== isOut;
      })
      .map(({ name }) => name);

const derivations: Readonly<Record<string, Derive>> = {
  mapOf: (meaning, [places = []]) =>
    meaning.all('space').filter((place) => mapsOf(meaning, places).includes(meaning.board.space(place).map)),
  otherMap: (meaning, [places = []]) =>
    places.length === 0
      ? []
      : meaning.all('space').filter((place) => !mapsOf(meaning, places).includes(meaning.board.space(place).map)),
  between: (meaning, [from = [], to = []], refers) => {
    const walking = meaning.walking(refers);
    const far = (a: string, b: string): number => meaning.board.way(a, b, walking);
    const isOnWayOf = (place: string, a: string, b: string): boolean =>
      place !== a && place !== b && far(a, b) !== Infinity && far(a, place) + far(place, b) === far(a, b);
    return meaning.all('space').filter((place) => from.some((a) => to.some((b) => isOnWayOf(place, a, b))));
  },
  cardsOf: ({ at: { table } }, [units = []]) =>
    table.cards.filter(({ counter }) => counter !== null && units.includes(counter)).map(({ id }) => id),
  preferredTarget: (meaning, _sets, refers) => preferred(meaning, refers),
  onEveryShortestWay: (meaning, [structures = []], refers) => {
    const { me, board, at } = meaning;
    if (!me) return [];
    const walking = meaning.walking(refers);
    const goals = at.table.structures.filter(({ name }) => structures.includes(name)).map(({ place }) => place);
    const shortest = board.wayAround(null, me.place, goals, walking);
    return at.table.structures
      .filter(({ place }) => place !== me.place && shortest < Infinity)
      .filter(({ place }) => board.wayAround(place, me.place, goals, walking) > shortest)
      .map(({ name }) => name);
  },
  specialAttackReaches: (meaning, [places = []]) => {
    const { me, board, card } = meaning;
    const printed = (me?.attacks ?? []).filter(
      ({ verb, title }) => verb === 'SPECIAL ATTACK' && (!card || title === undefined || title === card.title),
    );
    const most = Math.max(-1, ...printed.map(({ range }) => range ?? Infinity));
    const isHit = (range: number): boolean => range !== Infinity && range <= most;
    return meaning.all('space').filter((from) => places.some((place) => isHit(board.range(from, place))));
  },
  intendedDestination: ({ at: { table }, board }, [units = []]) => {
    const prisoner = table.tokens.filter(({ kind }) => kind === 'prisoner').map(({ place }) => place);
    const pods = table.structures.filter(({ kind }) => kind === 'escape pod').map(({ place }) => place);
    return units
      .map((id) => board.unit(id))
      .flatMap((unit) => (prisoner.includes(unit.place) ? nearestOf(board, unit.place, pods, unit) : prisoner));
  },
  shortestWay: (meaning, [from = [], to = []], refers) => {
    const { board, at } = meaning;
    const isNew = (place: string): boolean => !board.space(place).markers.includes(at.sheet.bot);
    return from.flatMap((start) => {
      const mech = at.table.units.find(
        ({ place, kind, side, isActive }) => place === start && kind === 'mech' && side === at.sheet.bot && isActive,
      );
      return fewestWays(board, start, to, mech ?? meaning.walking(refers), isNew).ways.flat();
    });
  },
  'leading out of': leading(true),
  'leading into': leading(false),
};

/** Returns the members of a derived set. */
export function derivedSet(meaning: Meaning, name: string, sets: readonly Names[], refers: Referring): string[] {
  const derive = derivations[name] ?? unjudged(`the function ${name}`);
  return [...new Set(derive(meaning, sets, refers))];
}

/** True if a test about shortest ways holds (R42, R43). */
export function isOnWay(
  meaning: Meaning,
  name: string,
  [from = [], to = [], such = []]: readonly Names[],
  [least = 1, most = Infinity]: readonly number[],
  refers: Referring,
): boolean {
  const { board } = meaning;
  const isSuch = (place: string): boolean => such.includes(place);
  if (name === 'shortestWayHas')
    return from.every((id) => {
      const unit = board.unit(id);
      const { count } = fewestWays(board, unit.place, to, unit, isSuch);
      return count >= least && count <= most && count !== Infinity;
    });
  if (name === 'someShortestWayIn')
    return from.every(
      (step) =>
        isSuch(step) && fewestWays(board, step, to, meaning.walking(refers), (place) => !isSuch(place)).count === 0,
    );
  return unjudged(`the test ${name}`);
}
