// Which parts of a procedure a decision used: its clause, sub-clause, rows, and the criteria that decided something.
import type { Decision, Done, Passed } from './record.ts';

/** What a piece was led to do by the clause's own words, not by a procedure of its own. */
const ledByWords = ({ led }: Done): Done | null => (led?.clause === '' ? led.done : null);

/** The sub-clause whose aim an act had. */
export const letterOf = (done: Done): string | null => done.letter ?? ledByWords(done)?.letter ?? null;

/** What was passed over for an act, by the words of its clause. */
export const passedFor = (done: Done): readonly Passed[] => [...done.passed, ...(ledByWords(done)?.passed ?? [])];

/** `SCOUT 2b`, `SCOUT 2b [1]`, `CAPTAIN 1 row 5–10`; a criterion counts if it left fewer than there were. */
export function useOf({ title, clause, rolls, done }: Decision): string[] {
  if (clause === null) return [`${title} none`];
  const at = `${title} ${clause}`;
  return [at, ...rolls.map(({ row }) => `${at} row ${row}`), ...done.flatMap((one) => usedBy(at, one))];
}

function usedBy(clause: string, done: Done): string[] {
  const { letter, choices } = done;
  const led = ledByWords(done);
  const at = letter === null ? clause : `${clause}${letter}`;
  const criteria = choices.flatMap(({ role, picks }) =>
    picks.flatMap(({ candidates, ladder, roll, isUnbroken }) => {
      // Spaces between and who rides are chosen for the whole clause, whichever letter it goes to (R12).
      const list = `${role === 'way' || role === 'passenger' ? clause : at} ${role}`;
      let before = candidates.length;
      const decided = ladder.flatMap(({ kept, isUsual }, index) => {
        const isDecisive = !isUsual && kept.length < before;
        before = kept.length;
        return isDecisive ? [`${list} [${index + 1}]`] : [];
      });
      return roll && !isUnbroken ? [...decided, `${list} [random]`] : decided;
    }),
  );
  return [...(letter === null ? [] : [at]), ...criteria, ...(led ? usedBy(clause, led) : [])];
}
