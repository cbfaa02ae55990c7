// Operators that make mutants with a fault at a noun: a noun of a wrong sort, an adjective that does not fit its noun,
// or a missing noun.
import { inCase, present, remove, replace, replaceToken, replaceWithin } from './edits.ts';
import { actionOf, nounPhrases, type NounPhrase } from './phrases.ts';
import { onClauses, onPieces, type Break, type ClauseContext, type Operator, type Piece, type Token } from './types.ts';
import { adjectives, superlatives, type Sort } from './words.ts';

const located: Readonly<Record<'one' | 'many', readonly string[]>> = {
  one: ['card', 'deck', 'cover'],
  many: ['cards', 'decks'],
};

/**
 * For each sort, nouns that are always a mistake if they replace a noun of this sort. A noun for a place, unit,
 * structure or door may replace another such noun, because each of them can mean a place.
 */
const foreign: Readonly<Record<Sort, Readonly<Record<'one' | 'many', readonly string[]>>>> = {
  place: located,
  unit: located,
  structure: located,
  door: located,
  card: { one: ['objective', 'door', 'space', 'cover'], many: ['objectives', 'doors', 'spaces'] },
  deck: { one: ['objective', 'door', 'space', 'population'], many: ['objectives', 'doors'] },
  // The play area has cards, and other areas have spaces. So a noun for a card or a space is not always a mistake in
  // place of an area.
  area: { one: ['objective', 'door', 'cover'], many: ['objectives', 'doors'] },
  measure: { one: ['objective', 'door', 'card'], many: ['cards', 'decks'] },
};

/** True if the name of a unit may mean its cards: `INSPIRE 1, mech to MOVE or SCOUT`. */
const namesCards = ({ tokens }: Piece): boolean => /^(?:INSPIRE|BOLSTER)$/.test(tokens[0]?.text ?? '');

function otherSorts(piece: Piece): Break[] {
  const { tokens } = piece;
  return nounPhrases(tokens).flatMap(({ noun, first, last }) => {
    const isUnit = noun.sort === 'unit';
    if (isUnit && namesCards(piece)) return [];
    // `active card` would be correct: it means a card of an active mech.
    const isActive = tokens.some(({ lower }) => lower === 'active');
    return foreign[noun.sort][noun.plural ? 'many' : 'one']
      .filter((other) => !(isUnit && isActive && other.startsWith('card')))
      .map((other) => {
        const head = tokens[first] as Token;
        return replace(head.start, (tokens[last] as Token).end, inCase(other, head.text));
      });
  });
}

/**
 * For each sort, adjectives that never fit things of the sort. Only doors are closed, only units are (un)suppressed,
 * and only cards are next.
 */
const unfit: Readonly<Record<Sort, readonly string[]>> = {
  place: ['closed', 'next', 'unsuppressed', 'matching'],
  unit: ['closed', 'next'],
  structure: ['next', 'unsuppressed', 'matching'],
  door: ['next', 'unsuppressed', 'matching'],
  card: ['elevated', 'closed', 'unscouted', 'threatened', 'unoccupied'],
  deck: ['elevated', 'closed', 'unscouted', 'threatened', 'unsuppressed'],
  area: ['next', 'unsuppressed'],
  measure: ['closed', 'unsuppressed', 'matching'],
};

/** Matches adjectives that may be replaced. All other adjectives belong to fixed expressions or are quantities. */
const plainAdjective =
  /^(?:threatened|(?:un|non-)?(?:controlled|scouted|occupied|elevated|suppressed)|enemy-\w+|closed|matching|active|legal|(?:ea|we)stern|westernmost|non-starting|2-point|current|preferred)$/;

function unfitFor({ tokens }: Piece, { noun, first, last }: NounPhrase, scenario: number): Break[] {
  const [head, end] = [tokens[first] as Token, (tokens[last] as Token).end];
  const before = tokens[first - 1];
  // In Scenario 6, objectives are mechs, so an adjective for units is no mistake before a noun for an objective.
  const words = noun.sort === 'place' && scenario === 6 ? ['closed', 'next'] : unfit[noun.sort];
  return words
    .filter((word) => !tokens.some(({ lower }) => lower === word))
    .map((word) =>
      before && plainAdjective.test(before.lower)
        ? replaceWithin(before.start, before.end, inCase(word, before.text), { from: before.start, to: end })
        : replaceWithin(head.start, head.start, `${word} `, { from: head.start, to: end }),
    );
}

/** True if the phrase may be correct without its noun: `Elevated` can be a destination, and `Nearest` a criterion. */
function maySayWithout({ place, tokens }: Piece, { noun, first, last, adjectives: count }: NounPhrase): boolean {
  const before = tokens[first - 1];
  if (!before || before.lower === 'enemy' || before.lower === 'either') return true;
  // In `Within 2 of …`, a number without a noun counts spaces.
  if (noun.sort === 'place' && before.kind === 'number') return true;
  if (first !== count || superlatives.has(before.lower)) return false;
  const isWhole = last === tokens.length - 1;
  return (place === 'destination' && isWhole) || (place === 'condition' && !['unit', 'card'].includes(noun.sort));
}

const takesObject =
  /^(?:with|sharing|to|towards|by|targeting|using|from|of|contains?|containing|occupy|open|find|push|activates|in|on|between|and|or)$/;

/**
 * For each word that needs an object, returns the mistake that removes the object: all tokens up to the next
 * punctuation mark.
 */
function objectsDropped({ tokens, node }: Piece): Break[] {
  const references = node.brackets.map(({ start }) => start);
  return tokens.flatMap((token, i) => {
    if (!takesObject.test(token.lower) || tokens[i + 1] === undefined) return [];
    const mark = tokens.findIndex(({ kind }, k) => k > i && kind === 'mark');
    const end = mark < 0 ? tokens.length - 1 : mark - 1;
    // A reference to letters is not a token, so this mistake cannot remove a reference. The reference would stay and
    // become the object.
    if (end <= i || references.some((start) => start > token.end && start < (tokens[end + 1]?.start ?? Infinity)))
      return [];
    return present([remove(tokens, i + 1, end)]);
  });
}

/**
 * Beginnings of criteria, each with wrong beginnings that replace it. They are wrong because a measured thing cannot be
 * counted, and a counted thing cannot be measured.
 */
const clashes: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(?:highest|lowest) (?=value|cover|population|defence)/i, ['Fewest ', 'Nearest ', 'Furthest from ']],
  [/^(?:fewest|most) (?!dangerous)/i, ['Highest ', 'Lowest ']],
  [/^(?:nearest|closer|closest) to /i, ['Highest ', 'Fewest to ']],
  [/^furthest from /i, ['Highest ', 'Fewest from ']],
  [/^contains most /i, ['Contains highest ']],
  [
    /^(?=(?:elevated|scouted|objective|random|enemy (?:occupied|scouted)|unelevated|southerly)$)/i,
    ['Highest ', 'Fewest '],
  ],
];

/**
 * Each row has three parts: the words of a verb or expression that takes only one kind of thing, this kind of thing,
 * and things of other kinds.
 */
const onlyTakes: readonly (readonly [RegExp, RegExp, readonly string[]])[] = [
  [/^open /, /^door$/, ['mech', 'objective', 'laser', 'prisoner']],
  [/^find /, /^(?:enemy|unit)$/, ['door', 'objective', 'space', 'laser']],
  [/^push /, /^unit$/, ['door', 'space', 'laser']],
  [/^activates /, /^mech$/, ['door', 'space', 'prisoner']],
  [/^guide /, /^unit$/, ['door', 'space', 'objective']],
  [/^using /, /^unit$/, ['door', 'space', 'objective']],
  [/^using /, /^laser$/, ['space', 'prisoner', 'door']],
  [/^targeting most/, /^enemy$/, ['door', 'space', 'objective']],
  [/^accompanied /, /^units?$/, ['doors', 'spaces', 'objectives']],
  [/^hades has/, /^hades$/, ['Door', 'Space', 'Objective']],
];

/**
 * Returns mistakes that replace the objects of verbs by things of a wrong kind. In Scenario 6, `objective` is left out,
 * because objectives are mechs there, and most verbs accept mechs.
 */
function wrongObjects({ tokens }: Piece, scenario: number): Break[] {
  const phrases = nounPhrases(tokens);
  return onlyTakes.flatMap(([verb, object, others]) => {
    const at = tokens.findIndex(({ lower }, i) => verb.test(`${lower} ${tokens[i + 1]?.lower ?? ''}`));
    const of = phrases.find(({ last }) => last >= at && object.test(tokens[last]?.lower ?? ''));
    if (at < 0 || !of) return [];
    const [from, to] = [(tokens[of.first] as Token).start, (tokens[of.last] as Token).end];
    return others
      .filter((other) => scenario !== 6 || !/objective/i.test(other))
      .map((other) => replaceWithin(from, to, other, { from: (tokens[at] as Token).start, to }));
  });
}

const strangeWith: readonly (readonly [RegExp, string, readonly string[]])[] = [
  [/^(?:shared|sharing)$/, 'with', ['to', 'from', 'of']],
  [/^(?:adjacent|nearest|nearer|closest|closer)$/, 'to', ['with', 'of', 'by']],
  [/^(?:occupied|accompanied)$/, 'by', ['to', 'from']],
  [/^furthest$/, 'from', ['to', 'with']],
  [/^(?:interference|card\(s\)|navigator|card)$/, 'in', ['from', 'to']],
  [/^population$/, 'of', ['with', 'by', 'to']],
  [/^(?:\d+|x|y)$/, 'to', ['with', 'of', 'by']],
  [/^(?:\d+|x|y|unit)$/, 'towards', ['with', 'of', 'by']],
  [/^(?:\d+)$/, 'in', ['to', 'by', 'with']],
  [/^not$/, 'on', ['of', 'to', 'by']],
  [/^target$/, 'for', ['by', 'of']],
  [/^through$/, 'as', ['by', 'of']],
];

export const nounOperators: readonly Operator[] = [
  onPieces(
    'noun of another sort',
    'A place, unit or structure gives way to a card, deck or measure, or the other way about.',
    (piece) => (piece.place === 'deck' ? [] : otherSorts(piece)),
  ),
  onPieces(
    'adjective that cannot describe the noun',
    'A noun gets an adjective, in place of its own if it has one, that describes nothing of its sort.',
    (piece, { facts }) =>
      piece.place === 'deck'
        ? []
        : nounPhrases(piece.tokens)
            .filter(({ noun }) => !(noun.sort === 'unit' && namesCards(piece)))
            .flatMap((phrase) => unfitFor(piece, phrase, facts.scenario)),
  ),
  onPieces(
    'object that the verb cannot take',
    '`Open`, `Find`, `Push`, `GUIDE`, `using`, `accompanied by` … get a thing of a kind that they cannot be done with.',
    (piece, { facts }) => wrongObjects(piece, facts.scenario),
  ),
  onPieces('noun dropped', 'The noun behind an adjective, an article or a quantity is gone.', (piece) =>
    nounPhrases(piece.tokens)
      .filter((phrase) => !maySayWithout(piece, phrase))
      .filter(({ first }) => {
        const before = piece.tokens[first - 1]?.lower ?? '';
        return adjectives.has(before) || /^(?:an?|the|more|all|each|any)$/.test(before);
      })
      .flatMap(({ first, last }) => present([remove(piece.tokens, first, last)])),
  ),
  onPieces(
    'object dropped',
    'What a preposition, a participle, `and` or a verb such as `Open` needs behind it is gone.',
    (piece) => objectsDropped(piece),
  ),
  // This operator leaves out strengths, because another operator removes strengths. This operator also leaves out a
  // number after `and`: `H and 2 Z` is still correct without the 2.
  onPieces('number dropped', 'A distance, a range or a count has lost its number.', ({ tokens }) => {
    const strengthEnds = actionOf(tokens)?.rest ?? 0;
    return tokens.flatMap(({ kind }, i) =>
      kind === 'number' && i >= strengthEnds && tokens[i - 1]?.lower !== 'and' ? present([remove(tokens, i, i)]) : [],
    );
  }),
  onClauses(
    'count and measure mixed',
    'A criterion counts what can only be measured, measures what can only be counted, or does either with a yes or no.',
    ({ chains, facts }: ClauseContext) =>
      chains
        .flatMap(({ criteria }) => criteria)
        .flatMap(({ node: { start, end } }) => {
          const text = facts.text.slice(start, end);
          return clashes
            .filter(([head]) => head.test(text))
            .flatMap(([head, others]) => others.map((other) => replace(start, end, text.replace(head, other))));
        }),
  ),
  onPieces(
    'preposition swapped',
    '`shared with` becomes `shared to`, `adjacent to` becomes `adjacent of`, and so on.',
    ({ tokens }) =>
      tokens.slice(1).flatMap((token, i) => {
        const before = tokens[i] as Token;
        const found = strangeWith.find(([head, word]) => token.lower === word && head.test(before.lower));
        const broken = { from: before.start, to: token.end };
        return (found?.[2] ?? []).map((other) => ({
          ...replaceToken(token, other),
          broken: { from: broken.from, to: broken.to + other.length - token.text.length },
        }));
      }),
  ),
];
