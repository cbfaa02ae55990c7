// Stores the answers of a person, and uses them in order. A test whose result is known is not asked again. The result
// is forgotten when an act may have changed it.
import { showAct, showTest } from '../../plan/plan-text.ts';
import { rewriteTest } from '../../plan/rewrite.ts';
import { sortOf } from '../../plan/build.ts';
import type { PlanAct, SetNode, Sort, Test } from '../../plan/nodes.ts';
import type { UnseenCard } from './unseen-card.ts';
import { UnansweredQuestion, type AskAnswer, type AskQuestion } from './questions.ts';

/** A test whose result is known from an answer. */
interface Known {
  /** The test if it holds, or its negation if it does not hold. */
  readonly truth: Test;
  readonly reader: string | null;
  readonly holds: boolean;
  readonly sorts: ReadonlySet<Sort>;
}

function setsInTest(test: Test): readonly SetNode[] {
  const sets: SetNode[] = [];
  rewriteTest(test, (set) => {
    sets.push(set);
    return set;
  });
  return sets;
}

/** The card or led unit by whose procedure a test is evaluated, and the act to which the test belongs. */
interface TestReader {
  /** The card or led unit whose procedure is read; null if the test has the same result for all cards and units. */
  readonly reader: string | null;
  readonly act: PlanAct | null;
  readonly follows: UnseenCard['follows'];
}

/** Answers in the order of their questions, and the results of tests that follow from the answers. */
export class Answers {
  private readonly list: readonly AskAnswer[];
  private readonly results = new Map<string, Known>();
  private used = 0;
  /** The questions that have been answered. */
  readonly questions: AskQuestion[] = [];

  constructor(list: readonly AskAnswer[]) {
    this.list = list;
  }

  take(question: AskQuestion): AskAnswer {
    const answer = this.list[this.used];
    if (answer === undefined) throw new UnansweredQuestion(question);
    this.used++;
    this.questions.push(question);
    return answer;
  }

  /**
   * Returns the result of a test. The person is asked only if the result is neither known nor implied by other results.
   */
  isTrue(test: Test, { reader, act, follows }: TestReader, ask: () => AskQuestion): boolean {
    const sets = setsInTest(test);
    const dependsOnAct = sets.some(({ is }) => is === 'targets' || is === 'reach' || is === 'made');
    const key = `${reader} ${showTest(test)} ${dependsOnAct && act ? showAct(act) : ''}`;
    const earlierResult = this.results.get(key);
    if (earlierResult) return earlierResult.holds;
    const truths = [...this.results.values()]
      .filter((other) => [null, reader].includes(other.reader))
      .map(({ truth }) => truth);
    const no: Test = { is: 'not', of: test };
    const implied = truths.length === 0 ? null : follows(test, truths) ? true : follows(no, truths) ? false : null;
    const holds = implied ?? this.take(ask()) === true;
    this.results.set(key, { truth: holds ? test : no, reader, holds, sorts: new Set(sets.map(sortOf)) });
    return holds;
  }

  /**
   * Forgets the results of tests that an act may have changed. `isChanged` gets the sorts of the things in a test, and
   * the test or its negation.
   */
  drop(isChanged: (sorts: ReadonlySet<Sort>, test: Test) => boolean): void {
    for (const [key, { sorts, truth }] of this.results) if (isChanged(sorts, truth)) this.results.delete(key);
  }
}
