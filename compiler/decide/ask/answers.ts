// The answers of a person: they are taken in order, and kept until an act may have changed them.
import { showAct, showTest } from '../../plan/show.ts';
import { rewriteTest } from '../../plan/rewrite.ts';
import { sortOf } from '../../plan/build.ts';
import type { Act, SetNode, Sort, Test } from '../../plan/nodes.ts';
import type { UnseenCard } from './unseen-card.ts';
import { Unanswered, type AskAnswer, type AskQuestion } from './questions.ts';

/** A test whose result the answers say. */
interface Known {
  /** The test, or its negation, that holds. */
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

/** The card and the act for which a test is read. */
interface TestReader {
  /** The card or led unit whose procedure is read; null if the result is the same for all of them. */
  readonly reader: string | null;
  readonly act: Act | null;
  readonly follows: UnseenCard['follows'];
}

/** Answers in the order of their questions, with the tests whose results are known. */
export class Answers {
  private readonly list: readonly AskAnswer[];
  private readonly results = new Map<string, Known>();
  private used = 0;
  /** The questions that have an answer. */
  readonly questions: AskQuestion[] = [];

  constructor(list: readonly AskAnswer[]) {
    this.list = list;
  }

  take(question: AskQuestion): AskAnswer {
    const answer = this.list[this.used];
    if (answer === undefined) throw new Unanswered(question);
    this.used++;
    this.questions.push(question);
    return answer;
  }

  /**
   * Returns the result of a test; the test is asked only if its result neither is known nor follows from other results.
   */
  isTrue(test: Test, { reader, act, follows }: TestReader, ask: () => AskQuestion): boolean {
    const sets = setsInTest(test);
    const dependsOnAct = sets.some(({ is }) => is === 'targets' || is === 'reach' || is === 'made');
    const key = `${reader} ${showTest(test)} ${dependsOnAct && act ? showAct(act) : ''}`;
    const found = this.results.get(key);
    if (found) return found.holds;
    const truths = [...this.results.values()]
      .filter((other) => [null, reader].includes(other.reader))
      .map(({ truth }) => truth);
    const no: Test = { is: 'not', of: test };
    const implied = truths.length === 0 ? null : follows(test, truths) ? true : follows(no, truths) ? false : null;
    const holds = implied ?? this.take(ask()) === true;
    this.results.set(key, { truth: holds ? test : no, reader, holds, sorts: new Set(sets.map(sortOf)) });
    return holds;
  }

  /** Drops the results of tests that depend on things of sorts that have changed. */
  drop(isChanged: (sorts: ReadonlySet<Sort>) => boolean): void {
    for (const [key, { sorts }] of this.results) if (isChanged(sorts)) this.results.delete(key);
  }
}
