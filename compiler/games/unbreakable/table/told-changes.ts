// Puts the changes in a game of Unbreakable into words, a line for each change, such as `Turn 2.`
import { withArticle } from '../../../wording/english.ts';
import { earthquakeColours } from '../../../../runtime/unbreakable/data/reference-types.ts';
import * as at from '../../../../runtime/unbreakable/engine/byte-layout.ts';
import { packedTerrains } from '../../../../runtime/unbreakable/engine/engine-tables.ts';
import type { PackedEvent, PackedGame } from '../../../../runtime/unbreakable/engine/packed-game.ts';
import { titleOfSide } from './seats.ts';
import {
  configurationWord,
  edgeText,
  hexText,
  statusWord,
  unitName,
  weaponKindName,
  weaponWords,
} from './unit-words.ts';

/** The sorts of cards by their numbers in a packed state. */
export const cardNames = [
  'Yellow Crawlers',
  'Yellow Walkers',
  'Yellow Squads',
  'Blue Crawlers',
  'Blue Walkers',
  'Blue Squads',
  'Time Stream',
  'Light Earthquake',
  'Medium Earthquake',
  'Heavy Earthquake',
  'Yellow Units Clear Move',
  'Blue Units Clear Move',
  'Yellow Walker Overload',
  'Blue Walker Overload',
  'Yellow Crawler Proximity Fire',
  'Blue Crawler Proximity Fire',
  'Squads Swap Weapons',
  'Squads Reprogram Crawlers',
] as const;

/**
 * Returns the colours that earthquake dice show. `bits` has one bit for each colour, so the result names each colour
 * once.
 */
const coloursShown = (bits: number): string =>
  earthquakeColours.filter((_colour, index) => ((bits >> (index + 1)) & 1) === 1).join(' and ');

const causes: Readonly<Record<number, string>> = {
  [at.endByPush]: 'lost in magma',
  [at.endByEarthquake]: 'lost in lava in the earthquake',
  [at.endByVolcano]: 'lost in the volcano',
};

const sizes = ['light', 'medium', 'heavy'] as const;

const markersWord = (count: number): string => `${count} stasis ${count === 1 ? 'marker' : 'markers'}`;

const placeText = (game: PackedGame, place: number): string =>
  place < game.tables.hexCount ? `in ${hexText(game, place)}` : edgeText(place);

type Teller = (event: PackedEvent, game: PackedGame, name: string) => string | null;

/** The words for each change; a change without words is not reported. */
const tellers: Readonly<Record<string, Teller>> = {
  turn: ({ about }) => `Turn ${about}.`,
  card: ({ about }) => `Card: ${cardNames[about] ?? ''}.`,
  placed: ({ about, unit, more }, game, name) =>
    `${name} is placed ${placeText(game, about)}: ${statusWord(unit, more & at.statusBits)}, ${configurationWord(unit, (more & at.turnedOverBit) !== 0)}.`,
  moves: ({ about }, game, name) => `${name} moves to ${hexText(game, about)}.`,
  leaves: (_event, _game, name) => `${name} leaves the map.`,
  reloads: ({ about }, _game, name) => `${name} reloads its ${weaponWords(about)}.`,
  turns: ({ unit }, game, name) => `${name} is ${configurationWord(unit, game.isTurned(unit))} now.`,
  clears: ({ about, more }, _game, name) =>
    more < about ? `${name} removes a stasis marker: ${more} left.` : `${name} removes no stasis marker.`,
  melee: ({ about, more }, game, name) => `${name} attacks ${unitName(game, about)}: ${more === 1 ? 'hit' : 'no hit'}.`,
  bomb: ({ about, more }, game, name) => `${name} fires its ${weaponWords(more)} at ${hexText(game, about)}.`,
  laser: ({ about, more }, game, name) =>
    `${name} fires a laser at the bomb in ${hexText(game, about)}: ${more === 1 ? 'hit' : 'missed'}.`,
  stopped: () => 'The bomb is shot down.',
  detonates: ({ about, more }, game) => {
    const size = sizes[game.bytes[at.shotSizeOffset] as number] ?? '';
    const cloud = more === at.nuke ? `, and leaves a ${size} mushroom cloud` : '';
    return `The ${weaponKindName(more)} detonates in ${hexText(game, about)}${cloud}.`;
  },
  beam: ({ about, more }, game, name) => `${name} fires its ${weaponWords(more)} at ${unitName(game, about)}.`,
  hit: ({ about, more }, game) => `The beam hits ${unitName(game, about)}, rolled as ${sizes[more] ?? ''}.`,
  missed: ({ about, more }, game) => `The beam misses ${unitName(game, about)}, rolled as ${sizes[more] ?? ''}.`,
  stasis: ({ about }, _game, name) => `${name} has ${markersWord(about)}.`,
  pushed: ({ about }, game, name) => `${name} is pushed into ${hexText(game, about)}.`,
  displaced: ({ about }, game, name) => `${name} is displaced into ${hexText(game, about)}.`,
  down: (_event, _game, name) => `${name} is knocked down.`,
  scattered: (_event, _game, name) => `${name} is scattered.`,
  status: ({ unit, about }, _game, name) => `${name} is ${statusWord(unit, about)} now.`,
  freezes: ({ about }, _game, name) => `${name} freezes with ${markersWord(about)}.`,
  thaws: (_event, _game, name) => `${name} thaws.`,
  cloud: ({ about, more }, game) =>
    more === 0
      ? `The mushroom cloud in ${hexText(game, about)} is gone.`
      : `The mushroom cloud in ${hexText(game, about)} is ${sizes[more - 1] ?? ''} now.`,
  colours: ({ about }) => `The earthquake dice show ${coloursShown(about)}.`,
  earthquake: ({ about }) => `A ${sizes[about] ?? ''} earthquake card comes into the deck of the next turn.`,
  unhurt: (_event, _game, name) => `${name} is not affected.`,
  ground: ({ about, more }, game) => {
    const colour = game.colourOf(about);
    const border = game.tables.hasBorder[more] === 1 && colour > 0 ? ` (${earthquakeColours[colour - 1] ?? ''})` : '';
    return `${hexText(game, about)} becomes ${packedTerrains[more] ?? ''}${border}.`;
  },
  epicenter: ({ about, more }, game) =>
    `${hexText(game, about)} gets ${withArticle(earthquakeColours[more] ?? '')} epicenter.`,
  swaps: ({ about, more }, _game, name) =>
    `${name} exchanges its ${weaponKindName(about)} for a ${weaponKindName(more)}.`,
  reprogrammed: ({ about, more }, game, name) =>
    `${unitName(game, more)} reprograms ${name}, which belongs to ${titleOfSide(about)} now.`,
  overloaded: (_event, _game, name) => `${name} is overloaded.`,
  draws: ({ about, more }, _game, name) =>
    `${name} changes its ${weaponKindName(about)} into a ${weaponKindName(more)}.`,
  lost: ({ about, more }, game, name) =>
    more === at.endByWandering
      ? `${name} moves from ${hexText(game, about)} into a volcano, and is lost.`
      : `${name} is ${causes[more] ?? 'lost'} in ${hexText(game, about)}.`,
};

/** Returns a change in words; null for a change that is not reported. */
export const changeWords = (event: PackedEvent, game: PackedGame): string | null =>
  tellers[event.change]?.(event, game, event.unit === at.noUnit ? '' : unitName(game, event.unit)) ?? null;
