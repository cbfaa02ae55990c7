// Tables of the cards and uses of the present game, for drawing actions at random. The tables are copied when a game
// begins: arrays of constant length are read much faster than arrays in objects.
import type { Game } from './game-tables.ts';
import * as at from './layout.ts';
import * as verb from './verbs.ts';

/**
 * Groups of uses. Targets are drawn in the same way for all uses of a group. For a use in the group `listed`, all
 * targets are first listed, and then a target is drawn from the list.
 */
const listed = 0;
/**
 * `plainWalk`: the group of MOVE and SCOUT, if their only targets are places. `plainFight`: the group of fights, if
 * their only targets are units.
 */
export const plainWalk = 1;
export const plainFight = 2;
/** The group of BOLSTER and INSPIRE, whose target is a card of a pile. */
export const cardChoice = 3;
export const control = 4;
export const recon = 5;

const size = 256;
export const firstUse = new Uint16Array(size);
export const unitOf = new Uint8Array(size);
export const groupOf = new Uint8Array(size);
/** The use that the equipment at each place makes possible; `none` without equipment. */
export const equipmentAt = new Uint8Array(size);
/** The index in `steps` at which the row of each unit begins. All units of a kind have the same row. */
export const stepRowOf = new Uint16Array(size);
/** For each use, the places that it may enter without a marker: all places for SCOUT, and no places for MOVE. */
export const anyPlace = new Int32Array(size);
/**
 * The enemy units that each use can strike by their class. The index is `2 * use + side`, where `side` is the side of
 * the acting unit.
 */
export const struck = new Int32Array(2 * size);
/**
 * A mask of units for each use: all bits for SUPPRESS, which strikes only ready units. For other uses, the mask has no
 * bit.
 */
export const onlyReady = new Int32Array(size);
/** For each use, the index in `placesInRange` of the places in range of place 0. */
export const firstReach = new Uint16Array(size);
/**
 * The places in range of each place, as two words of bits, for each of at most 16 different ranges of a board
 * (`ReachSets`).
 */
export const placesInRange = new Int32Array(2048);
/**
 * For each use that chooses a card: `choicePile` is the pile, and `firstChoice` is the index in `choices` of the first
 * card that the use may choose.
 */
export const choicePile = new Uint16Array(size);
export const firstChoice = new Uint16Array(size);
export const choices = new Uint8Array(8192);
/** For each kind of unit and each place, the places that the unit can enter in one step (`StepSets`). */
export const steps = new Int32Array(1024);

let gameAtHand: Game | null = null;
/**
 * The doors and structures for which `steps` was filled: `shutDoors` has the shut doors, `structures` the undestroyed
 * structures.
 */
let shutDoors = -1;
let structures = -1;

/**
 * Copies the tables of a game, unless the tables of the same game were copied last. Also copies the steps that the
 * present doors and structures allow, if these have changed.
 */
export function takeUp(game: Game, words: Int32Array): void {
  if (gameAtHand !== game) takeGame(game);
  if (shutDoors === words[at.shutDoors] && structures === words[at.standingStructures]) return;
  shutDoors = words[at.shutDoors] as number;
  structures = words[at.standingStructures] as number;
  for (const kindBit of [1, 2, 4]) steps.set(game.steps.of(kindBit, words), kindBit << 7);
}

function takeGame(game: Game): void {
  const { cards, uses, units } = game;
  gameAtHand = game;
  shutDoors = -1;
  equipmentAt.fill(at.none);
  equipmentAt.set(uses.equipment);
  firstUse.set(uses.first);
  unitOf.set(cards.unit);
  stepRowOf.set(Uint16Array.from(units.kind, (kind) => kind << 7));
  placesInRange.set(game.reach.places);
  let next = 0;
  for (let use = 0; use < uses.count; use++) {
    const strikes = uses.strikes[use] as number;
    const classes =
      ((strikes & verb.strikesPersonnel) === 0 ? 0 : units.personnel) |
      ((strikes & verb.strikesArmoured) === 0 ? 0 : units.armoured);
    groupOf[use] = groupFor(game, use);
    anyPlace[use] = uses.verb[use] === verb.scoutVerb ? -1 : 0;
    onlyReady[use] = uses.verb[use] === verb.suppressVerb ? -1 : 0;
    struck[2 * use] = units.ofSide[1] & classes;
    struck[2 * use + 1] = units.ofSide[0] & classes;
    firstReach[use] = game.reach.indexOf(use, 0);
    choicePile[use] = uses.verb[use] === verb.inspireVerb ? at.playedPile : at.supply;
    firstChoice[use] = next;
    if (groupOf[use] === cardChoice) next = addChoices(game, use, next);
  }
  firstChoice[uses.count] = next;
}

function groupFor({ fixtures, isTeam, rules, uses }: Game, use: number): number {
  const verbNumber = uses.verb[use] as number;
  switch (verbNumber) {
    case verb.moveVerb:
    case verb.scoutVerb:
      return uses.carries[use] === 0 && rules.mayEscape === undefined && rules.tokenToTake === undefined
        ? plainWalk
        : listed;
    case verb.bolsterVerb:
      return isTeam || rules.mayBolster !== undefined ? listed : cardChoice;
    case verb.inspireVerb:
      return cardChoice;
    case verb.controlVerb:
      return control;
    case verb.reconVerb:
      return recon;
    default:
  }
  if (!verb.isFightVerb(verbNumber)) return listed;
  const hasFixtures = fixtures.structures.length + fixtures.doors.length > 0;
  const isPlain =
    uses.area[use] === 0 && !(hasFixtures && ((uses.strikes[use] as number) & verb.strikesArmoured) !== 0);
  return isPlain ? plainFight : listed;
}

/** Writes the cards that a use may choose into `choices`. Returns the index after the last card. */
function addChoices({ cards, uses }: Game, use: number, from: number): number {
  const card = uses.first.findIndex((first) => first > use) - 1;
  const player = cards.player[card] as number;
  const squad = uses.squad[use] as number;
  let next = from;
  for (let choice = cards.from[player] as number; choice < (cards.interference[player] as number); choice++) {
    // A card cannot inspire itself (R118).
    const isSelf = choice === card && uses.verb[use] === verb.inspireVerb;
    if (!isSelf && (squad === 0 || cards.squad[choice] === squad)) choices[next++] = choice;
  }
  return next;
}
