// Reads and decides the examples of a book without code. An example has the lines of a position, a card and its dice, and below `=>`
// the expected decision and lines about the position afterwards.
import type { WrittenExample } from '../../grammar/example-file.ts';
import { ExampleFault, listParts, readEach, splitList, type ExampleLine } from '../../grammar/example-lines.ts';
import { CardError, isRecord, ShapeError } from '../../runtime/kernel/shape.ts';
import type { Answer, CardQuery, ResolvedCard } from '../decide/card-query.ts';
import { refuseUnknownNames, refuseImpossible, type ExpectationCheck } from '../game/example-checks.ts';
import { decisionFinders, mismatchesOf, type LineFinder } from '../game/example-expectations.ts';
import { unknownKey } from '../game/example-names.ts';
import type { ExampleReaders, Mismatch } from '../game/examples.ts';
import type { AskCard } from '../game/scene.ts';
import type { DeclaredAction } from './page-actions.ts';
import { positionOfText, readDeclaredPosition, recordOfText, type PageTable, type TablePosition } from './position.ts';
import { isOfGame, relationsOf, type Relation } from './relations.ts';
import { placeSort } from './things.ts';

/** The parts of a book that its examples need. */
export interface ExampleBook {
  readonly name: string;
  readonly cards: readonly { readonly name: string }[];
  readonly table: PageTable;
  readonly actions: readonly DeclaredAction[];
  readonly glossary: { readonly allRows: () => readonly { readonly name: string; readonly opposite: string | null }[] };
}

export type PositionJson = Readonly<Record<string, unknown>>;

const otherKeys = ['card', 'position', 'chance'];

export const lastLine = (lines: readonly ExampleLine[], key: string): ExampleLine | null =>
  lines.findLast((line) => line.key.toLowerCase() === key) ?? null;

export function refuseTwice(lines: readonly ExampleLine[]): void {
  const keys = new Set<string>();
  readEach(lines, (line) => {
    const key = line.key.toLowerCase();
    const help = 'Give it in one line; a long line may go on, indented, on the next line.';
    if (keys.has(key)) throw new ExampleFault(line, `\`${line.key}\` is given twice`, help, 'twice');
    keys.add(key);
  });
}

/** True for the answer of a person to text in quotation marks: `"the wind blows": yes`. */
export const isAnswer = ({ key }: ExampleLine): boolean => /^"[^"]+"$/.test(key);

/** Returns the keys that lines of a relation can have: `rider` and `riders`. */
export const keysOf = (relation: Relation): readonly string[] =>
  relation.is === 'tag' && relation.placed && relation.placed.plural !== relation.key
    ? [relation.key, relation.placed.plural]
    : [relation.key];

/** Returns the places or numbers of a line; the text of a line of another relation. */
function contentsOf({ text }: ExampleLine, relation: Relation | undefined): unknown {
  if (relation?.is === 'places') return recordOfText(text, 'places') ?? text;
  if (relation?.is === 'tag' && relation.placed && / (?:at|in) /.test(text))
    return recordOfText(text, 'places') ?? text;
  return relation?.is === 'figure' && !isOfGame(relation) ? (recordOfText(text, 'numbers') ?? text) : text;
}

/** Adds a line to a position: places and figures of single things are changed, and lists and numbers replaced. */
function withLine(position: PositionJson, line: ExampleLine, relations: readonly Relation[]): PositionJson {
  if (isAnswer(line)) {
    const { byHand } = positionOfText(`${line.key}: ${line.text}`);
    return {
      ...position,
      byHand: { ...(isRecord(position['byHand']) && position['byHand']), ...(isRecord(byHand) && byHand) },
    };
  }
  const key = line.key.toLowerCase();
  const relation = relations.find((each) => keysOf(each).includes(key));
  const own = relation?.key ?? key;
  const [before, now] = [position[own], contentsOf(line, relation)];
  const all = relations.find(
    (each) => each.is === 'places' && relation?.is === 'tag' && relation.sorts[0] === each.sort,
  );
  if (relation?.is === 'tag' && all && isRecord(now)) {
    const places = position[all.key];
    const kind = [...(Array.isArray(before) ? before.map(String) : []), ...Object.keys(now)];
    return { ...position, [all.key]: { ...(isRecord(places) && places), ...now }, [own]: [...new Set(kind)] };
  }
  return { ...position, [own]: isRecord(before) && isRecord(now) ? { ...before, ...now } : now };
}

/** Returns the position that lines of an example make of another position. */
export function positionWith(
  base: PositionJson,
  facts: readonly ExampleLine[],
  relations: readonly Relation[],
): PositionJson {
  return facts.reduce<PositionJson>(
    (position, line) => withLine(position, line, relations),
    withoutPiled(base, facts, relations),
  );
}

/** Returns the fault of the line of an example that a faulty position comes from. */
export function faultOfPosition(
  error: ShapeError,
  written: WrittenExample,
  facts: readonly ExampleLine[],
): ExampleFault {
  const [key = ''] = error.where.split('.');
  const at = facts.findLast((line) => line.key.toLowerCase() === key);
  return new ExampleFault(
    at ?? written.line,
    at ? error.message : `The lines above \`=>\` describe no position: ${error.message}`,
    'Correct this line.',
  );
}

/** Reads a face of a die in a list of faces. */
export function faceIn(part: ExampleLine, face: number | null): number {
  if (face !== null) return face;
  const help = 'Give faces in the order in which they are rolled: `chance: 4, 1`.';
  throw new ExampleFault(part, `\`${part.text}\` is no face of a die`, help, 'name');
}

/** Returns the position of a file without the things that lines of the example put in piles. */
function withoutPiled(
  position: PositionJson,
  lines: readonly ExampleLine[],
  relations: readonly Relation[],
): PositionJson {
  const piles = new Set(relations.flatMap(({ is, key }) => (is === 'pile' ? [key] : [])));
  const ofLines = lines.filter(({ key }) => piles.has(key.toLowerCase()));
  const put = new Set(ofLines.flatMap(({ text }) => splitList(text)));
  const rest = Object.entries(position).map(([key, contents]) =>
    piles.has(key) && Array.isArray(contents) ? [key, contents.filter((id) => !put.has(String(id)))] : [key, contents],
  );
  return Object.fromEntries(rest) as PositionJson;
}

/** An example whose lines were read. */
export interface PosedExample {
  readonly query: CardQuery;
  readonly chance: readonly number[];
}

/** The decision of an example, with the position afterwards. */
interface DecidedExample {
  readonly decision: ResolvedCard['decision'];
  readonly instead: string | null;
  readonly effects: readonly string[];
  readonly after: TablePosition;
}

const asList = (ids: readonly string[]): string => ids.join(', ') || 'none';

/** Returns the state of a relation as text, with only the things that the expectation names. */
export function actualText(
  relation: Relation,
  line: ExampleLine,
  table: TablePosition,
): { expected: string; actual: string } {
  const contents = contentsOf(line, relation);
  const named = isRecord(contents) ? Object.entries(contents) : [];
  const ofPairs = (actual: (id: string) => string | number) => ({
    expected: named.map(([id, at]) => `${id} ${String(at)}`).join(', '),
    actual: named.map(([id]) => `${id} ${actual(table.idOf(id))}`).join(', '),
  });
  const sets = (ids: readonly string[]) => ({
    expected: asList(
      splitList(line.text)
        .map((id) => table.idOf(id))
        .toSorted(),
    ),
    actual: asList(ids.toSorted()),
  });
  switch (relation.is) {
    case 'places':
      return ofPairs((id) => table.placeOf(id) ?? relation.offBoard ?? 'none');
    case 'owned':
      return sets(relation.sorts.flatMap((sort) => table.all(sort)).filter((id) => table.ownerOf(id) === relation.key));
    case 'tag':
      // `After riders: R1 at Fen` is about the places of the riders.
      if (named.length > 0) return ofPairs((id) => table.placeOf(id) ?? relation.placed?.offBoard ?? 'none');
      return sets(relation.sorts.flatMap((sort) => table.all(sort)).filter((id) => table.has(relation.key, id)));
    case 'figure':
      return isOfGame(relation)
        ? { expected: line.text, actual: String(table.figure(relation.key, '')) }
        : ofPairs((id) => table.figure(relation.key, id));
    case 'pile':
      return { expected: asList(splitList(line.text)), actual: asList(table.inPile(relation.key)) };
  }
}

export class BookExamples {
  private readonly book: ExampleBook;
  private readonly relations: readonly Relation[];
  private readonly checks: Readonly<Record<string, ExpectationCheck>>;

  constructor(book: ExampleBook) {
    this.book = book;
    this.relations = relationsOf(book.table);
    const { box } = book.table;
    const cards = refuseUnknownNames('card', () => book.cards.map(({ name }) => name));
    const places = refuseUnknownNames('place', () => box.names.get(placeSort) ?? []);
    this.checks = {
      ...Object.fromEntries(['destination', 'way', 'push'].map((role) => [role, places])),
      ...(book.table.things.sorts.size === 0 && { card: cards }),
    };
  }

  /** The keys of lines above `=>`. */
  get keys(): readonly string[] {
    return [...otherKeys, ...this.relations.flatMap(keysOf)];
  }

  private finderOf(key: string): LineFinder<DecidedExample> | undefined {
    if (key === 'tells')
      return ({ effects }, { text }) => ({
        expected: text,
        actual: effects.includes(text) ? text : effects.join('; '),
      });
    const name = /^after (.+)$/.exec(key)?.[1];
    const relation = this.relations.find((each) => keysOf(each).includes(name ?? ''));
    return relation ? ({ after }, line) => actualText(relation, line, after) : decisionFinders[key];
  }

  /** The keys of lines below `=>`. */
  private get expectedKeys(): readonly string[] {
    return [...Object.keys(decisionFinders), 'tells', ...this.relations.flatMap(keysOf).map((key) => `after ${key}`)];
  }

  pose(written: WrittenExample, shared: readonly ExampleLine[], ask: AskCard, readers: ExampleReaders): PosedExample {
    refuseTwice(shared);
    refuseTwice(written.setup);
    const lines = [...shared, ...written.setup];
    const keys = this.keys;
    readEach(lines, (line) => {
      if (!isAnswer(line) && !keys.includes(line.key.toLowerCase()))
        throw unknownKey(line, 'No line above `=>` can have the key', keys);
    });
    const expected = this.expectedKeys;
    readEach(written.also, (line) => {
      if (!expected.includes(line.key.toLowerCase()))
        throw unknownKey(line, 'No line below `=>` can have the key', expected);
    });
    const card = lastLine(lines, 'card');
    if (!card)
      throw new ExampleFault(
        written.line,
        `\`${written.title}\` names no card`,
        `Give it as \`card: ${this.book.cards[0]?.name}\`.`,
      );
    const file = lastLine(lines, 'position');
    const { table } = this.book;
    const base = file ? readers.position(file, (json) => readDeclaredPosition(json, table).position) : null;
    const facts = lines.filter(({ key }) => !otherKeys.includes(key.toLowerCase()));
    const position = positionWith(base ?? { version: 1, game: table.game }, facts, this.relations);
    try {
      const query = ask(position, card.text);
      const verbs = this.book.actions.map(({ row }) => row.verb);
      refuseImpossible({ procedure: query.procedure, skipReasons: [], verbs }, written, this.checks);
      return { query, chance: this.chanceOf(query, lastLine(lines, 'chance')) };
    } catch (error) {
      if (error instanceof CardError) throw new ExampleFault(card, error.message, error.help, 'name');
      if (!(error instanceof ShapeError)) throw error;
      throw faultOfPosition(error, written, facts);
    }
  }

  private chanceOf(query: CardQuery, line: ExampleLine | null): number[] {
    return readEach(line ? listParts(line) : [], (part) => faceIn(part, query.chanceNamed(part.text)));
  }

  /** Decides an example, and compares the decision with the expectations. */
  mismatches(
    written: WrittenExample,
    { query, chance }: PosedExample,
  ): { came: ResolvedCard | null; wrong: Mismatch[] } {
    const answer = answerTo(written, () => query.decide(chance));
    const { line, text } = written.expected;
    if (answer.is !== 'came') {
      const actual = answer.is === 'wrong' ? `chance that cannot be: ${answer.problem}` : neededText(answer.text);
      return { came: null, wrong: [{ line, subject: '=>', expected: text, actual }] };
    }
    const { came, unused } = answer;
    const decided: DecidedExample = {
      decision: came.decision,
      instead: came.instead?.is ?? null,
      effects: came.effects,
      after: readDeclaredPosition(came.after(), this.book.table),
    };
    const wrong = mismatchesOf(written, decided, (key) => this.finderOf(key), this.expectedKeys);
    if (unused > 0) wrong.push({ line, subject: 'chance', expected: 'all of it used', actual: `${unused} left over` });
    return { came, wrong };
  }
}

const neededText = (needs: string): string =>
  `${needs.charAt(0).toLowerCase()}${needs.slice(1)}, and \`chance\` has no face for it`;

/** Calls `decide`. A quoted text without an answer becomes a fault of the example. */
function answerTo(written: WrittenExample, decide: () => Answer): Answer {
  try {
    return decide();
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    throw new ExampleFault(written.line, error.message, 'Add the line above `=>`.');
  }
}

/** The greatest number of faces in the completed chance of an example. */
const mostChance = 40;

/** Returns the chance of an example; the lowest face stands for each missing face. */
export function completedChance({ query, chance }: PosedExample): readonly string[] {
  const taken = [...chance];
  let answer: Answer = query.decide(taken);
  while (answer.is === 'needs' && taken.length < mostChance) {
    taken.push(1);
    answer = query.decide(taken);
  }
  return query.chanceTaken?.(taken) ?? taken.map(String);
}
