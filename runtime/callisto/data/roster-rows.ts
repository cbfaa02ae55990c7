// The rows of the roster and their readers: squads, card titles, counters, structures, cards.
import { Fields, list, oneOf, text, type Datum, fail } from '../../kernel/shape.ts';
import {
  BookRow,
  orNull,
  readProvenance,
  readTexts,
  boundedNumber,
  type WithFigureSources,
  refuseField,
} from './provenance.ts';

const sides = ['lfa', 'breakers'] as const;

/**
 * The verbs of printed actions. CONTROL is a separate field, because rules about control units, objectives and spaces
 * use it too.
 */
export const printedVerbs = [
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
type PrintedVerb = (typeof printedVerbs)[number];

const strengthVerbs = printedVerbs.filter((verb) => verb !== 'RECON');
const verbsOfKeys: readonly (readonly [keys: readonly string[], verbs: readonly PrintedVerb[]])[] = [
  [['strength'], strengthVerbs],
  [
    ['class', 'area', 'range'],
    ['ATTACK', 'SPECIAL ATTACK', 'PULSE', 'SUPPRESS'],
  ],
  [['for'], ['GUIDE', 'BOLSTER', 'INSPIRE', 'PATHFIND']],
  [['carries'], ['MOVE', 'SCOUT']],
];

export interface PrintedAction extends WithFigureSources {
  readonly verb: PrintedVerb;
  /** The strength; absent only for RECON. */
  readonly strength?: number;
  /** The class of the targets; absent for both classes. */
  readonly class?: 'personnel' | 'armoured';
  readonly area?: true;
  /** The greatest range; absent if the range has no limit. */
  readonly range?: number;
  /**
   * The letters of the cards that print the action. Absent if all cards of the card title print the action. Cards of
   * mechs and leaders differ in their actions by letter.
   */
  readonly squads?: readonly string[];
  /** The units that the action leads. `own`: only units with the letter of the card. Absent: any units. */
  readonly for?: 'own';
  /** The greatest number of friendly personnel that the action carries as passengers. */
  readonly carries?: number;
}

const kinds = ['personnel', 'mech', 'vehicle'] as const;
export type CounterKind = (typeof kinds)[number];

/** The contents of roster.json. Counters and cards are in board order (R5). */
export interface CallistoRoster {
  readonly squads: readonly Squad[];
  readonly titles: readonly TitleRow[];
  readonly counters: readonly Counter[];
  readonly structures: readonly StructureRow[];
  readonly cards: readonly RosterCard[];
}

/**
 * Readers of figures. A figure has a greatest value, because a state has only one byte for it. All printed figures are
 * far smaller.
 */
export const readInitiative = (datum: Datum): number => boundedNumber(datum, 0, 20);
export const readDefence = (datum: Datum): number => boundedNumber(datum, 1, 20);
export const readBonus = (datum: Datum): number => boundedNumber(datum, 0, 9);
export const readBars = (datum: Datum): CounterKind[] => list(datum, (kindDatum) => oneOf(kindDatum, kinds));
const readStrength = (datum: Datum): number => boundedNumber(datum, 1, 12);
const readRange = (datum: Datum): number => boundedNumber(datum, 0, 64);
const readCarries = (datum: Datum): number => boundedNumber(datum, 1, 12);

export const readBoolean = ({ json, where }: Datum): boolean =>
  typeof json === 'boolean' ? json : fail(where, 'should be true or false');
export const readTrue = ({ json, where }: Datum): true =>
  json === true ? true : fail(where, 'should be true or left out');

export function readSquad(datum: Datum) {
  const fields = new Fields(datum, ['letter', 'side', 'is', 'provenance', 'note']);
  return {
    letter: text(fields.get('letter')),
    side: oneOf(fields.get('side'), sides),
    is: oneOf(fields.get('is'), ['squad', 'mech']),
    ...readProvenance(fields),
  };
}

/**
 * A letter of a squad or a mech, which cards and counters of a side print. Both sides can have the same letter, such as
 * A.
 */
type Squad = Readonly<ReturnType<typeof readSquad>>;

function readLetters(datum: Datum): string[] {
  const squadLetters = readTexts(datum);
  return squadLetters.length > 0 ? squadLetters : fail(datum.where, 'should name a letter or be left out');
}

export const actionKeys = ['verb', 'strength', 'class', 'area', 'range', 'squads', 'for', 'carries'];

export function readAction(row: BookRow): PrintedAction {
  const { fields } = row;
  const verb = oneOf(fields.get('verb'), printedVerbs);
  for (const [keys, verbs] of verbsOfKeys) {
    if (!verbs.includes(verb)) for (const key of keys) refuseField(fields, key, `${verb} has none`);
  }
  return {
    verb,
    ...(verb !== 'RECON' && { strength: row.figure('strength', readStrength) }),
    ...row.figures({ class: (datum) => oneOf(datum, ['personnel', 'armoured']), area: readTrue, range: readRange }),
    ...fields.readPresentFields({ squads: readLetters }),
    ...row.figures({ for: (datum) => oneOf(datum, ['own']), carries: readCarries }),
    ...row.sources(),
  };
}

function readControl(datum: Datum) {
  const fields = new Fields(datum, ['has', 'provenance', 'note']);
  return { has: readBoolean(fields.get('has')), ...readProvenance(fields) };
}

export function readTitleRow(datum: Datum) {
  const row = new BookRow(datum, ['name', 'side', 'kind', 'short', 'initiative', 'control', 'actions']);
  const { fields } = row;
  return {
    name: text(fields.get('name')),
    side: oneOf(fields.get('side'), [...sides, 'both']),
    kind: oneOf(fields.get('kind'), [...kinds, 'command', 'interference']),
    /** Other names of the card title in phrases. */
    ...fields.readPresentFields({ short: readTexts }),
    /**
     * The printed initiative. A sheet may give the card another initiative, which changes only the order of the cards
     * (R22).
     */
    initiative: row.figure('initiative', readInitiative),
    control: readControl(fields.get('control')),
    actions: list(fields.get('actions'), (actionDatum) => readAction(new BookRow(actionDatum, actionKeys))),
    ...row.sources(),
  };
}

/** A card title, which titles of procedures name. */
export type TitleRow = Readonly<ReturnType<typeof readTitleRow>>;

export function readCounter(datum: Datum) {
  const row = new BookRow(datum, ['name', 'side', 'squad', 'kind', 'titles', 'defence', 'bonus']);
  const { fields } = row;
  const kind = oneOf(fields.get('kind'), kinds);
  if (kind === 'personnel') refuseBonus(fields);
  return {
    name: text(fields.get('name')),
    side: oneOf(fields.get('side'), sides),
    squad: orNull(fields.get('squad'), text),
    kind,
    titles: readTexts(fields.get('titles')),
    /** Base defence; for standees, the armoured defence. */
    defence: row.figure('defence', readDefence),
    /** The bonus that a ready standee gives to friendly personnel in its space (R2); 0 for personnel. */
    bonus: kind === 'personnel' ? 0 : row.figure('bonus', readBonus),
    ...row.sources(),
  };
}

export type Counter = Readonly<ReturnType<typeof readCounter>>;

/** Refuses the field `bonus`, because the rulebook gives the friendly defence bonus only to standees. */
export const refuseBonus = (fields: Fields): void => refuseField(fields, 'bonus', 'only standees have one');

export function readStructureRow(datum: Datum) {
  const row = new BookRow(datum, ['kind', 'defence', 'bonus', 'bars']);
  return {
    kind: text(row.fields.get('kind')),
    /** The armoured defence of the structure. */
    defence: row.figure('defence', readDefence),
    /** The bonus that the structure adds to the defence of all units in its space. */
    bonus: row.figure('bonus', readBonus),
    /** The kinds of counters that cannot enter the space of the structure (R44). */
    bars: [],
    ...row.figures({ bars: readBars }),
    ...row.sources(),
  };
}

/** A kind of structure: its defence, and its effects until it is destroyed. */
export type StructureRow = Readonly<ReturnType<typeof readStructureRow>>;

export function readCard(datum: Datum) {
  const fields = new Fields(datum, ['name', 'title', 'squad', 'counter', 'provenance', 'note']);
  return {
    name: text(fields.get('name')),
    title: text(fields.get('title')),
    squad: orNull(fields.get('squad'), text),
    /** The counter of the card; null for command cards and Interference, which have no counter. */
    counter: orNull(fields.get('counter'), text),
    ...readProvenance(fields),
  };
}

export type RosterCard = Readonly<ReturnType<typeof readCard>>;
