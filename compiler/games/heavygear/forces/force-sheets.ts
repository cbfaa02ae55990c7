// Reads the rules about forces from the sheets of the book: points, objectives, support, rounds, command points and
// victory. Reports words that have no meaning.
import { reporter, relatedTo, type Diagnostic, type Report } from '../../../../grammar/registry.ts';
import type { Grid, ListedStep, Phrase, RollTable, Rule, Section, Sheet, Span } from '../../../../grammar/tree.ts';
import { spanOfText } from '../../../language/phrases/word-spans.ts';
import { figureDiagnostics } from '../../../language/lists/diagnostics-figures.ts';
import { checkEffect } from './effect-texts.ts';
import { readFormula, readFraction, type PrintedFormula, type Fraction } from './printed-formulas.ts';
import { readObjectiveName, readObjectiveText, type ObjectivePlan } from './objective-text.ts';
import { readSupportPrice, type SupportPrice } from './support-prices.ts';
import {
  fallingValue,
  readColumnRule,
  readScale,
  readTies,
  readVictoryRow,
  type TieBreak,
  type VictoryLevel,
} from './victory-table.ts';
import { printedSentences, WordCursor, WordFault } from './word-cursor.ts';

/** The rules about forces that sheets print. A part is null or empty if no sheet has the part. */
export interface PrintedRules {
  objectivePoints: PrintedFormula | null;
  /** The least share of the objective points that a side spends on objectives of its mission. */
  missionShare: Fraction | null;
  supportPoints: PrintedFormula | null;
  /** The least share of the support points that a side spends in its first choice. */
  firstShare: Fraction | null;
  rounds: PrintedFormula | null;
  commandPoints: PrintedFormula | null;
  /** True if the side with fewer Combat Groups gains command points. */
  hasGroupBonus: boolean;
  /** The titles of the lists of objectives, in printed order. */
  readonly lists: string[];
  readonly objectives: ObjectivePlan[];
  readonly prices: SupportPrice[];
  scale: number | null;
  isInclusive: boolean | null;
  ties: readonly TieBreak[];
  results: readonly string[];
  readonly victory: VictoryLevel[];
  /** The printed rules for players about the deployment. */
  readonly deployment: string[];
  /** The printed texts about support options. */
  readonly assetTexts: AssetText[];
}

/** The printed text about a support option. */
export interface AssetText {
  readonly name: string;
  readonly text: string;
}

const noRules = (): PrintedRules => ({
  objectivePoints: null,
  missionShare: null,
  supportPoints: null,
  firstShare: null,
  rounds: null,
  commandPoints: null,
  hasGroupBonus: false,
  lists: [],
  objectives: [],
  prices: [],
  scale: null,
  isInclusive: null,
  ties: [],
  results: [],
  victory: [],
  deployment: [],
  assetTexts: [],
});

/** Reads a sentence and stores its meaning in `rules`. */
type SentenceReader = (cursor: WordCursor, rules: PrintedRules) => void;

const readPoints =
  (name: 'OP' | 'SP', keep: (rules: PrintedRules, figure: PrintedFormula) => void): SentenceReader =>
  (cursor, rules) => {
    cursor.need(`${name} =`);
    keep(rules, readFormula(cursor));
    cursor.end();
  };

const readShare: SentenceReader = (cursor, rules) => {
  cursor.need('At least');
  rules.missionShare = readFraction(cursor);
  cursor.need('of your OP must be selected from the Objectives list corresponding with your Mission');
  cursor.need(', the others may be freely chosen');
  cursor.end();
};

const readRounds: SentenceReader = (cursor, rules) => {
  cursor.need('Games last');
  rules.rounds = readFormula(cursor);
  cursor.end();
};

const readCommandPoints: SentenceReader = (cursor, rules) => {
  cursor.need('Each side has a number of Command Points equal to');
  rules.commandPoints = readFormula(cursor);
  cursor.end();
};

const readGroupBonus: SentenceReader = (cursor, rules) => {
  cursor.need('Additionally, the side with the least number of Combat Groups will gain a bonus number of CP equal to');
  cursor.need('the difference in Combat Group numbers');
  cursor.end();
  rules.hasGroupBonus = true;
};

/** Words that say which share of the support a side chooses. */
const sharing = /\b(?:half|thirds?|quarters?|all|more|most|least|percent|\d+)\b|[%½]/i;

/** Reads `Choose Half or more of Support Options`. */
function readFirstShare(text: string): Fraction {
  const cursor = new WordCursor(text);
  cursor.need('Choose');
  const isLeast = cursor.take('at least');
  const share = readFraction(cursor);
  if (!isLeast) cursor.need('or more');
  cursor.need('of');
  cursor.takeAny(['your', 'the']);
  cursor.need('Support Options');
  cursor.end();
  return share;
}

/**
 * The functions that read the sentences of a section, by the title of the section. The first words of a sentence choose
 * the function.
 */
const sentenceReaders: Readonly<Record<string, readonly (readonly [string, SentenceReader])[]>> = {
  OBJECTIVES: [
    ['OP', readPoints('OP', (rules, figure) => (rules.objectivePoints = figure))],
    ['At least', readShare],
  ],
  'SUPPORT POINTS': [['SP', readPoints('SP', (rules, figure) => (rules.supportPoints = figure))]],
  'GAME DURATION': [['Games', readRounds]],
  'COMMAND POINTS': [
    ['Each side', readCommandPoints],
    ['Additionally', readGroupBonus],
  ],
  VICTORY: [
    ['(', (cursor, rules) => (rules.scale = readScale(cursor))],
    ['Find', (cursor, rules) => (rules.isInclusive = readColumnRule(cursor))],
    [
      'The force',
      (cursor) => {
        cursor.need('The force with the higher mission success level is the winner of the engagement');
        cursor.end();
      },
    ],
    ['Break', (cursor, rules) => (rules.ties = readTies(cursor))],
  ],
};

class ForceSheetReader {
  private readonly sheet: Sheet;
  private readonly rules: PrintedRules;
  private readonly report: Report<typeof figureDiagnostics>;
  private readonly named: Map<string, Span>;

  constructor(sheet: Sheet, rules: PrintedRules, diagnostics: Diagnostic[]) {
    this.sheet = sheet;
    this.rules = rules;
    this.report = reporter(figureDiagnostics, diagnostics);
    this.named = new Map();
  }

  read(section: Section): void {
    const title = section.title.text.toUpperCase();
    if (section.type === 'rules') {
      const readers = sentenceReaders[title];
      if (readers) for (const rule of section.rules) this.readSentences(rule, readers);
      else if (title.endsWith(' OBJECTIVES')) this.readObjectives(title, section.rules);
      else this.keepTexts(title, section.rules);
    } else if (section.type === 'steps') this.readSteps(section.steps);
    else if (section.type === 'rollTable') this.checkEffects(section);
    else if (section.type === 'grid' && title === 'SUPPORT OPTIONS') this.readPrices(section);
    else if (section.type === 'grid' && title === 'VICTORY CONDITIONS') this.readVictory(section);
  }

  /** Calls `read`. If `read` throws a WordFault, reports the words that cannot be read, and returns null. */
  private readOrReport<T>(phrase: Phrase, read: () => T): T | null {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof WordFault)) throw error;
      const words = phrase.text.slice(error.from, error.to);
      this.report('figure-unread', spanOfText(this.sheet, phrase, error.from, error.to), {
        words,
        expected: error.expected,
      });
      return null;
    }
  }

  private readSentences({ text }: Rule, readers: readonly (readonly [string, SentenceReader])[]): void {
    for (const sentence of printedSentences(text.text))
      this.readOrReport(text, () => {
        const reader = readers.find(([opening]) => new WordCursor(sentence.text).take(opening))?.[1];
        const cursor = new WordCursor(sentence.text, sentence.from);
        if (reader) reader(cursor, this.rules);
        else cursor.fail(`a sentence that begins with ${readers.map(([opening]) => `\`${opening}\``).join(' or ')}`);
      });
  }

  /**
   * Stores the place where a name is printed, and returns true. If the name was printed before, reports the repetition
   * and returns false.
   */
  private isNew(name: string, at: Span): boolean {
    const before = this.named.get(name.toLowerCase());
    if (before) this.report('figure-name-twice', at, { name }, null, [relatedTo(before, 'The first is here.')]);
    else this.named.set(name.toLowerCase(), at);
    return before === undefined;
  }

  private readObjectives(list: string, rules: readonly Rule[]): void {
    this.rules.lists.push(list);
    for (const { name, text } of rules) {
      const heading = name ?? text;
      const named = this.readOrReport(heading, () => readObjectiveName(heading.text));
      if (!named) continue;
      const read = this.readOrReport(text, () => readObjectiveText(text.text));
      if (read && this.isNew(named.name, heading))
        this.rules.objectives.push({ ...named, list, text: text.text, ...read });
    }
  }

  /** Reads the steps in which a side chooses a part of its support. */
  private readSteps(steps: readonly ListedStep[]): void {
    for (const { text, steps: inner } of steps) {
      // A step about a share of the support must be read. An unread step is a fault, because its rule would be lost.
      if (/\bsupport\b/i.test(text.text) && sharing.test(text.text))
        this.readOrReport(text, () => (this.rules.firstShare = readFirstShare(text.text)));
      this.readSteps(inner);
    }
  }

  /** Checks the text of each effect in a table: rules that a battle needs must be readable. */
  private checkEffects({ rows, die }: RollTable): void {
    for (const { text } of rows) this.readOrReport(text, () => checkEffect(text.text, die));
  }

  /** Stores the rules about the deployment and the anti-air assets as text, because only players read them. */
  private keepTexts(title: string, rules: readonly Rule[]): void {
    for (const { name, text } of rules) {
      if (title === 'DEPLOYMENT') this.rules.deployment.push(name ? `${name.text}: ${text.text}` : text.text);
      if (title === 'ANTI-AIR ASSETS' && name) this.rules.assetTexts.push({ name: name.text, text: text.text });
    }
  }

  private readPrices({ rows }: Grid): void {
    for (const { cells } of rows) {
      const [name, cell] = cells;
      if (!name || !cell) continue;
      const price = this.readOrReport(cell, () => readSupportPrice(name.text, cell.text));
      if (price) this.rules.prices.push(price);
    }
  }

  private readVictory({ heads, rows }: Grid): void {
    this.rules.results = heads.slice(1).map(({ text }) => text);
    for (const { cells } of rows) {
      const read = cells.map((cell, index) =>
        this.readOrReport(cell, () => readVictoryRow(index === 0 ? [cell.text] : ['0', cell.text])),
      );
      if (read.includes(null) || cells.length !== heads.length) continue;
      const row = readVictoryRow(cells.map(({ text }) => text));
      const falling = fallingValue(row);
      const at = cells[falling + 1];
      if (falling > 0 && at) this.report('figure-falls', at, { figure: at.text, before: cells[falling]?.text ?? '' });
      else this.rules.victory.push(row);
    }
  }
}

/** Reads the rules about forces that the sheets print. */
export function readPrintedRules(sheets: readonly Sheet[]): {
  readonly rules: PrintedRules;
  readonly diagnostics: readonly Diagnostic[];
} {
  const [rules, diagnostics] = [noRules(), [] as Diagnostic[]];
  for (const sheet of sheets) {
    const reader = new ForceSheetReader(sheet, rules, diagnostics);
    for (const section of sheet.sections) reader.read(section);
  }
  return { rules, diagnostics };
}
