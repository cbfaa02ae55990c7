// The answers of a person: they are taken in order, and kept until an act may have changed them.
import { showAct, showTest } from '../../plan/show.ts';
import { rewriteTest } from '../../plan/rewrite.ts';
import { sortOf } from '../../plan/build.ts';
import type { Act, SetNode, Sort, Test } from '../../plan/nodes.ts';
import { Unanswered, type AskAnswer, type AskQuestion } from './questions.ts';

interface Known {
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

/** Answers in the order of their questions, with the tests whose results are known. */
export class Answers {
  private readonly given: readonly AskAnswer[];
  private readonly known = new Map<string, Known>();
  private used = 0;
  /** The questions that have an answer. */
  readonly asked: AskQuestion[] = [];

  constructor(given: readonly AskAnswer[]) {
    this.given = given;
  }

  take(question: AskQuestion): AskAnswer {
    const answer = this.given[this.used];
    if (answer === undefined) throw new Unanswered(question);
    this.used++;
    this.asked.push(question);
    return answer;
  }

  /**
   * Returns the result of a test; the test is asked only if its result is not known. `reader` is the card or led unit
   * whose procedure is read; null if the result is the same for all of them.
   */
  isTrue(test: Test, reader: string | null, act: Act | null, ask: () => AskQuestion): boolean {
    const sets = setsInTest(test);
    const dependsOnAct = sets.some(({ is }) => is === 'targets' || is === 'reach' || is === 'made');
    const key = `${reader} ${showTest(test)} ${dependsOnAct && act ? showAct(act) : ''}`;
    const found = this.known.get(key);
    if (found) return found.holds;
    const holds = this.take(ask()) === true;
    this.known.set(key, { holds, sorts: new Set(sets.map(sortOf)) });
    return holds;
  }

  /** Drops the results of tests that depend on things of sorts that have changed. */
  drop(isChanged: (sorts: ReadonlySet<Sort>) => boolean): void {
    for (const [key, { sorts }] of this.known) if (isChanged(sorts)) this.known.delete(key);
  }
}
