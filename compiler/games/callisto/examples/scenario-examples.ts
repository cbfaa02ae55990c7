// Runs the examples of a scenario by its sheets.
import { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import { stateOf } from '../../../../runtime/callisto/rules/engine/read-position.ts';
import { positionOf } from '../../../../runtime/callisto/rules/engine/write-position.ts';
import type { ScenarioWithNames } from '../../../../runtime/callisto/bound-sheet/game-of.ts';
import type { ExampleReaders, ExampleScene, RanExample } from '../../../game/examples.ts';
import type { SceneSheets } from '../../../game/scene-sheets.ts';
import { readingNames, switchable } from '../facts/viewpoint.ts';
import { planWordsIn } from '../../../wording/wording.ts';
import { mindsCheckedBy } from '../play/checked-mind.ts';
import { Decider } from '../play/decide-card.ts';
import { callistoPosing } from '../play/asking-cards.ts';
import { compiledIn, scriptsIn, secondReadings } from '../play/sheets.ts';
import { toldOf } from '../play/telling-cards.ts';
import { callistoLexis } from '../words/callisto-lexis.ts';
import { dealtLines } from './dealt-lines.ts';
import { resultLines } from './example-mismatches.ts';
import { changesIn, judge } from './noticed-changes.ts';
import { chanceWords, pose, runExample, type RunExample, type ExampleSources } from './run.ts';
import { vocabularyIn } from './example-keys.ts';

const bots = ['breakers', 'lfa'] as const;

export function examplesIn(read: ScenarioWithNames, sheets: SceneSheets): ExampleScene {
  const { definition, names } = read;
  const { texts } = sheets;
  const scripts = scriptsIn(sheets);
  const words = planWordsIn(callistoLexis(definition.roster, [names]));
  const game = new Game(definition);
  const whole = new WeakMap<RanExample, RunExample>();
  const tableOf = (readers: ExampleReaders): ExampleSources => ({
    usual: secondReadings(sheets.readings),
    decider: (readings) => {
      const compiled = compiledIn(readers.modules(readingNames(readings)));
      return new Decider(game, scripts, readings, mindsCheckedBy(compiled));
    },
    position: (line) => readers.position(line, (json) => positionOf(game, stateOf(game, json))),
    readings: (line) => secondReadings(readers.readings(line)),
  });
  const changedSheet = (bot: string) => ({ game, side: bot === 'lfa' ? 1 : 0, text: texts.get(bot) ?? '' }) as const;
  return {
    bots,
    vocabulary: vocabularyIn(game, scripts, switchable),
    resultOf: (ran) => {
      const resolved = whole.get(ran)?.resolved;
      return resolved ? resultLines(game, resolved) : [];
    },
    dealt: dealtLines,
    chanceFor: (example, shared, readers) => chanceWords(pose(example, shared, tableOf(readers))),
    run: (example, shared, readers) => {
      const ran = runExample(example, pose(example, shared, tableOf(readers)));
      const { wrong, use, positionCard, decider, resolved, readings, chance } = ran;
      const shown: RanExample = {
        example,
        wrong,
        use,
        bot: bots[positionCard.side as 0 | 1],
        readings: readingNames(readings),
        toldOf: () => resolved && toldOf(decider, positionCard, resolved, words),
        posedCard: () => callistoPosing(read, decider, texts)(positionCard, chance),
      };
      whole.set(shown, ran);
      return shown;
    },
    changeCount: (bot) => changesIn(changedSheet(bot)).length,
    judge: (bot, examples, games, languageOf, most) => {
      const again = examples.flatMap((example) => {
        const ran = whole.get(example);
        return ran ? [{ ran, readings: ran.readings }] : [];
      });
      return judge({ ...changedSheet(bot), game: new Game(definition), scripts, languageOf, games, most }, again);
    },
  };
}
