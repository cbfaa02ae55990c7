// Reads the slots of effects: things with their number, places, figures and sums. Every form of an effect uses these
// readers, so that `up to`, `each` and `at most` mean the same in all effects.
import { pageFault, type PageFault } from '../../grammar/page/page-diagnostics.ts';
import type { PageText } from '../../grammar/page/page-tree.ts';
import type { NounTerm } from '../language/phrases/terms.ts';
import { all, countOf, minus, sortOf } from '../plan/build.ts';
import type { SetNode } from '../plan/nodes.ts';
import { rewrite } from '../plan/rewrite.ts';
import {
  amountPattern,
  inDigits,
  unitAmount,
  readAmount,
  readSum,
  unknownName,
  type Amount,
  type Sum,
} from './amounts.ts';
import { eachSet, goalAsEach, openSet, sideTag } from './book-names.ts';
import type { Box } from './box.ts';
import type { Glossary, Open } from './glossary.ts';
import type { Goal, Some } from './action-effects.ts';
import type { ActionRow } from './page-actions.ts';
import { placeSort, usualPlural, type Things } from './things.ts';

/** The meaning of a slot, by its type. */
export interface SlotTypes {
  /** All things that the words mean. */
  set: SetNode;
  /** A single thing. The effect is done for each thing if the words name several. */
  single: SetNode;
  some: Some;
  /** Things to which a figure is moved: one after the other for a plural, and each for `each`. */
  takers: SetNode;
  /** The things whose figure changes. */
  whose: Some;
  place: Goal;
  amount: Amount;
  sum: Sum;
  figure: string;
  state: string;
  pile: string;
  word: string;
}

/** The types of slots that are read without the phrases of the page. */
export const plainTypes: readonly string[] = ['figure', 'state', 'pile', 'word'];

/** The parts of a page by which effects are read. */
export interface EffectPage {
  readonly glossary: Glossary;
  readonly things: Things;
  readonly box: Box;
  /** The names of the piles; each pile of a side has the name of the side before its own. */
  readonly piles: readonly string[];
}

const someForm = new RegExp(
  String.raw`^(?:(?:up to )?(?<count>⟨[^⟩]+⟩|${amountPattern}) (?:of )?|(?:all|both) (?:of )?(?:the )?)?(?<rest>.+)$`,
  'iu',
);
const everySide = /^(?:each|every|both|all) sides?$/i;
const pourWords = /^(?<before>.*? (?:from|in|on|of|at)) (?:each|every) (?<things>.+)$/i;
/** `troop of each side from the space`: the words after the side belong to the things of each side. */
const ofEachSideWords = /^(?<before>.*? of) (?:each|every) (?<things>.+?)(?<rest> (?:from|in|on|at|next to) .+)$/i;

/** An exception by `those`: `captains from the province, except those of the guild`. */
const exceptedForm =
  /^(?<before>.+?),? (?:except|besides|excluding|but not) (?:for )?those (?<after>(?:of|that|which|who|with|without|in) .+?)(?<place> from .+)?$/i;

/** True for words that name several things: `every forest`, `F1 and F2`. */
const isSeveral = ({ quantity, joined }: NounTerm): boolean => quantity?.is === 'all' || joined?.by === 'and';

/** True for words that leave open which thing they mean: `a forest`, `the forests`, `F1 or F2`. */
const isChoice = ({ quantity, joined, isMany }: NounTerm, words: string): boolean =>
  (isMany && !quantity && !joined) ||
  joined?.by === 'or' ||
  quantity?.is === 'any' ||
  /(?:^|\b(?:and|or) )(?:an?|another|one|any|some) /i.test(words);

const halfOf = (set: SetNode, rounded: string): Amount => ({
  terms: [{ isMinus: false, of: countOf(set) }],
  half: rounded.toLowerCase() === 'up' ? 'up' : 'down',
});

export class SlotReader {
  readonly at: PageText;
  readonly row: ActionRow;
  readonly page: EffectPage;
  readonly faults: PageFault[] = [];
  /** The things for each of which the effect is done; null if the effect is done once. */
  each: SetNode | null = null;

  constructor(at: PageText, row: ActionRow, page: EffectPage) {
    this.at = at;
    this.row = row;
    this.page = page;
  }

  fault(name: PageFault['name'], args: PageFault['args']): null {
    this.faults.push(pageFault(this.at, name, args));
    return null;
  }

  /** Notes that the effect has a form and cannot be done so. */
  refuse(problem: string, help: string): null {
    return this.fault('page-sentence', { text: this.at.text, problem, help });
  }

  set(words: string): SetNode | null {
    return this.noun(words)?.set ?? null;
  }

  private noun(words: string, open: Open | null = this.row.doneTo): NounTerm | null {
    const { glossary } = this.page;
    const plain = words.replaceAll(/[⟨⟩]/g, '');
    const { before, after, place = '' } = exceptedForm.exec(plain)?.groups ?? {};
    if (before === undefined || after === undefined) return glossary.nounIn(this.at, plain, open);
    const whole = glossary.nounIn(this.at, `${before}${place}`, open);
    const less = whole && glossary.setIn(this.at, `${this.pluralOf(whole.sort)} ${after}`, open);
    return less && { ...whole, set: minus(whole.set, less) };
  }

  private pluralOf(sort: string): string {
    const { sorts, places } = this.page.things;
    return sort === placeSort ? places : (sorts.get(sort)?.plural ?? 'things');
  }

  single(words: string): SetNode | null {
    if (everySide.test(words)) return this.ofEach(all('side'));
    const term = this.noun(words);
    if (!term) return null;
    if (isChoice(term, words) || this.isVague(term, words)) return this.leavesOpen(words);
    return isSeveral(term) ? this.ofEach(term.set) : term.set;
  }

  private leavesOpen(words: string): null {
    return this.refuse(
      `does not say which of them \`${words}\` means`,
      'Name the thing, let the action choose it (`FLOOD space: the space …`), or write `each`.',
    );
  }

  /** True for `the wetland` on a board with several wetlands, and for `the deer` in an effect about another beast. */
  private isVague({ set, isMany, quantity, joined }: NounTerm, words: string): boolean {
    if (isMany || quantity || joined || !/^the /i.test(words) || !this.isAnywhere(set)) return false;
    const { doneTo } = this.row;
    const isOfAction = [doneTo?.sort, doneTo?.goal?.sort].includes(sortOf(set));
    const inBox = this.inBox(set).length;
    return inBox > 1 || (inBox === 0 && isOfAction);
  }

  /** Returns the place at the end of words for things, as in `workers from the wetland`, if it is not one known place. */
  private vaguePlace(words: string): string | null {
    const place = / (?:from|in|on|at) (?<place>the [\p{L}’'-]+(?: [\p{L}’'-]+)?)$/iu.exec(words)?.groups?.['place'];
    if (place === undefined || this.page.glossary.sortOfWords(place) !== placeSort) return null;
    const term = this.page.glossary.isSound(() => this.noun(place)) ? this.noun(place) : null;
    return term && this.isVague(term, place) ? place : null;
  }

  /** Returns the things of the box that are of a kind. */
  private inBox(set: SetNode): readonly string[] {
    const { names, tagged } = this.page.box;
    const ofSort = names.get(sortOf(set)) ?? [];
    if (set.is === 'plane') return ofSort.filter((id) => tagged.get(set.name)?.has(id) === true);
    if (set.is === 'and') return ofSort.filter((id) => set.of.every((part) => this.inBox(part).includes(id)));
    return ofSort;
  }

  takers(words: string): SetNode | null {
    const term = this.noun(words);
    return term?.isMany === true && !term.quantity && !term.joined ? term.set : term && this.single(words);
  }

  /** Lets the effect be done for each of some things; returns the node for one of them. */
  private ofEach(things: SetNode): SetNode | null {
    if (this.each)
      return this.refuse(
        'names several things twice',
        'Write an effect for each of the first things, with their names.',
      );
    this.each = things;
    return eachSet(sortOf(things));
  }

  some(words: string): Some | null {
    const [said = '', ranks] = words.split(/: /);
    const { count, rest = said } = someForm.exec(said)?.groups ?? {};
    const { doneTo, verb } = this.row;
    // `Pieces` in an action that is done to a piece would mean any pieces, and not the chosen one.
    const bare = rest.toLowerCase().replace(/^(?:n|of the) /, '');
    if (doneTo && [doneTo.noun, usualPlural(doneTo.noun)].includes(bare))
      return this.refuse(
        `does not say which ${usualPlural(doneTo.noun)}`,
        `Write \`the ${doneTo.noun}\` for the chosen one. An action that is done to n of them in turn is \`${verb} n[, ${usualPlural(doneTo.noun)}]: put the ${doneTo.noun} …\`.`,
      );
    if (count !== undefined && / and /.test(rest))
      return this.refuse(
        'names several kinds with a single number',
        'Write an effect for each kind: `put n rebels in the region; put a camp in the region`.',
      );
    if (count === undefined && everySide.test(said)) return { set: all('side'), count: null, left: null, order: [] };
    const term = count === undefined ? this.noun(rest) : this.countedNoun(rest);
    if (!term) return null;
    const { set } = term;
    if (count === undefined && this.isVague(term, rest)) return this.leavesOpen(rest);
    const place = this.vaguePlace(rest);
    if (place !== null) return this.leavesOpen(place);
    const isAny = term.quantity?.is === 'any';
    if (isAny && term.isMany) return this.refuse('does not say how many', 'Write a number, or `all`.');
    const isAlone = !term.isMany && !term.joined && (isAny || !term.quantity);
    const isSingle = this.page.things.sorts.get(sortOf(set))?.isSingle === true;
    const isOne = count === undefined && isAlone && set.is !== 'actor' && !isSingle;
    const half = /^⟨half rounded (?<rounded>up|down)⟩$/i.exec(count ?? '')?.groups?.['rounded'];
    const most = half ? halfOf(set, half) : this.mostOf(count, isOne && set.is !== 'named');
    if (count !== undefined && !most) return null;
    const order = this.order(ranks ?? '', sortOf(set));
    return order && { set, count: most, left: null, order };
  }

  /** Returns the greatest number of things by the words for it; null for all of them. */
  private mostOf(count: string | undefined, isOne: boolean): Amount | null {
    if (count !== undefined) return this.amount(inDigits(count.replaceAll(/[⟨⟩]/g, '')));
    return isOne ? unitAmount : null;
  }

  /** Reads the order of things of a sort: `scouts first, then hidden ones`. Null if words of the order are not read. */
  order(words: string, sort: string): readonly SetNode[] | null {
    const { tags } = this.page.things;
    const plural = this.pluralOf(sort);
    const isAdjective = (name: string): boolean => tags.some((tag) => tag.name === name.toLowerCase() && !tag.isNoun);
    const names = words
      .replace(/^first /i, '')
      .split(/,? (?:and )?then |, /)
      .map((name) => name.replace(/ (?:first|last)$/i, '').trim())
      .filter((name) => name !== '')
      .map((name) => (isAdjective(name) ? `${name} ${plural}` : name.replace(/\bones?$/i, plural)));
    const ranks = names.map((name) => this.set(name)).filter((rank) => rank !== null);
    return ranks.length === names.length ? ranks : null;
  }

  /** True for words that mean sides. */
  private isOfSides(words: string | undefined): boolean {
    return words !== undefined && this.page.glossary.sortOfWords(words) === 'side';
  }

  /** Reads things after a number. `worker from each forest` has the number in each of the forests. */
  private countedNoun(words: string): NounTerm | null {
    const ofSides = ofEachSideWords.exec(words)?.groups ?? {};
    const {
      before,
      things,
      rest = '',
    } = this.isOfSides(ofSides['things']) ? ofSides : (pourWords.exec(words)?.groups ?? {});
    if (before === undefined || things === undefined) return this.noun(words);
    const places = this.set(things);
    const own = this.row.doneTo ?? { noun: 'no thing', sort: '' };
    if (own.goal)
      return this.refuse('names several places, and the action has a goal', 'Write an effect for each of the places.');
    if (!places || !this.ofEach(places)) return null;
    const term = this.noun(`${before} the such place${rest}`, {
      ...own,
      goal: { noun: 'such place', sort: sortOf(places) },
    });
    return term && { ...term, set: rewrite(term.set, goalAsEach) };
  }

  whose(words: string): Some | null {
    const { things } = /^(?:each|every) (?<things>.+)$/i.exec(words)?.groups ?? {};
    if (things === undefined) return this.some(words);
    const set = everySide.test(words) ? all('side') : this.set(things);
    const each = set && this.ofEach(set);
    return each && { set: each, count: null, left: null, order: [] };
  }

  /** Returns the thing of the action as the owner of `its` figure, if no other thing of the action has such a figure. */
  ownerOf(figure: string): Some | null {
    const { doneTo } = this.row;
    const has = (sort: string | undefined): boolean =>
      this.page.things.figures.some((row) => row.name === figure && row.sort === sort);
    if (doneTo && has(doneTo.sort) && !has(doneTo.goal?.sort))
      return { set: openSet(doneTo.sort), count: null, left: null, order: [] };
    return this.refuse(`does not say whose ${figure} changes`, `Name the owner: \`the ${figure} of the …\`.`);
  }

  /** True for words that mean things anywhere in the game, such as `automa workers`. */
  isAnywhere(set: SetNode): boolean {
    const { tags, sides } = this.page.things;
    if (set.is === 'and' || set.is === 'or') return set.of.every((part) => this.isAnywhere(part));
    const isKind = (name: string): boolean =>
      tags.some((tag) => tag.name === name) || sides.map(sideTag).includes(name);
    return set.is === 'all' || (set.is === 'plane' && isKind(set.name));
  }

  place(words: string): Goal | null {
    const { piles, things } = this.page;
    const bare = words.replace(/^the /i, '');
    const { pile, side } = /^(?<pile>[\w’' -]+?) of (?:the )?(?<side>[\w’' -]+)$/i.exec(bare)?.groups ?? {};
    const said = [`${side ?? ''} ${pile ?? ''}`, words.replace(/’s |'s /, ' '), bare, bare.replace(/ pile$/i, '')];
    const names = said.map((each) => each.toLowerCase());
    const name = names.find((each) => piles.includes(each));
    if (name !== undefined) return { is: 'pile', name };
    if ([...things.sorts.values()].some(({ offBoard }) => offBoard === bare.toLowerCase())) return { is: 'off board' };
    const ofEach = things.piles.find((each) => each.isOfEachSide && each.name === bare.toLowerCase());
    const help = `Each side has this pile. Say whose: \`the ${things.sides[0] ?? 'player'} ${ofEach?.name ?? ''}\`.`;
    if (ofEach) return this.fault('page-name', { name: words, kind: 'single pile', help });
    const place = this.single(words);
    return place && { is: 'place', place };
  }

  amount(words: string): Amount | null {
    return readAmount(this.at, words, this.row.doneTo, this.sumPage());
  }

  sum(words: string): Sum | null {
    return readSum(this.at, words, this.row.doneTo, this.sumPage());
  }

  private sumPage() {
    const { glossary, things } = this.page;
    return { glossary, things, faults: this.faults, ...(this.each && { each: this.each }) };
  }

  figure(words: string): string | null {
    return this.named(words, 'figure', this.page.things.figures, 'A side has points (0 to 200).');
  }

  state(words: string): string | null {
    const states = this.page.things.tags.filter(({ is }) => is === 'state');
    return this.named(words, 'state', states, 'A space may be flooded.');
  }

  pile(words: string): string | null {
    const piles = this.page.piles.map((name) => ({ name }));
    return this.named(words, 'pile', piles, 'Piles of birds: deck (face down).');
  }

  private named(...[words, kind, rows, example]: Parameters<typeof unknownName>): string | null {
    const name = words.toLowerCase();
    return rows.some((row) => row.name === name) ? name : this.fault(...unknownName(words, kind, rows, example));
  }

  /** The words of a slot with a pattern of its own. */
  word(words: string): string | null {
    return words;
  }

  /** True if words can be an amount of a figure of the page. */
  isSum(words: string): boolean {
    const lower = words.toLowerCase();
    return this.page.things.figures.some(({ name }) => lower.includes(name) || lower.includes(name.replace(/s$/, '')));
  }
}
