// Small faults in central code of the language, the decisions and the rules, each with the test file that must notice
// the fault. The list grows with each fault that was found and that no test had noticed.
import type { DeliberateFault } from '../deliberate-faults.ts';

const choosing = 'runtime/kernel/choose-with-dice.ts';
const exclusion = 'compiler/decide/exclusion.ts';
const choices = 'compiler/decide/interpret/choices.ts';

export const kills: readonly DeliberateFault[] = [
  {
    name: 'the rolled number of pieces does not reach the caller',
    file: 'compiler/decide/tables/roll-walk.ts',
    from: 'rolled.happened === state.happened ? null',
    to: 'rolled.happened !== state.happened ? null',
    tests: 'test/tables/rolls.test.ts',
  },
  {
    name: '`not` before two statements that `or` joins has one meaning',
    file: 'compiler/language/words/kernel/predicates.ts',
    from: 'said && form === 1 && a.negated',
    to: 'said && form !== 1 && a.negated',
    tests: 'test/phrases/negation.test.ts',
  },
  {
    name: 'the action before a misspelt roll is lost',
    file: 'grammar/layout-rolls.ts',
    from: "if (last && isTokenOf(last, WordsToken) && last.image.trim() === '') this.out.pop();",
    to: "if (!(last && isTokenOf(last, WordsToken) && last.image.trim() === '')) this.out.pop();",
    tests: 'test/grammar/slips.test.ts',
  },
  {
    name: 'a choice of several things makes one choice too few',
    file: choices,
    from: "let n = take === 'one' ? 1 : take; n > 0; n--",
    to: "let n = take === 'one' ? 1 : take; n > 1; n--",
    tests: 'test/interpret/choices.test.ts',
  },
  {
    name: 'the usual order is used after `Random`',
    file: choices,
    from: 'isOver = byList.isRandom || byList.left.length < 2',
    to: 'isOver = byList.isRandom && byList.left.length < 2',
    tests: 'test/interpret/choices.test.ts',
  },
  {
    name: 'two dice choose a candidate of another share',
    file: choosing,
    from: '(rollDie() - 1) * die + rollDie()',
    to: 'rollDie() * die + rollDie()',
    tests: 'test/runtime/kernel.test.ts',
  },
  {
    name: 'a die without equal shares chooses',
    file: choosing,
    from: 'size % n === 0',
    to: 'size >= n',
    tests: 'test/runtime/kernel.test.ts',
  },
  {
    name: 'a die with a face too high is accepted',
    file: choosing,
    from: 'shown >= 1 && shown <= die',
    to: 'shown >= 1 && shown <= die + 1',
    tests: 'test/runtime/kernel.test.ts',
  },
  {
    name: 'a place that is not nearest is called unfit',
    file: exclusion,
    from: "isByGoal ? 'not nearest' : 'unfit'",
    to: "isByGoal ? 'unfit' : 'not nearest'",
    tests: 'test/decide/exclusion.test.ts',
  },
  {
    name: 'the own place is a candidate like others',
    file: exclusion,
    from: "if (isDestination && members(hereSet, context).has(id)) return { is: 'here' };",
    to: '',
    tests: 'test/decide/exclusion.test.ts',
  },
  {
    name: 'an explanation does not say that the bot controls the space',
    file: 'runtime/callisto/rules/solo/gains.ts',
    from: 'markerLevel(state, side, place) === 2) return alreadyControlled',
    to: 'markerLevel(state, side, place) === 1) return alreadyControlled',
    tests: 'test/debugger/stepper.test.ts',
  },
  {
    name: 'the cards under the top cards of a bolster deck are never drawn',
    file: 'runtime/callisto/rules/solo/bolster.ts',
    from: 'return total > 0 ? total : weighLayer(',
    to: 'return total >= 0 ? total : weighLayer(',
    tests: 'test/solo/',
  },
  {
    name: 'a moved criterion that the other side removed is kept without a question',
    file: 'compiler/diff/merging/word-merge.ts',
    from: 'return o.has(key) && !(a.has(key) && b.has(key));',
    to: 'return false;',
    tests: 'test/diff/merge-moves.test.ts',
  },
  {
    name: 'a moved clause that the other side removed is removed without a question',
    file: 'compiler/diff/merging/sequence.ts',
    from: '|| moved.has(id) || stays(id)',
    to: '|| stays(id)',
    tests: 'test/diff/merge-moves.test.ts',
  },
];
