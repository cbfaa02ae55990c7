// Decides cards of the neighbour, the bot of the orchard, in positions. The tools use these decisions.
import { plainTelling, type GameTelling } from '../../../compiler/decide/card-query.ts';
import type { WalkRules } from '../../../compiler/decide/plan-actions.ts';
import { plainScene } from '../../../compiler/game/plain-scene.ts';
import type { Scene, SceneFiles } from '../../../compiler/game/scene.ts';
import type { SheetBot } from '../../../compiler/language/checking/sheet/sheet-games.ts';
import { planWordsIn } from '../../../compiler/wording/wording.ts';
import { withFileName } from '../../../runtime/kernel/shape.ts';
import { orchardHeadings } from '../headings.ts';
import { orchardLexis } from '../lexis.ts';
import { dice } from '../runtime/dice.ts';
import { rosterOf } from '../runtime/roster.ts';
import { tableOf } from '../runtime/table.ts';
import { OrchardHands } from './hands.ts';

const telling: GameTelling = {
  ...plainTelling,
  mover: 'basket',
  fit: (act, role) => {
    if (act.act === 'pick') return 'can be picked';
    return act.act === 'draw' ? 'lie in the pile' : plainTelling.fit(act, role);
  },
};

/** Returns the scene of a scenario of the orchard. The roster is its only file. */
export function orchardScene({ roster: file, scenario }: SceneFiles, bot: SheetBot, walk: WalkRules): Scene {
  const roster = withFileName('roster.json', () => rosterOf(file));
  const strengths = new Map(roster.seasons.map(({ name, strength }) => [name, strength]));
  return plainScene({
    game: 'orchard',
    scenario,
    bot,
    headings: orchardHeadings,
    cards: [...strengths.keys()],
    dice,
    words: planWordsIn(orchardLexis(roster)),
    telling,
    table: (position) => tableOf(position, roster),
    copy: (table) => table.copy(),
    hands: (table, script, card, chance) => new OrchardHands(table, script, strengths.get(card) ?? null, chance, walk),
  });
}
