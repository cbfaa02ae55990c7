// Small faults in central code of the language, the decisions and the rules, each with the test file that must notice
// the fault. The list grows with each fault that was found and that no test had noticed.
import type { DeliberateFault } from '../deliberate-faults.ts';

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
];
