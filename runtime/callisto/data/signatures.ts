// Signatures of everything in the engine that sheets can name. The vocabulary takes its types from these signatures, so
// a sheet cannot name a thing that the engine lacks.

type MemberSort = 'space' | 'unit' | 'structure' | 'door' | 'token' | 'card' | 'deck' | 'zone' | 'player';

export interface PlaneSignature {
  readonly of: MemberSort;
  /** True if each side has its own set, such as the spaces that it controls. */
  readonly sided: boolean;
  readonly doc: string;
}

/** The sorts whose planes have facts and code. Only boards name planes of tokens. */
type PlaneSort = Exclude<MemberSort, 'token' | 'zone' | 'player'>;

const plane = <Sort extends PlaneSort>(
  of: Sort,
  doc: string,
  sided = false,
): PlaneSignature & { readonly of: Sort } => ({ of, sided, doc });

/**
 * The sets that sheets can name and that players can see on the table. Units and cards of a title and things of a board
 * also are such sets, but are not in this list.
 */
export const planes = {
  objective: plane('space', 'Spaces with objective points, or what the scenario calls objectives (R15).'),
  starting: plane('space', 'Objectives that the bot controlled or occupied at set-up (R15).'),
  threatened: plane('space', 'Defined by other words (R16); bot rules may define it anew.'),
  secure: plane('space', 'Defined by other words (R17).'),
  controlled: plane('space', 'Spaces that a side controls.', true),
  scouted: plane('space', 'Spaces with a marker of a side, whichever side is up (R14).', true),
  elevated: plane('space', 'Spaces on higher ground.'),
  unit: plane('unit', 'Counters on the board.', true),
  mech: plane('unit', 'Mechs.', true),
  vehicle: plane('unit', 'Vehicles.', true),
  personnel: plane('unit', 'Units that are neither mech nor vehicle.'),
  control: plane('unit', 'Units that have CONTROL.'),
  scouting: plane('unit', 'Units that have SCOUT.'),
  suppressed: plane('unit', 'Suppressed units.'),
  active: plane('unit', 'Mechs that are awake (Scenario 6).'),
  armouredAttack: plane('unit', 'Units with an attack on what is armoured (R1).'),
  hasTarget: plane('unit', 'Units that have a legal target where they stand.'),
  standing: plane('structure', 'Structures that are not destroyed.'),
  closed: plane('door', 'Doors that are shut and that no keycard rule opens (R41).'),
  door: plane('door', 'Doors.'),
  building: plane('structure', 'Buildings.'),
  crew: plane('card', 'Cards of the crew of a mech.'),
} as const satisfies Readonly<Record<string, PlaneSignature>>;

export type PlaneName = keyof typeof planes;

type NamesOf<Table extends Readonly<Record<string, { readonly of: MemberSort }>>, Sort extends MemberSort> = {
  [Name in keyof Table]: Table[Name]['of'] extends Sort ? Name : never;
}[keyof Table];

export type PlaneNameOf<Sort extends MemberSort> = NamesOf<typeof planes, Sort>;

/** The planes that have a definition in other words of the vocabulary. Bot rules may redefine such a plane. */
export type DefinedPlaneName = 'threatened' | 'secure';

export const measures = {
  value: { of: 'space', doc: 'Objective points (R14).' },
  cover: { of: 'space', doc: 'Cover (R2).' },
  population: { of: 'space', doc: 'Enemy personnel units there.' },
  defence: { of: 'unit', doc: 'Total adjusted defence against the acting unit (R2).' },
  'base defence': { of: 'unit', doc: 'The defence that the counter prints, without cover, range and height (R2).' },
  danger: {
    of: 'unit',
    doc: 'Rank in the table of dangerous units, the first the highest (R20); of several, the best.',
  },
} as const satisfies Readonly<Record<string, { readonly of: 'space' | 'unit'; readonly doc: string }>>;

export type MeasureName = keyof typeof measures;
export type MeasureNameOf<Sort extends MemberSort> = NamesOf<typeof measures, Sort>;

export interface DerivedSetSignature {
  readonly of: readonly MemberSort[];
  readonly gives: MemberSort;
  readonly doc: string;
}

const derived = (of: readonly MemberSort[], gives: MemberSort, doc: string): DerivedSetSignature => ({
  of,
  gives,
  doc,
});

export const derivedSets = {
  preferredTarget: derived([], 'unit', 'The preferred attack target of the acting unit (R19).'),
  specialAttackReaches: derived(['space'], 'space', 'Spaces from which the special attack reaches one of those.'),
  onEveryShortestWay: derived(
    ['structure'],
    'structure',
    'On every shortest way of the acting mech to the nearest of those (R44).',
  ),
  intendedDestination: derived(['unit'], 'space', 'Where a Breaker unit of Scenario 5 wants to go (R33).'),
  cardsOf: derived(['unit'], 'card', 'The cards that move those counters.'),
  mapOf: derived(['space'], 'space', 'The spaces of the map on which those lie (R46).'),
  'leading out of': derived(['space'], 'door', 'Doors taken from inside (R41).'),
  'leading into': derived(['space'], 'door', 'Doors taken from outside (R41).'),
};

export type DerivedSetName = keyof typeof derivedSets;

export const tests = {
  withinThreshold: {
    of: ['unit'],
    numbers: 3,
    doc: 'Its adjusted defence is at most the threshold of its height (R3).',
  },
  hasInitiative: { of: [], numbers: 0, doc: 'The bot has the initiative marker.' },
  isRound: { of: [], numbers: 1, doc: 'The round has this number.' },
  isRoundFrom: { of: [], numbers: 1, doc: 'The round has this number or a later one.' },
} as const satisfies Readonly<Record<string, { of: readonly MemberSort[]; numbers: number; doc: string }>>;

export type TestName = keyof typeof tests;

interface ActSignature {
  readonly chooses: readonly string[];
  readonly limits: readonly string[];
  readonly doc: string;
}

/**
 * The acts of cards that only Callisto has. The kernel declares the acts of all games: `go`, `call`, `mark` and `find`.
 */
export const acts = {
  fight: {
    chooses: ['thing', 'target'],
    limits: ['range', 'using', 'second', 'split', 'ifPossible'],
    doc: 'ATTACK, SUPPRESS, SPECIAL ATTACK, PULSE.',
  },
  control: { chooses: [], limits: [], doc: 'CONTROL (R18).' },
  recon: { chooses: [], limits: [], doc: 'RECON (R25).' },
  inspire: { chooses: ['card'], limits: ['next', 'able'], doc: 'INSPIRE (R24).' },
  bolster: { chooses: ['card'], limits: ['deck', 'decks'], doc: 'BOLSTER (R26).' },
  command: { chooses: [], limits: [], doc: 'COMMAND (R23).' },
  open: { chooses: ['target'], limits: [], doc: 'Opens a door by equipment (R38, R41).' },
  push: { chooses: ['target', 'push'], limits: [], doc: 'Moves what was hit one space (R33).' },
  activate: { chooses: ['target'], limits: [], doc: 'A mech wakes (Scenario 6).' },
  regard: {
    chooses: ['target'],
    limits: ['who', 'as', 'threshold'],
    doc: 'For this clause some things count as enemies (R45).',
  },
} as const satisfies Readonly<Record<string, ActSignature>>;

export type GameActName = keyof typeof acts;
export type CardActName = 'recon' | 'command' | 'inspire' | 'bolster';
export type ActName = GameActName | 'go' | 'call' | 'mark' | 'find';

/** Moments of play to which a rule of a sheet can be bound. Each has the sort of the thing to which it happens. */
export const moments = {
  'unit spawned': { of: 'unit', doc: 'A counter enters the board (R30).' },
  'unit moved': { of: 'unit', doc: 'A unit leaves a space for another.' },
  'unit hit': { of: 'unit', doc: 'An attack on a unit succeeds.' },
  'unit activated': { of: 'unit', doc: 'A mech is woken by CONTROL (Scenario 6).' },
  'unit escaped': { of: 'unit', doc: 'A unit leaves the board by an escape (R39).' },
  'unit removed': { of: 'unit', doc: 'A counter leaves the board as neutralised (R32).' },
  'casualty taken': { of: 'card', doc: 'A card leaves the game for a hit (R32).' },
  'space controlled': { of: 'space', doc: 'A side takes control of a space.' },
  'space scouted': { of: 'space', doc: 'A marker is laid.' },
  'structure destroyed': { of: 'structure', doc: 'An attack on a structure succeeds.' },
  'door opened': { of: 'door', doc: 'A door is opened or its marker removed.' },
  'equipment used': { of: 'token', doc: 'A laser or a door button is used (R38).' },
  'card drawn': { of: 'card', doc: 'A card enters the play area.' },
  'card resolved': { of: 'card', doc: 'A card’s procedure has been read.' },
} as const satisfies Readonly<Record<string, { readonly of: MemberSort; readonly doc: string }>>;

export type MomentName = keyof typeof moments;

export const effects = {
  'enter at': { of: ['space'], doc: 'The unit is placed there instead of its force’s spawn point.' },
  'goes along': { of: ['token'], doc: 'The thing moves with the unit.' },
  'remove from the board': { of: ['unit'], doc: 'The counter leaves the board at once.' },
  'remove a card of it': { of: [], doc: 'One of its cards leaves the game, the first of the list that there is.' },
  'remove its cards': { of: ['card', 'card', 'zone'], doc: 'All such cards of it leave the game.' },
  'neutralised when its last card is gone': { of: ['unit'], doc: 'It stays until all its cards are gone (R32).' },
  'not allowed': { of: ['token'], doc: 'The bot does not do it.' },
} as const satisfies Readonly<Record<string, { readonly of: readonly MemberSort[]; readonly doc: string }>>;

export type EffectName = keyof typeof effects;
