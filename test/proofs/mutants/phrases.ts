// What a phrase holds, as far as the hand-made typing of words goes: its noun phrases, its verb and strength.
import type { Piece, Token } from './types.ts';
import { adjectives, nouns, verbs, type Noun, type Verb } from './words.ts';

export interface NounPhrase {
  readonly noun: Noun;
  /** Its first and last token, without what stands before the noun. */
  readonly first: number;
  readonly last: number;
  /** How many adjectives stand directly before it. */
  readonly adjectives: number;
}

const enemyDescribes = /^(?:units?|mechs?|vehicles?|control|occupied|scouted|controlled|range)$/;

/** Whether the words of a noun stand here as that noun, not as a part of another word's meaning. */
function standsAlone(tokens: readonly Token[], first: number, noun: Noun): boolean {
  const [before, behind] = [tokens[first - 1]?.lower ?? '', tokens[first + noun.words.length]?.lower ?? ''];
  const only = noun.words.length === 1 ? noun.words[0] : '';
  if (only === 'enemy') return !enemyDescribes.test(behind);
  if (only === 'target') return adjectives.has(before);
  if (only === 'defence') return before !== 'armoured';
  return true;
}

/** All noun phrases, in order, none inside another. */
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
  /** The last token of the verb. */
  readonly verbEnd: number;
  /** The tokens of the strength; empty if there is none. */
  readonly strength: readonly Token[];
  /** The first token behind verb and strength. */
  readonly rest: number;
}

/** The verb that a phrase begins with, and its strength. */
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

/** Whether the phrase opens the sub-clauses behind it: `MOVE 1 to`. */
export const opensLetters = ({ place, types }: Piece): boolean => place === 'action' && types === 'letters';
