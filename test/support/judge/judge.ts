// The judge of explanations. It checks each claim about a choice by the meaning of the words in the position;
// `reasons.ts` checks the reasons why parts were passed over.
import type { Done, PassedPart } from '../../../compiler/decide/record.ts';
import type { Aim, PlanChoice, Criterion, SetNode, Test } from '../../../compiler/plan/nodes.ts';
import type { Roll } from '../../../runtime/kernel/choose-with-dice.ts';
import { areSame, listed } from './fault-words.ts';
import { JudgedGoals } from './judged-goals.ts';
import type { Meaning, Referring } from './meaning.ts';
import { ReasonJudge } from './reasons.ts';
import { Unjudged, unjudged as cannotJudge } from './unjudged.ts';

/** A claim that an explanation makes about a choice. */
export interface Claimed {
  readonly done: Done;
  readonly role: string;
  readonly id: string;
  readonly is: string;
  readonly candidates: readonly string[];
  readonly from: SetNode;
  readonly goal: PlanChoice | null;
  readonly fit: string | null;
  readonly taken: readonly string[];
  readonly steps: readonly {
    readonly rung: { readonly criterion: Exclude<Criterion, { is: 'random' }> };
    readonly figure: boolean | number | null;
    readonly fell: readonly { readonly id: string; readonly figure: boolean | number | null }[];
  }[];
  readonly roll: Roll | null;
}

/** The words with which an explanation says that a unit can be pushed to a space. */
const pushable = 'the unit can be pushed to';

/**
 * Returns the faults of a roll. The rolled face must belong to the chosen candidate. Each tied candidate must have the
 * same number of faces, except for rolls on a table.
 */
function rollFaults({ shares, rolled, picked }: Roll, tied: readonly string[], id: string, isTable: boolean): string[] {
  const faults: string[] = [];
  const shown = rolled.at(-1) ?? 0;
  if (shares.find(({ from, to }) => from <= shown && shown <= to)?.id !== picked || picked !== id)
    faults.push(`the roll ${shown} does not choose ${id}`);
  const sizes = new Set(shares.map(({ from, to }) => to - from));
  if (!isTable && sizes.size > 1) faults.push('the candidates have different numbers of faces');
  if (
    !isTable &&
    !areSame(
      shares.map((share) => share.id),
      tied,
    )
  )
    faults.push(`the roll is among ${listed(shares.map((share) => share.id))}, the tied are ${listed(tied)}`);
  if (new Set(shares.map((share) => share.id)).size < 2) faults.push('every face of the roll has the same result');
  return faults;
}

export class Judge {
  readonly meaning: Meaning;
  /** For each claim that the judge cannot check, the number of times that the claim occurred. */
  readonly unjudged: Map<string, number>;
  private readonly refers: Referring;
  private readonly goals: JudgedGoals;
  private readonly reasons: ReasonJudge;

  constructor(meaning: Meaning, refers: Referring, unjudged: Map<string, number>) {
    this.meaning = meaning;
    this.refers = refers;
    this.unjudged = unjudged;
    this.goals = new JudgedGoals(meaning, refers);
    this.reasons = new ReasonJudge(meaning, refers);
  }

  /** Runs a check. If the judge does not know the words, counts the check as unjudged and returns no fault. */
  private known(check: () => readonly string[]): readonly string[] {
    try {
      return check();
    } catch (error) {
      if (!(error instanceof Unjudged)) throw error;
      this.unjudged.set(error.message, (this.unjudged.get(error.message) ?? 0) + 1);
      return [];
    }
  }

  /** Checks a claim of an explanation about a choice, and returns the faults of the claim. */
  choiceFaults(claim: Claimed): readonly string[] {
    return this.known(() => {
      const { role, id, candidates } = claim;
      const faults = role === 'deck' ? this.deckFaults(claim) : this.candidateFaults(claim);
      faults.push(...this.goalFaults(claim));
      if (!candidates.includes(id) && claim.is !== 'empty deck') faults.push(`${id} is no candidate`);
      const tied = this.stepFaults(claim, faults);
      if (claim.roll) faults.push(...rollFaults(claim.roll, tied, id, role === 'deck'));
      else if (claim.is !== 'deck' && tied.length > 1) faults.push(`${listed(tied)} are tied, and nothing decides`);
      return faults.map((fault) => `${role} ${id}: ${fault}`);
    });
  }

  /**
   * Checks the figures of each step, and adds faults to `faults`. Returns the candidates that are left after all steps.
   */
  private stepFaults({ id, candidates, steps }: Claimed, faults: string[]): readonly string[] {
    let left = candidates;
    for (const { rung, figure, fell } of steps) {
      const { values, left: kept } = this.meaning.kept(left, rung.criterion, this.refers);
      const valueOf = (one: string): boolean | number | null => values[left.indexOf(one)] ?? null;
      if (valueOf(id) !== figure) faults.push(`its figure is ${valueOf(id)}, not ${figure}`);
      for (const other of fell)
        if (valueOf(other.id) !== other.figure)
          faults.push(`the figure of ${other.id} is ${valueOf(other.id)}, not ${other.figure}`);
      const said = left.filter((one) => fell.every((other) => other.id !== one));
      if (!areSame(kept, said)) faults.push(`a step leaves ${listed(kept)}, not ${listed(said)}`);
      left = said;
    }
    return left;
  }

  /**
   * Returns the faults of a claim about a deck. The candidate decks must have cards, and a deck that the claim calls
   * empty must have none. If the words name decks and no roll decides, the chosen deck must be one of the named decks.
   */
  private deckFaults({ is, id, done, roll, candidates }: Claimed): string[] {
    const { deck } = done.act.limits;
    const filled = this.meaning.all('deck');
    const empty = candidates.filter((one) => !filled.includes(one));
    if (empty.length > 0) return [`the decks ${listed(empty)} are empty`];
    if (is === 'empty deck') return filled.includes(id) ? [`deck ${id} has cards`] : [];
    if (roll || typeof deck !== 'object' || !('sort' in deck)) return [];
    return this.meaning.ids(deck, this.refers).includes(id) ? [] : [`deck ${id} is not the deck that is meant`];
  }

  private candidateFaults(claim: Claimed): string[] {
    const { candidates, taken } = claim;
    const meant =
      claim.role === 'way' ? this.nextSteps(claim) : this.meantBy(claim).filter((id) => !taken.includes(id));
    const extra = candidates.filter((id) => !meant.includes(id));
    const missing = this.isWhole(claim) ? meant.filter((id) => !candidates.includes(id)) : [];
    return [
      ...(extra.length > 0 ? [`${listed(extra)} are candidates, but the words do not mean them`] : []),
      ...(missing.length > 0 ? [`${listed(missing)} are meant, but are no candidates`] : []),
    ];
  }

  /**
   * True if a claim must list all candidates that its words mean. Only for such a claim, the judge also reports missing
   * candidates.
   */
  private isWhole({ fit }: Claimed): boolean {
    return fit === null || ['can be approached', 'can be marked', pushable].includes(fit);
  }

  /** Returns the things that, by the words of the sheet, must be the candidates of the claimed choice. */
  private meantBy(claim: Claimed): string[] {
    const { meaning, refers } = this;
    const { role, from, goal, fit, done } = claim;
    if (done.act.limits['route'] !== undefined && role === 'destination') return [...claim.candidates];
    if (role === 'destination') {
      const reach = meaning.reach(refers);
      const named = from.is === 'all' ? reach : meaning.places(from, refers);
      const inReach = reach.filter((place) => named.includes(place));
      return goal ? this.nearestIn(inReach, done, goal) : inReach;
    }
    const ids = meaning.ids(meaning.firstOf(from, refers), refers);
    if (role === 'passenger') return ids.filter((id) => id !== meaning.walker(refers)?.name && this.canBeLed(id));
    if (fit === 'can be approached' && done.act.act === 'go') return this.approachable(done, from, ids);
    if (fit === 'can be marked')
      return meaning.places(from, refers).filter((place) => {
        const { markers, bars } = meaning.board.space(place);
        return !markers.includes(meaning.at.sheet.bot) && bars.length < 3;
      });
    if (fit === pushable) return this.pushable(ids);
    if (fit === 'are left')
      return ids.filter((id) =>
        meaning.where('card', id).some((zone) => zone.startsWith('deck ') || zone === 'display'),
      );
    return ids;
  }

  /**
   * Returns the spaces to which a hit unit can be pushed: they are next to the unit, its own side has scouted them, and
   * the unit can enter them (R33, R124).
   */
  private pushable(ids: readonly string[]): string[] {
    const { meaning, refers } = this;
    const hit = refers.chosen.get('target')?.ids ?? cannotJudge('the unit that is pushed');
    const ways = hit
      .map((id) => meaning.board.unit(id))
      .map((unit) => ({ unit, next: meaning.board.steps(unit.place, unit) }));
    return ids.filter((place) =>
      ways.some(({ unit, next }) => next.includes(place) && meaning.board.space(place).markers.includes(unit.side)),
    );
  }

  private canBeLed(id: string): boolean {
    return this.meaning.all('unit').includes(id);
  }

  private aimOf({ act, letter }: Done): Aim | undefined {
    return act.aims.find((aim) => aim.letter === letter);
  }

  private approachable(done: Done, from: SetNode, ids: readonly string[]): string[] {
    const reach = this.meaning.reach(this.refers);
    const isBeside = this.aimOf(done)?.how === 'beside';
    return ids.filter((id) => {
      const places = this.goals.placesOf(from, id);
      if (isBeside) return places.some((place) => reach.some((near) => this.goals.isNext(near, place)));
      return reach.some((place) => this.goals.far(place, places) < this.goals.far(this.goals.here, places));
    });
  }

  /**
   * Returns the places of the chosen goals of a movement. If the decision records no chosen goal, returns the places of
   * all goals.
   */
  private placesOfGoals(done: Done, goal: PlanChoice): readonly string[] {
    const chosen = done.choices.find(({ role }) => role === 'goal')?.ids;
    const letter = done.goals?.letter ?? null;
    const set: SetNode = letter === null ? goal.from : { is: 'letters', letters: [letter] };
    return chosen ? chosen.flatMap((id) => this.goals.placesOf(goal.from, id)) : this.meaning.places(set, this.refers);
  }

  /**
   * Returns the faults of the goals that a claim names: each candidate must be as near to the named goals as to all
   * goals.
   */
  private goalFaults({ role, goal, done, candidates }: Claimed): string[] {
    const named = done.goals?.ofCandidates ?? [];
    if (role !== 'destination' || !goal || named.length === 0 || this.aimOf(done)?.how === 'beside') return [];
    const places = named.flatMap((id) => this.goals.placesOf(goal.from, id));
    const goals = this.placesOfGoals(done, goal);
    const farther = candidates.filter((place) => this.goals.far(place, places) !== this.goals.far(place, goals));
    return farther.length > 0 ? [`${listed(farther)} are nearer to other goals than ${listed(named)}`] : [];
  }

  /**
   * Returns those of `places` that are nearest to the goals of a movement. If the aim is to go next to a goal, returns
   * those that are next to a goal.
   */
  private nearestIn(places: readonly string[], done: Done, goal: PlanChoice): string[] {
    const goals = this.placesOfGoals(done, goal);
    if (this.aimOf(done)?.how === 'beside')
      return places.filter((place) => goals.some((one) => this.goals.isNext(place, one)));
    const least = Math.min(Infinity, ...places.map((place) => this.goals.far(place, goals)));
    return places.filter((place) => this.goals.far(place, goals) === least);
  }

  /**
   * Returns the possible next spaces of a way: the spaces from which the fewest steps lead to the destination. For a
   * movement along a route, returns the candidates.
   */
  private nextSteps({ done, id, candidates }: Claimed): string[] {
    if (done.act.limits['route'] !== undefined) return [...candidates];
    const at = done.path.indexOf(id);
    const [from = '', end = ''] = [done.path[at - 1], done.path.at(-1)];
    const walking = this.meaning.walking(this.refers);
    const { board } = this.meaning;
    const isEntered = (place: string): boolean =>
      done.act.verb === 'SCOUT' || board.space(place).markers.includes(this.meaning.at.sheet.bot);
    const steps = (place: string): number => {
      for (let most = 0; most < 12; most++)
        if (place === end || board.reach(place, most, walking, ({ name }) => isEntered(name)).includes(end))
          return most;
      return Infinity;
    };
    const next = board.steps(from, walking).filter((place) => isEntered(place));
    const least = Math.min(...next.map(steps));
    return next.filter((place) => steps(place) === least);
  }

  /** Returns the faults of a reason why a part was passed over. */
  passedFaults({ part, why }: PassedPart, aim: Aim | null): readonly string[] {
    return this.known(() => this.reasons.faults(why, aim).map((fault) => `part ${part}: ${fault}`));
  }

  /** True if the condition holds and the unit can carry out the movement. A null condition always holds. */
  canMove(condition: Test | null): boolean {
    return this.reasons.canMove(condition);
  }
}
