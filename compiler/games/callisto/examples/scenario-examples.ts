// Runs the examples of a scenario by its sheets.
import { sideTitles } from '../../../../runtime/callisto/board/reachable-places.ts';
import type { ScenarioWithNames } from '../../../../runtime/callisto/bound-sheet/game-of.ts';
import { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import { sideKeys, type Pile, type PlayAreaCard } from '../../../../runtime/callisto/rules/engine/position.ts';
import { stateOf } from '../../../../runtime/callisto/rules/engine/read-position.ts';
import { positionOf } from '../../../../runtime/callisto/rules/engine/write-position.ts';
import { isRecord } from '../../../../runtime/kernel/shape.ts';
import type { ExampleResultLine } from '../../../game/example-words.ts';
import type { ExampleReaders, ExampleScene, RanExample } from '../../../game/examples.ts';
import type { SceneSheets } from '../../../game/scene-sheets.ts';
import { planWordsIn } from '../../../wording/wording.ts';
import { readingNames, switchable } from '../facts/viewpoint.ts';
import { callistoPosing, withCard } from '../play/asking-cards.ts';
import { mindsCheckedBy } from '../play/checked-mind.ts';
import { Decider } from '../play/decide-card.ts';
import { compiledIn, scriptsIn, secondReadings } from '../play/sheets.ts';
import { toldOf } from '../play/telling-cards.ts';
import { callistoLexis } from '../words/callisto-lexis.ts';
import { vocabularyIn } from './example-keys.ts';
import { decisionLines } from '../../../game/example-expectations.ts';
import { changesIn, judge } from './noticed-changes.ts';
import { chanceWords, pose, runExample, type ExampleSources, type RunExample } from './run.ts';

const listText = (words: readonly string[]): string => (words.length === 0 ? 'none' : words.join(', '));

const areaText = (area: readonly PlayAreaCard[]): string =>
  listText(
    area.map(({ card, turned, faceDown }) => `${card}${turned ? ' turned' : ''}${faceDown ? ' face down' : ''}`),
  );

const pileText = (pile: Pile): string =>
  listText(
    Object.entries(pile).flatMap(([card, count]) => (count < 1 ? [] : [count === 1 ? card : `${card} ${count}`])),
  );

/** Returns the piles of a side in a position; null if the position leaves them out. */
function pilesOf(position: unknown, side: string): Readonly<Record<string, unknown>> | null {
  const cards = isRecord(position) ? position['cards'] : null;
  const piles = isRecord(cards) ? cards[side] : null;
  return isRecord(piles) ? piles : null;
}

/**
 * Returns lines for the play area and the pile that change when a card of a bot is put into the play area. The supply
 * needs no line, because cards without a line are in the supply. Empty if the card is in the play area already.
 */
function dealtLines(position: unknown, bot: string, card: string): ExampleResultLine[] {
  const side = sideKeys.find((key) => key === bot);
  if (!side) return [];
  const before = pilesOf(position, side);
  const after = pilesOf(withCard(position, side, card), side);
  return Object.entries(after ?? {}).flatMap(([name, pile]): ExampleResultLine[] => {
    if (pile === before?.[name] || name === 'supply') return [];
    const isArea = name === 'playArea';
    const text = isArea ? areaText(pile as readonly PlayAreaCard[]) : pileText(pile as Pile);
    return [{ key: `${sideTitles[side]} ${isArea ? 'play area' : name}`, text }];
  });
}

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
      return resolved ? decisionLines(resolved) : [];
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
