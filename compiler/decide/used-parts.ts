// Lists the parts of a procedure that a decision used: the clause, the sub-clause, rows, and criteria that removed
// candidates.
import type { DecisionRecord, Done, PassedPart } from './record.ts';

/**
 * Returns the act of a led unit that moved by the words of the leading clause. Returns null if no unit was led, or if
 * the unit moved by its own procedure.
 */
const actLedByWords = ({ ledAct: ledUnit }: Done): Done | null => (ledUnit?.clause === '' ? ledUnit.done : null);

export const letterOfAct = (done: Done): string | null => done.letter ?? actLedByWords(done)?.letter ?? null;

export const passedFor = (done: Done): readonly PassedPart[] => [
  ...done.passed,
  ...(actLedByWords(done)?.passed ?? []),
];

/**
 * Returns the names of the parts that a decision used, such as `SCOUT 2b`, `SCOUT 2b goal [1]`, `CAPTAIN 1 row 5–10`;
 * only `SCOUT none` if no clause applied. A criterion counts only if it removed a candidate.
 */
export function partsUsedBy({ title, clause, rolls, done }: DecisionRecord): string[] {
  if (clause === null) return [`${title} none`];
  const at = `${title} ${clause}`;
  return [at, ...rolls.map(({ row }) => `${at} row ${row}`), ...done.flatMap((act) => partsUsedByAct(at, act))];
}

/** Returns the decisions of the boxes that the acts of a decision carried out, and of the boxes inside these boxes. */
export const boxesIn = ({ done }: DecisionRecord): readonly DecisionRecord[] =>
  done.flatMap(({ boxes = [] }) => boxes.flatMap((box) => [box, ...boxesIn(box)]));

/** Returns the names of the parts that a decision and its boxes used, each after the name of its sheet. */
export const partsOfSheets = (decision: DecisionRecord, sheet: string): readonly string[] =>
  [decision, ...boxesIn(decision)].flatMap((each) => partsUsedBy(each).map((part) => `${each.sheet ?? sheet} ${part}`));

function partsUsedByAct(clause: string, done: Done): string[] {
  const { letter, choices } = done;
  const ledAct = actLedByWords(done);
  const at = letter === null ? clause : `${clause}${letter}`;
  const criteria = choices.flatMap(({ role, picks }) =>
    picks.flatMap(({ candidates, ladder, roll, isUnbroken }) => {
      // The spaces on the way and the passengers belong to the clause as a whole, and not to a letter (R12).
      const list = `${role === 'way' || role === 'passenger' ? clause : at} ${role}`;
      let before = candidates.length;
      const decided = ladder.flatMap(({ remaining, isUsual }, index) => {
        const isDecisive = !isUsual && remaining.length < before;
        before = remaining.length;
        return isDecisive ? [`${list} [${index + 1}]`] : [];
      });
      return roll && !isUnbroken ? [...decided, `${list} [random]`] : decided;
    }),
  );
  return [...(letter === null ? [] : [at]), ...criteria, ...(ledAct ? partsUsedByAct(clause, ledAct) : [])];
}
