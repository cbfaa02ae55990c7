// Makes, changes and decides positions of a book without code for the search for witnesses. A changed position takes
// single lines or entries from another random position, so that all figures stay within their ranges.
import type { Facts } from '../decide/interpret/position-facts.ts';
import type { SheetScript } from '../decide/sheet-script.ts';
import { scriptIn, type SceneSheets } from '../game/scene-sheets.ts';
import type { AskCard } from '../game/scene.ts';
import { CardError, isRecord, ShapeError } from '../../runtime/kernel/shape.ts';
import { seedOfTry, type Luck } from '../witness/luck.ts';
import type { TriedCard, PosedPosition, SearchedBot, SearchedScene } from '../witness/searched-scene.ts';
import { headLines, countOfThings, smallerBookPositions, type Json } from './smaller-positions.ts';

/** The parts of a book that a search needs. */
interface SearchedBook {
  readonly ask: (sheets: SceneSheets) => AskCard;
  readonly random: (seed: number, index: number) => object;
  /** Returns the facts of a position before a card; null if there are none. */
  readonly facts: (sheets: SceneSheets, position: unknown, card: string) => Facts | null;
}

const pick = <T>(of: readonly T[], luck: Luck): T | undefined => of[luck.below(Math.max(1, of.length))];

/** The names in a list or the keys of a record. */
const namesIn = (json: unknown): readonly string[] =>
  Array.isArray(json) ? json.filter((each) => typeof each === 'string') : isRecord(json) ? Object.keys(json) : [];

/** Returns a line with one entry of another line: a member comes or goes, or an entry has another value. */
function withEntry(line: unknown, other: unknown, luck: Luck): unknown {
  if (typeof line === 'number' && typeof other === 'number')
    return luck.below(2) === 0 ? other : line + luck.below(3) - 1;
  if (Array.isArray(line)) {
    const names = namesIn(line);
    const name = pick([...names, ...(Array.isArray(other) ? namesIn(other) : [])], luck);
    if (name === undefined) return line;
    return names.includes(name) ? names.filter((each) => each !== name) : [...names, name];
  }
  if (!isRecord(line)) return other;
  const name = pick(Object.keys(line), luck);
  if (name === undefined) return line;
  const values = [...Object.values(line), ...(isRecord(other) ? Object.values(other) : [])];
  const value = line[name];
  // A value of the same line makes two things alike.
  return {
    ...line,
    [name]: typeof value === 'number' && luck.below(2) === 0 ? value + luck.below(3) - 1 : pick(values, luck),
  };
}

/** Moves a name from one list to another, as a card moves from a pile to another. */
function withNameMoved(position: Json, luck: Luck): Json {
  const lists = Object.keys(position).filter((key) => Array.isArray(position[key]));
  const from = pick(lists, luck);
  const to = pick(lists, luck);
  const name = from === undefined ? undefined : pick(namesIn(position[from]), luck);
  if (from === undefined || to === undefined || name === undefined) return position;
  const without = { ...position, [from]: namesIn(position[from]).filter((each) => each !== name) };
  const names = namesIn(without[to]);
  const at = luck.below(names.length + 1);
  return { ...without, [to]: [...names.slice(0, at), name, ...names.slice(at)] };
}

function withChange(position: Json, other: Json, luck: Luck): Json {
  const lines = [...new Set([...Object.keys(position), ...Object.keys(other)])].filter((key) => !headLines.has(key));
  const line = pick(lines, luck);
  if (line === undefined) return position;
  switch (luck.below(5)) {
    case 0:
      return other[line] === undefined ? position : { ...position, [line]: other[line] };
    case 1:
      return withNameMoved(position, luck);
    case 2: {
      const less = [...smallerBookPositions(position)];
      return pick(less, luck) ?? position;
    }
    default: {
      const entry = withEntry(position[line] ?? (Array.isArray(other[line]) ? [] : undefined), other[line], luck);
      return entry === undefined ? position : { ...position, [line]: entry };
    }
  }
}

class SearchedBookScene implements SearchedScene<PosedPosition> {
  private readonly book: SearchedBook;
  private readonly sheets: SceneSheets;
  private readonly bot: string;
  private readonly ask: AskCard;

  constructor(book: SearchedBook, sheets: SceneSheets, bot: string) {
    this.book = book;
    this.sheets = sheets;
    this.bot = bot;
    this.ask = book.ask(sheets);
  }

  private random(luck: Luck): Json {
    return this.book.random(seedOfTry(luck), seedOfTry(luck)) as Json;
  }

  /** Returns a position as the game reads and writes it; null if it is not legal. */
  private legal(posed: PosedPosition): PosedPosition | null {
    const position = this.refusable(() => this.ask(posed.position, posed.card).position?.() ?? posed.position);
    return position && { ...posed, position };
  }

  /** Returns the result of `work`; null if the position or the card is refused, or if a person must answer. */
  private refusable<T>(work: () => T): T | null {
    try {
      return work();
    } catch (error) {
      if (error instanceof ShapeError || error instanceof CardError) return null;
      throw error;
    }
  }

  start(card: string, luck: Luck): PosedPosition | null {
    return this.legal({ position: this.random(luck), card });
  }

  change({ position, card }: PosedPosition, luck: Luck): PosedPosition | null {
    const other = this.random(luck);
    let now = position as Json;
    for (let count = 1 + luck.below(3); count > 0; count--) now = withChange(now, other, luck);
    return this.legal({ position: now, card });
  }

  decide({ position, card }: PosedPosition, seed: number): TriedCard | null {
    return this.refusable(() => {
      const query = this.ask(position, card);
      const answer = query.decide({ seed });
      if (answer.is !== 'came' || !answer.came.decision) return null;
      const { decision, effects, after } = answer.came;
      return {
        record: decision,
        outcome: () => `${effects.join()} ${JSON.stringify(after())}`,
        facts: () => this.refusable(() => this.book.facts(this.sheets, position, card)),
      };
    });
  }

  seat(posed: PosedPosition): PosedPosition | null {
    return this.legal(posed);
  }

  pose(position: PosedPosition): PosedPosition {
    return position;
  }

  decidePosed(posed: PosedPosition, seed: number): TriedCard | null {
    return this.decide(posed, seed);
  }

  smaller(position: object): Iterable<object> {
    return smallerBookPositions(position as Json);
  }

  size(position: object): number {
    return countOfThings(position as Json);
  }

  chance({ position, card }: PosedPosition, seed: number): readonly string[] {
    return this.ask(position, card).chanceTaken?.({ seed }) ?? [];
  }

  withScript(change: (script: SheetScript) => SheetScript): SearchedBookScene {
    const { sheets, bot } = this;
    const script = scriptIn(sheets, bot);
    const text = sheets.texts.get(bot);
    const scriptOf = (of: string): SheetScript | null => (of === text && script ? change(script) : sheets.scriptOf(of));
    const { prepared: _prepared, modules: _modules, ...rest } = sheets;
    return new SearchedBookScene(this.book, { ...rest, texts: new Map(sheets.texts), scriptOf }, bot);
  }
}

/** Prepares the search in the positions of a sheet of a book; null if the book has no such sheet. */
export function searchedBook(book: SearchedBook, sheets: SceneSheets, bot: string): SearchedBot | null {
  const script = scriptIn(sheets, bot);
  return script && { script, scene: new SearchedBookScene(book, sheets, bot) as SearchedScene };
}
