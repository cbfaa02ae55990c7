// Emits the code for cards in zones: the play area, the bolster decks, and the piles of the bot.
import { sortOf } from '../../../plan/build.ts';
import type { SetNode } from '../../../plan/nodes.ts';
import { EmitError, type EmitScope } from '../../../emit/emit-scope.ts';
import { same } from '../../../plan/same.ts';
import { showSet } from '../../../plan/plan-text.ts';
import { argumentWords, emptyWords, intersectionWords, unionWords, type SetWords } from '../../../emit/set-words.ts';
import { wordsFromCall } from '../../../emit/word-code.ts';
import { isPlayArea, type SheetViewpoint } from './plane-code.ts';

/**
 * For each pile of the bot: the name of its zone in plans, and the name by which the runtime functions know the pile.
 */
const ownPiles: Readonly<Record<string, string>> = { 'own deck': 'deck', 'discard pile': 'discard', supply: 'supply' };

/**
 * `name` is the last part of the names of the runtime functions for a zone: `InPlay` means `cardsInPlay` and
 * `copiesInPlay`. `argument` is the code of the argument for the zone; empty if these functions need none.
 */
interface ZoneCalls {
  readonly name: 'InPlay' | 'InPile' | 'InDeck';
  readonly argument: string;
}

const callsOfPlayArea: ZoneCalls = { name: 'InPlay', argument: '' };

/**
 * Returns the names and the argument of the runtime functions for a zone. For a bolster deck, the argument is the index
 * of the deck’s letter.
 */
function callsOf(zone: SetNode, viewpoint: SheetViewpoint): ZoneCalls {
  if (isPlayArea(zone)) return callsOfPlayArea;
  if (zone.is !== 'named') throw new EmitError('A zone of cards has no name.');
  const pile = ownPiles[zone.name];
  if (pile !== undefined) return { name: 'InPile', argument: `, '${pile}'` };
  const letter = /^deck (.)$/.exec(zone.name)?.[1];
  if (letter === undefined) throw new EmitError(`Cards cannot be searched for in \`${zone.name}\`.`);
  return { name: 'InDeck', argument: `, ${viewpoint.masks.words('deck', `index ${letter}`).lo}` };
}

/**
 * Returns the zones in a set of places: the single zone, or the zones of a union. Leaves out zones that the set
 * excepts.
 */
function zonesIn(places: SetNode): readonly SetNode[] {
  if (places.is === 'or') return places.of.flatMap(zonesIn);
  if (places.is !== 'minus') return [places];
  const less = zonesIn(places.less);
  return zonesIn(places.from).filter((zone) => !less.some((other) => same(other, zone)));
}

/** Returns those cards of a set that are in a zone, such as the play area, or in one of several zones. */
export function cardsInZones(cards: SetWords, places: SetNode, viewpoint: SheetViewpoint, scope: EmitScope): SetWords {
  const zones = zonesIn(places).map((zone) => {
    const { name, argument } = callsOf(zone, viewpoint);
    return wordsFromCall(`c.cards${name}(t${argument})`, 'card', scope);
  });
  const [first, ...others] = zones;
  return first ? intersectionWords(cards, others.reduce(unionWords, first)) : emptyWords('card');
}

/**
 * Returns code that tests whether cards of a kind are in the play area. Returns null if `of` is any other set, or if
 * the kind cannot be computed in one expression.
 */
export function inPlay(of: SetNode, scope: EmitScope): string | null {
  if (of.is !== 'at' || !isPlayArea(of.places)) return null;
  const { lines, returned } = scope.code.writeAside(() => scope.parts.set(of.things, scope));
  return returned.sort === 'card' && lines.length === 0 ? `c.isInPlay(t, ${argumentWords(returned)})` : null;
}

/** Returns the zones that a set of cards names. */
function zonesNamed(of: SetNode): readonly SetNode[] {
  if (of.is === 'at') return zonesIn(of.places);
  if (of.is === 'and' || of.is === 'or') return of.of.flatMap(zonesNamed);
  return of.is === 'minus' ? [...zonesNamed(of.from), ...zonesNamed(of.less)] : [];
}

/**
 * Returns the cards of a set that are in the zone for which `isZone` is true, as a set that names no zone. Returns null
 * if the set has no cards in this zone.
 */
function kindsIn(of: SetNode, isZone: (zone: SetNode) => boolean): SetNode | null {
  if (of.is === 'at') return zonesIn(of.places).some(isZone) ? of.things : null;
  if (of.is === 'minus') {
    const [from, less] = [kindsIn(of.from, isZone), kindsIn(of.less, isZone)];
    return from && less ? { is: 'minus', from, less } : from;
  }
  if (of.is !== 'and' && of.is !== 'or') return of;
  const parts = of.of.map((part) => kindsIn(part, isZone));
  const there = parts.filter((part) => part !== null);
  if (there.length === 0 || (of.is === 'and' && there.length < parts.length)) return null;
  return { is: of.is, of: there };
}

/**
 * Returns code for the number of cards in a set. Each copy of a card counts. Returns null if the set is not of cards or
 * names no zone.
 */
export function copiesIn(of: SetNode, viewpoint: SheetViewpoint, scope: EmitScope): string | null {
  if (sortOf(of) !== 'card') return null;
  const zones = new Map(zonesNamed(of).map((zone) => [showSet(zone), callsOf(zone, viewpoint)]));
  if (zones.size === 0) return null;
  const counts = [...zones].flatMap(([shown, { name, argument }]) => {
    const kinds = kindsIn(of, (zone) => showSet(zone) === shown);
    if (!kinds) return [];
    return `c.copies${name}(t${argument}, ${argumentWords(scope.parts.set(kinds, scope))})`;
  });
  return counts.length === 1 ? (counts[0] ?? '0') : `(${counts.join(' + ') || '0'})`;
}
