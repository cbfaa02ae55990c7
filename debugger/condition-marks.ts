// Marks the statements of a condition: a debugger shows beside the words of each statement whether the statement holds.
import type { Context } from '../compiler/decide/interpret/context.ts';
import { holds } from '../compiler/decide/interpret/interpret.ts';
import {
  conditionParts,
  type ConditionPart,
  type ConditionStatement,
} from '../compiler/language/binding/condition-parts.ts';
import { sentenceWords } from '../compiler/language/binding/sentence-words.ts';
import { allActsOf, type ClausePlan } from '../compiler/plan/clause-plan.ts';
import type { Test } from '../compiler/plan/nodes.ts';
import type { Clause, Phrase } from '../grammar/tree.ts';
import type { DebuggedSheet } from './card-source.ts';
import type { SheetPlaces } from './sheet-places.ts';
import { wordsAt, type DecisionStop } from './stop.ts';

/** A mark at the end of the words of a statement. `·` marks a statement that the bot did not need to read. */
export interface ConditionMark {
  readonly at: number;
  readonly mark: '✓' | '✗' | '·';
}

/** A condition as the sheet prints it, with its meaning. */
interface PrintedCondition {
  readonly test: Test;
  readonly phrases: readonly Phrase[];
  readonly text: string;
  /** `cond` for a condition before a colon; `act` for a condition inside the first sentence of a clause. */
  readonly goal: 'cond' | 'act';
  readonly around: { readonly condition: string | null; readonly acts: ClausePlan['acts'] };
}

function conditionOfClause({ condition: phrase, sentences }: Clause, plan: ClausePlan): PrintedCondition | null {
  const { condition: test, acts } = plan;
  if (!test) return null;
  const around = { condition: null, acts };
  if (phrase) return { test, phrases: [phrase], text: phrase.text, goal: 'cond', around };
  const [first] = sentences;
  if (!first) return null;
  const { phrases, text } = sentenceWords(first);
  return { test, phrases, text, goal: 'act', around };
}

function conditionOfLetter(letter: string, { condition, subs }: Clause, plan: ClausePlan): PrintedCondition | null {
  const phrase = subs.find((sub) => sub.letter === letter)?.condition;
  const aims = allActsOf(plan).flatMap((act) => act.aims);
  const test = aims.find((aim) => aim.letter === letter)?.when;
  if (!phrase || !test) return null;
  const around = { condition: condition?.text ?? null, acts: [] };
  return { test, phrases: [phrase], text: phrase.text, goal: 'cond', around };
}

/** Returns the condition that is read at a stop; null if the stop has none, or is about another procedure. */
function conditionAt(stop: DecisionStop, tree: Clause, plan: ClausePlan): PrintedCondition | null {
  const { subject } = stop;
  const words = wordsAt(stop);
  if (!words || words.start < tree.start || tree.end < words.end) return null;
  if (subject.is === 'clause') return conditionOfClause(tree, plan);
  return subject.is === 'letter' ? conditionOfLetter(subject.letter, tree, plan) : null;
}

type PartMark = Pick<ConditionMark, 'mark'> & { readonly to: number };

type JoinedParts = Extract<ConditionPart, { is: 'all' | 'any' }>;

class PartMarks {
  readonly marks: PartMark[] = [];
  private readonly context: Context;

  constructor(context: Context) {
    this.context = context;
  }

  /** Marks the statements of a part, and returns whether the part holds. */
  add(part: ConditionPart): boolean {
    switch (part.is) {
      case 'statement': {
        const isTrue = holds(part.test, this.context);
        this.marks.push({ to: part.to, mark: isTrue ? '✓' : '✗' });
        return isTrue;
      }
      case 'denied':
        return !this.add(part.of);
      case 'all':
      case 'any':
        return part.whole ? this.addDivided(part, part.whole) : this.addJoined(part.of, part.is === 'any');
    }
  }

  /**
   * Marks the parts of a statement. The parts together can have another result than the statement. Then only the whole
   * statement is marked.
   */
  private addDivided({ is, of }: JoinedParts, whole: ConditionStatement): boolean {
    const { length } = this.marks;
    const isTrue = holds(whole.test, this.context);
    if (this.addJoined(of, is === 'any') === isTrue) return isTrue;
    this.marks.length = length;
    return this.add(whole);
  }

  /** Marks joined parts. The first part with the result `decisive` decides, and the parts after it are not read. */
  private addJoined(parts: readonly ConditionPart[], decisive: boolean): boolean {
    let isDecided = false;
    for (const part of parts) {
      if (isDecided) this.passOver(part);
      else isDecided = this.add(part) === decisive;
    }
    return isDecided === decisive;
  }

  private passOver(part: ConditionPart): void {
    if (part.is === 'statement') this.marks.push({ to: part.to, mark: '·' });
    else for (const each of part.is === 'denied' ? [part.of] : part.of) this.passOver(each);
  }
}

/**
 * The reader and sides of the sheet by which a condition is divided into parts, and the places of the sheet at which
 * the marks are shown.
 */
interface MarkedDecision {
  readonly sheet: Pick<DebuggedSheet, 'reader' | 'sides'>;
  readonly places: SheetPlaces;
}

/** Returns the marks of the condition that is read at a stop; empty if the stop has no condition. */
export function marksOfCondition(
  stop: DecisionStop,
  { tree, plan }: { readonly tree: Clause; readonly plan: ClausePlan },
  context: Context,
  { sheet: { reader, sides }, places }: MarkedDecision,
): readonly ConditionMark[] {
  const condition = conditionAt(stop, tree, plan);
  if (!condition) return [];
  const { test, phrases, text, goal, around } = condition;
  const parts = conditionParts(text, goal, { reader, sides, around });
  const split = new PartMarks(context);
  const isTrue = holds(test, context);
  const isSplit = parts !== null && split.add(parts) === isTrue;
  // The statements get marks of their own only if together they have the result of the plan. Otherwise only the result
  // of the whole condition is certain.
  const whole: PartMark = { to: split.marks.at(-1)?.to ?? text.length, mark: isTrue ? '✓' : '✗' };
  const marks = isSplit ? split.marks : [whole];
  return marks.map(({ to, mark }) => ({ at: places.endOfWords(phrases, text, to), mark }));
}
