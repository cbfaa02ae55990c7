// Decides the activations and the Time Stream cards of a crawler in positions of Unbreakable.
import { numberedDice, plainTelling, type GameTelling } from '../../../decide/card-query.ts';
import type { WalkRules } from '../../../decide/plan-actions.ts';
import type { DecisionRecord } from '../../../decide/record.ts';
import { procedureFor, type ScriptProcedure, type SheetScript } from '../../../decide/sheet-script.ts';
import { plainScene } from '../../../game/plain-scene.ts';
import type { Scene, SceneFiles } from '../../../game/scene.ts';
import { scriptIn, type SceneSheets } from '../../../game/scene-sheets.ts';
import { fail } from '../../../../runtime/kernel/shape.ts';
import type { PlacedPosition, UnbreakableFiles } from '../../../../runtime/unbreakable/position/placed-position.ts';
import { placedPositionOf } from '../../../../runtime/unbreakable/position/read-placed-position.ts';
import { combatFaces, crawlerDice } from '../../../../runtime/unbreakable/rules/combat-dice.ts';
import { CrawlerTable } from '../../../../runtime/unbreakable/rules/crawler-table.ts';
import {
  beginCard,
  crawlerCard,
  endCard,
  isActivatedByTimeStream,
  timeStreamCard,
  timeStreamMoment,
} from '../../../../runtime/unbreakable/rules/program-acts.ts';
import { bookOfFiles } from '../../../../runtime/unbreakable/bound-sheet/placed-in.ts';
import { unbreakableHeadings } from '../headings.ts';
import { crawlerWords as words } from '../crawler-wording.ts';
import { crawlerExamples } from './crawler-examples.ts';
import { bombAnswer, sightReport } from './crawler-questions.ts';
import { CrawlerHands } from './crawler-hands.ts';
import { procedureOfRules } from './rule-clauses.ts';
import { ruleHolds } from './named-rules.ts';
import { ruleDataOf } from './rule-data.ts';
import { deliveryScene } from './delivery-scene.ts';
import { runawaySheet } from './driving-sheets.ts';
import { runawayScene } from './runaway-scene.ts';
import { scenarioTools } from '../table/scenario-tools.ts';
import { rulingsOfBombs, rulingsOfCards, sheetsWithReadings, thawClauses } from './second-readings.ts';
import { Sight } from './sight.ts';

function procedureOf(script: SheetScript, card: string): ScriptProcedure | null {
  const isRule = card === timeStreamCard && !isActivatedByTimeStream(ruleDataOf(script));
  if (!isRule) return procedureFor(script, crawlerCard);
  const none = { title: timeStreamCard, cards: new Set([timeStreamCard]), clauses: [], initiative: null };
  return procedureOfRules(script, timeStreamMoment) ?? none;
}

const combatDie = combatFaces.length;

const telling: GameTelling = {
  ...plainTelling,
  mover: 'crawler',
  diceWords: {
    die: (sides) => (sides === combatDie ? 'combat die' : numberedDice.die(sides)),
    face: (sides, face) => (sides === combatDie ? (combatFaces[face - 1] ?? String(face)) : String(face)),
  },
  tellsChanges: true,
};

/** Returns the words for decisions in a position. A person can name the hexes and units of the position. */
function tellingIn({ board, units }: PlacedPosition): GameTelling {
  const names = [...units.map(({ name }) => name), ...board.hexes];
  return {
    ...telling,
    idOf: (word) => names.find((name) => name.toLowerCase() === word.trim().toLowerCase()) ?? null,
    things: () => names,
  };
}

const faceNamed = (word: string): number | null => {
  const index = combatFaces.findIndex((face) => face === word.toLowerCase());
  return index < 0 ? null : index + 1;
};

/** Returns a line without the faces of dice at its end: `0508: woods → rough: ©, blank`. */
function withoutFaces(line: string): string {
  const end = line.lastIndexOf(': ');
  const faces: readonly string[] = combatFaces;
  const shown = line.slice(end + 2).split(', ');
  return end > 0 && shown.every((face) => faces.includes(face)) ? line.slice(0, end) : line;
}

/**
 * Returns the lines of the log that the text of the decision does not already say. Leaves out the movement into the
 * chosen hex. If a clause was carried out, also leaves out the lines from before the first clause was read.
 */
function linesBesideDecision(decision: DecisionRecord | null, { log, begun }: CrawlerTable): readonly string[] {
  const choices = decision?.done.flatMap((done) => done.choices) ?? [];
  const [hex] = choices.find(({ role }) => role === 'destination')?.ids ?? [];
  const lines = log.slice((decision?.clause ?? null) === null ? 0 : begun);
  return lines.filter((line) => hex === undefined || !line.endsWith(` → ${hex}`)).map(withoutFaces);
}

/** Returns the bot that a sheet drives. `name` is the name of the crawler. */
const botOf = (sheet: string, name: string) => ({ name: crawlerCard, file: sheet, short: sheet, title: name });

/** Returns the lists about sight of a book. */
export function sightIn(sheets: SceneSheets): Sight {
  const scripts = new Map<string, SheetScript | null>();
  return new Sight((sheet) => {
    const script = scripts.has(sheet) ? (scripts.get(sheet) ?? null) : scriptIn(sheets, sheet);
    scripts.set(sheet, script);
    return script;
  });
}

/** Returns a function that answers questions about bombs: which lasers the crawler fires at a bomb. */
const bombsIn =
  (files: UnbreakableFiles, walk: WalkRules): NonNullable<Scene['bombs']> =>
  (printedSheets) => {
    const { readings = [] } = printedSheets;
    const sheets = sheetsWithReadings(printedSheets);
    const sight = sightIn(sheets);
    return (position, fired) => {
      const placed = placedPositionOf(position, files);
      const script = scriptIn(sheets, placed.sheet);
      if (!script) return fail('sheet', `is ${placed.sheet}, which the book does not have`);
      return bombAnswer({ table: new CrawlerTable(placed), sight, script, walk }, fired, words, readings);
    };
  };

/** Returns the function that finds the rulings whose second reading can change an answer. */
const switchesIn =
  (files: UnbreakableFiles): NonNullable<Scene['switches']> =>
  (sheets) =>
  (position, about) => {
    const { sheet } = placedPositionOf(position, files);
    const script = scriptIn(sheets, sheet);
    if (!script) return fail('sheet', `is ${sheet}, which the book does not have`);
    const wins = files.reference.sheets.get(sheet)?.wins ?? null;
    return about === 'bomb' ? rulingsOfBombs(script) : rulingsOfCards(script, wins);
  };

export function unbreakableScene(sceneFiles: SceneFiles, walk: WalkRules): Scene {
  const files = bookOfFiles(sceneFiles.more ?? {});
  const askCards: Scene['asking'] = (printedSheets) => {
    const { readings = [] } = printedSheets;
    const sheets = sheetsWithReadings(printedSheets);
    const sight = sightIn(sheets);
    return (position, card) => {
      const placed = placedPositionOf(position, files);
      if (!sheets.texts.has(placed.sheet)) fail('sheet', `is ${placed.sheet}, which the book does not have`);
      const scene = plainScene<CrawlerTable>({
        game: 'unbreakable',
        scenario: 0,
        bot: botOf(placed.sheet, placed.units[placed.crawler]?.name ?? ''),
        headings: unbreakableHeadings,
        cards: [crawlerCard, timeStreamCard],
        dice: crawlerDice,
        words,
        telling: tellingIn(placed),
        table: () => new CrawlerTable(placed.copy()),
        copy: (table) => table.copy(),
        hands: (table, script, _card, chance) => new CrawlerHands({ table, sight, script, walk }, chance),
        procedure: procedureOf,
        begin: (table, script, begun) =>
          beginCard(table, ruleDataOf(script), begun, {
            readings,
            isTrue: (rule) => ruleHolds({ table, sight, script, walk }, rule, null),
          }),
        end: (table, script, ended, decision) => {
          const isThawClause = thawClauses(script).has(decision.clause ?? 0);
          endCard(table, ruleDataOf(script), ended, { readings, isThawClause });
          return decision;
        },
        unnamed: linesBesideDecision,
        faceNamed,
      });
      return scene.asking(sheets)(position, card);
    };
  };
  const bombs = bombsIn(files, walk);
  const sights: NonNullable<Scene['sight']> = (sheets) => {
    const sight = sightIn(sheets);
    return (position, from, to) =>
      sightReport(placedPositionOf(position, files), { from, to }, sight, (sheet) => sheets.texts.get(sheet) ?? '');
  };
  const partsOf = (sheets: SceneSheets) => ({ asking: askCards(sheets), bombs: bombs(sheets), sight: sights(sheets) });
  const playNamed: Scene['playNamed'] = (scenario, sheets, fileContents) => {
    const input = { scenario, sheets, fileContents, walk, more: sceneFiles.more ?? {}, files };
    return scenario === runawaySheet ? runawayScene(input) : deliveryScene(input);
  };
  const scene: Scene = {
    asking: askCards,
    bombs,
    switches: switchesIn(files),
    sight: sights,
    playNamed,
    examples: (sheets) => crawlerExamples(sheets, partsOf),
    named: (scenario) => ({ ...scene, ...scenarioTools({ files, asking: askCards, sightIn, playNamed }, scenario) }),
  };
  return scene;
}
