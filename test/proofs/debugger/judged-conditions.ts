// Compares the conditions that the debugger shows at stops, part by part, with the answers of an evaluator. The
// evaluator was written independently of the interpreter.
import type { PosedCard } from '../../../compiler/decide/card-query.ts';
import { procedureFor } from '../../../compiler/decide/sheet-script.ts';
import type { ClausePlan } from '../../../compiler/plan/clause-plan.ts';
import type { Test } from '../../../compiler/plan/nodes.ts';
import type { ValueRow } from '../../../debugger/value-rows.ts';
import type { ConditionMark } from '../../../debugger/condition-marks.ts';
import type { DecisionStop } from '../../../debugger/stop.ts';
import type { DebuggedDecision } from '../../../debugger/timeline.ts';
import { findCard } from '../../../runtime/callisto/bound-sheet/position-card.ts';
import { valueText } from '../../../views/decision/decided-words.ts';
import { packagedScripts } from '../../support/bots.ts';
import { packaged } from '../../support/engine-board.ts';
import { DecisionJudge } from '../../support/judge/decision.ts';
import type { Meaning, Referring } from '../../support/judge/meaning.ts';
import { Unjudged } from '../../support/judge/unjudged.ts';

const partsOf = (test: Test): readonly Test[] => (test.is === 'both' || test.is === 'either' ? test.of : []);

interface ConditionMeant {
  readonly clause: ClausePlan;
  readonly test: Test;
  /** The group of variables in which the debugger shows the condition. */
  readonly group: 'Clause' | 'Sub-clause';
}

/**
 * Returns the condition at a stop: the condition of a clause, or of a letter in the first act. Later acts are left out,
 * because they are read in another position. Returns null if there is no condition.
 */
function conditionOf({ subject, clause: number }: DecisionStop, { card }: DebuggedDecision): ConditionMeant | null {
  if (subject.is === 'clause') {
    const { clause } = subject;
    return clause.condition && { clause, test: clause.condition, group: 'Clause' };
  }
  const clause = card.posed.procedure?.clauses.find((each) => each.number === number);
  const [act] = clause?.acts ?? [];
  if (subject.is !== 'letter' || !clause || act?.act !== 'go') return null;
  const aim = act.aims.find(({ letter }) => letter === subject.letter);
  return aim?.when ? { clause, test: aim.when, group: 'Sub-clause' } : null;
}

export class ConditionJudge {
  /**
   * Counts of parts of conditions. `judged`: parts that were compared with the evaluator. `unjudged`: parts that the
   * evaluator does not know. `marked`: parts whose mark beside the words was compared.
   */
  readonly counts = { judged: 0, unjudged: 0, marked: 0 };
  private readonly game;
  private readonly scripts;

  constructor(scenario: number) {
    this.game = packaged(scenario);
    this.scripts = packagedScripts(scenario);
  }

  /** Returns the evaluator that judges the decision of a card; null if the card has no procedure or position. */
  private judgeOf({ head, position }: PosedCard): DecisionJudge | null {
    const { game, scripts } = this;
    const side = head.side === 'lfa' ? 1 : 0;
    const [script, facing] = side === 0 ? scripts : [scripts[1], scripts[0]];
    const procedure = procedureFor(script, head.card);
    if (!position || !procedure) return null;
    const positionCard = findCard(game, position(), head.card, side);
    return new DecisionJudge(
      { game, positionCard, script, facing, procedure, states: [positionCard.state] },
      new Map(),
    );
  }

  /**
   * Compares the conditions that the debugger shows, at the stops of clauses and of their letters, with the results of
   * the judge. Returns the differences as text.
   */
  faults(decision: DebuggedDecision): string[] {
    const judge = this.judgeOf(decision.card.posed);
    return decision.stops.flatMap((stop, index) => {
      const meant = conditionOf(stop, decision);
      const start = meant && judge?.beforeCard(meant.clause);
      if (!meant || !start) return [];
      const where = stop.frames.map(({ name }) => name).join(' › ');
      const rows = decision.variables(index).find(({ name }) => name === meant.group)?.rows ?? [];
      const row = rows.find(({ name }) => name === 'condition');
      if (!row) return [`${where}: the condition is not shown`];
      const faults = [
        ...this.rowFaults(meant.test, row, start, decision),
        ...this.markFaults(meant.test, decision.conditionMarks(index), start),
      ];
      return faults.map((fault) => `${where}: ${fault}`);
    });
  }

  /**
   * Compares the marks beside the words of a condition with the results of the judge, and returns the differences.
   * Marks are compared only if each part of the condition has one mark.
   */
  private markFaults(
    test: Test,
    marks: readonly ConditionMark[],
    { meaning, refers }: { readonly meaning: Meaning; readonly refers: Referring },
  ): string[] {
    const parts = test.is === 'both' || test.is === 'either' ? test.of : [test];
    if (marks.length === 0) return ['the condition has no mark'];
    // Some parts have several marks, such as a statement about `A or B`. The marks then cannot be paired with the
    // parts, and are not compared.
    if (marks.length !== parts.length) return [];
    try {
      let isDecided = false;
      const expected = parts.map((part) => {
        if (isDecided) return '·';
        const isTrue = meaning.isTrue(part, refers);
        isDecided = isTrue === (test.is === 'either');
        return isTrue ? '✓' : '✗';
      });
      this.counts.marked += parts.length;
      const [shown, meant] = [marks.map(({ mark }) => mark).join(''), expected.join('')];
      return shown === meant ? [] : [`the marks are ${shown}, not ${meant}`];
    } catch (error) {
      if (!(error instanceof Unjudged)) throw error;
      return [];
    }
  }

  private rowFaults(
    test: Test,
    row: ValueRow,
    start: { readonly meaning: Meaning; readonly refers: Referring },
    decision: DebuggedDecision,
  ): string[] {
    const parts = partsOf(test);
    if (parts.length !== row.parts.length) return [`${row.parts.length} parts are shown, not ${parts.length}`];
    const faults = parts.flatMap((part, index) => {
      const own = row.parts[index];
      return own ? this.rowFaults(part, own, start, decision) : [];
    });
    const expected = this.textOf(test, start, decision.voice.name);
    if (expected === null) return faults;
    return row.text === expected ? faults : [...faults, `${row.name}: \`${row.text}\` is shown, not \`${expected}\``];
  }

  /**
   * Returns the text that the debugger should show for a test: `✓` or `✗`, with the compared figures or the names of
   * the matching things. Null if the evaluator does not know the words of the test.
   */
  private textOf(
    test: Test,
    { meaning, refers }: { readonly meaning: Meaning; readonly refers: Referring },
    name: (id: string) => string,
  ): string | null {
    try {
      const mark = meaning.isTrue(test, refers) ? '✓' : '✗';
      this.counts.judged++;
      if (test.is === 'compare') {
        const [left, right] = [meaning.figure(test.left, refers), meaning.figure(test.right, refers)];
        return `${mark} (${valueText(left)} ${test.op} ${valueText(right)})`;
      }
      if (test.is !== 'some' || mark === '✗') return mark;
      const names = meaning.ids(test.of, refers).map(name);
      const more = names.length > 8 ? ` and ${names.length - 8} more` : null;
      const last = names.length > 1 ? ` and ${names.at(-1)}` : (names[0] ?? '');
      return `${mark} (${more ? names.slice(0, 8).join(', ') + more : names.slice(0, -1).join(', ') + last})`;
    } catch (error) {
      if (!(error instanceof Unjudged)) throw error;
      this.counts.unjudged++;
      return null;
    }
  }
}
