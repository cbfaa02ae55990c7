// The judge of explanations. It checks each claim about a choice, and each reason why a part was passed over, by the
// meaning of the words in the position.
import type { Done, Passed, Why } from '../../../compiler/decide/record.ts';
import type { Act, Aim, Choice, Criterion, SetNode, Test } from '../../../compiler/plan/nodes.ts';
import { sortOf } from '../../../compiler/plan/build.ts';
import type { Roll } from '../../../runtime/kernel/choose-with-dice.ts';
import type { Meaning, Referring } from './meaning.ts';
import { Unjudged, unjudged as cannotJudge } from './unjudged.ts';
import { struckAs } from './board.ts';
import { stateFaults } from './states.ts';

/** The reason of a clause whose table has no possible row. */
export const noRow = 'no row can be resolved';

/** A claim about a choice, as explanations make it. */
export interface Claimed {
  readonly done: Done;
  readonly role: string;
  readonly id: string;
  readonly is: string;
  readonly candidates: readonly string[];
  readonly from: SetNode;
  readonly goal: Choice | null;
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

const areSame = (a: readonly string[], b: readonly string[]): boolean =>
  new Set(a).size === new Set(b).size && a.every((id) => b.includes(id));

const listed = (ids: readonly string[]): string => `[${[...ids].toSorted().join(', ')}]`;

/**
 * Returns the faults of a roll. Each tied candidate must have the same number of faces, and the rolled face must belong
 * to the chosen candidate.
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
  /** Claims that the judge cannot check, with the number of times that each occurred. */
  readonly unjudged: Map<string, number>;
  private readonly refers: Referring;

  constructor(meaning: Meaning, refers: Referring, unjudged: Map<string, number>) {
    this.meaning = meaning;
    this.refers = refers;
    this.unjudged = unjudged;
  }

  /** Runs a check. If the judge does not know the words, the check finds no fault and is counted. */
  private known(check: () => readonly string[]): readonly string[] {
    try {
      return check();
    } catch (error) {
      if (!(error instanceof Unjudged)) throw error;
      this.unjudged.set(error.message, (this.unjudged.get(error.message) ?? 0) + 1);
      return [];
    }
  }

  private get here(): string {
    return this.meaning.walker(this.refers)?.place ?? '';
  }

  /** Returns the faults of a claim about a choice. */
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

  /** Checks the figures of each step. Returns the candidates that are left after all steps. */
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
   * Returns the faults of a claim about a deck. The deck must have cards, and without a roll it must be the deck that
   * is meant or the only deck.
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

  /** True if the claim says that its candidates are all things that fit, so that no other thing may fit. */
  private isWhole({ fit }: Claimed): boolean {
    return fit === null || ['can be approached', 'can be marked', pushable].includes(fit);
  }

  /** Returns the things that the words of a claim mean. */
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
   * Returns the spaces to which a hit unit can be pushed: next to it, scouted by its own side, and possible to enter
   * (R33, R124).
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

  private goalPlaces(set: SetNode, id: string): readonly string[] {
    return this.meaning.where(sortOf(this.meaning.firstOf(set, this.refers)), id);
  }

  private far(from: string, goals: readonly string[]): number {
    const walking = this.meaning.walking(this.refers);
    return Math.min(Infinity, ...goals.map((goal) => this.meaning.board.way(from, goal, walking)));
  }

  private approachable(done: Done, from: SetNode, ids: readonly string[]): string[] {
    const reach = this.meaning.reach(this.refers);
    const isBeside = this.aimOf(done)?.how === 'beside';
    return ids.filter((id) => {
      const places = this.goalPlaces(from, id);
      if (isBeside) return places.some((place) => reach.some((near) => this.isNext(near, place)));
      return reach.some((place) => this.far(place, places) < this.far(this.here, places));
    });
  }

  private isNext(a: string, b: string): boolean {
    return this.meaning.board.space(b).next.includes(a);
  }

  /** Returns the places of the goals of a way. */
  private placesOfGoals(done: Done, goal: Choice): readonly string[] {
    const chosen = done.choices.find(({ role }) => role === 'goal')?.ids;
    const letter = done.goals?.letter ?? null;
    const set: SetNode = letter === null ? goal.from : { is: 'letters', letters: [letter] };
    const all = chosen ? chosen.flatMap((id) => this.goalPlaces(goal.from, id)) : this.meaning.places(set, this.refers);
    return chosen || goal.from.is !== 'letters' || done.act.verb === 'SCOUT' ? all : this.withoutShut(all);
  }

  /** Returns the faults of the named goals: each candidate must be as near to the named goals as to all goals. */
  private goalFaults({ role, goal, done, candidates }: Claimed): string[] {
    const named = done.goals?.ofCandidates ?? [];
    if (role !== 'destination' || !goal || named.length === 0 || this.aimOf(done)?.how === 'beside') return [];
    const places = named.flatMap((id) => this.goalPlaces(goal.from, id));
    const goals = this.placesOfGoals(done, goal);
    const farther = candidates.filter((place) => this.far(place, places) !== this.far(place, goals));
    return farther.length > 0 ? [`${listed(farther)} are nearer to other goals than ${listed(named)}`] : [];
  }

  /** Returns those of the places that are nearest to the goals of a way. */
  private nearestIn(places: readonly string[], done: Done, goal: Choice): string[] {
    const goals = this.placesOfGoals(done, goal);
    if (this.aimOf(done)?.how === 'beside')
      return places.filter((place) => goals.some((one) => this.isNext(place, one)));
    const least = Math.min(Infinity, ...places.map((place) => this.far(place, goals)));
    return places.filter((place) => this.far(place, goals) === least);
  }

  /** Returns the goals without neighbours that a MOVE cannot enter; if none is left, all goals (R10). */
  private withoutShut(goals: readonly string[]): readonly string[] {
    const reach = this.meaning.reach(this.refers);
    const open = goals.filter((goal) => this.far(this.here, [goal]) !== 1 || reach.includes(goal));
    return open.length > 0 ? open : goals;
  }

  /** Returns the places where the shortest ways from a place of the way continue towards its end. */
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
  passedFaults({ part, why }: Passed, aim: Aim | null): readonly string[] {
    return this.known(() => this.whyFaults(why, aim).map((fault) => `part ${part}: ${fault}`));
  }

  private whyFaults(why: Why, aim: Aim | null): string[] {
    const { meaning, refers } = this;
    switch (why.is) {
      case 'condition': {
        const { test, wanted, figures, matches } = why.atom;
        const faults = meaning.isTrue(test, refers) === wanted ? ['the condition is not as it says'] : [];
        if (figures && test.is === 'compare') {
          const [left, right] = [meaning.figure(test.left, refers), meaning.figure(test.right, refers)];
          if (left !== figures.left || right !== figures.right)
            faults.push(`the figures are ${left} and ${right}, not ${figures.left} and ${figures.right}`);
        }
        const found = test.is === 'some' ? meaning.ids(test.of, refers) : null;
        if (found && !areSame(found, matches)) faults.push(`${listed(found)} are meant, not ${listed(matches)}`);
        return faults;
      }
      case 'threshold':
        return this.thresholdFaults(why);
      case 'aim':
        return this.aimFaults(why.reason, aim);
      case 'unchanged':
        // Each row has a reason of its own, which is judged too.
        return why.subject === noRow ? [] : stateFaults(meaning, refers, why.subject);
      case 'rule':
        return stateFaults(meaning, refers, why.rule);
    }
  }

  private thresholdFaults({ best, areOthers }: Extract<Why, { is: 'threshold' }>): string[] {
    const { meaning, refers } = this;
    const all = meaning.ids({ is: 'targets', sort: 'unit' }, refers);
    const from = refers.act?.choices[0]?.from;
    const meant = from && from.is === 'where' ? meaning.ids(from.of, refers) : all;
    const { me } = meaning;
    const targets = areOthers || best !== null ? meant : all;
    if (areOthers && all.length === 0) return ['there is no target at all'];
    if (best === null) return targets.length === 0 ? [] : [`${listed(targets)} are targets, and it says that none is`];
    const defence = me && meaning.board.defence(me, meaning.board.unit(best.id));
    const faults = defence === best.figure ? [] : [`the defence of ${best.id} is ${defence}, not ${best.figure}`];
    if (best.figure <= best.limit) faults.push(`${best.figure} is within ${best.limit}`);
    if (!targets.includes(best.id)) faults.push(`${best.id} is no target`);
    return faults;
  }

  private aimFaults(reason: string, aim: Aim | null): string[] {
    const { meaning, refers } = this;
    const { act } = refers;
    if (reason === 'there is no legal target') return this.targetFaults(act);
    if (reason === 'none of its aims can be had' || reason === 'an earlier aim is met already') return [];
    const goal = aim?.choices[0];
    if (!goal || !act) return stateFaults(meaning, refers, reason);
    const places = meaning.places(goal.from, refers);
    const reach = meaning.reach(refers);
    const isHere = places.includes(this.here);
    switch (reason) {
      case 'there is no such {place}':
        return places.length === 0 ? [] : [`there are ${listed(places)}`];
      case 'none is in reach': {
        const near = places.filter((place) => reach.includes(place));
        if (places.length === 0) return ['there is none at all'];
        return near.length === 0 && !isHere ? [] : [`${listed(near)} are in reach`];
      }
      case 'the {mover} is there already':
        if (goal.from.is === 'letters') return this.metFaults(goal.from.letters, reach);
        return isHere || (aim.how === 'beside' && places.some((place) => this.isNext(place, this.here)))
          ? []
          : [`${this.here} is not among ${listed(places)}`];
      case 'no {place} in reach is nearer':
        return this.nearerFaults(goal, reach);
      case 'none can be reached':
        return reach.some((place) => places.some((one) => this.isNext(place, one)))
          ? ['a place beside is in reach']
          : [];
      default:
        throw new Unjudged(reason);
    }
  }

  /**
   * Returns the faults of the reason that the aims of letters are fulfilled: the unit must be at the goal of a letter,
   * and no earlier letter may have a nearer space.
   */
  private metFaults(letters: readonly string[], reach: readonly string[]): string[] {
    for (const letter of letters) {
      const goals = this.meaning.places({ is: 'letters', letters: [letter] }, this.refers);
      if (goals.includes(this.here)) return [];
      const near = reach.filter((place) => this.far(place, goals) < this.far(this.here, goals));
      if (near.length > 0) return [`${listed(near)} are nearer to ${letter})`];
    }
    return [`${this.here} is the goal of no letter`];
  }

  /** True if the unit can carry out the movement under a condition. */
  canMove(condition: Test | null): boolean {
    const { meaning, refers } = this;
    if (condition && !meaning.isTrue(condition, refers)) return false;
    const reach = meaning.reach(refers);
    let isMet = false;
    return (refers.act?.aims ?? []).some(({ when, how, choices: [goal] }) => {
      if (!goal || (when && !meaning.isTrue(when, refers))) return false;
      if (how !== 'into' && how !== 'beside')
        return meaning.places(goal.from, refers).length > 0 && this.nearerFaults(goal, reach).length > 0;
      const places = meaning.places(goal.from, refers);
      const fits = (place: string): boolean =>
        how === 'into' ? places.includes(place) : places.some((near) => this.isNext(place, near));
      isMet ||= fits(this.here);
      return !isMet && reach.some(fits);
    });
  }

  private nearerFaults(goal: Choice, reach: readonly string[]): string[] {
    const { meaning, refers } = this;
    const places = meaning.places(goal.from, refers);
    if (places.length === 0) return ['there is no goal at all'];
    const isAll = goal.take === 'all' && goal.from.is !== 'made';
    const groups = isAll
      ? [goal.from.is === 'letters' ? this.withoutShut(places) : places]
      : places.map((place) => [place]);
    const nearer = groups.filter((goals) => reach.some((place) => this.far(place, goals) < this.far(this.here, goals)));
    return nearer.length === 0 ? [] : [`a space in reach is nearer to ${listed(nearer.flat())}`];
  }

  private targetFaults(act: Act | null): string[] {
    const { meaning, refers } = this;
    const choice = act?.choices[0];
    if (!act || !choice) throw new Unjudged('there is no legal target, of an act without choices');
    const card = meaning.at.table.cards.find(({ id }) => id === meaning.at.card);
    const found = meaning.ids(meaning.firstOf(choice.from, refers), refers);
    if (found.length === 0) return [];
    // For a mech, only the attacks of the card at hand count (R45).
    const attacks = (meaning.me?.attacks ?? []).filter(
      ({ verb, title }) => verb === act.verb && (title === undefined || title === card?.title),
    );
    const { me } = meaning;
    if (act.strength?.is !== 'printed' || !me || sortOf(choice.from) !== 'unit')
      return [`${listed(found)} are targets`];
    const hit = found.filter((id) => {
      const unit = meaning.board.unit(id);
      return attacks.some(
        ({ class: struck, range }) =>
          (struck === null || struck === struckAs(unit)) && meaning.board.isInRange(me, unit, range ?? Infinity),
      );
    });
    return hit.length === 0 ? [] : [`${listed(hit)} are targets`];
  }
}
