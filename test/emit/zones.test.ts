// Tests of the code that counts cards in zones: play area, piles and bolster decks.
import { describe, expect, it } from 'vitest';
import { setOfWords } from '../../compiler/emit/set-words.ts';
import type { EmitScope } from '../../compiler/emit/emit-scope.ts';
import type { SheetViewpoint } from '../../compiler/games/callisto/emit/plane-code.ts';
import { copiesIn } from '../../compiler/games/callisto/emit/zone-code.ts';
import { plane } from '../../compiler/plan/build.ts';
import type { SetNode } from '../../compiler/plan/nodes.ts';

const zone = (name: string): SetNode => ({ is: 'named', name, sort: 'space' });
const [deck, discard, deckA, playArea] = ['own deck', 'discard pile', 'deck A', 'play area'].map(zone) as [
  SetNode,
  SetNode,
  SetNode,
  SetNode,
];
const [scout, mech, red] = ['scout', 'mech', 'red'].map((name) => plane(name, 'card')) as [SetNode, SetNode, SetNode];

const inZone = (things: SetNode, places: SetNode): SetNode => ({ is: 'at', things, places });
const all = (...of: readonly SetNode[]): SetNode => ({ is: 'and', of });
const any = (...of: readonly SetNode[]): SetNode => ({ is: 'or', of });
const less = (from: SetNode, without: SetNode): SetNode => ({ is: 'minus', from, less: without });

/** Returns a set of kinds of cards as short text, such as `scout` or `all(scout mech)`. */
function kinds(set: SetNode): string {
  if (set.is === 'plane') return set.name;
  if (set.is === 'minus') return `less(${kinds(set.from)} ${kinds(set.less)})`;
  return set.is === 'and' || set.is === 'or'
    ? `${set.is === 'and' ? 'all' : 'any'}(${set.of.map(kinds).join(' ')})`
    : set.is;
}

const viewpoint = { masks: { words: (_sort: string, name: string) => ({ lo: name }) } } as unknown as SheetViewpoint;
const scope = {
  parts: { set: (set: SetNode) => setOfWords('card', [kinds(set)]) },
} as unknown as EmitScope;

const copies = (set: SetNode): string | null => copiesIn(set, viewpoint, scope);
const inDeck = (words: string): string => `c.copiesInPile(t, 'deck', ${words}, 0)`;
const inDiscard = (words: string): string => `c.copiesInPile(t, 'discard', ${words}, 0)`;

describe('the number of cards', () => {
  it('is counted in a zone by the function of the zone', () => {
    const counted = [deck, deckA, playArea].map((place) => copies(inZone(scout, place)));
    expect(counted).toEqual([inDeck('scout'), 'c.copiesInDeck(t, index A, scout, 0)', 'c.copiesInPlay(t, scout, 0)']);
  });

  it('is the sum over several zones, without the zones that are left out', () => {
    expect(copies(inZone(scout, any(deck, discard)))).toBe(`(${inDeck('scout')} + ${inDiscard('scout')})`);
    expect(copies(inZone(scout, less(any(deck, discard), discard)))).toBe(inDeck('scout'));
  });

  it('has in each zone the kinds that the words name there', () => {
    const either = any(inZone(scout, deck), inZone(mech, discard));
    expect(copies(either)).toBe(`(${inDeck('any(scout)')} + ${inDiscard('any(mech)')})`);
    // The word `mech` has no zone. Joined with the scouts in the deck, it counts in the deck.
    expect(copies(all(inZone(scout, deck), mech))).toBe(inDeck('all(scout mech)'));
    const inner = any(any(inZone(scout, deck), inZone(mech, deck)), inZone(red, discard));
    expect(copies(inner)).toBe(`(${inDeck('any(any(scout mech))')} + ${inDiscard('any(red)')})`);
  });

  it('is 0 for cards in two zones at once', () =>
    expect(copies(all(inZone(scout, deck), inZone(mech, discard)))).toBe('(0)'));

  it('leaves out kinds of the same zone only', () => {
    expect(copies(less(inZone(scout, deck), inZone(red, deck)))).toBe(inDeck('less(scout red)'));
    expect(copies(less(inZone(scout, deck), inZone(red, discard)))).toBe(inDeck('scout'));
  });

  it('is no code for a set without a zone, or of other things', () => {
    expect([copies(scout), copies(inZone(plane('scout', 'unit'), deck))]).toEqual([null, null]);
  });
});
