// The rows of the roster, and their readers: squads, titles, counters, structures, cards.
import { Fields, ShapeError, list, oneOf, text } from '../../kernel/shape.ts';
import type { Datum } from '../../kernel/shape.ts';
import { BookRow, orNull, sourced, texts, upTo } from './provenance.ts';
import type { Figured, RowFields, Sourced } from './provenance.ts';

const sides = ['lfa', 'breakers'] as const;
type Side = (typeof sides)[number];

/** A letter that cards and counters bear; both sides have an A and a C. */
export interface Squad extends Sourced {
  readonly letter: string;
  readonly side: Side;
  readonly is: 'squad' | 'mech';
}

/** CONTROL stands apart, as more than actions asks for it: control units, threatened objectives, secure spaces. */
export const verbs = [
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
type Verb = (typeof verbs)[number];

/** The verbs for which each key has a sense. */
const strong = verbs.filter((one) => one !== 'RECON');
const walks: readonly Verb[] = ['MOVE', 'SCOUT'];
const leads: readonly Verb[] = ['GUIDE', 'BOLSTER', 'INSPIRE', 'PATHFIND'];
const fights: readonly Verb[] = ['ATTACK', 'SPECIAL ATTACK', 'PULSE', 'SUPPRESS'];

/** An action that a card prints. */
export interface Action extends Figured {
  readonly verb: Verb;
  /** RECON alone has none. */
  readonly strength?: number;
  /** Left out: both. */
  readonly class?: 'personnel' | 'armoured';
  readonly area?: true;
  /** Left out: no limit. */
  readonly range?: number;
  /** The letters of the cards that print it, where not all of the title do: mechs and leaders differ. */
  readonly squads?: readonly string[];
  /** Whom it leads: those of the letter of the card; left out: any. */
  readonly for?: 'own';
  /** How many friendly personnel may ride along. */
  readonly carries?: number;
}

interface Control extends Sourced {
  readonly has: boolean;
}

const kinds = ['personnel', 'mech', 'vehicle'] as const;
export type CounterKind = (typeof kinds)[number];

/** A kind of card, as titles of procedures print it. */
export interface TitleRow extends Figured {
  readonly name: string;
  readonly side: Side | 'both';
  readonly kind: CounterKind | 'command' | 'interference';
  /** Other names that phrases use. */
  readonly short?: readonly string[];
  /** Never the adjusted one of a scenario, which counts for the order alone (R22). */
  readonly initiative: number;
  readonly control: Control;
  readonly actions: readonly Action[];
}

export interface Counter extends Figured {
  readonly name: string;
  readonly side: Side;
  readonly squad: string | null;
  readonly kind: CounterKind;
  /** The titles of the cards that move it. */
  readonly titles: readonly string[];
  /** Base defence; that of standees is armoured. */
  readonly defence: number;
  /** What a ready standee adds to friendly personnel in its space (R2); 0 for personnel. */
  readonly bonus: number;
}

/** A kind of structure: what it takes to destroy it, and what it does while it stands. */
export interface StructureRow extends Figured {
  readonly kind: string;
  /** Armoured. */
  readonly defence: number;
  /** The extra cover that it gives to personnel in its space. */
  readonly bonus: number;
  /** Who cannot enter its space (R44). */
  readonly bars: readonly CounterKind[];
}

export interface RosterCard extends Sourced {
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
  readonly structures: readonly StructureRow[];
  readonly cards: readonly RosterCard[];
}

/** A state packs figures into single bytes, and no print of the series comes near these. */
export const initiativeOf = (datum: Datum): number => upTo(datum, 0, 20);
export const defenceOf = (datum: Datum): number => upTo(datum, 1, 20);
export const bonusOf = (datum: Datum): number => upTo(datum, 0, 9);
export const barsOf = (datum: Datum): CounterKind[] => list(datum, (one) => oneOf(one, kinds));
const strengthOf = (datum: Datum): number => upTo(datum, 1, 12);
const rangeOf = (datum: Datum): number => upTo(datum, 0, 64);
const carriesOf = (datum: Datum): number => upTo(datum, 1, 12);

function yesOrNo(datum: Datum): boolean {
  if (typeof datum.json === 'boolean') return datum.json;
  throw new ShapeError(datum.where, 'should be true or false');
}

function onlyTrue(datum: Datum): true {
  if (datum.json === true) return true;
  throw new ShapeError(datum.where, 'should be true or left out');
}

export function squad(datum: Datum): Squad {
  const fields = new Fields(datum, ['letter', 'side', 'is', 'provenance', 'note']);
  return {
    letter: text(fields.get('letter')),
    side: oneOf(fields.get('side'), sides),
    is: oneOf(fields.get('is'), ['squad', 'mech']),
    ...sourced(fields),
  };
}

function letters(datum: Datum): string[] {
  const found = texts(datum);
  if (found.length === 0) throw new ShapeError(datum.where, 'should name a letter or be left out');
  return found;
}

export const actionKeys = ['verb', 'strength', 'class', 'area', 'range', 'squads', 'for', 'carries'];

/** Refuses what an action of that verb cannot have. */
function only(fields: Fields, keys: readonly string[], verb: Verb, allowed: readonly Verb[]): void {
  if (allowed.includes(verb)) return;
  for (const key of keys) {
    fields.maybe(key, ({ where }) => {
      throw new ShapeError(where, `should be left out: ${verb} has none`);
    });
  }
}

/** An action, of the book or of an overlay. */
export function actionOf(row: RowFields): Action {
  const { fields } = row;
  const verb = oneOf(fields.get('verb'), verbs);
  only(fields, ['strength'], verb, strong);
  only(fields, ['class', 'area', 'range'], verb, fights);
  only(fields, ['for'], verb, leads);
  only(fields, ['carries'], verb, walks);
  const strength = verb === 'RECON' ? undefined : row.figure('strength', strengthOf);
  const targets = row.maybeFigure('class', (one) => oneOf(one, ['personnel', 'armoured']));
  const area = row.maybeFigure('area', onlyTrue);
  const range = row.maybeFigure('range', rangeOf);
  const squads = fields.maybe('squads', letters);
  const whom = row.maybeFigure('for', (one) => oneOf(one, ['own']));
  const carries = row.maybeFigure('carries', carriesOf);
  return {
    verb,
    ...(strength !== undefined && { strength }),
    ...(targets && { class: targets }),
    ...(area && { area }),
    ...(range !== undefined && { range }),
    ...(squads && { squads }),
    ...(whom && { for: whom }),
    ...(carries !== undefined && { carries }),
    ...row.sources(),
  };
}

function control(datum: Datum): Control {
  const fields = new Fields(datum, ['has', 'provenance', 'note']);
  return { has: yesOrNo(fields.get('has')), ...sourced(fields) };
}

export function titleRow(datum: Datum): TitleRow {
  const row = new BookRow(datum, ['name', 'side', 'kind', 'short', 'initiative', 'control', 'actions']);
  const { fields } = row;
  const short = fields.maybe('short', texts);
  return {
    name: text(fields.get('name')),
    side: oneOf(fields.get('side'), [...sides, 'both']),
    kind: oneOf(fields.get('kind'), [...kinds, 'command', 'interference']),
    ...(short && { short }),
    initiative: row.figure('initiative', initiativeOf),
    control: control(fields.get('control')),
    actions: list(fields.get('actions'), (one) => actionOf(new BookRow(one, actionKeys))),
    ...row.sources(),
  };
}

export function counter(datum: Datum): Counter {
  const row = new BookRow(datum, ['name', 'side', 'squad', 'kind', 'titles', 'defence', 'bonus']);
  const { fields } = row;
  const kind = oneOf(fields.get('kind'), kinds);
  if (kind === 'personnel') noBonus(fields);
  return {
    name: text(fields.get('name')),
    side: oneOf(fields.get('side'), sides),
    squad: orNull(fields.get('squad'), text),
    kind,
    titles: texts(fields.get('titles')),
    defence: row.figure('defence', defenceOf),
    bonus: kind === 'personnel' ? 0 : row.figure('bonus', bonusOf),
    ...row.sources(),
  };
}

/** The rulebook gives the friendly defence bonus to standees. */
export function noBonus(fields: Fields): void {
  fields.maybe('bonus', ({ where }) => {
    throw new ShapeError(where, 'should be left out: only standees have one');
  });
}

export function structureRow(datum: Datum): StructureRow {
  const row = new BookRow(datum, ['kind', 'defence', 'bonus', 'bars']);
  return {
    kind: text(row.fields.get('kind')),
    defence: row.figure('defence', defenceOf),
    bonus: row.figure('bonus', bonusOf),
    bars: row.maybeFigure('bars', barsOf) ?? [],
    ...row.sources(),
  };
}

export function card(datum: Datum): RosterCard {
  const fields = new Fields(datum, ['name', 'title', 'squad', 'counter', 'provenance', 'note']);
  return {
    name: text(fields.get('name')),
    title: text(fields.get('title')),
    squad: orNull(fields.get('squad'), text),
    counter: orNull(fields.get('counter'), text),
    ...sourced(fields),
  };
}
