// The layout of a packed state: 1,024 bytes. Each constant is the offset of a field, or a number that a field may have.
// Files import this module as `at` and write `bytes[at.phaseNow]`.

export const stateBytes = 1024;

/** The greatest number of hexes of a map. */
export const mostHexes = 240;

/** The places of units that are not on the map: the edges from which they enter, and no place. */
export const northEdge = 253;
export const southEdge = 254;
export const nowhere = 255;

/** The number for no unit. */
export const noUnit = 255;

/** The number of units: four of each kind for each side, and the runaway. */
export const unitCount = 25;
export const unitBytes = 8;
/** The fields of a unit. The first byte is its hex. */
export const unitState = 1;
export const unitStasis = 2;
export const unitUse = 3;
export const unitWeapons = 4;
export const weaponsOfUnit = 4;

/** The bits of the state of a unit. */
export const statusBits = 3;
export const ready = 0;
export const buttoned = 1;
/** The status `offline` of a crawler or walker, and the status `scattered` of a squad. */
export const offline = 2;
/** The second configuration: dug-in, down or hovering. */
export const turnedOver = 4;
export const frozen = 8;
export const thawed = 16;
/** The bits of a unit’s state about which sheets can ask, with words such as `frozen` and `ready`. */
export const askableStateBits = 31;
/** The unit has done its physical action. */
export const acted = 32;
/** The unit has changed its status. */
export const statusChanged = 64;
/** The crawler was in the half of the map in which its side wins; only the second reading of U13 needs this. */
export const reached = 128;

/** The bits of the use of a unit: the points of weapons used up, and marks. */
export const pointBits = 3;
/** The points of a unit whose weapon action is over. The number is the same for all weapons. */
export const weaponsOver = 3;
export const displaced = 4;
/** A dug-in crawler whose hex was converted. */
export const rising = 8;
/** The first bit of the aims of committed lasers; an aim is 1 for the hex of the firing unit. */
export const aimShift = 4;

/** The bits of a weapon: its kind from 1 on, its size, and marks. */
export const weaponKindBits = 7;
export const sizeShift = 3;
export const sizeBits = 3;
export const loaded = 32;
export const used = 64;
export const committed = 128;

/** The first byte of the terrain; the bits of a byte: the terrain, and from 1 on the colour of a border or epicenter. */
export const ground = 208;
export const terrainBits = 15;
export const colourShift = 4;

/** The first byte of the clouds; the bits of a byte: the size from 1 on, and the mark of this turn. */
export const clouds = 448;
export const cloudBits = 3;
export const cloudOfTurn = 4;

/** The number of the turn, and of the last turn. */
export const turn = 704;
export const lastTurn = 705;
export const timeStream = 706;
export const phaseNow = 707;
/** The side that decides. */
export const decider = 708;
/** The card that is resolved. */
export const card = 709;
/** The phase after a displacement. */
export const resumed = 710;
export const winningSide = 711;
export const cause = 712;
/** The crawler that a sheet drives; no unit after it was reprogrammed. */
export const drivenCrawler = 713;
/** The unit that is placed next in the set-up. */
export const placing = 714;
/** The crawler that the missions are about. Its driver can change. */
export const scenarioCrawler = 715;

/** The shot: the unit, the kind of weapon, the size now, the target unit or hex, the hex of the unit. */
export const shotUnit = 716;
export const shotKind = 717;
export const shotSize = 718;
export const shotTarget = 719;
export const shotFrom = 720;
export const isReverse = 721;

/** The displacement: the hex, the unit that enters, the numbers of walkers and squads that must still leave. */
export const fullHex = 722;
export const entering = 723;
export const leavingWalkers = 724;
export const leavingSquads = 725;
/** 1 if the Opportunity cards are in the deck. */
export const hasOpportunities = 726;
/** 1 if units begin at the edges of their sides, and not in the north half. */
export const beginsAtEdges = 727;

/** The numbers of cards in the deck, by sort. */
export const deckCards = 728;
export const deckSorts = 18;
/** The numbers of earthquake cards in the discards and out of use, by size. */
export const discarded = 748;
export const unused = 752;

/** Two objects that walkers carry: the hex, and the unit that carries. */
export const objectHex = 756;
export const objectCarrier = 758;
export const objectCount = 2;

/** The part of a Time Stream card that is still to come. */
export const timePart = 760;
/** The sides that are still to be asked about a card of both sides, as bits. */
export const sidesToAsk = 761;
/** The steps that the crawler still makes by a rule of its sheet: their number, the rule, and its weapon from 1 on. */
export const stepsLeft = 762;
export const stepRule = 763;
export const stepWeapon = 764;
/** The side that wins if the crawler of the scenario is lost. */
export const winnerOfLoss = 765;
/** The edges over which yellow and blue enter, and take the crawler home. */
export const homeEdges = 766;
/** The side of each unit, which a reprogrammed crawler changes. */
export const sides = 768;

/** The first of four 32-bit words of the source of random numbers. */
export const randomWord = 252;

/** The phases. */
export const drawing = 0;
export const settingUp = 1;
export const activating = 2;
export const defending = 3;
export const pushing = 4;
export const beaming = 5;
export const displacing = 6;
export const restating = 7;
export const over = 8;
/** The owner moves a reprogrammed crawler. */
export const steering = 9;

/** The remaining parts of a Time Stream card, in order. The crawler comes first with the second reading of U23 only. */
export const noPart = 0;
export const stepsThenCrawler = 1;
export const crawlerOnly = 2;
export const crawlerThenSteps = 3;
export const stepsOnly = 4;

/** The sides. */
export const yellow = 0;
export const blue = 1;
export const noSide = 2;

/**
 * The sorts of cards, in this order: activation cards (three of yellow and three of blue, one for each kind of unit), Time
 * Stream, earthquakes by size, and Opportunity cards (three of yellow, three of blue, and two of both sides).
 */
export const blueCards = 3;
export const timeStreamSort = 6;
export const earthquakeSort = 7;
export const opportunitySort = 10;
export const clearMove = 10;
export const overload = 12;
export const proximity = 14;
export const swapWeapons = 16;
export const reprogramCrawlers = 17;

/** The kinds of units. */
export const crawlerKind = 0;
export const walkerKind = 1;
export const squadKind = 2;

/** The kinds of weapons, in the order of `weaponNames`, from 1 on. */
export const crustBuster = 1;
export const forceBeam = 2;
export const laser = 3;
export const neutronBomb = 4;
export const nuke = 5;
export const stasisRay = 6;

/** The terrains that the rules name, by their numbers: first those of the map, then those of conversions. */
export const open = 3;
export const road = 4;
export const crater = 6;
export const lava = 7;
export const rough = 8;
export const volcano = 9;

/** The causes of an end; the last three are of the runaway. */
export const byPush = 0;
export const byEarthquake = 1;
export const byVolcano = 2;
export const byNorth = 3;
export const byLimit = 4;
export const byWandering = 5;
export const byLeaving = 6;
export const byHome = 7;
