// Judges the reasons why parts were passed over: false conditions, and aims and targets that do not exist or are out of
// reach.
import { sortOf } from '../../../compiler/plan/build.ts';
import type { PlanAct, Aim, PlanChoice, Test } from '../../../compiler/plan/nodes.ts';
import type { Why } from '../../../compiler/decide/record.ts';
import { struckAs } from './board.ts';
import { areSame, listed } from './fault-words.ts';
import { JudgedGoals } from './judged-goals.ts';
import type { Meaning, Referring } from './meaning.ts';
import { stateFaults } from './states.ts';
import { Unjudged } from './unjudged.ts';

/** The reason why a clause is passed over if no row of its table is possible. */
export const noRow = 'no row can be resolved';

export class ReasonJudge {
  private readonly meaning: Meaning;
  private readonly refers: Referring;
  private readonly goals: JudgedGoals;

  constructor(meaning: Meaning, refers: Referring) {
    this.meaning = meaning;
    this.refers = refers;
    this.goals = new JudgedGoals(meaning, refers);
  }

  /**
   * Checks the recorded reason why a part was passed over. Returns the faults of the reason: statements that are not
   * true in the position.
   */
  faults(why: Why, aim: Aim | null): string[] {
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
        return why.letter === undefined ? this.aimFaults(why.reason, aim) : this.skipFaults(why.letter);
      case 'unchanged':
        // The reason `noRow` says that no row can be resolved. Nothing is checked here: each row has its own reason,
        // which is checked separately.
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

  /** Returns the faults of the reason that the unit has met the aim of an earlier letter. */
  private skipFaults(letter: string): string[] {
    const aim = this.refers.act?.aims.find((earlier) => earlier.letter === letter);
    return aim ? this.aimFaults('the {mover} is there already', aim) : [`there is no aim ${letter})`];
  }

  private aimFaults(reason: string, aim: Aim | null): string[] {
    const { meaning, refers } = this;
    const { act } = refers;
    if (reason === 'there is no legal target') return this.targetFaults(act);
    if (reason === 'none of its aims can be had') return [];
    const goal = aim?.choices[0];
    if (!goal || !act) return stateFaults(meaning, refers, reason);
    const places = meaning.places(goal.from, refers);
    const reach = meaning.reach(refers);
    const isHere = places.includes(this.goals.here);
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
        return isHere || (aim.how === 'beside' && places.some((place) => this.goals.isNext(place, this.goals.here)))
          ? []
          : [`${this.goals.here} is not among ${listed(places)}`];
      case 'no {place} in reach is nearer':
        return this.nearerFaults(goal, reach);
      case 'none can be reached':
        return reach.some((place) => places.some((one) => this.goals.isNext(place, one)))
          ? ['a place beside is in reach']
          : [];
      default:
        throw new Unjudged(reason);
    }
  }

  /**
   * Returns the faults of the reason that the unit is already at the goal of a letter. For each earlier letter, no
   * space in reach may be nearer to the goal of that letter than the unit is.
   */
  private metFaults(letters: readonly string[], reach: readonly string[]): string[] {
    for (const letter of letters) {
      const goals = this.meaning.places({ is: 'letters', letters: [letter] }, this.refers);
      if (goals.includes(this.goals.here)) return [];
      const near = reach.filter((place) => this.goals.far(place, goals) < this.goals.far(this.goals.here, goals));
      if (near.length > 0) return [`${listed(near)} are nearer to ${letter})`];
    }
    return [`${this.goals.here} is the goal of no letter`];
  }

  /** True if the condition holds and the unit can fulfil an aim of the movement. A null condition always holds. */
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
        how === 'into' ? places.includes(place) : places.some((near) => this.goals.isNext(place, near));
      isMet ||= fits(this.goals.here);
      return !isMet && reach.some(fits);
    });
  }

  private nearerFaults(goal: PlanChoice, reach: readonly string[]): string[] {
    const { meaning, refers } = this;
    const places = meaning.places(goal.from, refers);
    if (places.length === 0) return ['there is no goal at all'];
    const isAll = goal.take === 'all' && goal.from.is !== 'made';
    const groups =
      goal.from.is === 'letters'
        ? this.triedLetters(goal.from.letters)
        : isAll
          ? [places]
          : places.map((place) => [place]);
    const nearer = groups.filter((goals) =>
      reach.some((place) => this.goals.far(place, goals) < this.goals.far(this.goals.here, goals)),
    );
    return nearer.length === 0 ? [] : [`a space in reach is nearer to ${listed(nearer.flat())}`];
  }

  /** Returns the goals of each letter that is tried: the letters up to a goal on which the unit stands (R10). */
  private triedLetters(letters: readonly string[]): string[][] {
    const goals = letters.map((letter) => this.meaning.places({ is: 'letters', letters: [letter] }, this.refers));
    const end = goals.findIndex((places) => places.includes(this.goals.here));
    return end < 0 ? goals : goals.slice(0, end);
  }

  private targetFaults(act: PlanAct | null): string[] {
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
