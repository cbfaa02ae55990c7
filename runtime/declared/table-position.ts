// Positions of a declared book: everything on the table that actions can change. A position is a line a relation, as
// text (`workers: A1 at F1, A2 in the supply`) or as JSON.
import { ShapeError, isRecord } from '../kernel/shape.ts';
import { getOrMake, lazily } from '../kernel/lazily.ts';
import { nearest } from '../kernel/nearest.ts';
import {
  integerIn,
  pileSort,
  placeOnTrack,
  placeSort,
  printedInteger,
  type FigureRow,
  type PlainPageTable,
  type TableThings,
} from './page-table.ts';

/** Returns the names of a pile: a pile of each side has the name of the side before its own. */
export const namesOfPile = (
  { name, isOfEachSide }: TableThings['piles'][number],
  { sides }: Pick<TableThings, 'sides'>,
): readonly string[] => (isOfEachSide ? sides.map((side) => `${side} ${name}`) : [name]);

/** Returns the greatest number of cards in a pile; null without a limit. */
export const slotsOf = (pile: string, things: TableThings): number | null =>
  things.piles.find((row) => namesOfPile(row, things).includes(pile))?.slots ?? null;

/** True if a new card of a pile is the last of its cards; a new card lies on top of other piles. */
export const isInOrder = (pile: string, things: TableThings): boolean =>
  things.piles.some((row) => row.isInOrder && namesOfPile(row, things).includes(pile));

/** True if nobody sees the cards of a pile. */
export const isFaceDown = (pile: string, things: TableThings): boolean =>
  things.piles.some((row) => row.isFaceDown && namesOfPile(row, things).includes(pile));

/** The names of the piles of a page: `deck`, `automa hand`, `player hand`. */
export const allPiles = (things: TableThings): readonly string[] =>
  things.piles.flatMap((row) => namesOfPile(row, things));

/** An end of a pile: the card on top is the first, and the card at the bottom is the last. */
export type PileEnd = 'top' | 'bottom';

/** An answer about a position, such as the things in a space. */
type Answer = object | string | number | boolean | null;

/** The key of a figure that belongs to the game itself. */
const ofGame = '';

/** Thrown if the position has no answer to text in quotation marks. */
export class UnansweredText extends ShapeError {
  readonly words: string;
  /** The kind of the answer: yes or no, some things, or the number of a thing. */
  readonly asks: 'yes or no' | 'things' | 'number';
  /** The thing of which the number is asked; empty for a number of the game. */
  readonly of: string;

  constructor(words: string, line: string, asks: UnansweredText['asks'], of = '') {
    super(`"${words}"`, `is not answered: add a line such as ${line}`);
    this.words = words;
    this.asks = asks;
    this.of = of;
  }
}

/**
 * A moment of the page that followed, by its number and its thing, or a condition of an effect in the words of the page.
 * `at` is the number of effects before.
 */
export type TableNote = { readonly at: number } & (
  | {
      readonly is: 'moment';
      readonly number: number;
      readonly of: string | null;
      /** Returns the position before the effects of the moment. */
      readonly before: () => object;
    }
  | { readonly is: 'condition'; readonly words: string; readonly isSo: boolean }
);

export class PositionOnTable<Table extends PlainPageTable = PlainPageTable> {
  readonly table: Table;
  /** The effects so far, a line each. */
  readonly log: string[] = [];
  /** The moments that followed so far, and the conditions of effects that were tested. */
  readonly notes: TableNote[] = [];
  /** The movements so far: each place that a thing entered, after the place where it began if it stood on the board. */
  readonly ways: { readonly unit: string; readonly path: readonly string[] }[] = [];
  /** The sort of each thing that the position names, in the order of the position. */
  private readonly sorts: ReadonlyMap<string, string>;
  /** Cache of the things of each sort, which never change. */
  private readonly ofSort = new Map<string, readonly string[]>();
  private readonly places: Map<string, string | null>;
  private readonly tagged: Map<string, Set<string>>;
  private readonly figures: Map<string, Map<string, number>>;
  private readonly contents: Map<string, readonly string[]>;
  private readonly owners: ReadonlyMap<string, string>;
  private readonly choices = new Map<string, readonly string[]>();
  private acting: string | null;
  /** The movement points that the acting thing has spent while its card is read. */
  spent = 0;
  /** The number of moments that are being carried out, one because of another. */
  moments = 0;
  /** True if the last push ended before its last space. */
  stoppedEarly = false;
  private memory = new Map<string, Answer>();
  /** The figures before the card was read, by the name of the figure and of the thing. */
  private readonly before: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** The answers to text in quotation marks, by the text. */
  private answers: ReadonlyMap<string, HandAnswer>;

  constructor(table: Table, parts: TableParts) {
    this.table = table;
    this.sorts = parts.sorts;
    this.places = new Map(parts.places);
    this.owners = parts.owners;
    this.tagged = new Map([...parts.tagged].map(([tag, ids]) => [tag, new Set(ids)]));
    this.figures = new Map([...parts.figures].map(([name, values]) => [name, new Map(values)]));
    this.contents = new Map(parts.contents);
    this.answers = parts.answers;
    this.acting = parts.acting;
    this.before = parts.figures;
  }

  /**
   * Returns an answer about the present position, and keeps the answer until the position changes. Each question has
   * answers of one type.
   */
  answerTo<T extends Answer>(question: string, answer: () => T): T {
    return getOrMake(this.memory as Map<string, T>, question, answer);
  }

  private forget(): void {
    this.memory = new Map();
  }

  /** An object that is another one after each change, for caches of what the position says. */
  get state(): object {
    return this.memory;
  }

  /** Returns the things that a settled choice has chosen; empty before. */
  chosenFor(name: string): readonly string[] {
    return this.choices.get(name) ?? [];
  }

  settle(name: string, ids: readonly string[]): void {
    this.choices.set(name, ids);
    this.forget();
    this.log.push(`${name}: ${ids.join(', ')}`);
  }

  /** Reads a part of the sheets. The choices that the part settles are forgotten after the part. */
  withOwnChoices<T>(read: () => T): T {
    const before = [...this.choices];
    try {
      return read();
    } finally {
      this.choices.clear();
      for (const [name, ids] of before) this.choices.set(name, ids);
      this.forget();
    }
  }

  /** Forgets a settled choice, so that the choice can be made again. */
  unsettle(name: string): void {
    this.choices.delete(name);
    this.forget();
  }

  copy(): PositionOnTable<Table> {
    const { sorts, places, tagged, figures, contents, owners, answers, acting } = this;
    return new PositionOnTable(this.table, { sorts, places, tagged, figures, contents, owners, answers, acting });
  }

  /** Returns a position with the same things, in which all of them are off the board and no card is in a pile. */
  emptyTable(): PositionOnTable<Table> {
    const { sorts, owners } = this;
    const places = new Map([...this.places.keys()].map((id) => [id, null] as const));
    const none = new Map();
    return new PositionOnTable(this.table, {
      sorts,
      owners,
      places,
      tagged: none,
      figures: none,
      contents: none,
      answers: none,
      acting: null,
    });
  }

  /** Returns a copy for questions about a changed position. The copy keeps the choices that have been made. */
  copyWithChoices(): PositionOnTable<Table> {
    const copy = this.copy();
    for (const [name, ids] of this.choices) copy.choices.set(name, ids);
    copy.spent = this.spent;
    return copy;
  }

  /** Returns all things of a sort, in order. */
  all(sort: string): readonly string[] {
    const { things, box, piles } = this.table;
    if (sort === pileSort) return piles;
    if (sort === 'side') return things.sides;
    if (sort === 'game') return [ofGame];
    if (sort !== placeSort && things.sorts.get(sort)?.stands === 'placed')
      return getOrMake(this.ofSort, sort, () => [...this.sorts].flatMap(([id, its]) => (its === sort ? [id] : [])));
    return box.names.get(sort) ?? [];
  }

  has(tag: string, id: string): boolean {
    if (this.tagged.get(tag)?.has(id) === true || this.table.box.tagged.get(tag)?.has(id) === true) return true;
    return this.table.things.tags.some(({ name, within }) => within === tag && this.has(name, id));
  }

  /** True if the position itself, and not the box, gives a thing a kind or a state. */
  isTagged(tag: string, id: string): boolean {
    return this.tagged.get(tag)?.has(id) === true;
  }

  /** The thing whose card is read; null if the position names none. */
  get actingId(): string | null {
    return this.acting;
  }

  /** The thing whose card is read. Throws a ShapeError if the position names none. */
  get actor(): string {
    if (this.acting !== null) return this.acting;
    const { acting } = this.table.things;
    const [first = 'A1'] = acting ? this.all(acting.sort).filter((id) => this.has(acting.noun, id)) : [];
    throw new ShapeError(actingKey, `is missing: add a line such as \`${actingKey}: ${first}\``);
  }

  /** Says which thing acts; null for none. */
  letAct(id: string | null): void {
    this.acting = id;
    this.forget();
  }

  /** Keeps answers to text in quotation marks. An answer for a thing is added to the answers for other things. */
  answer(words: string, answer: HandAnswer): void {
    const before = this.answers.get(words);
    const both = isRecord(before) && isRecord(answer) ? { ...before, ...answer } : answer;
    this.answers = new Map([...this.answers, [words, both]]);
    this.forget();
  }

  /** Forgets all answers, because the table has changed since. */
  forgetAnswers(): void {
    this.answers = new Map();
    this.forget();
  }

  /** The names of all things, places, sides and cards. */
  get names(): readonly string[] {
    const { box, things } = this.table;
    return [...this.sorts.keys(), ...[...box.names.values()].flat(), ...things.sides];
  }

  /** Returns the place of each thing, and the piles of each card. */
  get whereabouts(): ReadonlyMap<string, string | null> {
    const inPiles = [...this.contents].flatMap(([pile, ids]) => ids.map((id) => [id, pile] as const));
    return new Map<string, string | null>([...this.places, ...inPiles]);
  }

  /** Puts the cards of a pile in an order. */
  arrange(pile: string, ids: readonly string[]): void {
    this.contents.set(pile, ids);
    this.forget();
  }

  ownerOf(id: string): string | null {
    return this.owners.get(id) ?? null;
  }

  /** Returns the thing, place or side with a name in any case: the side `rival` for `Rival`. */
  idOf(name: string): string {
    const ids = [...this.sorts.keys(), ...[...this.table.box.names.values()].flat(), ...this.table.things.sides];
    const lower = name.toLowerCase();
    return ids.includes(name) ? name : (ids.find((id) => id.toLowerCase() === lower) ?? name);
  }

  placeOf(id: string): string | null {
    return this.places.get(id) ?? null;
  }

  isOffBoard(id: string): boolean {
    return this.places.has(id) && this.places.get(id) === null;
  }

  pilesOf(id: string): readonly string[] {
    return [...this.contents].flatMap(([pile, ids]) => (ids.includes(id) ? [pile] : []));
  }

  inPile(pile: string): readonly string[] {
    return this.contents.get(pile) ?? [];
  }

  figure(said: string, of: string): number {
    const [name, id] = placeOnTrack(said, of);
    return this.figures.get(name)?.get(id) ?? this.boxFigure(name, id);
  }

  /** Returns the number by which a figure of a thing is less than before the card was read; negative if it is more. */
  lossOf(said: string, of: string): number {
    const [name, id] = placeOnTrack(said, of);
    const now = this.figure(name, id);
    return (this.before.get(name)?.get(id) ?? (this.figures.get(name)?.has(id) ? this.boxFigure(name, id) : now)) - now;
  }

  /** Returns the figure that the box gives a thing, or the number of its range that is nearest to zero. */
  private boxFigure(name: string, id: string): number {
    return this.table.box.figures.get(name)?.get(id) ?? nearestToZero(this.rangeOf(name, id));
  }

  /** Returns the range of a figure of a thing; undefined if things of its sort have no such figure. */
  rangeOf(said: string, of: string): FigureRow | undefined {
    const [name, id] = placeOnTrack(said, of);
    const sort = this.sortOf(id);
    return this.table.things.figures.find((row) => row.name === name && (row.sort === sort || sort === null));
  }

  private sortOf(id: string): string | null {
    if (id === ofGame) return 'game';
    if (this.table.things.sides.includes(id)) return 'side';
    const ofBox = [...this.table.box.names].find(([, names]) => names.includes(id));
    return this.sorts.get(id) ?? ofBox?.[0] ?? null;
  }

  /**
   * Returns the answer of the person to a quoted condition, about a thing or about the whole table (null). Throws a
   * ShapeError if the position has no answer.
   */
  isAnswered(words: string, id: string | null): boolean {
    const answer = this.answers.get(words);
    if (id !== null && Array.isArray(answer)) return answer.includes(id);
    if (typeof answer === 'boolean') return answer;
    const ways = id === null ? `\`"${words}": yes\` or \`no\`` : `\`"${words}": ${id}\`, or \`none\``;
    throw new UnansweredText(words, ways, id === null ? 'yes or no' : 'things');
  }

  /** Returns the number that the person gives for a quoted figure. Throws a ShapeError if the position has none. */
  answeredFigure(words: string, id: string): number {
    const answer = this.answers.get(words);
    if (typeof answer === 'number') return answer;
    const ofThing = isRecord(answer) ? answer[id] : undefined;
    if (typeof ofThing === 'number') return ofThing;
    throw new UnansweredText(words, `\`"${words}": ${id === ofGame ? '' : `${id} `}3\``, 'number', id);
  }

  setFigure(said: string, of: string, amount: number): void {
    const [name, id] = placeOnTrack(said, of);
    const before = this.figure(name, id);
    const range = this.rangeOf(name, id);
    const after = Math.min(Math.max(amount, range?.least ?? 0), range?.most ?? amount);
    if (after === before) return;
    const values = this.figures.get(name) ?? new Map<string, number>();
    this.figures.set(name, values.set(id, after));
    this.forget();
    this.log.push(`${id === ofGame ? name : `${id}: ${name}`} ${before} → ${after}`);
  }

  setState(state: string, id: string, isSo: boolean): void {
    if (this.has(state, id) === isSo) return;
    const ids = this.tagged.get(state) ?? new Set<string>();
    if (isSo) ids.add(id);
    else ids.delete(id);
    this.tagged.set(state, ids);
    this.forget();
    this.log.push(`${id}: ${isSo ? state : `no longer ${state}`}`);
  }

  move(id: string, place: string | null): void {
    const before = this.places.get(id) ?? null;
    if (before === place) return;
    this.places.set(id, place);
    this.forget();
    const off = this.table.things.sorts.get(this.sorts.get(id) ?? '')?.offBoard ?? 'off the board';
    this.log.push(`${id}: ${before ?? off} → ${place ?? off}`);
    if (place !== null) this.ways.push({ unit: id, path: before === null ? [place] : [before, place] });
  }

  /** Moves a thing along a way, place by place, as a single effect. */
  walk(id: string, way: readonly string[]): void {
    const last = way.at(-1);
    if (last === undefined) return;
    const path = [...[this.placeOf(id) ?? []].flat(), ...way];
    this.log.push(`${id}: ${path.join(' → ')}`);
    this.ways.push({ unit: id, path });
    this.places.set(id, last);
    this.forget();
  }

  /** True if every slot of a pile has a card. */
  isFull(pile: string): boolean {
    return this.inPile(pile).length >= (slotsOf(pile, this.table.things) ?? Infinity);
  }

  /** Puts a card in a pile, at an end if one is given. A card stays where it is if the pile has no free slot. */
  putInPile(id: string, pile: string, end?: PileEnd): void {
    const before = this.pilesOf(id);
    if (before.includes(pile) ? !end : this.isFull(pile)) return;
    for (const name of before)
      this.contents.set(
        name,
        this.inPile(name).filter((each) => each !== id),
      );
    const cards = this.inPile(pile);
    const isLast = end ? end === 'bottom' : isInOrder(pile, this.table.things);
    this.contents.set(pile, isLast ? [...cards, id] : [id, ...cards]);
    this.forget();
    this.log.push(`${id}: ${before.length > 0 ? `${before.join(', ')} → ` : ''}${pile}`);
  }

  /** Returns the position as JSON, with one key a relation. */
  get position(): Readonly<Record<string, unknown>> {
    const { game, things } = this.table;
    const json: Record<string, unknown> = { version: 1, game };
    for (const { name, plural, stands, offBoard } of things.sorts.values()) {
      if (stands !== 'placed') continue;
      const places = this.all(name).map((id) => [id, this.places.get(id) ?? offBoard] as const);
      json[plural] = Object.fromEntries(places);
      for (const side of this.owners.size > 0 ? things.sides : []) {
        const owned = this.all(name).filter((id) => this.owners.get(id) === side);
        if (owned.length > 0) json[side] = [...((json[side] as readonly string[] | undefined) ?? []), ...owned];
      }
    }
    for (const [tag, ids] of this.tagged) if (ids.size > 0) json[tag] = [...ids];
    for (const [name, values] of this.figures) {
      const figure = values.get(ofGame);
      if (figure !== undefined) json[name] = figure;
      else if (values.size > 0) json[name] = Object.fromEntries(values);
    }
    for (const [pile, ids] of this.contents) json[pile] = [...ids];
    if (this.acting !== null) json[actingKey] = this.acting;
    if (this.answers.size > 0) json[answersKey] = Object.fromEntries(this.answers);
    return json;
  }
}

/** The answer of a person to text in quotation marks: yes or no, a number, the things, or a number for each thing. */
type HandAnswer = boolean | number | readonly string[] | Readonly<Record<string, number>>;

/** The key of the thing whose card is read. */
export const actingKey = 'acting';

/** The key of the answers in a position as JSON. */
const answersKey = 'byHand';

export interface TableParts {
  readonly acting: string | null;
  readonly answers: ReadonlyMap<string, HandAnswer>;
  readonly sorts: ReadonlyMap<string, string>;
  readonly places: ReadonlyMap<string, string | null>;
  readonly owners: ReadonlyMap<string, string>;
  readonly tagged: ReadonlyMap<string, ReadonlySet<string>>;
  readonly figures: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly contents: ReadonlyMap<string, readonly string[]>;
}

/**
 * Turns a position as text into JSON, in which each relation is still text. Throws a ShapeError for a line that has no
 * colon.
 */
export function positionOfText(text: string): Readonly<Record<string, unknown>> {
  const json: Record<string, unknown> = {};
  const answers: Record<string, unknown> = {};
  for (const raw of text.replaceAll(/[“”]/g, '"').split('\n')) {
    const line = raw.replace(/(^|\s)#.*$/, '').trim();
    if (line === '') continue;
    const { words, answer } = /^"(?<words>[^"]+)":\s*(?<answer>.*)$/.exec(line)?.groups ?? {};
    if (words !== undefined && answer !== undefined) {
      if (Object.hasOwn(answers, words)) throw new ShapeError(`"${words}"`, 'is answered twice');
      answers[words] = answerOf(answer.trim());
      continue;
    }
    const { key, said } = /^(?<key>[^:]+):\s*(?<said>.*)$/.exec(line)?.groups ?? {};
    const header = /^game (?<game>[\w-]+)$/.exec(line)?.groups?.['game'];
    if (header !== undefined) json['game'] = header;
    else if (key === undefined || said === undefined)
      throw new ShapeError(line, 'has no colon: write `workers: A1 at F1`');
    else if (Object.hasOwn(json, key.trim())) throw new ShapeError(key.trim(), 'is written twice');
    else json[key.trim()] = said.trim();
  }
  return { version: 1, ...json, ...(Object.keys(answers).length > 0 && { [answersKey]: answers }) };
}

const nearestToZero = (range: { readonly least: number; readonly most: number } | null | undefined): number =>
  range ? Math.min(Math.max(0, range.least), range.most) : 0;

const answerOf = (said: string): unknown => {
  if (/^(?:yes|no)$/i.test(said)) return said.toLowerCase() === 'yes';
  return integerIn(said) ?? said;
};

/** Returns the items of a line of a position; none for an empty line and for the word `none`. */
const itemsOfText = (said: string): readonly string[] =>
  said === '' || /^none$/i.test(said) ? [] : said.split(/,\s*/).map((part) => part.trim());

const placeForm = /^(?<id>.+?) (?:at|in|on) (?:the )?(?<of>.+)$/;

/** Reads items such as `A1 at F1`; null if an item names no place. */
const placesOfText = (said: string): Readonly<Record<string, string>> | null =>
  pairsOfText(said, placeForm, (place) => place);

/**
 * Returns the reason why a line has not the form of places or numbers. Several things before a single place, as in
 * `A1, A2 at F1`, need the place of each.
 */
function misshapen(said: unknown, kind: 'places' | 'numbers'): string {
  const items = typeof said === 'string' && kind === 'places' ? itemsOfText(said) : [];
  const first = items.findIndex((words) => !placeForm.test(words));
  const next = items.findIndex((words, index) => index > first && placeForm.test(words));
  if (first < 0 || next < 0) return 'should name things, each with its place or number';
  const end = items[next] ?? '';
  const place = end.slice(placeForm.exec(end)?.groups?.['id']?.length ?? 0);
  const way = [...items.slice(first, next).map((words) => `${words}${place}`), end].join(', ');
  return `needs the place of each thing: write \`${way}\``;
}

/** Reads items such as `automa 4`; null if an item has no number. */
const numbersOfText = (said: string): Readonly<Record<string, number>> | null =>
  pairsOfText(said, new RegExp(`^(?<id>.+) (?<of>${printedInteger})$`), (of) => integerIn(of) ?? 0);

/** Reads items of a form; null if an item has another form. */
function pairsOfText<T>(said: string, form: RegExp, read: (of: string) => T): Readonly<Record<string, T>> | null {
  const pairs = itemsOfText(said).map((words) => form.exec(words)?.groups);
  if (pairs.some((pair) => pair === undefined)) return null;
  const names = pairs.map((pair) => pair?.['id'] ?? '');
  const again = names.find((name, index) => names.indexOf(name) < index);
  if (again !== undefined) throw new ShapeError(again, 'is written twice in one line');
  return Object.fromEntries(pairs.map((pair) => [pair?.['id'] ?? '', read(pair?.['of'] ?? '')]));
}

/** Reads the places or numbers of a line by the kind of its relation; null if the line has another form. */
export const recordOfText = (said: string, kind: 'places' | 'numbers'): Readonly<Record<string, unknown>> | null =>
  kind === 'places' ? placesOfText(said) : numbersOfText(said);

/** Returns the end of a message that suggests a known name; empty if no name is near. */
function didYouMean(word: string, names: readonly string[]): string {
  const near = nearest(word, names);
  return near === undefined ? '' : ` (did you mean \`${near}\`?)`;
}

/** Returns a position whose keys are spelled as the page spells them: in any case, and a kind also in the plural. */
function withKnownKeys(
  json: Readonly<Record<string, unknown>>,
  keys: readonly string[],
  { things }: PlainPageTable,
): Readonly<Record<string, unknown>> {
  const plurals = new Map([
    ...[...things.sorts.values()].map(({ noun, plural }) => [noun, plural] as const),
    ...things.tags.map(({ name, plural }) => [plural, name] as const),
  ]);
  const knownKey = (key: string): string => {
    if (keys.includes(key)) return key;
    const lower = key.toLowerCase();
    const plural = plurals.get(lower);
    return keys.find((declared) => declared.toLowerCase() === lower) ?? plural ?? key;
  };
  const known: Record<string, unknown> = {};
  for (const [key, said] of Object.entries(json)) {
    const name = knownKey(key);
    if (Object.hasOwn(known, name)) throw new ShapeError(key, `is written twice, as \`${name}\` too`);
    known[name] = said;
  }
  return known;
}

/** Returns the keys of the places of things, by the kinds of these things. */
export function sortsOfKinds({ sorts, tags }: Pick<TableThings, 'sorts' | 'tags'>): ReadonlyMap<string, string> {
  const placed = tags.flatMap(({ name, sort, is, isNoun }) => {
    const row = sorts.get(sort);
    return is === 'kind' && isNoun && row?.stands === 'placed' ? [[name, row.plural] as const] : [];
  });
  return new Map(placed.filter(([name]) => placed.filter((other) => other[0] === name).length === 1));
}

/** Returns a position in which `kerns: K1 at Meath` is two relations: the place of K1, and that K1 is a kern. */
function withPlacesOfKinds(
  json: Readonly<Record<string, unknown>>,
  { things }: PlainPageTable,
): Readonly<Record<string, unknown>> {
  const changed: Record<string, unknown> = { ...json };
  for (const [kind, plural] of sortsOfKinds(things)) {
    const said = json[kind];
    const places = typeof said === 'string' ? recordOfText(said, 'places') : said;
    if (!isRecord(places) || Object.keys(places).length === 0) continue;
    const ofSort = changed[plural] ?? {};
    const others = typeof ofSort === 'string' ? recordOfText(ofSort, 'places') : ofSort;
    if (!isRecord(others)) continue;
    const again = Object.keys(places).find((id) => Object.hasOwn(others, id));
    if (again !== undefined) throw new ShapeError(`${kind}.${again}`, 'has its place in another line too');
    changed[plural] = { ...others, ...places };
    changed[kind] = Object.keys(places);
  }
  return changed;
}

class PositionReader<Table extends PlainPageTable> {
  private readonly table: Table;
  private readonly json: Readonly<Record<string, unknown>>;
  private readonly sorts = new Map<string, string>();
  private readonly places = new Map<string, string | null>();
  private readonly owners = new Map<string, string>();
  private readonly tagged = new Map<string, Set<string>>();
  private readonly figures = new Map<string, Map<string, number>>();
  private readonly contents = new Map<string, readonly string[]>();
  private readonly answers = new Map<string, HandAnswer>();

  constructor(table: Table, json: Readonly<Record<string, unknown>>) {
    this.table = table;
    this.json = withPlacesOfKinds(withKnownKeys(json, this.keys(), table), table);
  }

  read(): PositionOnTable<Table> {
    this.refuseUnknownKeys();
    this.readPlaces();
    this.readTags();
    this.readFigures();
    this.readPiles();
    this.readAnswers();
    const { sorts, places, owners, tagged, figures, contents, answers } = this;
    const acting = this.actingThing();
    return new PositionOnTable(this.table, { sorts, places, owners, tagged, figures, contents, answers, acting });
  }

  private actingThing(): string | null {
    const said = this.json[actingKey];
    if (said === undefined) return null;
    if (typeof said !== 'string') throw new ShapeError(actingKey, 'should be the name of a thing');
    const id = this.thingNamed(actingKey, said);
    const { acting } = this.table.things;
    const isOnTable = acting !== null && this.sorts.get(id) === acting.sort;
    if (!isOnTable)
      throw new ShapeError(actingKey, `names \`${id}\`, which is no ${acting?.noun ?? 'thing'} of the position`);
    return id;
  }

  private keys(): readonly string[] {
    const { things, piles } = this.table;
    const placed = [...things.sorts.values()].filter(({ stands }) => stands === 'placed');
    const kinds = things.tags.map(({ name }) => name);
    const figures = things.figures.map(({ name }) => name);
    return [
      'version',
      'game',
      'scenario',
      '$schema',
      ...placed.map(({ plural }) => plural),
      ...kinds,
      ...things.sides,
      ...figures,
      ...piles,
      ...(things.acting ? [actingKey] : []),
      answersKey,
    ];
  }

  private refuseUnknownKeys(): void {
    const keys = this.keys();
    for (const key of Object.keys(this.json)) {
      if (keys.includes(key)) continue;
      throw new ShapeError(key, `is nothing that the page declares${didYouMean(key, keys)}`);
    }
    const { game } = this.json;
    if (game !== this.table.game) throw new ShapeError('game', `should be \`${this.table.game}\``);
  }

  private record(key: string, kind: 'places' | 'numbers'): readonly (readonly [string, unknown])[] {
    const said = this.json[key];
    const json = typeof said === 'string' ? recordOfText(said, kind) : said;
    if (json === undefined || (Array.isArray(json) && json.length === 0)) return [];
    if (!isRecord(json)) throw new ShapeError(key, misshapen(said, kind));
    return Object.entries(json);
  }

  private list(key: string): readonly string[] {
    const said = this.json[key] ?? [];
    const json = typeof said === 'string' ? itemsOfText(said) : said;
    if (!Array.isArray(json) || json.some((name) => typeof name !== 'string'))
      throw new ShapeError(key, 'should be a list of names');
    const names = json as readonly string[];
    const again = names.find((name, index) => names.indexOf(name) < index);
    if (again !== undefined) throw new ShapeError(key, `names \`${again}\` twice`);
    return names;
  }

  private readPlaces(): void {
    const { things, box } = this.table;
    const places = box.names.get(placeSort) ?? [];
    for (const { name, plural, stands, offBoard } of things.sorts.values()) {
      if (stands !== 'placed') continue;
      for (const [id, place] of this.record(plural, 'places')) {
        if (this.sorts.has(id)) throw new ShapeError(`${plural}.${id}`, 'has the name of another thing');
        if (place !== offBoard && !places.includes(String(place))) {
          const problem = `is at \`${String(place)}\`, which is no ${things.place ?? 'space'}`;
          throw new ShapeError(`${plural}.${id}`, problem + didYouMean(String(place), places));
        }
        this.sorts.set(id, name);
        this.places.set(id, place === offBoard ? null : String(place));
      }
    }
    this.readOwners();
  }

  private readOwners(): void {
    const { things, box } = this.table;
    const { sides, sorts, tags } = things;
    for (const side of sides)
      for (const said of this.list(side)) {
        const id = this.thingNamed(side, said);
        const other = this.owners.get(id);
        if (other !== undefined) throw new ShapeError(side, `names \`${id}\`, which belongs to \`${other}\``);
        this.owners.set(id, side);
      }
    for (const { name, side } of tags) {
      if (side === null) continue;
      for (const id of this.json[name] === undefined ? (box.tagged.get(name) ?? []) : this.list(name)) {
        const other: string = this.owners.get(id) ?? side;
        if (other !== side) throw new ShapeError(other, `names \`${id}\`, a ${name}, which belongs to \`${side}\``);
        this.owners.set(id, side);
      }
    }
    for (const [id, sort] of this.sorts) {
      const row = sorts.get(sort);
      if (row?.isOwned !== true || this.owners.has(id)) continue;
      const ways = sides.map((side) => `\`${side}: ${id}\``).join(' or ');
      throw new ShapeError(`${row.plural}.${id}`, `belongs to no side: add a line such as ${ways}`);
    }
  }

  /** All names of things. They are known when the places have been read. */
  private readonly names = lazily(
    () => new Set([...this.sorts.keys(), ...[...this.table.box.names.values()].flat(), ...this.table.things.sides]),
  );

  private thingNamed(key: string, id: string): string {
    if (this.names().has(id)) return id;
    const other = [...this.names()].find((name) => name.toLowerCase() === id.toLowerCase());
    if (other !== undefined) return other;
    throw new ShapeError(key, `names \`${id}\`, which is not in the position${didYouMean(id, [...this.names()])}`);
  }

  private readTags(): void {
    for (const name of new Set(this.table.things.tags.map((tag) => tag.name)))
      if (this.json[name] !== undefined)
        this.tagged.set(name, new Set(this.list(name).map((id) => this.thingNamed(name, id))));
    for (const { name, only } of this.table.things.tags) {
      const ofKind =
        only === null ? undefined : (this.tagged.get(only) ?? this.table.box.tagged.get(only) ?? new Set());
      const other = ofKind && [...(this.tagged.get(name) ?? [])].find((id) => !ofKind.has(id));
      if (other !== undefined) throw new ShapeError(name, `names \`${other}\`, which is no ${only}`);
    }
  }

  private readFigures(): void {
    for (const { name, sort, least, most } of this.table.things.figures) {
      const json = this.json[name];
      if (json === undefined) continue;
      const ofText = typeof json === 'string' ? (integerIn(json) ?? json) : json;
      const rows = sort === 'game' ? [[ofGame, ofText] as const] : this.record(name, 'numbers');
      for (const [id, figure] of rows) {
        const thing = id === ofGame ? id : this.thingNamed(name, id);
        const where = id === ofGame ? name : `${name}.${id}`;
        if (!Number.isInteger(figure)) throw new ShapeError(where, 'should be a whole number');
        const values = this.figures.get(name) ?? new Map<string, number>();
        this.figures.set(name, values.set(thing, Number(figure)));
        const isOfSort =
          sort === 'game' ||
          sort === 'side' ||
          this.sorts.get(thing) === sort ||
          this.table.box.names.get(sort)?.includes(thing) === true;
        if (isOfSort && (Number(figure) < least || Number(figure) > most))
          throw new ShapeError(where, `should be from ${least} to ${most}`);
      }
    }
  }

  private readAnswers(): void {
    const json = this.json[answersKey] ?? {};
    if (!isRecord(json)) throw new ShapeError(answersKey, 'should have the answers to text in quotation marks');
    for (const [words, answer] of Object.entries(json)) {
      const where = `${answersKey}.${words}`;
      this.answers.set(words, this.answerOf(where, answer));
    }
  }

  /** Reads an answer. Text names things if all its items are things; otherwise each item is a thing and its number. */
  private answerOf(where: string, answer: unknown): HandAnswer {
    if (typeof answer === 'boolean' || typeof answer === 'number') return answer;
    if (typeof answer === 'string') {
      const items = itemsOfText(answer);
      const isNames = items.every((id) => this.names().has(id));
      return this.answerOf(where, isNames ? items : (numbersOfText(answer) ?? items));
    }
    if (Array.isArray(answer)) return answer.map((id) => this.thingNamed(where, String(id)));
    if (!isRecord(answer)) throw new ShapeError(where, 'should be yes or no, a number, or the names of things');
    return Object.fromEntries(
      Object.entries(answer).map(([id, figure]) => {
        if (typeof figure !== 'number') throw new ShapeError(`${where}.${id}`, 'should be a number');
        return [this.thingNamed(where, id), figure];
      }),
    );
  }

  private readPiles(): void {
    const lying = new Map<string, string>();
    for (const pile of this.table.piles) {
      const ids = this.list(pile).map((id) => this.thingNamed(pile, id));
      for (const id of ids) {
        const other = lying.get(id);
        if (other !== undefined) throw new ShapeError(pile, `names \`${id}\`, which lies in \`${other}\``);
        lying.set(id, pile);
      }
      const slots = slotsOf(pile, this.table.things);
      if (slots !== null && ids.length > slots)
        throw new ShapeError(pile, `has ${ids.length} cards and only ${slots} slots`);
      this.contents.set(pile, ids);
    }
    this.fillFaceDownPile(lying);
  }

  /**
   * Things that the position names in no pile lie in the first pile of their sort that is face down, unless the position
   * says that this pile is empty.
   */
  private fillFaceDownPile(lying: ReadonlyMap<string, string>): void {
    const { things, box } = this.table;
    for (const [sort, names] of box.names) {
      const pile = things.piles.find((row) => row.sort === sort && row.isFaceDown && !row.isOfEachSide);
      const rest = names.filter((name) => !lying.has(name));
      const isEmpty = pile && this.json[pile.name] !== undefined && this.contents.get(pile.name)?.length === 0;
      if (pile && rest.length > 0 && !isEmpty)
        this.contents.set(pile.name, [...(this.contents.get(pile.name) ?? []), ...rest]);
    }
  }
}

/** Reads a position, as text or as parsed JSON. Throws a ShapeError if the position has a fault. */
export function readDeclaredPosition<Table extends PlainPageTable>(
  position: unknown,
  table: Table,
): PositionOnTable<Table> {
  const json = typeof position === 'string' ? positionOfText(position) : position;
  if (!isRecord(json)) throw new ShapeError('', 'should be an object with the relations of the page');
  return new PositionReader(table, json).read();
}
