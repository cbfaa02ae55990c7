// The layout of a packed state of 1,024 bytes. A name with `Offset` is the offset of a field, and a name with `Bit` a
// bit of a byte. A name with `Phase` or `Status` is a value of a field.
// Files import this module as `at` and write `bytes[at.phaseOffset]`.

export const stateBytes = 1024;

/** The greatest number of hexes of a map. */
export const mostHexes = 240;

/** Values of a hex for a unit that is not on the map: the edge at which the unit waits, or no place at all. */
export const northEdge = 253;
export const southEdge = 254;
export const nowhere = 255;

/** The number that means no unit. */
export const noUnit = 255;

/** The number of units: four of each kind for each side, and the runaway. */
export const unitCount = 25;
export const unitBytes = 8;
/** The offsets of the fields of a unit within its bytes. The byte at offset 0 is the hex of the unit. */
export const unitState = 1;
export const unitStasis = 2;
export const unitUse = 3;
export const unitWeapons = 4;
export const weaponsOfUnit = 4;

/**
 * The bits of the byte `unitState`. `statusBits` masks the status, which is `readyStatus`, `buttonedStatus` or
 * `offlineStatus`.
 */
export const statusBits = 3;
export const readyStatus = 0;
export const buttonedStatus = 1;
/** The status `offline` of a crawler or walker, and the status `scattered` of a squad. */
export const offlineStatus = 2;
/** The bit of a unit in its second configuration: dug-in, down or hovering. */
export const turnedOverBit = 4;
export const frozenBit = 8;
export const thawedBit = 16;
/** The bits of the state of a unit that words of sheets such as `frozen` and `ready` can test. */
export const askableStateBits = 31;
/** The bit of a unit that has done its physical action of this activation. */
export const actedBit = 32;
/** The bit of a unit that has changed its status at this Time Stream card. */
export const statusChangedBit = 64;
/**
 * The bit of a crawler that has been in the half of the map in which its side wins. Only U13 in its second reading
 * needs the bit.
 */
export const reachedBit = 128;

/**
 * The bits of the byte `unitUse`. `pointBits` masks the weapon points that the unit has spent; the other bits are
 * marks.
 */
export const pointBits = 3;
/** The value of `pointBits` for a walker that has ended its weapon action by Walker Overload. */
export const weaponsOver = 3;
export const displacedBit = 4;
/** The bit of a dug-in crawler whose hex was converted, so that the crawler must become mobile. */
export const risingBit = 8;
/**
 * The shift to the upper four bits of the byte, one bit for each weapon of the unit. A bit is 1 if the weapon is a
 * committed laser that aims at the hex of the firing unit.
 */
export const aimShift = 4;

/** The bits of a weapon: its kind (0 means no weapon), its size, and marks. */
export const weaponKindBits = 7;
export const sizeShift = 3;
export const sizeBits = 3;
export const loadedBit = 32;
export const usedBit = 64;
export const committedBit = 128;

/**
 * The offset of the ground, one byte for each hex. The lower bits are the terrain. The upper bits are the colour of a
 * border or epicenter marker, from 1 on (0 for none).
 */
export const groundOffset = 208;
export const terrainBits = 15;
export const colourShift = 4;

/**
 * The offset of the clouds, one byte for each hex. `cloudBits` of the byte are the size of the cloud from 1 on (0 for
 * no cloud). `cloudOfTurnBit` marks a cloud of this turn.
 */
export const cloudsOffset = 448;
export const cloudBits = 3;
export const cloudOfTurnBit = 4;

/** The offsets of the number of the current turn and of the number of the last turn of the game. */
export const turnOffset = 704;
export const lastTurnOffset = 705;
export const timeStreamOffset = 706;
export const phaseOffset = 707;
/** The side that makes the next decision. */
export const deciderOffset = 708;
/** The sort of the card that is being resolved. */
export const cardOffset = 709;
/** The offset of the phase to which the game returns after a displacement. */
export const resumedPhaseOffset = 710;
export const winningSideOffset = 711;
export const causeOffset = 712;
/** The crawler that a sheet drives; `noUnit` after a squad reprogrammed the crawler. */
export const drivenCrawlerOffset = 713;
/** The unit that is placed next in the set-up. */
export const placedUnitOffset = 714;
/** The crawler on which the victory of the scenario depends, whether a sheet or a player moves the crawler. */
export const scenarioCrawlerOffset = 715;

/**
 * The shot that is being resolved: its unit, kind of weapon, current size, target (a unit or a hex), and the hex from
 * which the unit fires.
 */
export const shotUnitOffset = 716;
export const shotKindOffset = 717;
export const shotSizeOffset = 718;
export const shotTargetOffset = 719;
export const shotFromOffset = 720;
export const reverseOffset = 721;

/**
 * Units must leave a full hex, because another unit enters: the full hex, the unit that enters, and the numbers of
 * walkers and squads that must still leave.
 */
export const fullHexOffset = 722;
export const enteringUnitOffset = 723;
export const leavingWalkersOffset = 724;
export const leavingSquadsOffset = 725;
/** 1 if the Opportunity cards are in the deck. */
export const opportunitiesOffset = 726;
/** 1 if units begin at the map edges of their sides, 0 if they begin in hexes of the north half. */
export const beginsAtEdgesOffset = 727;

/** The numbers of cards in the deck, by sort. */
export const deckCardsOffset = 728;
export const deckSorts = 18;
/** The numbers of earthquake cards in the discard pile, and of unused earthquake cards, by size. */
export const discardedOffset = 748;
export const unusedOffset = 752;

/** For each of the two objects that walkers can carry: its hex, and the unit that carries it. */
export const objectHexOffset = 756;
export const objectCarrierOffset = 758;
export const objectCount = 2;

/** The part of a Time Stream card that is still to be carried out. */
export const timePartOffset = 760;
/** The sides, as bits, that must still be asked for their choice about an Opportunity card for both sides. */
export const sidesToAskOffset = 761;
/**
 * The steps that the crawler must still make by a rule of its sheet: the number of steps, the number of the rule, and
 * the number of the weapon from 1 on (0 for no weapon).
 */
export const stepsLeftOffset = 762;
export const stepRuleOffset = 763;
export const stepWeaponOffset = 764;
/** The side that wins if the crawler of the scenario is lost. */
export const winnerOfLossOffset = 765;
/** The edges of yellow and of blue, over which their units enter and take the crawler home. */
export const homeEdgesOffset = 766;
/** The side of each unit, which changes when a crawler is reprogrammed. */
export const sidesOffset = 768;
/**
 * The act of a rule that the crawler carries out: the part that it has reached, from 1 on (0 for no act). The act that
 * follows: its number from 1 on (0 for none).
 */
export const actStageOffset = 793;
export const laterActOffset = 794;

/** The parts of an act of a rule, in order: steps at random, steps in a direction, and the weapon. */
export const randomSteps = 1;
export const straightSteps = 2;

/** The index of the first of four 32-bit words for the source of random numbers. */
export const randomWord = 252;

/** The phases, which are the values of the byte at `phaseOffset`. */
export const drawPhase = 0;
export const setUpPhase = 1;
export const activationPhase = 2;
export const defencePhase = 3;
export const pushPhase = 4;
export const beamPhase = 5;
export const displacementPhase = 6;
export const restatePhase = 7;
export const endPhase = 8;
/** The phase in which the owner moves a reprogrammed crawler. */
export const steerPhase = 9;

/**
 * The values of the byte at `timePartOffset`: the parts of a Time Stream card that remain, in order. The crawler comes
 * first only in the second reading of U23.
 */
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
 * The sorts of cards, in this order: activation cards (three of yellow, three of blue, one for each kind of unit); Time
 * Stream; earthquakes by size; three pairs of Opportunity cards (yellow, blue); two Opportunity cards of both sides.
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

/** The causes of the end of a game. The last three causes occur only in *Runaway*. */
export const endByPush = 0;
export const endByEarthquake = 1;
export const endByVolcano = 2;
export const endByNorth = 3;
export const endByLimit = 4;
export const endByWandering = 5;
export const endByLeaving = 6;
export const endByHome = 7;
