// The scene of a scenario of Sample, in which cards are decided and explained.
import { plainTelling } from '../../../../compiler/decide/card-query.ts';
import { plainScene } from '../../../../compiler/game/plain-scene.ts';
import type { Scene, SceneFiles } from '../../../../compiler/game/scene.ts';
import type { SheetBot } from '../../../../compiler/language/checking/sheet/sheet-games.ts';
import { planWordsIn } from '../../../../compiler/wording/wording.ts';
import { withFileName } from '../../../../runtime/kernel/shape.ts';
import { readSampleRoster } from '../runtime/roster.ts';
import { readSampleTable, sampleDice } from '../runtime/table.ts';
import { SampleHands } from './hands.ts';
import { sampleHeadings } from './headings.ts';
import { sampleLexis } from './lexis.ts';

export function sampleScene({ roster: file, scenario }: SceneFiles, bot: SheetBot): Scene {
  const roster = withFileName('roster.json', () => readSampleRoster(file));
  return plainScene({
    game: 'sample',
    scenario,
    bot,
    headings: sampleHeadings,
    cards: roster.cards,
    dice: sampleDice,
    words: planWordsIn(sampleLexis()),
    telling: { ...plainTelling, mover: 'unit' },
    table: (position) => readSampleTable(position, roster),
    copy: (table) => table.copy(),
    hands: (table, _script, _card, chance) => new SampleHands(table, chance),
  });
}
