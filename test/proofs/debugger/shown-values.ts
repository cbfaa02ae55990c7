// The lines that a person must see at each stop of a decision: candidates, values, dice and reasons. The lines are
// computed from a record that was made without the debugger.
import type { PosedCard } from '../../../compiler/decide/card-query.ts';
import type { ChoiceResult } from '../../../compiler/decide/interpret/choices.ts';
import type { DecisionRecord, Done, PassedPart, TableRoll } from '../../../compiler/decide/record.ts';
import { same } from '../../../compiler/plan/same.ts';
import type { DecisionStop, PickedThing } from '../../../debugger/stop.ts';
import { inLabels, rollText, valueText, whyText } from '../../../views/decision/decided-words.ts';
import { joinWords } from '../../../views/document/plain-text.ts';

/** A choice of the record as a stop shows it: after the first `count` criteria of its list. */
interface ChoiceSeen {
  readonly is: 'criterion' | 'roll' | 'choice' | 'all';
  readonly done: Done;
  readonly chosen: ChoiceResult;
  readonly picked: PickedThing | null;
  readonly count: number;
}

/** Returns an act and the acts of the unit that it leads, in the order of the record. */
function actsUnder(done: Done): Done[] {
  const { ledAct } = done;
  return [done, ...(ledAct ? [...(ledAct.find ? [ledAct.find] : []), ledAct.done].flatMap(actsUnder) : [])];
}

const choicesSeen = (done: Done): ChoiceSeen[] =>
  done.choices.flatMap((chosen) => {
    if (chosen.picks.length === 0) return [{ is: 'all', done, chosen, picked: null, count: 0 } as const];
    return chosen.picks.flatMap((picked): ChoiceSeen[] => {
      const { length } = picked.ladder;
      const criteria = picked.ladder.map((_rung, rung) => ({ is: 'criterion', count: rung + 1 }) as const);
      const last = picked.roll ? 'roll' : length === 0 ? 'choice' : null;
      const all = [...criteria, ...(last ? [{ is: last, count: length } as const] : [])];
      return all.map((each) => ({ ...each, done, chosen, picked }));
    });
  });

const ofChoices: ReadonlySet<string> = new Set(['criterion', 'roll', 'choice', 'all']);

const isThrown = ({ rolled }: Pick<TableRoll, 'rolled'>): boolean => rolled.length > 0;

/**
 * Returns the passed-over parts inside clauses, such as `a` or `row 1–4`. Their names are without the number of the
 * clause.
 */
const innerParts = (passed: readonly PassedPart[]): PassedPart[] =>
  passed.flatMap(({ part, why }) => {
    const [, name = ''] = /^\d*\s*(.*)$/.exec(part) ?? [];
    return name === '' ? [] : [{ part: name, why }];
  });

/**
 * Checks the lines that the debugger shows at the stops of a decision. Stop by stop, these lines must agree with the
 * record of the decision.
 */
export class ShownValues {
  private readonly record: DecisionRecord | null;
  private readonly voice;
  private readonly choices: ChoiceSeen[];
  private readonly letters: Done[];
  private readonly parts: PassedPart[];
  /** `coming` has the texts of the rolls after the present stop. `thrown` has those before it. */
  private readonly coming: string[];
  private readonly thrown: string[] = [];

  constructor(record: DecisionRecord | null, posed: PosedCard) {
    this.record = record;
    this.voice = inLabels(posed);
    const { passed = [], rolls = [], done = [] } = record ?? {};
    const acts = done.flatMap(actsUnder);
    this.choices = acts.flatMap(choicesSeen);
    this.letters = acts.filter(({ letter }) => letter !== null);
    this.parts = [passed, ...rolls.map((roll) => roll.passed), ...acts.map((act) => act.passed)].flatMap(innerParts);
    const { name, telling } = this.voice;
    const picks = acts.flatMap(({ choices }) => choices.flatMap((chosen) => chosen.picks));
    this.coming = [
      ...rolls.filter(isThrown).map(({ die, rolled, row }) => `a d${die} showed ${rolled.join(', then ')}: row ${row}`),
      ...picks.flatMap(({ roll }) => (roll ? rollText(roll, name, telling.diceWords) : [])),
    ];
  }

  private named(name: string, ids: readonly string[]): string[] {
    const names = ids.map((id) => this.voice.name(id));
    const few = names.length > 8 ? `${names.slice(0, 8).join(', ')} and ${names.length - 8} more` : joinWords(names);
    const parts = names.length > 1 ? names.map((each, index) => `${name} › ${index + 1}: ${each}`) : [];
    return [`${name}: ${ids.length === 0 ? 'none' : few}`, ...parts];
  }

  /**
   * Returns the lines of the table of candidates: the values by the first `count` criteria, and whether each candidate
   * is kept or dropped.
   */
  private table({ candidates, ladder }: PickedThing, count: number): string[] {
    const { name, words } = this.voice;
    const rungs = ladder.slice(0, count);
    const left = rungs.at(-1)?.remaining ?? candidates;
    const lines = candidates.flatMap((id) => {
      const ranked = rungs.filter((_rung, at) => at === 0 || rungs[at - 1]?.remaining.includes(id));
      const values = ranked.map((rung) => {
        const before = rungs[rungs.indexOf(rung) - 1]?.remaining ?? candidates;
        const figure = rung.values[before.indexOf(id)] ?? null;
        const { criterion } = rung;
        if (criterion.is !== 'keep' && words.isRank(criterion.of)) return `rank ${valueText(figure)}`;
        return figure === true ? '✓' : figure === false ? '✗' : valueText(figure);
      });
      const fate = left.includes(id) ? 'kept' : 'dropped';
      const head = `candidates › ${name(id)}`;
      const parts = ranked.map(({ criterion }, at) => `${head} › ${words.criterion(criterion)}: ${values[at]}`);
      return [`${head}: ${count === 0 ? 'a candidate' : `${values.join(' | ')}, ${fate}`}`, ...parts];
    });
    return [`candidates: ${candidates.length}, ${left.length} left`, ...lines];
  }

  private choiceLines({ is, chosen, picked, count }: ChoiceSeen): string[] {
    if (!picked) return this.named(chosen.role, chosen.ids);
    const { name, telling } = this.voice;
    const isLast = is !== 'criterion' || (picked.roll === null && count === picked.ladder.length);
    return [
      `chosen for: ${chosen.role}`,
      ...this.table(picked, count),
      ...(is === 'roll' && picked.roll ? [`die: ${rollText(picked.roll, name, telling.diceWords)}`] : []),
      ...(isLast && picked.id !== '' ? [`chosen: ${name(picked.id)}`] : []),
    ];
  }

  private clauseLines(number: number): string[] {
    const why = this.record?.passed.find(({ part }) => part === String(number))?.why;
    const isApplied = this.record?.clause === number;
    return [
      ...(isApplied ? ['applies: yes'] : []),
      ...(why ? [`${isApplied ? 'does nothing' : 'passed over'}: ${whyText(why, this.voice)}`] : []),
    ];
  }

  private goalLines({ letter, goals }: Done): string[] {
    return letter !== null && goals ? this.named('goals', goals.ids) : [];
  }

  /** Returns the line of the next part that was passed over. Returns a fault if the stop is at another part. */
  private passedLine({ frames }: DecisionStop): string {
    const passed = this.parts.shift();
    if (!passed) return 'nothing was passed over';
    const name = frames.at(-1)?.name;
    const isSame = name === passed.part || name === `${passed.part})`;
    return isSame ? `passed over: ${whyText(passed.why, this.voice)}` : `${passed.part} comes before ${name}`;
  }

  /** Returns the lines that a stop must show, by group of variables. */
  private expected(stop: DecisionStop): Readonly<Record<string, readonly string[]>> {
    const { subject } = stop;
    if (ofChoices.has(subject.is)) {
      const seen = this.choices.shift();
      if (seen?.is === 'roll') this.thrown.push(this.coming.shift() ?? 'no roll');
      if (seen?.is !== subject.is) return { Choice: [`${seen?.is ?? 'nothing'} comes before ${subject.is}`] };
      return { Choice: this.choiceLines(seen), 'Sub-clause': this.goalLines(seen.done) };
    }
    if (subject.is === 'clause') return { Clause: this.clauseLines(subject.clause.number) };
    if (subject.is === 'row') {
      if (subject.why) return { Clause: [this.passedLine(stop)] };
      if (subject.roll && isThrown(subject.roll)) this.thrown.push(this.coming.shift() ?? 'no roll');
    }
    if (subject.is !== 'letter') return {};
    if (subject.why) return { 'Sub-clause': [this.passedLine(stop)] };
    const done = this.letters.shift();
    return { 'Sub-clause': done ? this.goalLines(done) : ['no letter is followed'] };
  }

  /**
   * Returns the faults of the lines that the debugger shows at a stop. This function must be called once for each stop,
   * in order.
   */
  faults(stop: DecisionStop, lines: readonly string[]): string[] {
    const expected = this.expected(stop);
    const dice = [`dice so far: ${this.thrown.length === 0 ? 'none' : this.thrown.length}`];
    dice.push(...this.thrown.map((text, index) => `dice so far › ${index + 1}: ${text}`));
    const groups = [
      { group: 'Choice', own: expected['Choice'] ?? [], of: /./ },
      { group: 'Sub-clause', own: expected['Sub-clause'] ?? [], of: /^(?:goals|passed over|not known)\b/ },
      { group: 'Clause', own: expected['Clause'] ?? [], of: /^(?:applies|does nothing|passed over|not known)\b/ },
      { group: 'Card', own: dice, of: /^(?:dice so far|not known)\b/ },
    ];
    const at = stop.frames.map(({ name }) => name).join(' › ');
    return groups.flatMap(({ group, own, of }) => {
      const all = lines.flatMap((line) => (line.startsWith(`${group} › `) ? line.slice(group.length + 3) : []));
      const seen = all.filter((line) => of.test(line));
      return same(seen, own) ? [] : [`${at}: ${group} shows\n  ${seen.join('\n  ')}\nnot\n  ${own.join('\n  ')}`];
    });
  }

  /**
   * Call this function after the last stop. Returns faults if the record has choices, letters, passed-over parts or
   * rolls that no stop has shown.
   */
  rest(): string[] {
    const { choices, letters, parts, coming } = this;
    const counts = { choices, letters, parts, rolls: coming };
    return Object.entries(counts).flatMap(([name, left]) =>
      left.length > 0 ? [`${left.length} ${name} of the record have no stop`] : [],
    );
  }
}
