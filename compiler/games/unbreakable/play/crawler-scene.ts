// Decides the activations of a crawler and its Time Stream cards in positions of Unbreakable.
import { plainTelling, type GameTelling, type ResolvedCard } from '../../../decide/card-query.ts';
import type { WalkRules } from '../../../decide/plan-actions.ts';
import { procedureFor, type ScriptProcedure, type SheetScript } from '../../../decide/sheet-script.ts';
import { plainScene } from '../../../game/plain-scene.ts';
import type { Scene, SceneFiles } from '../../../game/scene.ts';
import { scriptIn, type SceneSheets } from '../../../game/scene-sheets.ts';
import { planWordsIn } from '../../../wording/wording.ts';
import { fail, inFile } from '../../../../runtime/kernel/shape.ts';
import { unbreakableMapOf } from '../../../../runtime/unbreakable/board/map.ts';
import { unbreakableReferenceOf } from '../../../../runtime/unbreakable/data/reference.ts';
import { placedPositionOf } from '../../../../runtime/unbreakable/position/read-placed.ts';
import { drawTimeStream } from '../../../../runtime/unbreakable/position/time-stream.ts';
import type { UnbreakableFiles } from '../../../../runtime/unbreakable/position/placed-position.ts';
import { crawlerCard } from '../language.ts';
import { unbreakableHeadings } from '../headings.ts';
import { unbreakableLexis } from '../unbreakable-lexis.ts';
import { combatFaces, crawlerDice } from './combat-dice.ts';
import { crawlerExamples } from './crawler-examples.ts';
import { bombAnswer, sightReport } from './crawler-questions.ts';
import { CrawlerTable } from './crawler-table.ts';
import { CrawlerHands } from './crawler-hands.ts';
import { procedureOfRules, rulesAt } from './rule-clauses.ts';
import { Sight } from './sight.ts';

const timeStreamCard = 'TIME STREAM';
const timeStream = 'time stream card';

/** True if Time Stream cards activate the crawler of a sheet (U23). */
const isActivatedByTimeStream = (script: SheetScript): boolean =>
  rulesAt(script, timeStream).some(({ does }) => does.some(({ effect }) => effect === 'activate'));

const isActivation = (script: SheetScript, card: string): boolean =>
  card === crawlerCard || isActivatedByTimeStream(script);

function procedureOf(script: SheetScript, card: string): ScriptProcedure | null {
  const isRule = card === timeStreamCard && !isActivatedByTimeStream(script);
  return isRule ? procedureOfRules(script, timeStream) : procedureFor(script, crawlerCard);
}

/** Reloads as many weapons as the rules of an activation say (U2, U3). */
function reload(table: CrawlerTable, script: SheetScript): void {
  for (const { effect, of, count = 1 } of rulesAt(script, 'activated').flatMap(({ does }) => does)) {
    const [set] = of;
    if (effect !== 'reload' || set?.is !== 'plane') continue;
    const unloaded = table.weapons.filter(({ weapon }) => !weapon.loaded && weapon.weapon === set.name);
    for (const { name, weapon } of unloaded.slice(0, count)) {
      weapon.loaded = true;
      table.say(`${table.crawler.name} reloads its ${name}`);
    }
  }
}

/** Begins a card: draws a Time Stream card, and reloads at an activation. Returns the reason why nothing is read. */
function begin(table: CrawlerTable, script: SheetScript, card: string): ResolvedCard['instead'] {
  if (card === timeStreamCard) for (const line of drawTimeStream(table.placed)) table.say(line);
  const { name, frozen, status, hex, edge } = table.crawler;
  const activates = isActivation(script, card);
  if (hex < 0 && edge === null) return { is: 'removed', text: `${name} is removed from the game` };
  if (frozen) {
    const what = activates ? 'is not activated' : 'does not change its status';
    return { is: 'frozen', text: `${name} is frozen and ${what}` };
  }
  if (!activates) return null;
  if (status === 'offline' && !isActivatedByTimeStream(script))
    return { is: 'offline', text: `${name} is offline and does nothing` };
  reload(table, script);
  return null;
}

const telling: GameTelling = { ...plainTelling, mover: 'crawler' };

const faceNamed = (word: string): number | null => {
  const index = combatFaces.findIndex((face) => face === word.toLowerCase());
  return index < 0 ? null : index + 1;
};

/** The sheets that drive a crawler, by the name of the sheet. */
const botOf = (sheet: string, name: string) => ({ name: crawlerCard, file: sheet, short: sheet, title: name });

/** Reads the files of the book that positions refer to. */
const filesOf = ({ more = {} }: SceneFiles): UnbreakableFiles => ({
  map: inFile('map.json', () => unbreakableMapOf(more['map.json'])),
  reference: inFile('reference.json', () => unbreakableReferenceOf(more['reference.json'])),
});

export const unbreakableFileNames = ['map.json', 'reference.json'] as const;

/** Returns the lists about sight of a book. */
export function sightIn(sheets: SceneSheets): Sight {
  const scripts = new Map<string, SheetScript | null>();
  return new Sight((sheet) => {
    const script = scripts.has(sheet) ? (scripts.get(sheet) ?? null) : scriptIn(sheets, sheet);
    scripts.set(sheet, script);
    return script;
  });
}

export function unbreakableScene(sceneFiles: SceneFiles, walk: WalkRules): Scene {
  const files = filesOf(sceneFiles);
  const words = planWordsIn(unbreakableLexis);
  const asking: Scene['asking'] = (sheets) => {
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
        telling,
        table: () => new CrawlerTable(placed.copy()),
        copy: (table) => table.copy(),
        hands: (table, script, _card, chance) => new CrawlerHands({ table, sight, script, walk }, chance),
        procedure: procedureOf,
        begin,
        end: (table, script, ended) => {
          // The first activation after the thaw uses the mark up, whichever clause it ends at (U5).
          if (isActivation(script, ended)) table.crawler.thawed = false;
        },
        faceNamed,
      });
      return scene.asking(sheets)(position, card);
    };
  };
  const bombs: NonNullable<Scene['bombs']> = (sheets) => {
    const sight = sightIn(sheets);
    return (position, fired) => {
      const placed = placedPositionOf(position, files);
      const script = scriptIn(sheets, placed.sheet);
      if (!script) return fail('sheet', `is ${placed.sheet}, which the book does not have`);
      return bombAnswer({ table: new CrawlerTable(placed), sight, script, walk }, fired, words);
    };
  };
  const sights: NonNullable<Scene['sight']> = (sheets) => {
    const sight = sightIn(sheets);
    return (position, from, to) =>
      sightReport(placedPositionOf(position, files), { from, to }, sight, (sheet) => sheets.texts.get(sheet) ?? '');
  };
  const partsOf = (sheets: SceneSheets) => ({ asking: asking(sheets), bombs: bombs(sheets), sight: sights(sheets) });
  return { asking, bombs, sight: sights, examples: (sheets) => crawlerExamples(sheets, partsOf) };
}
