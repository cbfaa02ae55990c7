// What exists in the game: squads, titles of cards, counters on the board, cards; as roster.json holds them.
import { Fields, ShapeError, list, oneOf, text, version, whole } from '../kernel/shape.ts';
import type { Datum } from '../kernel/shape.ts';

const provenances = ['printed', 'derived', 'ruling', 'stand-in'] as const;
type Provenance = (typeof provenances)[number];

export interface Sourced {
  /** Where the datum is from (R34); printed if nothing is said. */
  readonly provenance?: Provenance;
  readonly note?: string;
}

const sides = ['lfa', 'breakers'] as const;
type Side = (typeof sides)[number];

/** A letter that cards and counters bear; both sides have an A and a C. */
interface Squad extends Sourced {
  readonly letter: string;
  readonly side: Side;
  readonly is: 'squad' | 'mech';
}

/** CONTROL stands apart, as more than actions asks for it: control units, threatened objectives, secure spaces. */
const verbs = [
  'MOVE',
  'SCOUT',
  'GUIDE',
  'BOLSTER',
  'COMMAND',
  'INSPIRE',
  'PATHFIND',
  'RECON',
  'ATTACK',
  'SPECIAL ATTACK',
  'PULSE',
  'SUPPRESS',
] as const;

/** An action that a card prints; class, area and range are left out where the sources show none. */
interface Action extends Sourced {
  readonly verb: (typeof verbs)[number];
  /** Null if the sources do not tell it; RECON has none. */
  readonly strength?: number | null;
  readonly class?: 'personnel' | 'armoured';
  readonly area?: true;
  readonly range?: number;
  /** The letters of the cards that print it, where not all of the title do: mechs and leaders differ. */
  readonly squads?: readonly string[];
}

interface Control extends Sourced {
  readonly has: boolean;
}

const kinds = ['personnel', 'mech', 'vehicle', 'command', 'interference'] as const;

/** A kind of card, as titles of procedures print it. */
interface TitleRow extends Sourced {
  readonly name: string;
  readonly side: Side | 'both';
  readonly kind: (typeof kinds)[number];
  /** Other names that phrases use. */
  readonly short?: readonly string[];
  readonly control: Control;
  readonly actions: readonly Action[];
}

interface Counter extends Sourced {
  readonly name: string;
  readonly side: Side;
  readonly squad: string | null;
  readonly kind: 'personnel' | 'mech' | 'vehicle';
  /** The titles of the cards that move it. */
  readonly titles: readonly string[];
}

interface RosterCard extends Sourced {
  readonly name: string;
  readonly title: string;
  readonly squad: string | null;
  /** Null for command cards and Interference, which stand for nothing on the board. */
  readonly counter: string | null;
}

/** Counters and cards are in board order (R5). */
export interface Roster {
  readonly squads: readonly Squad[];
  readonly titles: readonly TitleRow[];
  readonly counters: readonly Counter[];
  readonly cards: readonly RosterCard[];
}

/** Reads provenance and note; what is not simply printed has to say why. */
export function sourced(fields: Fields): Sourced {
  const provenance = fields.maybe('provenance', (datum) => oneOf(datum, provenances));
  const unsaid = provenance === undefined || provenance === 'printed';
  const note = unsaid ? fields.maybe('note', text) : text(fields.get('note'));
  return { ...(provenance && { provenance }), ...(note !== undefined && { note }) };
}

export const orNull = <T>(datum: Datum, read: (datum: Datum) => T): T | null =>
  datum.value === null ? null : read(datum);

export const texts = (datum: Datum): string[] => list(datum, text);

/** Refuses a name that stands twice, in whatever capitals; each row may have several. */
export function eachOnce(key: string, rows: readonly (readonly string[])[]): void {
  const seen = new Set<string>();
  for (const [i, names] of rows.entries()) {
    for (const name of names) {
      const same = name.toUpperCase();
      if (seen.has(same)) throw new ShapeError(`${key}[${i}]`, `has a name that is there already: ${name}`);
      seen.add(same);
    }
  }
}

function yesOrNo(datum: Datum): boolean {
  if (typeof datum.value === 'boolean') return datum.value;
  throw new ShapeError(datum.where, 'should be true or false');
}

function onlyTrue(datum: Datum): true {
  if (datum.value === true) return true;
  throw new ShapeError(datum.where, 'should be true or left out');
}

function squad(datum: Datum): Squad {
  const fields = new Fields(datum, ['letter', 'side', 'is', 'provenance', 'note']);
  return {
    letter: text(fields.get('letter')),
    side: oneOf(fields.get('side'), sides),
    is: oneOf(fields.get('is'), ['squad', 'mech']),
    ...sourced(fields),
  };
}

function action(datum: Datum): Action {
  const known = ['verb', 'strength', 'class', 'area', 'range', 'squads', 'provenance', 'note'];
  const fields = new Fields(datum, known);
  const verb = oneOf(fields.get('verb'), verbs);
  const strength = (one: Datum): number | null => {
    if (verb === 'RECON') throw new ShapeError(one.where, 'should be left out: RECON has none');
    return orNull(one, (found) => whole(found, 1));
  };
  const printed = verb === 'RECON' ? fields.maybe('strength', strength) : strength(fields.get('strength'));
  const targets = fields.maybe('class', (one) => oneOf(one, ['personnel', 'armoured']));
  const area = fields.maybe('area', onlyTrue);
  const range = fields.maybe('range', whole);
  const squads = fields.maybe('squads', texts);
  return {
    verb,
    ...(printed !== undefined && { strength: printed }),
    ...(targets && { class: targets }),
    ...(area && { area }),
    ...(range !== undefined && { range }),
    ...(squads && { squads }),
    ...sourced(fields),
  };
}

function control(datum: Datum): Control {
  const fields = new Fields(datum, ['has', 'provenance', 'note']);
  return { has: yesOrNo(fields.get('has')), ...sourced(fields) };
}

function titleRow(datum: Datum): TitleRow {
  const known = ['name', 'side', 'kind', 'short', 'control', 'actions', 'provenance', 'note'];
  const fields = new Fields(datum, known);
  const short = fields.maybe('short', texts);
  return {
    name: text(fields.get('name')),
    side: oneOf(fields.get('side'), [...sides, 'both']),
    kind: oneOf(fields.get('kind'), kinds),
    ...(short && { short }),
    control: control(fields.get('control')),
    actions: list(fields.get('actions'), action),
    ...sourced(fields),
  };
}

function counter(datum: Datum): Counter {
  const fields = new Fields(datum, ['name', 'side', 'squad', 'kind', 'titles', 'provenance', 'note']);
  return {
    name: text(fields.get('name')),
    side: oneOf(fields.get('side'), sides),
    squad: orNull(fields.get('squad'), text),
    kind: oneOf(fields.get('kind'), ['personnel', 'mech', 'vehicle']),
    titles: texts(fields.get('titles')),
    ...sourced(fields),
  };
}

function card(datum: Datum): RosterCard {
  const fields = new Fields(datum, ['name', 'title', 'squad', 'counter', 'provenance', 'note']);
  return {
    name: text(fields.get('name')),
    title: text(fields.get('title')),
    squad: orNull(fields.get('squad'), text),
    counter: orNull(fields.get('counter'), text),
    ...sourced(fields),
  };
}

function titleNamed({ titles }: Roster, name: string, where: string): TitleRow {
  const found = titles.find((one) => one.name === name);
  if (!found) throw new ShapeError(where, `names a title that is not in \`titles\`: ${name}`);
  return found;
}

function checkSquad({ squads }: Roster, side: TitleRow['side'], letter: string | null, where: string): void {
  if (letter === null || squads.some((one) => one.side === side && one.letter === letter)) return;
  throw new ShapeError(where, `names a squad that side ${side} does not have: ${letter}`);
}

function checkTitle({ cards }: Roster, { name, actions }: TitleRow, where: string): void {
  const own = cards.filter(({ title }) => title === name);
  if (own.length === 0) throw new ShapeError(where, `has no card: ${name}`);
  for (const [i, { squads = [] }] of actions.entries()) {
    const stranger = squads.find((letter) => !own.some((one) => one.squad === letter));
    if (stranger === undefined) continue;
    throw new ShapeError(`${where}.actions[${i}]`, `names a squad in which there is no ${name}: ${stranger}`);
  }
}

function checkCounter(roster: Roster, { name, side, squad: letter, kind, titles }: Counter, where: string): void {
  checkSquad(roster, side, letter, where);
  for (const one of titles) {
    const found = titleNamed(roster, one, where);
    if (found.side === side && found.kind === kind) continue;
    throw new ShapeError(where, `is ${side}, ${kind}; its title ${one} is ${found.side}, ${found.kind}`);
  }
  if (!roster.cards.some((one) => one.counter === name)) throw new ShapeError(where, `has no card: ${name}`);
}

function checkCard(roster: Roster, one: RosterCard, where: string): void {
  const { side, kind } = titleNamed(roster, one.title, where);
  checkSquad(roster, side, one.squad, where);
  const name = one.squad === null ? one.title : `${one.title} ${one.squad}`;
  if (one.name !== name) throw new ShapeError(where, `should be named ${name}, not ${one.name}`);
  const onBoard = kind !== 'command' && kind !== 'interference';
  if (onBoard !== (one.counter !== null)) {
    throw new ShapeError(where, `is a ${kind} card, which ${onBoard ? 'has a' : 'has no'} counter`);
  }
  if (one.counter === null) return;
  const moved = roster.counters.find((found) => found.name === one.counter);
  if (!moved) throw new ShapeError(where, `names a counter that is not in \`counters\`: ${one.counter}`);
  if (moved.squad === one.squad && moved.titles.includes(one.title)) return;
  throw new ShapeError(where, `does not go with its counter ${moved.name} in title or squad`);
}

function check(roster: Roster): void {
  const { squads, titles, counters, cards } = roster;
  eachOnce(
    'squads',
    squads.map(({ letter, side }) => [`${side} ${letter}`]),
  );
  eachOnce(
    'titles',
    titles.map(({ name, short = [] }) => [name, ...short]),
  );
  eachOnce(
    'counters',
    counters.map(({ name }) => [name]),
  );
  eachOnce(
    'cards',
    cards.map(({ name }) => [name]),
  );
  for (const [i, one] of cards.entries()) checkCard(roster, one, `cards[${i}]`);
  for (const [i, one] of counters.entries()) checkCounter(roster, one, `counters[${i}]`);
  for (const [i, one] of titles.entries()) checkTitle(roster, one, `titles[${i}]`);
}

/** Reads the value of a roster.json; throws a ShapeError that says what is wrong. */
export function rosterOf(value: unknown): Roster {
  const known = ['$schema', 'version', 'game', 'squads', 'titles', 'counters', 'cards'];
  const fields = new Fields({ value, where: '' }, known);
  version(fields, 1);
  const roster = {
    squads: list(fields.get('squads'), squad),
    titles: list(fields.get('titles'), titleRow),
    counters: list(fields.get('counters'), counter),
    cards: list(fields.get('cards'), card),
  };
  check(roster);
  return roster;
}
