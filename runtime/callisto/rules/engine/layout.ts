// Layout of a packed state: 1,024 bytes, whose first part is also read as 32-bit words. Each constant is the offset of
// a field, in words or in bytes. Sets of counters and of places have one bit for each member. Fields of the solo game
// always exist. Files import this module as `at` and write `bytes[at.round]`.

export const breakers = 0;
export const lfa = 1;
/** No side: the chooser when the game is over, the winner while no side has won. */
export const nobody = 255;
/** No place (off the board), no card, no unit, no choice. */
export const none = 255;

export const mostPlaces = 64;
export const mostUnits = 28;
export const mostCards = 50;
export const mostTokens = 8;
export const mostStructures = 16;
export const mostDoors = 8;
export const mostInPlay = 32;

/** Returns a function that reserves a number of words or bytes, and returns the offset of the first of them. */
function reservingFrom(start: number): (count: number) => number {
  let next = start;
  return (count) => {
    next += count;
    return next - count;
  };
}

const reserveWords = reservingFrom(0);

export const randomState = reserveWords(4);
/** Sets of counters, one word each. The first set: counters on the board. */
export const unitsOnBoard = reserveWords(1);
export const suppressed = reserveWords(1);
/** Mechs that are not activated yet (Scenario 6). */
export const asleep = reserveWords(1);
export const neutralised = reserveWords(1);
export const escaped = reserveWords(1);
/** Sets of standing structures and of shut doors. */
export const standingStructures = reserveWords(1);
export const shutDoors = reserveWords(1);
/** The unknown parts of the position: one bit for each of `positionParts`; 0 if all parts are known. */
export const unknownParts = reserveWords(1);
/**
 * Choices of the action: places of PATHFIND, targets that an area attack has still to strike, passengers of a vehicle.
 */
export const chosenPlaces = reserveWords(2);
export const waitingTargets = reserveWords(1);
export const passengers = reserveWords(1);
/**
 * Planes, two words for each side: places that are marked, controlled, with a unit, with a control unit, with an
 * armoured unit.
 */
export const markedPlaces = reserveWords(4);
export const controlledPlaces = reserveWords(4);
export const occupiedPlaces = reserveWords(4);
export const controlUnitPlaces = reserveWords(4);
export const armouredPlaces = reserveWords(4);
export const unitsAt = reserveWords(mostPlaces);

const reserveBytes = reservingFrom(4 * reserveWords(0));

/** The place of each counter, or `none`. */
export const unitPlace = reserveBytes(mostUnits);
/** Number of control markers on each counter (solo). */
export const markersOn = reserveBytes(mostUnits);
/** Piles: the number of copies of each card. */
export const deck = reserveBytes(mostCards);
export const discard = reserveBytes(mostCards);
export const hand = reserveBytes(mostCards);
export const played = reserveBytes(mostCards);
/** The supply of a player, or the bolster decks of a bot. */
export const supply = reserveBytes(mostCards);
export const casualties = reserveBytes(mostCards);
export const outOfGame = reserveBytes(mostCards);
/** Commanders on display beside a bolster deck (solo). */
export const display = reserveBytes(mostCards);
export const piles = [deck, discard, hand, played, supply, casualties, outOfGame, display] as const;
/** The place of each token, or `none`. */
export const tokenPlace = reserveBytes(mostTokens);

// Single bytes, and pairs of bytes with one byte for each side.
/** Number of cards in each side's deck, discard pile and hand. */
export const inDeck = reserveBytes(2);
export const inDiscard = reserveBytes(2);
export const inHand = reserveBytes(2);
export const round = reserveBytes(1);
/** The side that has the initiative marker. */
export const initiative = reserveBytes(1);
/** The side whose turn it is, and the side that chooses now. */
export const turnSide = reserveBytes(1);
export const chooser = reserveBytes(1);
export const phase = reserveBytes(1);
export const bidCard = reserveBytes(2);
/** The action under way: card, use, acting unit, target, and remaining strength. */
export const actionCard = reserveBytes(1);
export const actionUse = reserveBytes(1);
export const actionUnit = reserveBytes(1);
export const actionTarget = reserveBytes(1);
export const actionLeft = reserveBytes(1);
export const winner = reserveBytes(1);
export const victoryRow = reserveBytes(1);
/** Victory points (Scenario 4), freed civilians, and other counts of a scenario, by side. */
export const score = reserveBytes(2);
/** The set of sides that bots play, and the difficulty (solo). */
export const bots = reserveBytes(1);
export const difficulty = reserveBytes(1);
/** 1 if the random source has a seed, 0 if all chance must be given. */
export const isSeeded = reserveBytes(1);
/** Number of unused values of given chance; `givenChance` has the values. */
export const givenCount = reserveBytes(1);
export const mostGivenChance = 32;
/**
 * A value of given chance is the face of a die, or, from this number on, a card: the number of the card plus this
 * number.
 */
export const drawn = 100;
export const givenChance = reserveBytes(mostGivenChance);
/**
 * A bot's play area: the number of cards, and the cards from left to right. Bit 6 of a card: face down; bit 7:
 * sideways.
 */
export const playAreaSize = reserveBytes(2);
export const playArea = reserveBytes(2 * mostInPlay);
/** Number of owed losses of each counter: cards that its owner has still to choose (solo). */
export const owedLosses = reserveBytes(mostUnits);
/**
 * The side of the first turn of the round plus one, if a correction has given the initiative to the other side since; 0
 * if the side with the initiative acts first.
 */
export const firstSide = reserveBytes(1);

export const byteCount = reserveBytes(0);
export const stateSize = 1024;
// Without this check, writes to fields beyond the end would silently have no effect.
if (byteCount > stateSize) throw new Error(`A state takes ${byteCount} bytes; it has ${stateSize}.`);
// The owed losses are also read as words, so they must begin and end at a word.
if (owedLosses % 4 !== 0 || mostUnits % 4 !== 0) throw new Error('What is owed does not begin and end with a word.');

// Phases: the kind of the open choice.
export const biddingPhase = 0;
export const playingPhase = 1;
export const walkingPhase = 2;
export const bolsteringPhase = 3;
export const commandingPhase = 4;
export const inspiringPhase = 5;
export const pathfindingPhase = 6;
export const strikingPhase = 7;
export const losingPhase = 8;
export const pushingPhase = 9;
/** The cards of a bot are resolved one at a time (solo). */
export const resolvingPhase = 10;
export const overPhase = 11;
