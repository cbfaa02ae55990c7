// Reads and runs the examples of turns: the set-up or a turn of a book in a position, with the lines, faces and shuffles
// that people supply, and the steps and the position that are expected.
import type { WrittenExample } from '../../../grammar/example-file.ts';
import {
  ExampleFault,
  listParts,
  partsBetween,
  readEach,
  splitList,
  type ExampleLine,
} from '../../../grammar/example-lines.ts';
import { CardError, ShapeError } from '../../../runtime/kernel/shape.ts';
import { letterOfAct, partsOfSheets } from '../../decide/used-parts.ts';
import type { DecisionRecord } from '../../decide/record.ts';
import { unknownKey } from '../../game/example-names.ts';
import type { ExampleResultLine } from '../../game/example-words.ts';
import type { ExampleReaders, Mismatch } from '../../game/examples.ts';
import { ForbiddenLine } from '../../game/line-steps.ts';
import type { ToldTurn } from '../../game/told-turn.ts';
import {
  actualText,
  faceIn,
  faultOfPosition,
  isAnswer,
  keysOf,
  lastLine,
  positionWith,
  refuseTwice,
} from '../book-examples.ts';
import { readDeclaredPosition, type PageTable } from '../position.ts';
import { relationsOf, type Relation } from '../relations.ts';
import { leadTurn, toldTurn, type LedTurn } from './led-turn.ts';
import { partsUsedInTurn } from './turn-parts.ts';
import type { TurnPlan } from './turn-plan.ts';
import type { RoomMaker, TurnStart } from './turn-run.ts';

/** The key of the line that says that an example is about a turn. */
const sectionKey = 'section';

const situationKeys = [sectionKey, 'position', 'chance', 'lines', 'shuffled'];
const expectedKeys = ['order', 'cards', 'moments', 'tells', 'ends'];

/** The parts of a book that examples of turns need. */
export interface TurnBook {
  readonly table: PageTable;
  readonly plan: TurnPlan;
  /** Returns the position in which the set-up begins. */
  readonly start: () => object;
}

/** An example of a turn whose lines were read. */
export interface PosedTurn {
  readonly section: ToldTurn['section'];
  readonly level: string;
  readonly start: TurnStart;
  readonly lines: readonly ExampleLine[];
  readonly faces: readonly number[];
  readonly shuffled: readonly string[];
}

/** A turn that an example has run. `use` has the names of the parts of the page. */
export interface RanTurn {
  readonly turn: ToldTurn;
  readonly use: readonly string[];
  readonly wrong: readonly Mismatch[];
}

/** The level of a book without levels, in which no sentence has a level. */
const noLevel = '';

const hasKey = (lines: readonly ExampleLine[], name: string): boolean =>
  lines.some(({ key }) => key.toLowerCase() === name);

/** True if an example is about a turn. */
export const isAboutTurn = ({ setup }: WrittenExample, shared: readonly ExampleLine[]): boolean =>
  hasKey(setup, sectionKey) || (hasKey(shared, sectionKey) && !hasKey(setup, 'card'));

const outcomeOf = ({ clause, done }: DecisionRecord): string =>
  clause === null ? 'nothing' : `${clause}${done.map(letterOfAct).find((letter) => letter !== null) ?? ''}`;

type Finder = (turn: ToldTurn) => readonly string[];

const effectiveSteps: Finder = ({ steps }) =>
  steps.flatMap(({ isEffective, label, events }) =>
    // A step that is done for several things, or that repeats steps, is the frame of other steps.
    isEffective && events.every(({ is }) => is !== 'begins') ? [label] : [],
  );

/** The lists below `=>`, each with the words that the turn has. */
const finders: Readonly<Record<string, Finder>> = {
  '=>': effectiveSteps,
  order: ({ steps }) => [
    ...new Set(steps.flatMap(({ events }) => events.flatMap((event) => (event.is === 'begins' ? [event.words] : [])))),
  ],
  cards: ({ steps }) =>
    steps.flatMap(({ events }) =>
      events.flatMap((event) => {
        const decision = event.is === 'card' ? event.explanation.came.decision : null;
        return event.is === 'card' ? [`${event.card} ${decision ? outcomeOf(decision) : 'nothing'}`] : [];
      }),
    ),
  moments: ({ steps }) =>
    steps.flatMap(({ events }) => events.flatMap((event) => (event.is === 'moment' ? [String(event.number)] : []))),
};

const instructionsIn = ({ steps }: ToldTurn): readonly string[] =>
  steps.flatMap(({ events }) => events.flatMap((event) => (event.is === 'changes' ? event.lines : [])));

const listText = (names: readonly string[]): string => names.join(', ') || 'none';

const lackingKeys = { line: 'lines', face: 'chance', order: 'shuffled' } as const;

export class TurnExamples {
  private readonly book: TurnBook;
  private readonly relations: readonly Relation[];

  constructor(book: TurnBook) {
    this.book = book;
    this.relations = relationsOf(book.table);
  }

  private refuseKeys(lines: readonly ExampleLine[], also: readonly ExampleLine[]): void {
    const keys = [...situationKeys, ...this.relations.flatMap(keysOf)];
    readEach(lines, (line) => {
      if (!isAnswer(line) && !keys.includes(line.key.toLowerCase()))
        throw unknownKey(line, 'No line above `=>` can have the key', keys);
    });
    const below = [...expectedKeys, ...this.relations.flatMap(keysOf).map((key) => `after ${key}`)];
    readEach(also, (line) => {
      if (!below.includes(line.key.toLowerCase())) throw unknownKey(line, 'No line below `=>` can have the key', below);
    });
  }

  /** Reads the section of an example, with its level: `TURN on hard`. */
  private sectionOf(line: ExampleLine): Pick<PosedTurn, 'section' | 'level'> {
    const { levels, setUp, steps } = this.book.plan;
    const { section = '', level } = /^(?<section>.+?)(?: (?:on|at) (?<level>.+))?$/.exec(line.text)?.groups ?? {};
    const sections = [...(setUp.length > 0 ? ['SET-UP'] : []), ...(steps.length > 0 ? ['TURN'] : [])];
    const known = sections.find((each) => each === section.toUpperCase());
    if (known !== 'SET-UP' && known !== 'TURN') {
      const help = `Sections with steps are ${listText(sections)}.`;
      throw new ExampleFault(line, `\`${section}\` is no section of the page with steps`, help, 'name');
    }
    const isLevel = level === undefined || levels.includes(level.toLowerCase());
    if (isLevel) return { section: known, level: (level ?? levels[0] ?? noLevel).toLowerCase() };
    throw new ExampleFault(line, `\`${level}\` is no level`, `Levels of the page are ${listText(levels)}.`, 'name');
  }

  pose(written: WrittenExample, shared: readonly ExampleLine[], readers: ExampleReaders): PosedTurn {
    refuseTwice(shared);
    refuseTwice(written.setup);
    // A card that all examples share is that of the examples of cards.
    const lines = [...shared.filter(({ key }) => key.toLowerCase() !== 'card'), ...written.setup];
    this.refuseKeys(lines, written.also);
    const { table, start } = this.book;
    const line = lastLine(lines, sectionKey) ?? written.expected;
    const [file, chance, typed, shuffled] = ['position', 'chance', 'lines', 'shuffled'].map((key) =>
      lastLine(lines, key),
    );
    const facts = lines.filter(({ key }) => !situationKeys.includes(key.toLowerCase()));
    const base = file ? readers.position(file, (json) => readDeclaredPosition(json, table).position) : start();
    const { section, level } = this.sectionOf(line);
    try {
      const json = positionWith(base as Readonly<Record<string, unknown>>, facts, this.relations);
      const { position } = readDeclaredPosition(json, table);
      return {
        section,
        level,
        start: { position, turn: section === 'SET-UP' ? 0 : 1, words: [] },
        lines: typed ? partsBetween(typed, /;/g) : [],
        faces: readEach(chance ? listParts(chance) : [], (part) =>
          faceIn(part, /^\d{1,3}$/.test(part.text) ? Number(part.text) : null),
        ),
        shuffled: readEach(shuffled ? listParts(shuffled) : [], (part) => this.cardNamed(part)),
      };
    } catch (error) {
      if (!(error instanceof ShapeError)) throw error;
      throw faultOfPosition(error, written, facts);
    }
  }

  private cardNamed(part: ExampleLine): string {
    const { things, box } = this.book.table;
    const piled = [...things.sorts.values()].filter(({ stands }) => stands === 'piled');
    const names = piled.flatMap(({ name }) => box.names.get(name) ?? []);
    const named = names.find((name) => name.toLowerCase() === part.text.toLowerCase());
    if (named !== undefined) return named;
    throw new ExampleFault(
      part,
      `There is no card \`${part.text}\` in a pile`,
      `Cards are ${listText(names)}.`,
      'name',
    );
  }

  /** Runs an example, and compares the turn with the expectations. */
  run(written: WrittenExample, posed: PosedTurn, makeRoom: RoomMaker): RanTurn {
    const { section, level, start, faces, shuffled } = posed;
    const room = makeRoom({ plan: this.book.plan, level, rollsByHand: true, shuffled });
    const outcome = this.leadExample(written, posed, () =>
      leadTurn(room, start, { lines: posed.lines.map(({ text }) => text), faces }),
    );
    const turn = toldTurn(section, room, outcome);
    const use = partsUsedInTurn(section, outcome.run.visits);
    return { turn, use, wrong: this.mismatches(written, turn, outcome) };
  }

  /** Leads a turn. A line that does not fit, and a faulty card, become faults of the example. */
  private leadExample({ line: at }: WrittenExample, { lines }: PosedTurn, lead: () => LedTurn): LedTurn {
    try {
      return lead();
    } catch (error) {
      if (error instanceof ForbiddenLine) {
        const said = lines.find(({ text }) => error.message.startsWith(`\`${text}\``));
        throw new ExampleFault(said ?? at, error.message, error.help, 'impossible');
      }
      if (error instanceof CardError) throw new ExampleFault(at, error.message, error.help);
      if (error instanceof ShapeError) throw new ExampleFault(at, error.message, 'Correct the lines above `=>`.');
      throw error;
    }
  }

  private mismatches(
    { expected, also }: WrittenExample,
    turn: ToldTurn,
    { lacks, unused }: LedTurn,
  ): readonly Mismatch[] {
    const { line, text } = expected;
    if (lacks) {
      const actual = `unfinished: the turn waits, and \`${lackingKeys[lacks.is]}\` has no answer. ${lacks.text}`;
      return [{ line, subject: '=>', expected: text, actual: actual.replace(/\.$/, '') }];
    }
    const leftOver = (key: string, count: number): Mismatch[] =>
      count === 0 ? [] : [{ line, subject: key, expected: 'all of it used', actual: `${count} left over` }];
    return [
      ...[{ ...expected, key: '=>' }, ...also].flatMap((each) => this.mismatch(each, turn)),
      ...leftOver('lines', unused.lines),
      ...leftOver('chance', unused.faces),
      ...leftOver('shuffled', unused.shuffled.length),
    ];
  }

  private mismatch(line: ExampleLine, turn: ToldTurn): readonly Mismatch[] {
    const { expected, actual } = this.comparison(line, turn);
    return expected === actual ? [] : [{ line: line.line, subject: line.key, expected, actual: actual || 'none' }];
  }

  private comparison(line: ExampleLine, turn: ToldTurn): { readonly expected: string; readonly actual: string } {
    const key = line.key.toLowerCase();
    const find = finders[key];
    if (find) return { expected: listText(splitList(line.text)), actual: listText(find(turn)) };
    if (key === 'tells') {
      const lines = instructionsIn(turn);
      return { expected: line.text, actual: lines.includes(line.text) ? line.text : lines.join('; ') };
    }
    if (key === 'ends') {
      const { ending } = turn;
      return { expected: line.text.replace(/\.$/, ''), actual: ending.is === 'over' ? ending.text : 'no' };
    }
    const name = key.replace(/^after /, '');
    const relation = this.relations.find((each) => keysOf(each).includes(name));
    if (!relation) throw unknownKey(line, 'No line below `=>` can have the key', expectedKeys);
    return actualText(relation, line, readDeclaredPosition(turn.after(), this.book.table));
  }
}

/** Returns the parts of sheets that the cards of a turn used. */
export const partsOfCards = ({ steps }: ToldTurn): readonly string[] =>
  steps.flatMap(({ events }) =>
    events.flatMap((event) => {
      if (event.is !== 'card') return [];
      const { came, head } = event.explanation;
      return came.decision ? partsOfSheets(came.decision, head.side) : [];
    }),
  );

/** Returns the actual turn as the lines of an expectation. */
export const turnLines = (turn: ToldTurn): readonly ExampleResultLine[] => {
  const lists = Object.entries(finders).map(([key, find]) => ({ key, text: find(turn).join(', ') }));
  const ending = turn.ending.is === 'over' ? [{ key: 'ends', text: turn.ending.text }] : [];
  return [...lists, ...ending].filter(({ key, text }) => key === '=>' || text !== '');
};
