// Makes a game whose book has no bots and no scenarios. Its sheets have tables that are rolled, tables of two ways, and
// lists of steps.
import type { Headings } from '../../grammar/headings.ts';
import { lazily } from '../../runtime/kernel/lazily.ts';
import { readRulings } from '../../runtime/kernel/ruling-files.ts';
import { plainWorld, type GameLanguage } from '../language/checking/report/sheet-world.ts';
import type { ListRules } from '../language/lists/list-rules.ts';
import { Reader } from '../language/phrases/phrase-reader.ts';
import { makeVocabulary } from '../language/phrases/vocabulary-entries.ts';
import { noSuch, type GameDeclaration, type RollingTables } from './game-declaration.ts';

interface TablesDeclaration {
  /** The name of the game in the header `game`. */
  readonly name: string;
  readonly title: string;
  readonly headings: Headings;
  readonly rolling: RollingTables;
  /** The letter with which the numbers of the game’s rulings begin; absent if the game has no rulings. */
  readonly rulingLetter?: string;
  /** The open rulings that can have their second reading; absent if there are none. */
  readonly switchable?: GameDeclaration['switchable'];
  /** Checks the rules of a sheet; absent if rules are text for players. */
  readonly checkRules?: GameDeclaration['checkRules'];
  /** The battles of the game; absent if the tables of the game do not set up forces. */
  readonly battles?: GameDeclaration['battles'];
  /**
   * Puts the rules of a sheet, and the grids that are not rolled, into plain words. If absent, these grids are printed
   * like rolled grids: each cell with the head of its column.
   */
  readonly ruleWords?: GameDeclaration['ruleWords'];
  /**
   * True if words of a row name things among which a roll chooses, such as hills and woods. Absent if no roll chooses
   * things.
   */
  readonly isDrawn?: (words: string) => boolean;
  /** The path of the file that declares the game. */
  readonly file: string;
}

/** Returns a language without words of its own. The titles of the sheets are enough to read rows and steps. */
const languageWithoutWords = (
  game: string,
  headings: Headings,
  file: string,
  listRules: ListRules,
): (() => GameLanguage) =>
  lazily(() => {
    const hints = { small: [], nouns: [], negating: [], fillers: {}, needs: {}, ranked: [], names: {}, forms: {} };
    const vocabulary = makeVocabulary({ game, file, entries: [], sorts: [], hints });
    const { table = [], grid = [], steps = [], rules } = headings;
    const lists = [...new Set([...table, ...grid, ...steps, ...rules])];
    const world = plainWorld({ cards: [], lists, scenario: null, bot: '' });
    return { reader: new Reader(vocabulary), world: () => world, listRules };
  });

export function gameOfTables({
  name,
  title,
  headings,
  rolling,
  file,
  checkRules = () => [],
  battles,
  rulingLetter,
  switchable,
  ruleWords,
  isDrawn,
}: TablesDeclaration): GameDeclaration {
  return {
    name,
    title,
    headings,
    rolling,
    checkRules,
    ...(battles && { battles }),
    ...(ruleWords && { ruleWords }),
    decks: noSuch(name, 'decks'),
    ...(rulingLetter !== undefined && { rulingLetter }),
    ...(switchable && { switchable }),
    rulings: rulingLetter === undefined ? noSuch(name, 'rulings') : (json) => readRulings(json, name, rulingLetter),
    language: languageWithoutWords(name, headings, file, { each: rolling.each, ...(isDrawn && { isDrawn }) }),
    walk: null,
    bots: [],
    starter: { titles: [], clauses: '' },
    frames: { condition: [], destination: [], criterion: [] },
  };
}
