// Which parts of a procedure a decision used: its clause, sub-clause, rows, and the criteria that decided something.
import type { Decision, Done } from './record.ts';

/** `SCOUT 2b`, `SCOUT 2b [1]`, `CAPTAIN 1 row 5–10`; a criterion counts if it left fewer than there were. */
export function useOf({ title, clause, rolls, done }: Decision): string[] {
  if (clause === null) return [`${title} none`];
  const at = `${title} ${clause}`;
  return [at, ...rolls.map(({ row }) => `${at} row ${row}`), ...done.flatMap((one) => usedBy(at, one))];
}

function usedBy(clause: string, { letter, choices }: Done): string[] {
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
  return [...(letter === null ? [] : [at]), ...criteria];
}
