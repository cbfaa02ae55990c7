// Callisto's named functions in emitted code: the runtime does the work.
import type { SetNode } from '../../../plan/nodes.ts';
import { EmitError, type EmitScope } from '../../../emit/emit-scope.ts';
import type { SetWords } from '../../../emit/set-words.ts';
import { wordsFromCall, keepWords } from '../../../emit/word-code.ts';
import type { DerivedSetName } from '../../../../runtime/callisto/data/signatures.ts';
import type { BoardNames } from '../../../language/words/board/names.ts';
import { walkerOf } from './figure-code.ts';
import type { Eye } from './plane-code.ts';

/** Writes the call of a named function: the turn, then its sets; sets of places are two words. */
export function madeOf(
  { name, sort }: Extract<SetNode, { is: 'made' }>,
  of: readonly SetWords[],
  eye: Eye,
  scope: EmitScope,
): SetWords {
  const sets = of
    .map((words) => keepWords(words, scope))
    .map(({ sort: wordsSort, lo, hi }) => (wordsSort === 'space' ? `${lo}, ${hi}` : lo));
  const call = (...words: readonly string[]): SetWords =>
    wordsFromCall(`c.${functionNames[name] ?? ''}(${['t', ...words].join(', ')})`, sort, scope);
  if (functionNames[name] === undefined) throw new EmitError(`Callisto has no function \`${name}\`.`);
  switch (name) {
    case 'between':
    case 'onEveryShortestWay':
    case 'shortestWay':
      return call(walkerOf(scope), ...sets);
    case 'leading out of':
    case 'leading into':
      return call(...sets, String(name === 'leading out of'));
    case 'preferredTarget':
      return call('dangerous', String(eye.attackClasses));
    default:
      return call(...sets);
  }
}

const functionOf: Readonly<Record<DerivedSetName | BoardNames['made'], string>> = {
  between: 'between',
  mapOf: 'mapOf',
  otherMap: 'otherMap',
  preferredTarget: 'preferredTarget',
  specialAttackReaches: 'specialAttackReaches',
  onEveryShortestWay: 'onEveryShortestWay',
  intendedDestination: 'intendedDestination',
  cardsOf: 'cardsOf',
  shortestWay: 'shortestWay',
  'leading out of': 'leading',
  'leading into': 'leading',
};

const functionNames: Readonly<Record<string, string>> = functionOf;
