// A compiled program that is bound to a book and decides cards in positions. Callers pass names and receive names.
import { CardError, fail } from '../../kernel/shape.ts';
import { FaceLacking, Faces } from '../../kernel/faces.ts';
import type { Assignment } from '../../kernel/choose-with-dice.ts';
import type { PlacedPosition, UnbreakableFiles } from '../position/placed-position.ts';
import { positionJson } from '../position/write-placed-position.ts';
import { crawlerDice } from '../rules/combat-dice.ts';
import { CrawlerTable } from '../rules/crawler-table.ts';
import {
  beginCard,
  crawlerCard,
  endCard,
  isActivatedByTimeStream,
  timeStreamCard,
  type NothingRead,
} from '../rules/program-acts.ts';
import { bombOnItsWay, bombTexts, type BombFigures, type TypedBomb } from '../rules/bomb-answer.ts';
import type { RuleData } from '../rules/rule-acts.ts';
import { defenceBySheet } from '../sheet/bomb-defence.ts';
import { beginDecision, carryOutProgram, ruleIsTrue, type ProgramSheet } from '../sheet/program-turn.ts';
import { targetPicker } from '../sheet/seen-targets.ts';
import type { PackedSightSheet } from '../engine/packed-sight.ts';
import { placedIn } from './placed-in.ts';

/**
 * Chance that a caller supplies: a seed, or faces of dice in the order of their use. Face 1 of a combat die is the
 * positive face.
 */
type CrawlerChance = { readonly seed: number } | readonly number[];

interface AnswerAboutCard {
  readonly version: 1;
  readonly game: 'unbreakable';
  readonly sheet: string;
  readonly card: string;
}

/** The answer about a card that was carried out. */
export interface DecidedCrawler extends AnswerAboutCard {
  readonly is: 'decision';
  /** The number of the clause that was carried out; null if no clause was true or no clause was read. */
  readonly clause: number | null;
  /** The reason why no clause was read; null if the clauses were read. */
  readonly instead: NothingRead['is'] | null;
  /** The lines of text about the card, one for each change. */
  readonly effects: readonly string[];
  /** The number of supplied faces that were not used. */
  readonly unused: number;
  /** The position after the card. */
  readonly after: unknown;
}

/**
 * The answer about a bomb: the lasers that fire at the bomb, and the reasons why other lasers or rules do not apply.
 */
interface BombDecided extends BombFigures {
  readonly version: 1;
  readonly is: 'bomb';
}

/** The answer about a card that needs a face of a die that the caller did not supply. */
export interface NeededForCrawler extends AnswerAboutCard {
  readonly is: 'needs';
  readonly die: number;
  /** The faces that each candidate has, if the die chooses among candidates; null for other rolls. */
  readonly shares: Assignment['shares'] | null;
}

const cards: readonly string[] = [crawlerCard, timeStreamCard];

/** Returns the card with a name. Throws a CardError if there is no such card. */
function cardCalled(typed: string): string {
  const card = typed.trim().toUpperCase();
  if (cards.includes(card)) return card;
  throw new CardError(`no card is called \`${typed}\``, `There are ${cards.join(', ')}.`);
}

/** Compiled lists about sight, by the names of their sheets. */
type BookLists = Readonly<Record<string, PackedSightSheet>>;

class BoundProgram {
  private readonly files: UnbreakableFiles;
  private readonly sheet: ProgramSheet;
  private readonly name: string;
  private readonly lists: BookLists;

  constructor(files: UnbreakableFiles, sheet: ProgramSheet, name: string, lists: BookLists) {
    this.files = files;
    this.sheet = sheet;
    this.name = name;
    this.lists = lists;
  }

  /**
   * Decides which lasers are fired at a bomb, such as a `medium nuke`. A unit in the hex `from` fires the bomb at the
   * hex `at`.
   */
  decideBomb(position: unknown, fired: TypedBomb): BombDecided {
    const table = new CrawlerTable(this.placedFor(position));
    const dropped = bombOnItsWay(table.placed, fired);
    const defence = defenceBySheet(this.sheet, table, dropped, () => this.lists['beam-sight'] ?? lacksLists());
    const { figures } = bombTexts(table, fired, dropped, defence, this.sheet.readings);
    return { version: 1, is: 'bomb', ...figures };
  }

  /** Returns the position of a caller. Refuses a position of another sheet of the book. */
  private placedFor(position: unknown): PlacedPosition {
    const placed = placedIn(position, this.files);
    // If the sheet of the module is not in the book, its name is unknown there. So the module accepts positions of any
    // sheet.
    if (placed.sheet !== this.name && this.files.reference.sheets.has(this.name))
      fail('sheet', `is ${placed.sheet}, and this module is compiled from ${this.name}`);
    return placed;
  }

  /** Decides a card in a position, which is an object or JSON text. The position of the caller does not change. */
  decidePosition(position: unknown, card: string, chance: CrawlerChance = []): DecidedCrawler | NeededForCrawler {
    const placed = this.placedFor(position);
    const table = new CrawlerTable(placed);
    const called = cardCalled(card);
    const head = { version: 1, game: 'unbreakable', sheet: placed.sheet, card: called } as const;
    const faces = new Faces(crawlerDice, chance);
    try {
      const { clause, instead } = this.resolve(table, called, faces);
      const after = positionJson(placed);
      return { ...head, is: 'decision', clause, instead, effects: table.log, unused: faces.unused, after };
    } catch (error) {
      if (!(error instanceof FaceLacking)) throw error;
      return { ...head, is: 'needs', die: error.die, shares: error.of?.shares ?? null };
    }
  }

  private resolve(table: CrawlerTable, card: string, faces: Faces): Pick<DecidedCrawler, 'clause' | 'instead'> {
    const { sheet, lists } = this;
    const { rules, readings, thaws } = sheet;
    const isTrue = (rule: RuleData): boolean => ruleIsTrue(sheet, table, rule, {});
    const nothing = beginCard(table, rules, card, { readings, isTrue });
    if (nothing) return { clause: null, instead: nothing.is };
    const { 'beam-sight': beam, 'bomb-sight': bomb } = lists;
    const pickTarget = beam && bomb ? targetPicker(table, { beam, bomb }) : lacksLists;
    const turn = beginDecision(sheet, { table, chance: faces, pickTarget });
    const isRule = card === timeStreamCard && !isActivatedByTimeStream(rules);
    const resolve = isRule ? sheet.timeStream : sheet.resolve;
    const clause = resolve ? carryOutProgram(turn, resolve) : 0;
    endCard(table, rules, card, { readings, isThawClause: thaws.includes(clause) });
    return { clause: clause === 0 ? null : clause, instead: null };
  }
}

const lacksLists = (): never => {
  throw new Error('The program fires at units or bombs, and was bound without the lists about sight.');
};

/** Binds a program to a book. `lists` are the compiled lists about sight, by the names of their sheets. */
export const bindProgram = (
  files: UnbreakableFiles,
  sheet: ProgramSheet,
  name: string,
  lists: BookLists = {},
): BoundProgram => new BoundProgram(files, sheet, name, lists);
