// Says if an action that is done to one thing can change the choice of the next thing: the words that name the things,
// the condition of the action, or the criteria of its list.
import { actsIn, type ClausePlan } from '../plan/clause-plan.ts';
import type { Criterion, Measure, PlanAct, PlanChoice, SetNode, Test } from '../plan/nodes.ts';
import { isOpen } from './book-names.ts';
import { allEffects, type ActionEffect } from './action-effects.ts';
import type { DeclaredAction } from './page-actions.ts';
import { factsChanged, factsRead, type MeaningOfWords } from './read-and-changed.ts';

/** The parts of a book by which one choice can change the next. */
interface BookOfChoices extends MeaningOfWords {
  readonly actionOf: (act: PlanAct) => DeclaredAction | undefined;
  /** Returns the clauses of a box; null if there is no such box. */
  readonly boxOf: (title: string) => readonly ClausePlan[] | null;
}

/** True for an effect that only changes the thing itself to which the action is done. */
function isOfThingItself(effect: ActionEffect): boolean {
  if (effect.is === 'put') return isOpen(effect.moved.set);
  if (effect.is === 'state') return isOpen(effect.of.set);
  return effect.is === 'figure' && effect.of !== null && isOpen(effect.of.set);
}

/** Returns the effects of an action and of its boxes, at any depth. */
function effectsAtAnyDepth({ effects }: DeclaredAction, book: BookOfChoices, seen: Set<string>): ActionEffect[] {
  return allEffects(effects).flatMap((effect) => {
    if (effect.is !== 'box' || seen.has(effect.title)) return [effect];
    seen.add(effect.title);
    return actsIn(book.boxOf(effect.title) ?? []).flatMap((act) => {
      const action = book.actionOf(act);
      return action ? effectsAtAnyDepth(action, book, seen) : [];
    });
  });
}

/** Tells the parts of choices that are about each thing alone from the parts that are about other things too. */
class PartsOfEach {
  private readonly book: BookOfChoices;

  constructor(book: BookOfChoices) {
    this.book = book;
  }

  isAlone(set: SetNode): boolean {
    if (set.is === 'plane') return this.book.meaningOf(set.name) === null;
    if (set.is === 'and' || set.is === 'or') return set.of.every((part) => this.isAlone(part));
    if (set.is === 'minus') return this.isAlone(set.from) && this.isAlone(set.less);
    if (set.is === 'where') return this.isAlone(set.of) && this.isTestOfEach(set.test);
    if (set.is === 'at') return this.isAlone(set.things) && set.places.is === 'named' && !isOpen(set.places);
    return set.is === 'all' || set.is === 'named' || set.is === 'it';
  }

  isTestOfEach(test: Test): boolean {
    if (test.is === 'both' || test.is === 'either') return test.of.every((part) => this.isTestOfEach(part));
    if (test.is === 'not') return this.isTestOfEach(test.of);
    if (test.is === 'compare') return this.isFigureOfEach(test.left) && this.isFigureOfEach(test.right);
    return test.is === 'some' && this.isAboutThing(test.of) && this.isAlone(test.of);
  }

  private isAboutThing(set: SetNode): boolean {
    if (set.is === 'and') return set.of.some((part) => this.isAboutThing(part));
    if (set.is === 'at') return this.isAboutThing(set.things);
    if (set.is === 'where') return this.isAboutThing(set.of);
    return set.is === 'it' || isOpen(set);
  }

  private isFigureOfEach(figure: Measure): boolean {
    if (figure.is === 'number') return true;
    return figure.is === 'measure' && this.isAboutThing(figure.of) && !this.book.figures.has(figure.name);
  }

  isCriterionOfEach(criterion: Criterion): boolean {
    if (criterion.is === 'random') return true;
    return criterion.is === 'keep' ? this.isTestOfEach(criterion.test) : this.isFigureOfEach(criterion.of);
  }
}

/** True if an action that is done to one thing can change the choice of the next thing. */
export function canChangeNext(action: DeclaredAction, { from, list }: PlanChoice, book: BookOfChoices): boolean {
  const each = new PartsOfEach(book);
  const { possible } = action;
  const parts = [
    { part: from, isOfEach: each.isAlone(from) },
    ...(possible ? [{ part: possible, isOfEach: each.isTestOfEach(possible) }] : []),
    ...list.map((criterion) => ({ part: criterion, isOfEach: each.isCriterionOfEach(criterion) })),
  ];
  const effects = effectsAtAnyDepth(action, book, new Set());
  const all = factsChanged({ effects });
  const ofOthers = factsChanged({ effects: effects.filter((effect) => !isOfThingItself(effect)) });
  return parts.some(({ part, isOfEach }) =>
    [...factsRead(part, book)].some((fact) => (isOfEach ? ofOthers : all).has(fact)),
  );
}
