// Looks for positions in which changed clauses are read, and goes on from those: what hardly ever comes up in a game differs
// there all the same.
import { same } from '../../../plan/same.ts';
import type { Both } from '../../../diff/behaviour/types.ts';
import type { State } from '../../../../runtime/callisto/engine/state.ts';
import type { Whim } from '../../../../runtime/callisto/policies/policy.ts';
import type { Script } from '../play/script.ts';
import type { Decided } from './comparing.ts';

/** Clauses and letters that the other version does not have so: `SCOUT 2`, `SCOUT 2a`. */
function ownParts(a: Script, b: Script): Set<string> {
  const found = new Set<string>();
  for (const { title, clauses } of a.procedures) {
    const others = b.procedures.find((one) => one.title === title)?.clauses ?? [];
    for (const { number, condition, acts, table, way } of clauses) {
      const isSame = others.some((one) =>
        same([condition, acts, table, way], [one.condition, one.acts, one.table, one.way]),
      );
      if (isSame) continue;
      found.add(`${title} ${number}`);
      const aims = acts.flatMap((act) => act.aims);
      const known = others.flatMap((one) => one.acts.flatMap((act) => act.aims));
      for (const aim of aims) {
        if (aim.letter !== null && !known.some((one) => same(one, aim))) found.add(`${title} ${number}${aim.letter}`);
      }
    }
  }
  return found;
}

/** How many positions are kept of each pair of clauses. */
const mostKept = 24;

export class Pool {
  private readonly whim: Whim;
  private readonly changed: Both<Set<string>>;
  private readonly of = new Map<string, State[]>();
  /** Pairs of clauses, those behind in which something is read that is not the same in both. */
  private readonly all: string[] = [];
  private readonly parts: string[] = [];
  private readonly letters: string[] = [];

  constructor(scripts: Both<Script>, whim: Whim) {
    this.whim = whim;
    this.changed = { before: ownParts(scripts.before, scripts.after), after: ownParts(scripts.after, scripts.before) };
  }

  add(state: State, title: string, { clauses }: Decided): void {
    const key = `${title} ${clauses.before ?? ''}/${clauses.after ?? ''}`;
    const known = this.of.get(key);
    if (known) {
      if (known.length < mostKept) known.push(state.copy());
      else if (this.whim.below(4) === 0) known[this.whim.below(mostKept)]?.become(state);
      return;
    }
    this.of.set(key, [state.copy()]);
    this.all.push(key);
    if (this.isChanged(title, clauses, false)) this.parts.push(key);
    if (this.isChanged(title, clauses, true)) this.letters.push(key);
  }

  private isChanged(title: string, clauses: Decided['clauses'], withLetter: boolean): boolean {
    const is = (parts: Set<string>, clause: string | null): boolean =>
      clause !== null && parts.has(`${title} ${withLetter ? clause : clause.replace(/[a-z]$/, '')}`);
    return is(this.changed.before, clauses.before) || is(this.changed.after, clauses.after);
  }

  /** One to go on from: most often one in which a changed part is read; null if there is none yet. */
  any(): State | null {
    const { whim } = this;
    const [isLetter, isPart] = [whim.below(2) === 0, whim.below(4) > 0];
    const among =
      isLetter && this.letters.length > 0 ? this.letters : isPart && this.parts.length > 0 ? this.parts : this.all;
    if (among.length === 0) return null;
    const found = this.of.get(among[whim.below(among.length)] ?? '') ?? [];
    return found[whim.below(found.length)] ?? null;
  }
}
