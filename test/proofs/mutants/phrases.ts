// Finds the noun phrases, the verb and the strength in a phrase, by the lists of words in `words.ts`.
import type { Piece, Token } from './types.ts';
import { adjectives, nouns, verbs, type Noun, type Verb } from './words.ts';

export interface NounPhrase {
  readonly noun: Noun;
  /** `first` is the index of the first token of the noun, and `last` of its last token. Adjectives are not included. */
  readonly first: number;
  readonly last: number;
  /** The number of adjectives directly before the noun. */
  readonly adjectives: number;
}

const enemyDescribes = /^(?:units?|mechs?|vehicles?|control|occupied|scouted|controlled|range)$/;

/** True if the tokens from `first` on are exactly this noun, and not a part of a longer expression. */
function standsAlone(tokens: readonly Token[], first: number, noun: Noun): boolean {
  const [before, behind] = [tokens[first - 1]?.lower ?? '', tokens[first + noun.words.length]?.lower ?? ''];
  const only = noun.words.length === 1 ? noun.words[0] : '';
  if (only === 'enemy') return !enemyDescribes.test(behind);
  if (only === 'target') return adjectives.has(before);
  if (only === 'defence') return before !== 'armoured';
  return true;
}

/** Returns all noun phrases in order. No noun phrase is inside another. */
export function nounPhrases(tokens: readonly Token[]): NounPhrase[] {
  const found: NounPhrase[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const noun = nouns.find(({ words }) => words.every((word, k) => tokens[i + k]?.lower === word));
    if (!noun) continue;
    const last = i + noun.words.length - 1;
    if (standsAlone(tokens, i, noun)) {
      let k = i;
      while (isAdjective(tokens[k - 1])) k--;
      found.push({ noun, first: i, last, adjectives: i - k });
    }
    i = last;
  }
  return found;
}

const isAdjective = (token: Token | undefined): boolean =>
  token !== undefined && (adjectives.has(token.lower) || token.lower === 'enemy');

export interface Action {
  readonly name: string;
  readonly verb: Verb;
  /** The index of the last token of the verb. */
  readonly verbEnd: number;
  /** The tokens of the strength; empty if there is no strength. */
  readonly strength: readonly Token[];
  /** The index of the first token after the verb and its strength. */
  readonly rest: number;
}

/** Returns the verb at the beginning of a phrase and its strength; null if the phrase begins with no verb. */
export function actionOf(tokens: readonly Token[]): Action | null {
  const [one, two] = [tokens[0]?.text ?? '', `${tokens[0]?.text ?? ''} ${tokens[1]?.text ?? ''}`];
  const name = verbs.has(two) ? two : one;
  const verb = verbs.get(name);
  if (!verb) return null;
  const verbEnd = name === two ? 1 : 0;
  const isSplit = tokens[verbEnd + 2]?.text === '/';
  const isStrength = /^(?:\d+|\((?:\d+|X)\)|[XY])$/.test(tokens[verbEnd + 1]?.text ?? '');
  const strength = verb.strength && isStrength ? tokens.slice(verbEnd + 1, verbEnd + (isSplit ? 4 : 2)) : [];
  return { name, verb, verbEnd, strength, rest: verbEnd + 1 + strength.length };
}

/** True if sub-clauses continue the phrase, as after `MOVE 1 to`. */
export const opensLetters = ({ place, types }: Piece): boolean => place === 'action' && types === 'letters';
