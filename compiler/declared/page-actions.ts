// Reads the section ACTIONS: the verb of each action with its parts, its effects in order, and the condition that must
// hold for it. An effect is also the instruction that a player reads.
import { pageFault, type PageFault } from '../../grammar/page/page-diagnostics.ts';
import type { PageText } from '../../grammar/page/page-tree.ts';
import { sortOf } from '../plan/build.ts';
import type { SetNode, Test } from '../plan/nodes.ts';
import { readAmount, unknownFigure, type Amount } from './amounts.ts';
import { declareVerb } from '../language/words/kernel/declare-verb.ts';
import { word, type VocabularyEntry } from '../language/phrases/vocabulary-entries.ts';
import type { VerbTerm } from '../language/phrases/terms.ts';
import type { Glossary, Open } from './glossary.ts';
import type { Nouns } from './heads.ts';
import { usualPlural, type Things } from './things.ts';

export type FigureChange = 'rise' | 'fall' | 'set' | 'empty';

export type ActionEffect =
  /** Puts things in a place or a pile: all of them, or at most `count`. */
  | {
      readonly is: 'put';
      readonly moved: SetNode;
      /** The things that are taken first, in order: `soldiers first, then forts`. */
      readonly order: readonly SetNode[];
      readonly count: Amount | null;
      readonly to: Goal;
    }
  | {
      readonly is: 'figure';
      readonly name: string;
      readonly of: SetNode | null;
      readonly by: Amount;
      /** `set` gives the figure the amount itself, and `empty` its least amount. */
      readonly change: FigureChange;
    }
  | { readonly is: 'state'; readonly of: SetNode; readonly state: string; readonly isSo: boolean }
  /** Moves a figure from a thing to other things, to each as much as its range allows. */
  | {
      readonly is: 'transfer';
      readonly name: string;
      readonly from: SetNode;
      readonly to: SetNode;
      readonly amount: Amount;
    }
  | { readonly is: 'refill'; readonly pile: string; readonly to: number; readonly from: string }
  /** An instruction. It is by hand if it is an effect of its own, and not a sentence for the player about an effect. */
  | { readonly is: 'tell'; readonly text: string; readonly isByHand: boolean }
  /** Carries out the first possible clause of a procedure that is a box of the sheets. */
  | { readonly is: 'box'; readonly title: string }
  /** Moves the thing of the action along a way; `only` has the places that the way may enter, null for all. */
  | { readonly is: 'walk'; readonly only: SetNode | null };

/** A place on the board, a pile, or the place of things that are off the board. */
export type Goal =
  | { readonly is: 'place'; readonly place: SetNode }
  | { readonly is: 'pile'; readonly name: string }
  | { readonly is: 'off board' };

export interface ActionRow {
  readonly verb: string;
  /** True if the action has a number. */
  readonly hasNumber: boolean;
  /** The thing of the action, such as `space`; null if the action has none. */
  readonly doneTo: Open | null;
  /** True if `DRAW 2` does the action to two things in turn, so that the number counts things. */
  readonly isCounted: boolean;
  readonly at: PageText;
  readonly effects: readonly PageText[];
  readonly possible: PageText | null;
}

const headForm =
  /^(?<verb>\p{Lu}[\p{Lu} ’'-]*?)(?<parts>(?:(?: n)?(?:\[,? ?\w[\w ]*\])?(?:,? [\p{Ll}][\p{Ll} ]*)?)?)(?: \(the (?<goal>[\p{Ll} ]+)\))?: (?<rest>.+)$/su;

/** Reads the head of an action: `PLACE n, space: …`. */
function readAction(
  sentences: readonly PageText[],
  nouns: Nouns,
  things: Pick<Things, 'sorts' | 'tags'>,
): ActionRow | PageFault {
  const [first, ...others] = sentences;
  const at = first ?? { start: 0, end: 0, text: '' };
  const groups = headForm.exec(at.text)?.groups;
  if (!groups)
    return pageFault(at, 'page-sentence', {
      text: at.text,
      problem: 'declares no action',
      help: 'An action is its verb in capitals, its parts, a colon and its effects: `PLACE n, space: put n workers from the supply in the space.`',
    });
  const verb = (groups['verb'] ?? '').trim();
  const parts = (groups['parts'] ?? '').trim();
  const hasNumber = /^n\b/.test(parts);
  const isCounted = /\[/.test(parts);
  const [said = parts, saidGoal] = parts.split(/ to (?:an? |the )?/);
  const noun = said
    .replace(/^n\b/, '')
    .replaceAll(/[[\],]/g, ' ')
    .trim()
    .toLowerCase();
  const sort = noun === '' ? null : nouns.get(noun);
  if (sort === undefined)
    return pageFault(at, 'page-name', {
      name: noun,
      kind: 'thing',
      help: 'Name a thing of THINGS, or leave the part out.',
    });
  const goal = goalOf(at, saidGoal, groups['goal'], nouns);
  if (goal !== null && 'name' in goal) return goal;
  if (goal !== null && isCounted)
    return pageFault(at, 'page-sentence', {
      text: at.text,
      problem: 'has a goal and is done to several things in turn',
      help: 'Let the action move n things from one place: `MARCH n, region to region (the goal): move up to n workers from the region to the goal.`',
    });
  const rest = groups['rest'] ?? '';
  const body = { start: at.end - rest.length - 1, end: at.end, text: rest };
  const possible = others.find(({ text }) => /^possible if /i.test(text)) ?? null;
  const effects = [body, ...others.filter((other) => other !== possible)];
  const doneTo =
    sort === null ? null : { noun: isCounted ? singularOf(noun, nouns, things) : noun, sort, ...(goal && { goal }) };
  return { verb, hasNumber, doneTo, isCounted, at, effects, possible };
}

/**
 * Reads the goal in the head of an action: `MARCH n, region to region (the goal): …`. Without a name of its own, the goal
 * has the name of its sort.
 */
function goalOf(
  at: PageText,
  said: string | undefined,
  name: string | undefined,
  nouns: Nouns,
): Omit<Open, 'goal'> | PageFault | null {
  if (said === undefined) return null;
  const sort = nouns.get(said.trim().toLowerCase());
  if (sort !== undefined) return { noun: (name ?? said).trim().toLowerCase(), sort };
  return pageFault(at, 'page-name', { name: said, kind: 'thing', help: 'Name a thing of THINGS after `to`.' });
}

/** Returns the singular of a noun of the page. */
function singularOf(noun: string, nouns: Nouns, { sorts, tags }: Pick<Things, 'sorts' | 'tags'>): string {
  const row = [...sorts.values()].find(({ plural }) => plural === noun);
  const kind = tags.find(({ plural, isNoun }) => isNoun && plural === noun);
  if (row ?? kind) return row?.noun ?? kind?.name ?? noun;
  const shorter = [noun.replace(/ies$/, 'y'), noun.replace(/es$/, ''), noun.replace(/s$/, '')];
  return shorter.find((each) => each !== noun && nouns.get(each) === nouns.get(noun)) ?? noun;
}

export function readActions(
  entries: readonly { readonly sentences: readonly PageText[] }[],
  nouns: Nouns,
  things: Pick<Things, 'sorts' | 'tags'>,
): { readonly rows: readonly ActionRow[]; readonly faults: readonly PageFault[] } {
  const read = entries.map(({ sentences }) => readAction(sentences, nouns, things));
  const rows = read.filter((row): row is ActionRow => 'verb' in row);
  return { rows, faults: read.filter((row): row is PageFault => !('verb' in row)) };
}

/** True if an action moves its thing along a way. */
const isWalk = ({ effects }: ActionRow): boolean =>
  effects.some(({ text }) => /^move (?:it|the \w+) up to n /i.test(text));

/** Returns the words for the verbs of the actions. */
export const actionVerbs = (rows: readonly ActionRow[]): readonly VocabularyEntry[] =>
  rows.map((row) => {
    const { verb, doneTo, hasNumber, isCounted } = row;
    const walks = isWalk(row);
    const parts: Pick<VerbTerm, 'verb' | 'role' | 'strength'> & Partial<VerbTerm> & { readonly act: string } = {
      verb,
      act: walks ? 'call' : actNamed(verb),
      role: walks ? 'actor' : 'target',
      strength: hasNumber ? 'needed' : 'none',
      needs: walks ? ['go'] : doneTo && !isCounted ? ['object', 'spoken'] : [],
      takes: [...(doneTo ? ['object'] : []), ...(walks || doneTo?.goal ? ['go'] : [])],
      objects: doneTo ? [doneTo.sort] : [],
      unsaid: doneTo && (walks || isCounted) ? { is: 'all', sort: doneTo.sort } : null,
    };
    return word({
      id: `verb-${verb.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`,
      forms: [verb.toLowerCase()],
      gives: 'verb',
      doc: `${row.at.text}.`,
      example: verb,
      rests: ['book: page'],
      meaning: () => declareVerb<{ readonly acts: string }>(parts),
    });
  });

/** Returns the name of an act in plans. */
export const actNamed = (verb: string): string => `does ${verb.toLowerCase()}`;

export interface DeclaredAction {
  readonly row: ActionRow;
  readonly effects: readonly ActionEffect[];
  readonly possible: Test | null;
}

const quoted = /^(?:tell the player: )?"(?<text>[^"]+)"$/i;
const putForm =
  /^(?:put|place|move|add) (?:(?:up to )?(?<count>n|\d+|an?|one) |all (?:the )?)?(?<moved>.+?) (?:in|into|on|onto) (?<to>.+)$/i;
const moveForm = /^(?:move|return) (?:(?:up to )?(?<count>n|\d+|an?|one) |all (?:the )?)?(?<moved>.+?) to (?<to>.+)$/i;
const removeForm = /^(?:remove|return) (?:(?:up to )?(?<count>n|\d+|an?|one) |all (?:the )?)?(?<moved>.+)$/i;
const gainForm =
  /^(?:the )?(?<of>.+?) (?<verb>gains?|scores?|receives?|loses?|pays?|spends?) (?<by>.+?)(?: (?:from|to) the (?:supply|bank|box))?$/i;
const trackForm =
  /^(?:the )?(?<of>.+?) (?:moves?|advances?|goes) (?:(?<down>back|down) |up |forward )?(?<by>n|\d+) (?:steps?|spaces?) (?:(?<after>back|down|up) )?(?:on|along) (?:the )?(?<name>.+)$/i;
const setForm = /^the (?<name>[\w’' -]+?)(?: of (?<of>.+?))? becomes? (?<to>n|\d+)$/i;
const riseForm = /^(?<figure>.+?) (?<verb>rises?|falls?) by (?<by>.+)$/i;
const becomesForm = /^(?<of>.+?) (?<verb>becomes?|is no longer|are no longer) (?<state>[\w’' -]+)$/i;
const transferForm =
  /^move (?:up to )?(?<amount>n|\d+) (?<name>[\w’' -]+?) from (?<from>.+?) (?:into|to) (?<to>.+?)(?:, in order)?$/i;
const walkForm = /^move (?:it|the [\w’' -]+?) up to n [\w’' -]+?(?:, only into (?<only>.+))?$/i;
const boxForm = /^carry out (?:the )?(?:box|procedure|table) (?<title>\p{Lu}[\p{Lu}\d ’'-]*)$/iu;
const refillForm = /^refill the (?<pile>[\w’' -]+) to (?<to>\d+) from the (?<from>[\w’' -]+)$/i;

const changeOf = (verb: string, isAll: boolean): FigureChange => {
  if (isAll) return 'empty';
  return /^(?:gain|score|receive)/i.test(verb) ? 'rise' : 'fall';
};

/** Returns the text of each effect of an action, in the order of the effects. */
export const effectTexts = ({ effects }: ActionRow): readonly PageText[] =>
  effects.flatMap((sentence) =>
    sentence.text.split(/; (?=(?:[^"]*"[^"]*")*[^"]*$)/).map((text) => ({ ...sentence, text })),
  );

export class ActionReader {
  private readonly glossary: Glossary;
  private readonly things: Things;
  /** The names of the piles; each pile of a side has the name of the side before its own. */
  private readonly piles: readonly string[];
  readonly faults: PageFault[] = [];

  constructor(glossary: Glossary, things: Things, piles: readonly string[]) {
    this.glossary = glossary;
    this.things = things;
    this.piles = piles;
  }

  read(row: ActionRow): DeclaredAction {
    const effects = effectTexts(row).flatMap((at) => this.effect(at, row) ?? []);
    const words = row.possible?.text.replace(/^possible if /i, '');
    const possible = row.possible && words !== undefined ? this.glossary.testIn(row.possible, words, row.doneTo) : null;
    return { row, effects, possible };
  }

  private fault(at: PageText, name: PageFault['name'], args: PageFault['args']): null {
    this.faults.push(pageFault(at, name, args));
    return null;
  }

  private unknownFigure(at: PageText, name: string): null {
    this.faults.push(unknownFigure(at, name, this.things));
    return null;
  }

  private effect(at: PageText, row: ActionRow): ActionEffect | null {
    const { text } = at;
    const tell = quoted.exec(text)?.groups?.['text'];
    if (tell !== undefined) return { is: 'tell', text: tell, isByHand: !/^tell /i.test(text) };
    const title = boxForm.exec(text)?.groups?.['title'];
    if (title !== undefined) return { is: 'box', title: title.toUpperCase() };
    if (!row.hasNumber && /\bn\b/.test(text.replaceAll(/"[^"]*"/g, ''))) return this.lacksNumber(at, row);
    const walk = walkForm.exec(text);
    if (walk && row.doneTo) {
      const only = walk.groups?.['only'];
      const set = only === undefined ? null : this.glossary.setIn(at, only, row.doneTo);
      return only !== undefined && !set ? null : { is: 'walk', only: set };
    }
    const transfer = transferForm.exec(text)?.groups;
    if (transfer && this.isFigure(transfer['name'] ?? '')) return this.transfer(at, row, transfer);
    const refill = refillForm.exec(text)?.groups;
    if (refill) return this.refill(at, refill);
    const rise = riseForm.exec(text)?.groups;
    if (rise)
      return this.rise(
        at,
        row,
        rise['figure'] ?? '',
        (rise['verb'] ?? '').startsWith('rise') ? 'rise' : 'fall',
        rise['by'] ?? '',
      );
    const track = trackForm.exec(text)?.groups;
    if (track)
      return this.rise(
        at,
        row,
        `the ${track['name']} of the ${track['of']}`,
        (track['down'] ?? track['after'] ?? 'up') === 'up' ? 'rise' : 'fall',
        track['by'] ?? '',
      );
    const becoming = setForm.exec(text)?.groups;
    if (becoming)
      return this.rise(
        at,
        row,
        `the ${becoming['name']}${becoming['of'] === undefined ? '' : ` of ${becoming['of']}`}`,
        'set',
        becoming['to'] ?? '',
      );
    const gains = gainForm.exec(text)?.groups;
    if (gains) return this.gains(at, row, gains);
    const becomes = becomesForm.exec(text)?.groups;
    if (becomes) return this.becomes(at, row, becomes);
    const put = (moveForm.exec(text) ?? putForm.exec(text))?.groups;
    if (put) return this.put(at, row, put);
    const remove = removeForm.exec(text)?.groups;
    if (remove) return this.remove(at, row, remove);
    return this.fault(at, 'page-sentence', {
      text,
      problem: 'is no effect',
      help: 'Write an effect such as `put the bird in the display`, `the points of the automa rise by 2`, `the space becomes flooded`, or quote an instruction: `"Turn the tile."`',
    });
  }

  private lacksNumber(at: PageText, { verb, doneTo }: ActionRow): null {
    const head = doneTo ? `${verb} n, ${doneTo.noun}` : `${verb} n`;
    const help = `Write \`${head}: …\` if clauses give a number, or a number in place of n.`;
    return this.fault(at, 'page-sentence', { text: at.text, problem: 'has an n, and the action has no number', help });
  }

  private isFigure(name: string): boolean {
    return this.things.figures.some((figure) => figure.name === name.toLowerCase());
  }

  private transfer(
    at: PageText,
    row: ActionRow,
    groups: Readonly<Record<string, string | undefined>>,
  ): ActionEffect | null {
    const from = this.glossary.setIn(at, groups['from'] ?? '', row.doneTo);
    const to = this.glossary.setIn(at, groups['to'] ?? '', row.doneTo);
    const amount = this.amount(at, groups['amount'] ?? '', row);
    return from && to && amount
      ? { is: 'transfer', name: (groups['name'] ?? '').toLowerCase(), from, to, amount }
      : null;
  }

  private refill(at: PageText, groups: Readonly<Record<string, string | undefined>>): ActionEffect | null {
    const [pile, from] = [groups['pile'] ?? '', groups['from'] ?? ''];
    const unknown = [pile, from].find((name) => !this.piles.includes(name));
    if (unknown !== undefined)
      return this.fault(at, 'page-name', { name: unknown, kind: 'pile', help: this.pilesHelp() });
    return { is: 'refill', pile, to: Number(groups['to']), from };
  }

  private pilesHelp(): string {
    return this.piles.length > 0
      ? `The piles are ${this.piles.map((name) => `\`${name}\``).join(', ')}.`
      : 'Declare the pile: `Piles of birds: deck (face down).`';
  }

  /** Reads `the points of the automa rise by its worth` and `the round rises by 1`. */
  private rise(at: PageText, row: ActionRow, figure: string, change: FigureChange, by: string): ActionEffect | null {
    const { name: said = '', of } = /^the (?<name>[\w’' -]+?)(?: of (?<of>.+))?$/i.exec(figure)?.groups ?? {};
    const name = said.replace(/^place on (?:the )?/i, '');
    const amount = this.amount(at, by, row);
    if (!this.isFigure(name)) return this.unknownFigure(at, name || figure);
    if (!amount) return null;
    const isOfGame = of === undefined;
    const set = isOfGame ? null : this.glossary.setIn(at, of, row.doneTo);
    return isOfGame || set ? { is: 'figure', name: name.toLowerCase(), of: set, by: amount, change } : null;
  }

  /** Reads `the hero loses 2 hit points` and `the automa gains points equal to its worth`. */
  private gains(
    at: PageText,
    row: ActionRow,
    groups: Readonly<Record<string, string | undefined>>,
  ): ActionEffect | null {
    const by = groups['by'] ?? '';
    const each = /^(?<count>n|\d+) (?<name>[\w’' -]+?) for each (?<of>.+)$/i.exec(by)?.groups;
    const allOf = /^all (?:of )?(?:its|his|her|their) (?<name>[\w’' -]+)$/i.exec(by)?.groups?.['name'];
    const { name: equal, by: sum } = /^(?<name>[\w’' -]+?) equal to (?<by>.+)$/i.exec(by)?.groups ?? {};
    const { count, name: counted } = /^(?<count>n|\d+) (?<name>[\w’' -]+)$/i.exec(by)?.groups ?? {};
    const name = (each?.['name'] ?? allOf ?? equal ?? counted ?? '').toLowerCase();
    const known = this.things.figures.find((figure) => figure.name === name || figure.name === `${name}s`);
    if (!known) return this.unknownFigure(at, by);
    const times = each && `${each['count']} times the number of ${each['of']}`;
    const amount = this.amount(at, allOf === undefined ? (times ?? sum ?? count ?? '') : '0', row);
    const of = this.glossary.setIn(
      at,
      `the ${groups['of'] ?? ''}`.replace(/^the (?=it\b|the\b|that\b|an?\b|all\b)/, ''),
      row.doneTo,
    );
    return amount && of
      ? { is: 'figure', name: known.name, of, by: amount, change: changeOf(groups['verb'] ?? '', allOf !== undefined) }
      : null;
  }

  private becomes(
    at: PageText,
    row: ActionRow,
    groups: Readonly<Record<string, string | undefined>>,
  ): ActionEffect | null {
    const state = (groups['state'] ?? '').toLowerCase();
    if (!this.things.tags.some((tag) => tag.name === state && tag.is === 'state')) {
      const states = this.things.tags.filter(({ is }) => is === 'state').map(({ name }) => `\`${name}\``);
      const help =
        states.length > 0 ? `The states are ${states.join(', ')}.` : 'Declare the state: `A space may be flooded.`';
      return this.fault(at, 'page-name', { name: state, kind: 'state', help });
    }
    const of = this.glossary.setIn(at, groups['of'] ?? '', row.doneTo);
    return of && { is: 'state', of, state, isSo: /^becomes?$/i.test(groups['verb'] ?? '') };
  }

  private put(at: PageText, row: ActionRow, groups: Readonly<Record<string, string | undefined>>): ActionEffect | null {
    const [count, words, to] = [groups['count'], groups['moved'] ?? '', groups['to'] ?? ''];
    if (this.isCountOfOwn(words, row)) return this.countOfOwn(at, row);
    const goal = this.goal(at, row, to);
    const set = this.glossary.setIn(at, words, row.doneTo);
    const amount = this.countIn(at, count, row);
    return goal && set ? { is: 'put', moved: set, order: [], count: amount, to: goal } : null;
  }

  /** Reads `remove n enemy workers from the space`: the things leave the board. */
  private remove(
    at: PageText,
    row: ActionRow,
    { count, moved = '' }: Readonly<Record<string, string | undefined>>,
  ): ActionEffect | null {
    const [words = '', ranks] = moved.split(/: /);
    if (this.isCountOfOwn(words, row)) return this.countOfOwn(at, row);
    const set = this.glossary.setIn(at, words, row.doneTo);
    if (set && this.things.sorts.get(sortOf(set))?.stands !== 'placed') {
      const help = 'A card is put in a pile: `put the bird in the discard`.';
      return this.fault(at, 'page-sentence', {
        text: at.text,
        problem: 'removes nothing that stands on the board',
        help,
      });
    }
    const names = (ranks ?? '').split(/,? then |, /).map((name) => name.replace(/ (?:first|last)$/i, '').trim());
    const order = names.flatMap((name) => (name === '' ? [] : (this.glossary.setIn(at, name, row.doneTo) ?? [])));
    return set && { is: 'put', moved: set, order, count: this.countIn(at, count, row), to: { is: 'off board' } };
  }

  /** True for `pieces` in an action that is done to a piece: the words would mean any pieces, and not the chosen one. */
  private isCountOfOwn(words: string, { doneTo }: ActionRow): boolean {
    const lower = words.toLowerCase().replace(/^(?:n|of the|the) /, '');
    return doneTo !== null && !/^(?:the|that) /i.test(words) && [doneTo.noun, usualPlural(doneTo.noun)].includes(lower);
  }

  private countOfOwn(at: PageText, { verb, doneTo }: ActionRow): null {
    const noun = doneTo?.noun ?? '';
    return this.fault(at, 'page-sentence', {
      text: at.text,
      problem: `does not say which ${usualPlural(noun)}`,
      help: `Write \`the ${noun}\` for the chosen one. An action that is done to n of them in turn is \`${verb} n[, ${usualPlural(noun)}]: put the ${noun} …\`.`,
    });
  }

  /** Reads the number of things that an effect moves; null if the effect moves all of them. */
  private countIn(at: PageText, count: string | undefined, row: ActionRow): Amount | null {
    if (count === undefined) return null;
    return this.amount(at, /^(?:an?|one)$/i.test(count) ? '1' : count, row);
  }

  private goal(at: PageText, row: ActionRow, words: string): Goal | null {
    const { pile, side } =
      /^(?<pile>[\w’' -]+?) of (?:the )?(?<side>[\w’' -]+)$/i.exec(words.replace(/^the /i, ''))?.groups ?? {};
    const ofSide = pile !== undefined && side !== undefined ? `${side} ${pile}` : words.replace(/’s |'s /, ' ');
    const name = (this.piles.includes(ofSide.toLowerCase()) ? ofSide : words.replace(/^the /i, '')).toLowerCase();
    if (this.piles.includes(name)) return { is: 'pile', name };
    if ([...this.things.sorts.values()].some(({ offBoard }) => offBoard === name)) return { is: 'off board' };
    const ofEach = this.things.piles.find((each) => each.isOfEachSide && each.name === name);
    if (ofEach) {
      const help = `Each side has this pile. Say whose: \`the ${this.things.sides[0] ?? 'player'} ${name}\`.`;
      return this.fault(at, 'page-name', { name: words, kind: 'single pile', help });
    }
    const place = this.glossary.setIn(at, words, row.doneTo);
    return place && { is: 'place', place };
  }

  private amount(at: PageText, words: string, row: ActionRow): Amount | null {
    return readAmount(at, words, row.doneTo, { glossary: this.glossary, things: this.things, faults: this.faults });
  }
}
