// Plays a book without code with random answers and changes, beside a physical table that follows the printed lines.
import type { BookTable } from '../../compiler/declared/turn/book-table.ts';
import type { LineScene, LineTable, TablePart } from '../../compiler/game/table-scene.ts';
import { readDeclaredPosition, type PageTable } from '../../compiler/declared/position.ts';
import { PhysicalBook } from './physical-book.ts';
import type { Random } from './random.ts';

interface WalkedBook {
  readonly scene: LineScene;
  readonly table: PageTable;
  readonly level: string;
}

const isOver = (table: LineTable): boolean => (table as BookTable).turnWish.is === 'over';

/** Fails if two tables do not show the same. */
function demandSame(a: LineTable, b: LineTable, where: string): void {
  const [first, second] = [a, b].map((each) => JSON.stringify([each.position(), each.wish()]));
  if (first !== second) throw new Error(`${where} leads to another table: ${first} in place of ${second}`);
}

export class BookWalk {
  private readonly walked: WalkedBook;
  private readonly random: Random;
  private now: LineTable;
  private readonly typed: string[] = [];
  /** A table of people. It begins empty, and they follow nothing but the printed work and their own changes. */
  private readonly physical: PhysicalBook;
  /** True after the app refused to repeat the steps of a turn for ever. */
  private isEndless = false;
  turns = 0;

  constructor(walked: WalkedBook, random: Random, seed: number) {
    this.walked = walked;
    this.random = random;
    const byPeople = random.below(2) === 0 ? ['dice'] : [];
    this.now = walked.scene.begin({ side: 'player', difficulty: walked.level, mode: 'whole', seed, byPeople });
    this.physical = new PhysicalBook(readDeclaredPosition(this.now.position(), walked.table));
    this.followed(this.now.begun, this.now, 'the set-up');
  }

  /** Follows the printed work on the physical table. Fails if the app shows another table then. */
  private followed(parts: readonly TablePart[], table: LineTable, when: string): void {
    for (const line of worksOf(parts)) this.physical.follow(line);
    const [difference] = this.physical.differencesFrom(table.position());
    if (difference !== undefined) throw new Error(`${difference}, after ${when}: ${JSON.stringify(worksOf(parts))}`);
  }

  /** Plays turns. Throws with the typed lines if something does not hold. */
  go(turns: number): void {
    try {
      let round = (this.now as BookTable).round;
      // A page can wait for many lines in a turn.
      for (let lines = 0; this.turns < turns && lines < turns * 60 && !this.isEndless && !isOver(this.now); lines++) {
        this.step();
        if (this.random.below(12) === 0) this.thereAndBack();
        const { round: after } = this.now as BookTable;
        if (after !== round) this.turns++;
        round = after;
      }
      if (this.random.below(2) === 0) this.reload();
    } catch (error) {
      const words = error instanceof Error ? error.stack : String(error);
      throw new Error(`After ${this.typed.join(' · ')}: ${words}`, { cause: error });
    }
  }

  private step(): void {
    const isTurn = (this.now as BookTable).turnWish.is === 'turn';
    // People also correct the table at any other question.
    if (this.random.below(isTurn ? 2 : 8) === 0) this.change();
    else this.take(...this.answer());
  }

  /** Makes a legal change on both tables. */
  private change(): void {
    const change = this.physical.change((limit) => this.random.below(limit));
    if (change) this.take(change.typed, change.line);
  }

  /** Returns the answer to the wish of the app, and the line that says the answer to the physical table. */
  private answer(): readonly [typed: string, line?: string] {
    const wish = (this.now as BookTable).turnWish;
    switch (wish.is) {
      case 'roll':
        return [String(1 + this.random.below(wish.die))];
      case 'figure': {
        const number = wish.least + this.random.below(Math.min(9, wish.most - wish.least + 1));
        return [String(number), `${wish.of === '' ? '' : `${wish.of}: `}${wish.figure} 0 → ${number}`];
      }
      case 'answer':
        if (wish.asks === 'yes or no') return [this.random.pick(['yes', 'no'])];
        if (wish.asks === 'number') return [String(this.random.below(4))];
        return [this.random.below(3) === 0 ? 'none' : this.someNames()];
      case 'turn':
        return ['done'];
      case 'go on':
      case 'over':
        return ['next'];
    }
  }

  /** Types a line. The physical table follows the line of the person first, and then the printed work. */
  private take(typed: string, line?: string): void {
    this.typed.push(typed);
    const { table, parts } = this.now.take(typed);
    const refused = parts.find(({ is }) => is === 'refused');
    // A composed page can repeat steps until a number of cards is out, and have fewer cards.
    this.isEndless = refused !== undefined && JSON.stringify(refused).includes('The turn has done this 1,000 times');
    if (this.isEndless) return void this.typed.pop();
    if (refused) throw new Error(`\`${typed}\` is refused: ${JSON.stringify(refused)}`);
    if (line !== undefined) this.physical.follow(line);
    this.now = table;
    this.followed(parts, table, `\`${typed}\``);
  }

  /** Returns one or two names of things, for an answer. */
  private someNames(): string {
    const { names } = this.physical;
    const chosen = [this.random.pick(names), ...(this.random.below(2) === 0 ? [this.random.pick(names)] : [])];
    return [...new Set(chosen)].join(', ');
  }

  /** Takes some steps back and does them again: the app shows each step as before. */
  private thereAndBack(): void {
    const { now } = this;
    const to = 1 + this.random.below(now.done);
    const go = (from: LineTable, line: string): LineTable => {
      const { parts, table } = from.take(line);
      this.followed(parts, table, `\`${line}\``);
      return table;
    };
    const back = go(now, `undo ${to}`);
    if (back.done !== to && to !== now.done) throw new Error(`\`undo ${to}\` leads to step ${back.done}.`);
    demandSame(back, now.at(back.done), `undo ${to}`);
    let again = back;
    if (this.random.below(2) === 0) again = go(back, `go to ${now.done}`);
    while (again.done < now.done) again = go(again, 'redo');
    demandSame(again, now, `undo ${to} and redo`);
  }

  private reload(): void {
    const { table } = this.walked.scene.load(this.now.journal.join(''));
    demandSame(table, this.now, 'The saved game');
  }
}

const worksOf = (parts: readonly TablePart[]): readonly string[] =>
  parts.flatMap((part) => (part.is === 'work' ? part.lines : []));
