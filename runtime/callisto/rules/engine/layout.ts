// The layout of a packed state: 1,064 bytes. The first part is also read as 32-bit words. Each constant is the offset
// of a field, in words or bytes. A set of counters or places has a bit for each member. Files import this module as
// `at` and write `bytes[at.round]`. Compiled sheets contain the offsets of words and of `unitPlace`, so these offsets
// never change.

export const breakers = 0;
export const lfa = 1;
/** The number for no side. This is the chooser when the game is over, and the winner while no side has won. */
export const nobody = 255;
/** The number for no place (off the board), no card, no unit or no choice. */
export const none = 255;

export const mostPlaces = 64;
export const mostUnits = 28;
/** Maximum number of kinds of cards in the files of a scenario. */
export const mostCards = 50;
/**
 * The greatest number of kinds of cards in a game of four. Each side has a second Interference there, and a second
 * Captain or Supervisor.
 */
export const mostTeamCards = mostCards + 4;
export const mostTokens = 8;
export const mostStructures = 16;
export const mostDoors = 8;
export const mostInPlay = 32;

/**
 * Returns a function that reserves the next words or bytes of the state, and returns the offset of the first reserved
 * word or byte.
 */
function reservingFrom(start: number): (count: number) => number {
  let next = start;
  return (count) => {
    next += count;
    return next - count;
  };
}

const reserveWords = reservingFrom(0);

export const randomState = reserveWords(4);
/** Sets of counters, one word each, starting with the counters on the board. */
export const unitsOnBoard = reserveWords(1);
export const suppressedUnits = reserveWords(1);
/** Mechs that are not activated yet (Scenario 6). */
export const asleepUnits = reserveWords(1);
export const neutralisedUnits = reserveWords(1);
export const escapedUnits = reserveWords(1);
/** The set of structures that are not destroyed, and the set of shut doors. */
export const standingStructures = reserveWords(1);
export const shutDoors = reserveWords(1);
/** The unknown parts of the position, one bit for each of `positionParts`; 0 if all parts are known. */
export const unknownParts = reserveWords(1);
/**
 * Choices of the action under way: places of PATHFIND, remaining targets of an area attack, and passengers of a
 * vehicle.
 */
export const chosenPlaces = reserveWords(2);
export const waitingTargets = reserveWords(1);
export const passengers = reserveWords(1);
/**
 * State planes, two words for each side: the places that the side has marked, controls or occupies, the places with a
 * control unit, and the places with an armoured unit.
 */
export const markedPlaces = reserveWords(4);
export const controlledPlaces = reserveWords(4);
export const occupiedPlaces = reserveWords(4);
export const controlUnitPlaces = reserveWords(4);
export const armouredPlaces = reserveWords(4);
export const unitsAt = reserveWords(mostPlaces);

const reserveBytes = reservingFrom(4 * reserveWords(0));

/** The place of each counter; `none` if it is off the board. */
export const unitPlace = reserveBytes(mostUnits);
/** The number of control markers on each counter (solo). */
export const markersOn = reserveBytes(mostUnits);
/** Piles: the number of copies of each card in the pile. */
export const deck = reserveBytes(mostTeamCards);
export const discard = reserveBytes(mostTeamCards);
export const hand = reserveBytes(mostTeamCards);
export const playedPile = reserveBytes(mostTeamCards);
/** The supply of a person, or the bolster decks of a bot. */
export const supply = reserveBytes(mostTeamCards);
export const casualties = reserveBytes(mostTeamCards);
export const outOfGame = reserveBytes(mostTeamCards);
/** The commanders on display beside a bolster deck (solo). */
export const display = reserveBytes(mostTeamCards);
export const piles = [deck, discard, hand, playedPile, supply, casualties, outOfGame, display] as const;
/** The place of each token; `none` if it is off the board. */
export const tokenPlace = reserveBytes(mostTokens);

// Most of the following fields are single bytes, or have a byte for each side or player.
/** The numbers of cards in the deck, discard pile and hand of each player. */
export const inDeck = reserveBytes(4);
export const inDiscard = reserveBytes(4);
export const inHand = reserveBytes(4);
export const round = reserveBytes(1);
/** The side with the initiative marker. */
export const initiative = reserveBytes(1);
/** The side whose turn it is, and the side that makes the next choice. */
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
/** The number of civilians that each side has freed (Scenario 3). */
export const score = reserveBytes(2);
/** The sides that bots play, as bits, and the difficulty (solo). */
export const bots = reserveBytes(1);
export const difficulty = reserveBytes(1);
/** 1 if the random source has a seed; 0 if all chance must be given. */
export const isSeeded = reserveBytes(1);
/** The number of unused values of given chance, which are in `givenChance`. */
export const givenCount = reserveBytes(1);
export const mostGivenChance = 32;
/**
 * A value of given chance is a card if it is at least this number: the number of the card plus this number. A smaller
 * value is a face of a die.
 */
export const drawn = 100;
export const givenChance = reserveBytes(mostGivenChance);
/**
 * The side that had the first turn of the round, plus 1, if a correction has later given the initiative to the other
 * side. Otherwise 0.
 */
export const firstSide = reserveBytes(1);
/**
 * The commanders in a game of four, as bits; 0 in other games. Bits 0 (Breakers) and 1 (LFA): the commander of this
 * round. Bits 2 and 3: the player with the commander marker. A bit is 1 for the player of Force 2, and 0 for the player
 * of Force 1. Bit 4 is 1 in the turn of a player of Force 2.
 */
export const command = reserveBytes(1);
/**
 * The play area of a bot: the number of cards, and the cards from left to right. Bit 6 of a card is set if the card is
 * face down, and bit 7 if it is sideways.
 */
export const playAreaSize = reserveBytes(2);
export const playArea = reserveBytes(2 * mostInPlay);
/** The number of cards that the owner of each counter must still choose as losses (solo). */
export const owedLosses = reserveBytes(mostUnits);
/** The unknown piles in a game of four, one bit for each of `playerParts`. This offset is in words. */
export const unknownPiles = reserveBytes(4) / 4;
/** The number of casualties of each player of a game of four, if the viewer does not see these cards; otherwise 0. */
export const unseenCasualties = reserveBytes(4);

export const byteCount = reserveBytes(0);
export const stateSize = 1064;
// Without this check, writes beyond the end of a state would silently have no effect.
if (byteCount > stateSize) throw new Error(`A state takes ${byteCount} bytes; it has ${stateSize}.`);
// The bytes of owed losses are also read as 32-bit words, so they must begin and end at the edge of a word.
if (owedLosses % 4 !== 0 || mostUnits % 4 !== 0)
  throw new Error('The owed losses must begin and end at the border of a word.');

// Phases. A phase is the kind of the next choice.
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
/** The phase in which the cards of a bot are resolved, one after another (solo). */
export const resolvingPhase = 10;
export const overPhase = 11;
