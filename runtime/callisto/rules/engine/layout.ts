// Where what lies in a state: 1,024 bytes, the first part read as 32-bit words. Bits are places or counters. The
// solo game has its fields here from the start, so that its rules add none.

export const breakers = 0;
export const lfa = 1;
/** Nobody; also a winner that there is not. */
export const nobody = 255;
/** Off the board, and no card, and nothing chosen. */
export const none = 255;

export const mostPlaces = 64;
export const mostUnits = 28;
export const mostCards = 50;
export const mostTokens = 8;
export const mostStructures = 16;
export const mostDoors = 8;
export const mostInPlay = 32;

let word = 0;
const words = (count: number): number => {
  const at = word;
  word += count;
  return at;
};

/** The source of chance. */
export const randomAt = words(4);
/** Sets of counters, a word each: first those on the board. */
export const placed = words(1);
export const suppressed = words(1);
/** Mechs that no one has woken (Scenario 6). */
export const asleep = words(1);
export const neutralised = words(1);
export const escaped = words(1);
/** Structures that stand and doors that are shut, a bit each. */
export const standing = words(1);
export const shut = words(1);
/** Which parts of a partial position were not told. */
export const untold = words(1);
/** What the action under way still has before it or has chosen: spaces, targets, who rides. */
export const chosen = words(2);
export const targets = words(1);
export const aboard = words(1);
/** Planes of places: two words a side. */
export const marked = words(4);
export const controlled = words(4);
export const occupied = words(4);
export const capable = words(4);
export const armoured = words(4);
/** The counters at each place. */
export const at = words(mostPlaces);

let byte = word * 4;
const bytes = (count: number): number => {
  const from = byte;
  byte += count;
  return from;
};

/** Where each counter is. */
export const where = bytes(mostUnits);
/** Control markers that lie on counters (solo). */
export const markersOn = bytes(mostUnits);
/** Piles: how many of each card. */
export const deck = bytes(mostCards);
export const discard = bytes(mostCards);
export const hand = bytes(mostCards);
/** Played this turn. */
export const played = bytes(mostCards);
/** The supply of a player, the bolster decks of a bot. */
export const supply = bytes(mostCards);
export const casualties = bytes(mostCards);
/** Out of the game. */
export const out = bytes(mostCards);
/** Commanders beside a bolster deck (solo). */
export const display = bytes(mostCards);
export const piles = [deck, discard, hand, played, supply, casualties, out, display] as const;
export const token = bytes(mostTokens);

// Single numbers.
/** How many cards lie in each side's deck, discard pile and hand. */
export const inDeck = bytes(2);
export const inDiscard = bytes(2);
export const inHand = bytes(2);
export const round = bytes(1);
/** Who has the initiative marker. */
export const initiative = bytes(1);
/** Whose turn it is, and who chooses now. */
export const turn = bytes(1);
export const chooser = bytes(1);
export const phase = bytes(1);
export const bid = bytes(2);
/** The action under way: card, use, unit that acts, what it strikes, what is left of it. */
export const card = bytes(1);
export const use = bytes(1);
export const actor = bytes(1);
export const target = bytes(1);
export const left = bytes(1);
export const winner = bytes(1);
/** The row of the scenario's victory that was met. */
export const reason = bytes(1);
/** Victory points (Scenario 4), freed civilians, and what else a scenario counts. */
export const score = bytes(2);
/** Which sides a bot plays, and how hard (solo). */
export const bots = bytes(1);
export const difficulty = bytes(1);
/** Chance that was given and not yet used: how many, then each. 0 of the source means that it must be given. */
export const source = bytes(1);
export const given = bytes(1);
export const mostGiven = 32;
/** Given chance is faces of dice, or cards: these from here on. */
export const drawn = 100;
export const gift = bytes(mostGiven);
/** A bot's play area, left to right: how many, then each card; bit 6 lies face down, bit 7 is turned. */
export const inPlay = bytes(2);
export const playArea = bytes(2 * mostInPlay);
/** How many cards the owner of each counter has still to lose to a bot's attacks (solo). */
export const owed = bytes(mostUnits);

export const byteCount = byte;
export const size = 1024;
// What lay beyond would be lost without a word.
if (byte > size) throw new Error(`A state takes ${byte} bytes; it has ${size}.`);
// What is looked at by words has to be words.
if (owed % 4 !== 0 || mostUnits % 4 !== 0) throw new Error('What is owed does not begin and end with a word.');

// Phases: who chooses what.
export const bidding = 0;
export const playing = 1;
export const walking = 2;
export const bolstering = 3;
export const commanding = 4;
export const inspiring = 5;
export const pathfinding = 6;
export const striking = 7;
export const losing = 8;
export const pushing = 9;
/** A bot's cards are resolved, one at a time (solo). */
export const resolving = 10;
export const over = 11;
