// Reads the sections SET-UP, TURN and MOMENTS. A sentence of a step is an effect as in ACTIONS, or it says which cards are
// carried out, who takes a turn, what is repeated, or how the game ends.
import { isInOrder } from '../../../runtime/declared/table-position.ts';
import { allEffects } from '../action-effects.ts';
import { effectsIn, openConditions } from '../effect-reader.ts';
import { pageFault, type PageFault } from '../../../grammar/page/page-diagnostics.ts';
import {
  entriesIn,
  sentencesIn,
  type PageEntry,
  type PageText,
  type PageTree,
} from '../../../grammar/page/page-tree.ts';
import { all, best, minus, not, sortOf } from '../../plan/build.ts';
import type { SetNode } from '../../plan/nodes.ts';
import { ShapeError } from '../../../runtime/kernel/shape.ts';
import { inDigits } from '../amounts.ts';
import type { ActionReader } from '../effect-reader.ts';
import type { Glossary, Open } from '../glossary.ts';
import { firstNoun, type Nouns } from '../heads.ts';
import { listOfThings } from '../reading-rules.ts';
import { readDeclaredPosition, type PageTable } from '../position.ts';
import { placeSort } from '../things.ts';
import {
  innerActs,
  mostRepeats,
  type CardsOfStep,
  type Moment,
  type TurnAct,
  type TurnPlan,
  type TurnStep,
} from './turn-plan.ts';

type Groups = Readonly<Record<string, string | undefined>>;

/** A step as it is written: its label, its sentences, and the lettered parts below it. */
interface WrittenStep {
  readonly label: string;
  readonly at: PageText;
  readonly sentences: readonly PageText[];
  readonly parts: readonly WrittenStep[];
}

interface TurnPage {
  readonly page: PageTree;
  readonly glossary: Glossary;
  readonly table: PageTable;
  readonly nouns: Nouns;
  readonly actions: ActionReader;
}

const labelForm = /^(?<label>\d+|[a-z])[.)]? +(?<words>.+)$/s;
const lettered = /^[a-z]\) /;

/** Returns the step that some lines of the page say; null if the lines have no number. */
function writtenStep(page: PageTree, lines: PageEntry['lines'], before = ''): WrittenStep | null {
  const [first] = lines;
  const { label, words } = labelForm.exec(first?.text ?? '')?.groups ?? {};
  if (!first || label === undefined || words === undefined) return null;
  const starts = lines.flatMap((line, index) =>
    index > 0 && before === '' && lettered.test(line.text) ? [index] : [],
  );
  const own = lines.slice(0, starts[0]);
  const start = first.start + first.text.length - words.length;
  const span = { start, end: own.at(-1)?.end ?? first.end };
  const parts = starts.flatMap(
    (from, index) => writtenStep(page, lines.slice(from, starts[index + 1]), `${before}${label}`) ?? [],
  );
  const sentences = sentencesIn(page.bare, span);
  return { label: `${before}${label}`, at: { ...span, text: words }, sentences, parts };
}

const help = {
  number:
    'Number the steps: `1 Put the top card of the deck in the play area.`, with `a) …` in deeper lines for parts.',
  step: 'A step is an effect as in ACTIONS, or a sentence such as `carry out the top card of the play area`, `the player takes a turn`, `shuffle the discard to make a new deck`, `repeat steps 1 and 2 until the deck is empty`, `the game ends if the round is 6`, or an instruction in quotation marks.',
  half: 'Say in THINGS that cards have halves: `Cards have an upper half and a lower half.`',
  newCard: 'Put the card in a pile first: `Put the top card of the deck in the play area.`',
  moment: 'Write what happens and what follows: `When a worker is put in a flooded space, put it in the supply.`',
} as const;

/** Words at the end of a sentence about several things: the order in which they take their turns. */
const eachForm =
  /^each (?<who>.+?) (?:takes|has) (?:a|its|their|her|his) turns?(?:,? (?:in (?:this )?order:? ?)?(?<list>.+))?$/i;

const forms = {
  cards:
    /^(?:(?:it|the [\w’' -]+?) (?:carries|carry) out|carry out|resolve) (?!the (?:box|procedure|table) |(?:box|procedure|table) )(?<cards>.+)$/i,
  'by a person': /^(?!each )(?<who>[\w’' -]+?) takes? (?:a|an|the|its|their|her|his) turns?(?: of .+)?$/i,
  give: /^(?:the )?[\w’' -]+? (?:gives?|says?|lays?|names?) the (?<figure>[\w’' -]+?)(?: of (?<of>.+))?$/i,
  shuffle: /^shuffle (?:(?<all>all .+?)|the (?<from>.+?)) (?:into|to make|to form) (?:a |the )?(?:new )?(?<to>.+)$/i,
  'shuffle alone': /^shuffle the (?<to>.+)$/i,
  repeat:
    /^repeat (?:steps? )?(?<from>\d+)(?: ?(?:to|and|–|-) ?(?<to>\d+))?(?:,? until (?<until>.+)|,? (?<times>\d+|[a-z]+) times)$/i,
  stop: /^(?:its turn|the turn(?: of .+)?|(?:the )?round) (?:ends|is over)(?: at once)?$/i,
  'end after': /^(?:the game ends after (?<figure>[\w’' -]+?) (?<last>\d+))$/i,
  end: /^the game ends(?:[:,] (?<words>.+))?$/i,
  wins: /^(?<words>.+ wins?)(?: the game)?$/i,
} as const;

const conditionForm = /^(?<joint>if|unless|as soon as|when) (?<rest>.+)$/i;
const conditionAfter = /^(?<does>.+?),? (?<joint>if|unless|as soon as|when) (?<when>.+)$/i;
const levelForm = /^(?:on|at)(?: the)?(?: levels?)? (?<levels>[\w’' -]+?)(?: level)?, (?<rest>.+)$/i;
const levelsForm = /^levels?(?: of difficulty)?: (?<list>.+)$/i;
/** A line of a position: `figures: Brannoc at A1`. */
const startForm = /^(?!\d+[.)]? )[\p{L}’' -]+: /u;
const winnerForm =
  /^(?:at the end of the game,? |then )?(?<who>the (?:side|player) (?:with (?<with>.+)|(?:that|who|which) .+)) wins(?: the game)?$/i;
const movedForm =
  /^when(?:ever)? (?<who>an? .+?) (?:(?<removed>(?:is|are) (?:removed(?: from the board)?|(?:taken|put) off the board))|(?:(?<enters>(?:is|are) (?:put|placed|moved|added|returned) (?:in|into|on|to)|enters)|leaves) (?<places>.+?)), (?<effects>.+)$/i;

/** A card of a step by its time: `the new card`, `the card before`. */
const newCardForm = /^the (?:new card|card before(?: it)?)$/i;
const halfForm = /^the [\w’'-]+ (?:half|part) of /i;
const coverForm = /^(?<put>.+?),? (?:covering|so that it covers) (?<what>the .+ of the card before(?: it)?)$/i;

/** A sentence of a step. `covers` has the words of the card part that a person covers; null for another sentence. */
interface Piece extends PageText {
  readonly covers: string | null;
}

/** Splits `put …, covering the upper half of the card before` into the movement and an instruction for a person. */
function withCover(sentence: PageText): readonly Piece[] {
  const { put, what = '' } = coverForm.exec(sentence.text)?.groups ?? {};
  if (put === undefined) return [{ ...sentence, covers: null }];
  return [
    { ...sentence, text: put, covers: null },
    { ...sentence, text: `"Cover ${what}."`, covers: what },
  ];
}

/** Returns an effect with a condition as a case of the step, which can have another case; other acts as they are. */
function asCase(act: TurnAct | undefined): TurnAct | undefined {
  const [effect, ...more] = act?.is === 'effects' ? act.effects : [];
  if (!act || effect?.is !== 'when' || effect.otherwise.length > 0 || more.length > 0) return act;
  const effects = effect.does.map((does) => ({ ...does, said: effect.said }));
  return {
    is: 'when',
    test: effect.test,
    does: [{ is: 'effects', effects, said: act.said }],
    otherwise: [],
    said: act.said,
  };
}

/** Returns readings of a condition after a sentence. In `the automa wins if it has 9 points`, `it` is the automa. */
function waysAfter({ when = '', does = '' }: Groups): readonly { readonly when: string; readonly does: string }[] {
  const { who = 'it' } = /^(?<who>.+?) wins?\b/i.exec(does)?.groups ?? {};
  const named = when.replaceAll(/\b(?:it|she|he|they)\b/gi, who);
  return [when, named].map((each) => ({ when: each, does }));
}

class TurnReader {
  readonly faults: PageFault[] = [];
  levels: readonly string[] = [];
  /** The lines of the position with which the set-up begins. */
  private readonly startLines: string[] = [];
  winner: SetNode | null = null;
  /** The pile in which a sentence has put cards last, and the section of the sentence. */
  private latest: { readonly pile: string; readonly section: string } | null = null;
  private section = '';
  private readonly page: TurnPage;

  constructor(page: TurnPage) {
    this.page = page;
  }

  private refuse(at: PageText, problem: string, way: string): null {
    this.faults.push(pageFault(at, 'page-sentence', { text: at.text, problem, help: way }));
    return null;
  }

  private set(at: PageText, words: string, open: Open | null): SetNode | null {
    return this.page.glossary.setIn(at, words, open);
  }

  /** Reads the steps of a section. */
  steps(title: 'SET-UP' | 'TURN'): readonly TurnStep[] {
    const { page } = this.page;
    this.section = title;
    const steps = entriesIn(page, title).flatMap((row) => {
      const { list } = levelsForm.exec(row.text.replace(/\.$/, ''))?.groups ?? {};
      if (title === 'SET-UP' && list !== undefined) {
        if (this.levels.length > 0) this.faults.push(pageFault(row, 'page-twice', { name: 'Levels' }));
        this.levels = list.split(/,? or |, /).map((level) => level.toLowerCase());
        return [];
      }
      if (title === 'SET-UP' && startForm.test(row.text)) {
        this.startLines.push(row.text.replace(/\.$/, ''));
        return [];
      }
      const written = writtenStep(page, row.lines);
      if (written) return [this.step(written, null)];
      this.refuse(row, 'is no numbered step', help.number);
      return [];
    });
    this.checkLabels(steps);
    this.checkRepeats(steps);
    return steps;
  }

  /** Refuses a step with the number of an earlier step. */
  private checkLabels(steps: readonly TurnStep[]): void {
    const labels = new Set<string>();
    for (const { acts, at, label } of steps) {
      if (labels.has(label)) this.faults.push(pageFault(at, 'page-twice', { name: `step ${label}` }));
      labels.add(label);
      for (const act of acts) if (act.is === 'each') this.checkLabels(act.steps);
    }
  }

  /** Refuses the repetition of steps that the section does not have, or of the step with the sentence itself. */
  private checkRepeats(steps: readonly TurnStep[]): void {
    const labels = steps.map(({ label }) => label);
    const check = (act: TurnAct, ownIndex: number): void => {
      for (const inner of innerActs(act)) check(inner, ownIndex);
      if (act.is !== 'repeat') return;
      const [first = -1, last = -1] = [act.from, act.to].map((label) => labels.indexOf(label));
      const lackingStep = [act.from, act.to].find((label) => !labels.includes(label));
      if (lackingStep !== undefined)
        this.refuse(act.said, `repeats step ${lackingStep}, and there is none`, `The steps are ${labels.join(', ')}.`);
      else if (last < first)
        this.refuse(
          act.said,
          'repeats no steps',
          `Write the lower number first: \`Repeat steps ${act.to} to ${act.from}\`.`,
        );
      else if (first <= ownIndex && ownIndex <= last)
        this.refuse(
          act.said,
          'repeats the step in which it stands',
          'Write the sentence in a step of its own, after the steps that are repeated.',
        );
    };
    for (const [ownIndex, { acts }] of steps.entries()) for (const act of acts) check(act, ownIndex);
  }

  /** Checks the position with which the set-up begins. */
  checkStart(): void {
    const lines = entriesIn(this.page.page, 'SET-UP').filter(
      ({ text }) => startForm.test(text) && !levelsForm.test(text),
    );
    try {
      readDeclaredPosition(this.start, this.page.table);
    } catch (error) {
      if (!(error instanceof ShapeError)) throw error;
      const [key = ''] = error.where.split('.');
      const at = lines.find(({ text }) => text.toLowerCase().startsWith(`${key.toLowerCase()}:`)) ?? lines[0];
      if (at)
        this.refuse(
          at,
          `is no part of a position: ${error.message}`,
          'Write the line like a line of a position: `workers: A1 at F1`.',
        );
    }
  }

  get start(): string {
    return [`game ${this.page.table.game}`, ...this.startLines].join('\n');
  }

  private step({ label, at, sentences, parts }: WrittenStep, open: Open | null): TurnStep {
    const acts: TurnAct[] = [];
    const pieces = sentences.flatMap((sentence) => {
      const texts = effectsIn(sentence.text);
      const isLevel = (text: string): boolean => this.levels.includes(levelForm.exec(text)?.groups?.['levels'] ?? '');
      const begins = texts.some(isLevel) ? /^(?:if|unless|on|at) /i : /^(?:if|unless) /i;
      this.faults.push(...openConditions(sentence, texts, begins));
      return texts.flatMap((text) => withCover({ ...sentence, text }));
    });
    for (const piece of pieces) {
      const { rest } = /^(?:otherwise|if not),? (?<rest>.+)$/i.exec(piece.text)?.groups ?? {};
      const last = acts.at(-1);
      const before = rest === undefined ? undefined : asCase(last);
      if (rest !== undefined && last?.is === 'effects' && before?.is === 'when' && !this.formOf(rest)) {
        // An effect in another case can speak of the figure of the effect before.
        acts.splice(-1, 1, { ...last, effects: this.page.actions.effectsIn(last.said, open, [piece]) });
        continue;
      }
      const act = this.pieceAct({ ...piece, text: rest ?? piece.text }, open, parts);
      if (rest === undefined) acts.push(...(act ? [act] : []));
      else if (before?.is !== 'when' || before.otherwise.length > 0)
        this.refuse(
          piece,
          'is another case, and no condition comes before it',
          'Write the condition first: `If the deck is empty, …. Otherwise, …`',
        );
      else if (act) acts.splice(-1, 1, { ...before, otherwise: [act] });
    }
    const isUsed = acts.some(({ is }) => is === 'each');
    for (const part of isUsed ? [] : parts)
      this.refuse(
        part.at,
        'is a part of a step that does nothing with its parts',
        'Say for whom: `Each monster takes a turn, lowest initiative first:`',
      );
    return { label, at, acts };
  }

  /** Reads a sentence. A person covers a card only if there is such a card. */
  private pieceAct({ covers, ...said }: Piece, open: Open | null, parts: readonly WrittenStep[]): TurnAct | null {
    const act = this.act(said, open, parts);
    if (covers === null || !act) return act;
    const called = covers.replace(/^the .+? of (?=the card before)/i, '');
    const card = this.newCard(said, called);
    return (
      card && {
        is: 'about card',
        card: { ...card, part: null, words: called },
        does: [act],
        said: { ...said, text: `cover ${covers}` },
      }
    );
  }

  /** Reads a sentence of a step. */
  private act(said: PageText, open: Open | null, parts: readonly WrittenStep[]): TurnAct | null {
    const at = { ...said, text: said.text.replace(/^(?:and )?then,? /i, '').replace(/:$/, '') };
    const { levels, rest } = levelForm.exec(at.text)?.groups ?? {};
    const named = (levels ?? '').toLowerCase().split(/,? (?:or|and) |, /);
    if (rest !== undefined && named.every((level) => this.levels.includes(level))) {
      const act = this.act({ ...at, text: rest }, open, parts);
      return act && { is: 'at levels', levels: named, does: [act], said };
    }
    const conditional = this.conditional(at, open, parts);
    return conditional === 'unread' ? null : (conditional ?? this.plain(at, open, parts));
  }

  /** Reads a sentence with a condition about a sentence that is no effect. A condition about an effect belongs to the effect. */
  private conditional(at: PageText, open: Open | null, parts: readonly WrittenStep[]): TurnAct | 'unread' | null {
    const { glossary } = this.page;
    const { joint, rest = '' } = conditionForm.exec(at.text)?.groups ?? {};
    const after = joint === undefined ? conditionAfter.exec(at.text)?.groups : undefined;
    const splits = [...rest.matchAll(/, (?:then )?/g)].map(({ 0: comma, index }) => ({
      when: rest.slice(0, index),
      does: rest.slice(index + comma.length),
    }));
    const ways = after ? waysAfter(after) : splits;
    const isForm = ({ does }: { readonly does: string }): boolean =>
      this.pieces(does).some((piece) => this.formOf(piece));
    // Without a reading of the condition, the message is about the condition.
    const way = ways.find(({ when }) => glossary.reads('cond', when, open)) ?? ways.find(isForm);
    if (!way || !isForm(way)) return null;
    const test = glossary.testIn(at, way.when, open);
    if (!test) return 'unread';
    const does = this.pieces(way.does).flatMap((text) => this.act({ ...at, text }, open, parts) ?? []);
    const isNot = /^unless$/i.test(joint ?? after?.['joint'] ?? '');
    return { is: 'when', test: isNot ? not(test) : test, does, otherwise: [], said: at };
  }

  /** Splits `it is no longer stunned and its turn ends` before a sentence that is no effect. */
  private pieces(text: string): readonly string[] {
    for (const { 0: and, index } of text.matchAll(/,? and (?:then )?/g))
      if (this.formOf(text.slice(index + and.length))) return [text.slice(0, index), text.slice(index + and.length)];
    return [text];
  }

  private formOf(text: string): { readonly is: keyof typeof forms; readonly said: Groups } | null {
    for (const is of Object.keys(forms) as (keyof typeof forms)[]) {
      const said = forms[is].exec(text)?.groups;
      const isRead = said || forms[is].test(text);
      const isGiven =
        is !== 'give' || this.page.table.things.figures.some(({ name }) => name === said?.['figure']?.toLowerCase());
      if (isRead && isGiven && (is !== 'wins' || !/^(?:if|unless) /i.test(text))) return { is, said: said ?? {} };
    }
    return null;
  }

  private plain(at: PageText, open: Open | null, parts: readonly WrittenStep[]): TurnAct | null {
    const winner = winnerForm.exec(at.text)?.groups;
    if (winner) {
      if (this.winner)
        this.refuse(at, 'says once more who wins', 'Keep one of the sentences that say who wins at the end.');
      this.winner = this.sidesThatWin(at, winner);
      return null;
    }
    const each = eachForm.exec(at.text)?.groups;
    if (each && parts.length > 0) return this.eachInOrder(at, each, parts);
    const form = this.formOf(at.text);
    if (form) return this.formAct(at, form.is, form.said, open);
    const { actions } = this.page;
    const effects = actions.effectsIn(at, open);
    for (const effect of allEffects(effects))
      if (effect.is === 'put' && effect.to.is === 'pile') this.latest = { pile: effect.to.name, section: this.section };
    return effects.length > 0 ? { is: 'effects', effects, said: at } : null;
  }

  /** Reads the sides that win: `the side with the most points`, `the side that prevails`. */
  private sidesThatWin(at: PageText, { who = '', with: most }: Groups): SetNode | null {
    if (most === undefined) return this.set(at, who, null);
    const by = this.page.glossary.criterionIn(at, most.replace(/^(?:the )?/i, ''), 'side');
    return by && best(all('side'), by);
  }

  private eachInOrder(at: PageText, { who = '', list = '' }: Groups, parts: readonly WrittenStep[]): TurnAct | null {
    const { glossary, nouns } = this.page;
    const of = this.set(at, `each ${who}`, null);
    if (!of) return null;
    const sort = sortOf(of);
    const first = firstNoun(who, nouns);
    const noun =
      who
        .split(' ')
        .slice(0, first?.length ?? 1)
        .at(-1)
        ?.toLowerCase() ?? who;
    const words = list
      .replace(/^(?:in )?order of /i, '')
      .split(/,? then |, /)
      .map((text) => ({ ...at, text: text.replace(/ first$/i, '').trim() }))
      .filter(({ text }) => text !== '');
    const order = listOfThings(words, sort, glossary);
    const steps = parts.map((part) => this.step(part, { noun, sort, also: [who.toLowerCase()] }));
    return { is: 'each', of, order, steps, said: at };
  }

  private formAct(at: PageText, is: keyof typeof forms, said: Groups, open: Open | null): TurnAct | null {
    switch (is) {
      case 'cards':
        return this.cards(at, said['cards'] ?? '', open);
      case 'by a person':
        return { is: 'by a person', said: at };
      case 'give': {
        const of = said['of'] === undefined ? null : this.set(at, said['of'], open);
        return of && { is: 'give', figure: (said['figure'] ?? '').toLowerCase(), of, said: at };
      }
      case 'shuffle':
      case 'shuffle alone':
        return this.shuffle(at, said, open);
      case 'repeat':
        return this.repeat(at, said);
      case 'stop':
        return { is: 'stop', said: at };
      case 'end after': {
        const words = `the ${said['figure'] ?? ''} is ${said['last'] ?? ''} or more`;
        const test = this.page.glossary.testIn(at, words, open);
        return (
          test && {
            is: 'when',
            test,
            does: [{ is: 'end', words: null, winner: null, said: at }],
            otherwise: [],
            said: at,
          }
        );
      }
      case 'end':
      case 'wins':
        return { is: 'end', words: said['words'] ?? null, winner: null, said: at };
    }
  }

  /** Reads cards that are carried out: `the upper half of the new card, then the lower half of the card before`. */
  private cards(at: PageText, words: string, open: Open | null): TurnAct | null {
    const said = words.split(/,? (?:and )?then (?:carry out )?/i);
    const cards = said.flatMap((each) => this.cardsCalled(at, each, open) ?? []);
    return cards.length === said.length ? { is: 'cards', cards, said: at } : null;
  }

  private cardsCalled(at: PageText, words: string, open: Open | null): CardsOfStep | null {
    const { cardParts, sorts } = this.page.table.things;
    const part = cardParts.find((each) => new RegExp(String.raw`^the ${each} of `, 'i').test(words)) ?? null;
    if (part === null && halfForm.test(words)) return this.refuse(at, 'names a part that cards do not have', help.half);
    const called = part === null ? words : words.slice(`the ${part} of `.length);
    const isNew = newCardForm.test(called);
    const { set = null, newIn = null } = isNew ? (this.newCard(at, called) ?? {}) : { set: this.set(at, called, open) };
    if (!set) return null;
    const isPiled = [...sorts.values()].some(({ name, stands }) => name === sortOf(set) && stands === 'piled');
    if (isPiled) return { set, part, words, newIn };
    return this.refuse(
      at,
      'carries out things that are no cards',
      'Name cards of a pile: `the top card of the play area`.',
    );
  }

  /** Returns the card that a step has put in a pile last, or the card of that pile before it. */
  private newCard(at: PageText, words: string): Pick<CardsOfStep, 'set' | 'newIn'> | null {
    if (!this.latest)
      return this.refuse(at, 'speaks of a new card, and no step puts one in a pile before', help.newCard);
    const { pile, section } = this.latest;
    const { piles, sorts } = this.page.table.things;
    const end = isInOrder(pile, this.page.table.things) ? 'last' : 'top';
    // With several sorts of cards, `card` alone would leave open which sort is meant.
    const { sort = '' } = piles.find(({ name }) => pile === name || pile.endsWith(` ${name}`)) ?? {};
    const card = this.set(at, `the ${end} ${sorts.get(sort)?.noun ?? 'card'} of the ${pile}`, null);
    const isBefore = /before/i.test(words);
    const set = isBefore && card?.is === 'best' ? best(minus(card.of, card), card.by) : card;
    // A turn without a sentence that puts a card speaks of the card of the set-up.
    return set && { set, newIn: section === this.section ? pile : null };
  }

  private pile(words: string): string | null {
    const bare = words.toLowerCase().replace(/^the /, '');
    return [bare, bare.replace(/ pile$/, '')].find((name) => this.page.table.piles.includes(name)) ?? null;
  }

  private shuffle(at: PageText, { all: cards, from, to = '' }: Groups, open: Open | null): TurnAct | null {
    const pile = this.pile(to);
    const source = from === undefined ? null : this.pile(from);
    if (pile === null || (from !== undefined && source === null))
      return this.refuse(at, 'shuffles no pile of the page', `The piles are ${this.page.table.piles.join(', ')}.`);
    const set = cards === undefined ? null : this.set(at, cards, open);
    return cards !== undefined && !set ? null : { is: 'shuffle', pile, from: source, all: set, said: at };
  }

  private repeat(at: PageText, { from = '', to = from, until, times }: Groups): TurnAct | null {
    const test = until === undefined ? null : this.page.glossary.testIn(at, until, null);
    const count = times === undefined ? null : Number(inDigits(times));
    if (until !== undefined && !test) return null;
    if (count !== null && !(count >= 1 && count <= mostRepeats))
      return this.refuse(
        at,
        'repeats steps no number of times',
        `Write a number from 1 to ${mostRepeats.toLocaleString('en')}: \`Repeat step 3 2 times\`.`,
      );
    return { is: 'repeat', from, to, times: count, until: test, said: at };
  }

  moments(): readonly Moment[] {
    return entriesIn(this.page.page, 'MOMENTS')
      .flatMap(({ sentences }) => sentences)
      .flatMap((at) => {
        const said = movedForm.exec(at.text)?.groups;
        return (said ? this.movement(at, said) : this.change(at)) ?? [];
      });
  }

  /** Reads `When a worker is put in a flooded space, …` and `When a worker is removed, …`. */
  private movement(at: PageText, said: Groups): Moment | null {
    const { who = '', removed, places = '', enters, effects: words = '' } = said;
    const set = this.set(at, who, null);
    if (!set) return null;
    const open = this.openOf(who, sortOf(set));
    const { offBoard = null } = this.page.table.things.sorts.get(sortOf(set)) ?? {};
    const isOffBoard = removed !== undefined || places.toLowerCase().replace(/^the /, '') === offBoard;
    if (isOffBoard || /^the board$/i.test(places)) {
      // A thing that leaves the board is put where things off the board are.
      const isLeaving = isOffBoard === (removed !== undefined || enters !== undefined);
      const effects = this.page.actions.effectsIn({ ...at, text: words }, open);
      const on = { is: isLeaving ? 'enters' : 'leaves', who: set, places: null, pile: null, isOffBoard: true } as const;
      return effects.length > 0 ? { at, on, effects } : null;
    }
    const pile = this.pile(places);
    const space = pile === null ? this.set(at, places, null) : null;
    if (pile === null && !space) return null;
    // `The space` is the space of the moment, also after `a flooded space with workers`.
    const called = [places.replace(/^an? /i, '').toLowerCase(), this.headNoun(places, placeSort)];
    const placeNouns = new Set(
      [...called, this.page.table.things.place, 'space', 'place'].filter((noun) => noun !== null),
    );
    const goal = { noun: [...placeNouns].join('|'), sort: placeSort };
    const effects = this.page.actions.effectsIn({ ...at, text: words }, space ? { ...open, goal } : open);
    const on = { is: enters === undefined ? 'leaves' : 'enters', who: set, places: space, pile } as const;
    return effects.length > 0 ? { at, on, effects } : null;
  }

  private openOf(who: string, sort: string): Open {
    const whole = who.replace(/^an? /i, '').toLowerCase();
    return { noun: this.headNoun(whole, sort) ?? whole.split(' ').at(-1) ?? whole, also: [whole], sort };
  }

  /** Returns the noun in some words for things of a sort: `space` in `a flooded space with workers`. */
  private headNoun(words: string, sort: string): string | null {
    const said = words.toLowerCase().split(' ');
    for (const index of said.keys()) {
      const noun = firstNoun(said.slice(index).join(' '), this.page.nouns);
      if (noun?.isAtStart === true && noun.sort === sort) return said.slice(index, index + noun.length).join(' ');
    }
    return null;
  }

  /** Reads `When a figure has no hit points, …` and `When the bag is empty, …`. */
  private change(at: PageText): Moment | null {
    const { glossary, nouns, actions } = this.page;
    const said = /^when(?:ever)? (?<rest>.+)$/i.exec(at.text)?.groups?.['rest'];
    if (said === undefined) return this.refuse(at, 'is no moment', help.moment);
    const subject = /^an? /i.test(said) ? firstNoun(said.replace(/^an? /i, ''), nouns) : null;
    const who = subject && said.replace(/^an? /i, '').split(' ').slice(0, subject.length).join(' ');
    const open = subject && who !== null ? this.openOf(who, subject.sort) : null;
    const spoken = open === null ? said : said.replace(/^an? /i, 'the ');
    for (const { 0: comma, index } of spoken.matchAll(/, (?:then )?/g)) {
      const when = spoken.slice(0, index);
      if (!glossary.reads('cond', when, open)) continue;
      const test = glossary.testIn(at, when, open);
      const set = subject && (subject.sort === 'side' ? all('side') : this.set(at, `a ${who}`, null));
      const effects = actions.effectsIn({ ...at, text: spoken.slice(index + comma.length) }, open);
      return test && effects.length > 0 ? { at, on: { is: 'becomes true', who: set, test }, effects } : null;
    }
    return this.refuse(at, 'is no moment', help.moment);
  }
}

/** Reads the turn of a page; null if the page has no turn. */
export function readTurn(page: TurnPage): { readonly plan: TurnPlan | null; readonly faults: readonly PageFault[] } {
  const reader = new TurnReader(page);
  const setUp = reader.steps('SET-UP');
  reader.checkStart();
  const steps = reader.steps('TURN');
  const moments = reader.moments();
  const { faults, levels, winner, start } = reader;
  const hasTurn = setUp.length + steps.length + moments.length > 0;
  return { plan: hasTurn ? { levels, start, setUp, steps, moments, winner } : null, faults };
}
