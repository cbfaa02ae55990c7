// Stores positions in which a card reads a changed clause, because games seldom reach such a clause.
// The positions are in groups by the effect of the changed clauses, such as the distance of a figure from its limit.
// Random edits of stored positions find further groups.
import { same } from '../../../plan/same.ts';
import type { DecisionRecord, Done, PassedPart } from '../../../decide/record.ts';
import type { BeforeAfter } from '../../../diff/behaviour/behaviour-report.ts';
import type { State } from '../../../../runtime/callisto/rules/engine/packed-state.ts';
import type { PositionCard } from '../../../../runtime/callisto/bound-sheet/position-card.ts';
import type { Whim } from '../../../../runtime/callisto/players/policy.ts';
import type { Script } from '../play/script.ts';
import type { ComparedCard } from './card-comparer.ts';
import type { Interpreters } from './version.ts';

/**
 * Returns the names of the clauses and sub-clauses of `a` that `b` does not have in the same form. A name such as
 * `SCOUT 2a` has title, clause and letter.
 */
function ownParts(a: Script, b: Script): Set<string> {
  const changedParts = new Set<string>();
  for (const { title, clauses } of a.procedures) {
    const others = b.procedures.find((procedure) => procedure.title === title)?.clauses ?? [];
    for (const { number, condition, acts, table, way } of clauses) {
      const isSame = others.some((clause) =>
        same([condition, acts, table, way], [clause.condition, clause.acts, clause.table, clause.way]),
      );
      if (isSame) continue;
      changedParts.add(`${title} ${number}`);
      const aims = acts.flatMap((act) => act.aims);
      const known = others.flatMap((clause) => clause.acts.flatMap((act) => act.aims));
      for (const aim of aims) {
        if (aim.letter !== null && !known.some((otherAim) => same(otherAim, aim)))
          changedParts.add(`${title} ${number}${aim.letter}`);
      }
    }
  }
  return changedParts;
}

/**
 * Returns the difference between a figure and its limit. Differences below −2 count as −2, differences above 2 as 2.
 */
const gap = (figure: number, limit: number): number => Math.max(-2, Math.min(2, figure - limit));

function passedText({ part, why }: PassedPart): string {
  if (why.is === 'threshold') return `${part} ${why.best ? gap(why.best.figure, why.best.limit) : 'none'}`;
  if (why.is !== 'condition') return `${part} ${why.is}`;
  const { figures, test } = why.atom;
  return `${part} ${test.is} ${figures && figures.left !== null && figures.right !== null ? gap(figures.left, figures.right) : ''}`;
}

function doneText({ choices, passed, letter, ledAct: ledUnit }: Done): string {
  const texts = choices.flatMap(({ role, picks }) =>
    picks.map(({ candidates, ladder }) => {
      const left = ladder.map(({ remaining }) => Math.min(3, remaining.length));
      return `${role} ${Math.min(3, candidates.length)}${left.join('')}`;
    }),
  );
  return [letter, ...texts, ...passed.map((part) => passedText(part)), ledUnit ? doneText(ledUnit.done) : ''].join(' ');
}

/**
 * The maximal number of positions that are stored for each group. A group has positions in which the compared clauses
 * have the same effect.
 */
const mostKept = 12;
/** The interpreter decides at most `mostRead` positions: about one of every `readIn` positions that are added. */
const mostRead = 1200;
const readIn = 16;

export class Pool {
  private readonly whim: Whim;
  private readonly changed: BeforeAfter<Set<string>>;
  private readonly interpreters: Interpreters;
  private readonly of = new Map<string, State[]>();
  /**
   * Keys of groups of positions. `all` has the key of every group. `parts` has the groups in which a version reads a
   * changed clause, and `letters` the groups in which it carries out a changed sub-clause.
   */
  private readonly all: string[] = [];
  private readonly parts: string[] = [];
  private readonly letters: string[] = [];
  private read = 0;

  constructor(scripts: BeforeAfter<Script>, interpreters: Interpreters, whim: Whim) {
    this.whim = whim;
    this.interpreters = interpreters;
    this.changed = { before: ownParts(scripts.before, scripts.after), after: ownParts(scripts.after, scripts.before) };
  }

  add(positionCard: PositionCard, title: string, decided: ComparedCard): void {
    const pair = `${title} ${decided.clauses.before ?? ''}/${decided.clauses.after ?? ''}`;
    this.keep(pair, positionCard.state, this.rankOf(title, decided));
    if (this.read >= mostRead || this.whim.below(readIn) > 0) return;
    const by = this.read++ % 2 === 0 ? 'before' : 'after';
    const resolved = this.interpreters()[by].decide(positionCard);
    if (resolved.is === 'resolved' && resolved.decision) this.sort(by, positionCard.state, resolved.decision);
  }

  /**
   * Puts a position into groups: positions in which the changed parts of a version have the same effects are in the
   * same group.
   */
  private sort(by: keyof BeforeAfter<unknown>, state: State, { title, clause, passed, done }: DecisionRecord): void {
    const isOwn = (part: string): boolean => this.changed[by].has(`${title} ${part}`);
    const texts = passed.filter(({ part }) => isOwn(part)).map((part) => passedText(part));
    if (texts.length > 0) this.keep(`${by} ${title} ${texts.join(' ')}`, state, 1);
    if (clause === null || !isOwn(String(clause))) return;
    for (const doneAct of done) {
      const rank = doneAct.letter === null || isOwn(`${clause}${doneAct.letter}`) ? 2 : 1;
      this.keep(`${by} ${title} ${clause} ${doneText(doneAct)}`, state, rank);
    }
  }

  private keep(key: string, state: State, rank: number): void {
    const known = this.of.get(key);
    if (known) {
      if (known.length < mostKept) known.push(state.copy());
      else if (this.whim.below(4) === 0) known[this.whim.below(mostKept)]?.copyFrom(state);
      return;
    }
    this.of.set(key, [state.copy()]);
    this.all.push(key);
    if (rank > 0) this.parts.push(key);
    if (rank > 1) this.letters.push(key);
  }

  /**
   * Returns the rank of a position, which is higher if the position is more interesting. Rank 2: a version carries out
   * a changed sub-clause, or a changed clause without sub-clauses. Rank 1: an unchanged sub-clause of a changed clause.
   * Rank 0: anything else.
   */
  private rankOf(title: string, { clauses }: ComparedCard): number {
    const is = (parts: Set<string>, clause: string | null): number => {
      if (clause === null) return 0;
      return parts.has(`${title} ${clause}`) ? 2 : parts.has(`${title} ${clause.replace(/[a-z]$/, '')}`) ? 1 : 0;
    };
    return Math.max(is(this.changed.before, clauses.before), is(this.changed.after, clauses.after));
  }

  /**
   * Returns a stored position that the search changes at random next; null if none is stored. Positions in which a
   * version reads a changed part are chosen more often.
   */
  pickStored(): State | null {
    const { whim } = this;
    const [isLetter, isPart] = [whim.below(2) === 0, whim.below(4) > 0];
    const among =
      isLetter && this.letters.length > 0 ? this.letters : isPart && this.parts.length > 0 ? this.parts : this.all;
    if (among.length === 0) return null;
    const states = this.of.get(among[whim.below(among.length)] ?? '') ?? [];
    return states[whim.below(states.length)] ?? null;
  }
}
