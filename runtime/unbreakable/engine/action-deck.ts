// The action deck of a packed state: turns, cards, Time Stream and earthquakes (rule text L394–527, U30, U49).
import { unitSizes } from '../data/reference-types.ts';
import { kindOfUnit, sideOfCard } from './engine-tables.ts';
import { isActivated } from './activation-choices.ts';
import { addEarthquake } from './bomb-effects.ts';
import { riseFromChangedGround } from './displacement.ts';
import { convertGround, reduceClouds } from './ground-changes.ts';
import { drawOpportunity, hasChoices } from './opportunities.ts';
import * as at from './byte-layout.ts';
import type { PackedGame } from './packed-game.ts';
import { endGame, engulf, freezeIfEnough, setState } from './unit-changes.ts';

/** The numbers of activation cards of a side for crawlers, walkers and squads (U30). */
export const activationCards = [2, 3, 4] as const;

/** The numbers of light, medium and heavy earthquake cards (U49). */
export const earthquakeCards = [3, 2, 1] as const;

/**
 * Begins a turn: fills the deck with all cards of the scenario. Earthquake cards of the discard pile are included,
 * unused earthquake cards are not.
 */
export function beginTurn(game: PackedGame): void {
  const { bytes, tables } = game;
  bytes[at.timeStreamOffset] = 0;
  for (let sort = 0; sort < at.timeStreamSort; sort++)
    bytes[at.deckCardsOffset + sort] = activationCards[sort % at.blueCards] ?? 0;
  bytes[at.deckCardsOffset + at.timeStreamSort] = tables.timeStreamCards;
  for (let size = 0; size < unitSizes.length; size++) {
    bytes[at.deckCardsOffset + at.earthquakeSort + size] = bytes[at.discardedOffset + size] as number;
    bytes[at.discardedOffset + size] = 0;
  }
  for (let sort = at.opportunitySort; sort < at.deckSorts; sort++)
    bytes[at.deckCardsOffset + sort] = bytes[at.opportunitiesOffset] as number;
  game.tell('turn', at.noUnit, bytes[at.turnOffset]);
}

/**
 * Draws a random card, with the same chance for each card in the deck. Returns the sort of the card, or -1 if the deck
 * is empty.
 */
function draw(game: PackedGame): number {
  const { bytes, dice } = game;
  const sorts = bytes[at.opportunitiesOffset] === 1 ? at.deckSorts : at.opportunitySort;
  let left = 0;
  for (let sort = 0; sort < sorts; sort++) left += bytes[at.deckCardsOffset + sort] as number;
  if (left === 0) return -1;
  let drawn = dice.below(left);
  for (let sort = 0; sort < sorts; sort++) {
    const count = bytes[at.deckCardsOffset + sort] as number;
    if (drawn < count) {
      bytes[at.deckCardsOffset + sort] = count - 1;
      return sort;
    }
    drawn -= count;
  }
  throw new Error('The deck has fewer cards than its counts say.');
}

/** Draws cards until a player must decide, or until the game is over. */
export function drawCards(game: PackedGame): void {
  const { bytes } = game;
  while (bytes[at.phaseOffset] === at.drawPhase) {
    if (riseFromChangedGround(game, at.drawPhase)) return;
    if (goOnWithCard(game)) continue;
    const sort = draw(game);
    if (sort >= 0) {
      bytes[at.cardOffset] = sort;
      game.tell('card', at.noUnit, sort);
      resolveDrawn(game, sort);
    } else if (bytes[at.turnOffset] === bytes[at.lastTurnOffset]) endGame(game, at.noSide, at.endByLimit);
    else {
      bytes[at.turnOffset] = (bytes[at.turnOffset] as number) + 1;
      beginTurn(game);
    }
  }
}

/** Resolves a card as if it had just been drawn. */
export function resolveDrawn(game: PackedGame, sort: number): void {
  const { bytes, mind } = game;
  if (sort < at.timeStreamSort) activate(game, sort);
  else if (sort === at.timeStreamSort) {
    bytes[at.timePartOffset] = mind.isTimedFirst ? at.crawlerThenSteps : at.stepsThenCrawler;
    while (bytes[at.phaseOffset] === at.drawPhase && goOnWithCard(game));
  } else if (sort < at.opportunitySort) quake(game, sort - at.earthquakeSort);
  else if (hasChoices(sort)) drawOpportunity(game, sort);
  else askToAct(game, sideOfCard(sort));
}

/**
 * Continues what an interruption stopped: the acts of the crawler, or the Time Stream card. Returns false if neither
 * is left.
 */
function goOnWithCard(game: PackedGame): boolean {
  const { bytes, mind } = game;
  if (bytes[at.actStageOffset] !== 0 || bytes[at.laterActOffset] !== 0) {
    mind.goOn(game);
    return true;
  }
  const part = bytes[at.timePartOffset] as number;
  if (part === at.noPart) return false;
  if (part === at.stepsThenCrawler || part === at.stepsOnly) {
    bytes[at.timePartOffset] = part === at.stepsThenCrawler ? at.crawlerOnly : at.noPart;
    flowTime(game);
    return true;
  }
  bytes[at.timePartOffset] = part === at.crawlerThenSteps ? at.stepsOnly : at.noPart;
  activateByTime(game);
  return true;
}

/**
 * Activates the driven crawler at a Time Stream card, if its sheet says so. A reprogrammed crawler is moved by its
 * owner instead (U54).
 */
export function activateByTime(game: PackedGame): void {
  const { bytes, mind } = game;
  const driven = bytes[at.drivenCrawlerOffset] as number;
  const crawler = bytes[at.scenarioCrawlerOffset] as number;
  if (driven !== at.noUnit) {
    if (mind.isTimed && game.isInPlay(driven) && !game.isFrozen(driven)) activateDriven(game, driven);
  } else if (mind.isSteered && crawler !== at.noUnit && game.isOnMap(crawler) && game.isAble(crawler)) {
    bytes[at.phaseOffset] = at.steerPhase;
    bytes[at.deciderOffset] = game.sideOf(crawler);
  }
}

function activate(game: PackedGame, sort: number): void {
  const { bytes } = game;
  const driven = bytes[at.drivenCrawlerOffset] as number;
  const isDriven = driven !== at.noUnit && game.sideOf(driven) * at.blueCards + kindOfUnit(driven) === sort;
  if (isDriven && game.isAble(driven)) activateDriven(game, driven);
  if (bytes[at.phaseOffset] === at.drawPhase) askToAct(game, sideOfCard(sort));
}

/** Asks a side to act if at least one of its units may act by the current card. */
function askToAct(game: PackedGame, side: number): void {
  const { units, bytes } = game;
  for (let index = 0; index < units.length; index++) {
    if (!isActivated(game, units[index] as number)) continue;
    bytes[at.phaseOffset] = at.activationPhase;
    bytes[at.deciderOffset] = side;
    return;
  }
}

/** True if the activation of the crawler makes its side win (U13). */
function isVictory(game: PackedGame, unit: number): boolean {
  const { mind, tables } = game;
  if (mind.wins === null) return false;
  const isThere = game.isOnMap(unit) && (tables.isNorth[game.hexOf(unit)] === 1) === (mind.wins === 'north');
  return isThere || (mind.remembersHalf && (game.stateOf(unit) & at.reachedBit) !== 0);
}

/** Activates the crawler that a sheet drives. Either its side wins (U13), or the crawler carries out its program. */
function activateDriven(game: PackedGame, unit: number): void {
  const { bytes, mind } = game;
  game.tell('activated', unit);
  if (isVictory(game, unit)) return endGame(game, game.sideOf(unit), at.endByNorth);
  game.count('runawayActivations', unit);
  if ((game.stateOf(unit) & at.thawedBit) !== 0) game.count('afterThaw', unit);
  const clause = mind.activate(game);
  if (bytes[at.phaseOffset] !== at.endPhase && (!mind.keepsThaw || mind.isAboutThaw(clause)))
    setState(game, unit, at.thawedBit, 0);
}

/**
 * Carries out the steps of a Time Stream card (U22). The first card of a turn reduces clouds and thaws units; each
 * later card freezes units. Then the rules of the sheet about the card apply. Last, players change statuses.
 */
function flowTime(game: PackedGame): void {
  const { bytes, units } = game;
  bytes[at.timeStreamOffset] = (bytes[at.timeStreamOffset] as number) + 1;
  if (bytes[at.timeStreamOffset] === 1) {
    reduceClouds(game);
    for (let index = 0; index < units.length; index++) thaw(game, units[index] as number);
  } else for (let index = 0; index < units.length; index++) freezeIfEnough(game, units[index] as number);
  game.mind.atTimeStream(game);
  if (bytes[at.phaseOffset] === at.drawPhase) askForStatus(game, at.yellow);
}

function thaw(game: PackedGame, unit: number): void {
  if (!game.isFrozen(unit)) return;
  setState(game, unit, at.frozenBit | at.thawedBit, at.thawedBit);
  game.tell('thaws', unit);
}

/** True if a player may change the status of a unit at the current Time Stream card. */
export const mayRestate = (game: PackedGame, unit: number): boolean =>
  unit !== game.bytes[at.drivenCrawlerOffset] &&
  game.isInPlay(unit) &&
  (game.stateOf(unit) & (at.frozenBit | at.statusChangedBit)) === 0;

/**
 * Lets a side change the status of its units. This is the first side, from the number `from` on, that may change the
 * status of a unit. If no side may, the card is over.
 */
export function askForStatus(game: PackedGame, from: number): void {
  const { bytes, units } = game;
  for (let side = from; side < at.noSide; side++) {
    for (let index = 0; index < units.length; index++) {
      const unit = units[index] as number;
      if (game.sideOf(unit) !== side || !mayRestate(game, unit)) continue;
      bytes[at.phaseOffset] = at.restatePhase;
      bytes[at.deciderOffset] = side;
      return;
    }
  }
  for (let index = 0; index < units.length; index++) setState(game, units[index] as number, at.statusChangedBit, 0);
  bytes[at.phaseOffset] = at.drawPhase;
}

/** The hexes that the current earthquake converts. The array is reused by all earthquakes. */
const shaken = new Uint8Array(at.mostHexes);

/**
 * Resolves an earthquake card: rolls for units in lava, converts hexes, and discards a lighter card in its place (rule
 * text L438–516).
 */
function quake(game: PackedGame, size: number): void {
  const { bytes } = game;
  melt(game, size);
  if (bytes[at.phaseOffset] !== at.endPhase) shake(game, size);
  bytes[at.unusedOffset + size] = (bytes[at.unusedOffset + size] as number) + 1;
  addEarthquake(game, size - 1);
}

/** Rolls for the units in lava. A unit is lost if all its dice are positive. Hovering squads are immune. */
function melt(game: PackedGame, size: number): void {
  const { units, dice } = game;
  const diceOfUnits = unitSizes.length - size;
  for (let index = 0; index < units.length; index++) {
    const unit = units[index] as number;
    if (!game.isOnMap(unit) || game.terrainOf(game.hexOf(unit)) !== at.lava) continue;
    const isHovering = kindOfUnit(unit) === at.squadKind && game.isTurned(unit);
    if (!isHovering && dice.allOf(diceOfUnits)) engulf(game, unit, at.endByEarthquake);
    else if (!isHovering) game.tell('unhurt', unit);
  }
}

/**
 * Converts the hexes of the rolled colours. Markers that a new volcano places take effect only from the next earthquake
 * on (U50).
 */
function shake(game: PackedGame, size: number): void {
  const { dice, tables } = game;
  let colours = 0;
  for (let die = 0; die <= size; die++) colours |= 2 << dice.colour();
  game.tell('colours', at.noUnit, colours);
  let count = 0;
  for (let hex = 0; hex < tables.hexCount; hex++) {
    const colour = game.colourOf(hex);
    if (colour !== 0 && ((colours >> colour) & 1) === 1) shaken[count++] = hex;
  }
  for (let index = 0; index < count; index++) convertGround(game, shaken[index] as number);
}
