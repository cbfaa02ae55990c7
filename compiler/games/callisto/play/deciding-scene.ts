// Prepares a scenario of Callisto to decide cards. Nothing in this file needs the reader of phrases.
import { boardFindings } from '../../../../runtime/callisto/board/findings.ts';
import type { ScenarioWithNames } from '../../../../runtime/callisto/bound-sheet/game-of.ts';
import type { CallistoRoster } from '../../../../runtime/callisto/data/roster-rows.ts';
import type { DeckCardRow, ScenarioDecks } from '../../../../runtime/callisto/data/scenario-decks.ts';
import { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import { fail, withFileName } from '../../../../runtime/kernel/shape.ts';
import type { BoardFinding } from '../../../game/board.ts';
import type { DecidingGame, DecidingScene } from '../../../game/game-parts.ts';
import type { SceneFiles } from '../../../game/scene.ts';
import { callistoAsked } from './asking-cards.ts';
import { readScene } from './read-scene.ts';

/** The greatest number of copies of a card. A state has one byte for the copies in each pile. */
const mostCopies = 99;

/**
 * Throws a ShapeError for a card of the other side, a card with two rows, a card with too many copies, and a side
 * without cards of units.
 */
function refuseDeckFaults({ cards, counters }: CallistoRoster, decks: ScenarioDecks): void {
  for (const side of ['breakers', 'lfa'] as const) {
    const rows = (['force1', 'force2', 'other'] as const).flatMap((force) =>
      decks[side][force].map((row, index) => ({ row, where: `${side}.${force}[${index}]` })),
    );
    const unitOf = ({ card }: DeckCardRow): string | null => cards.find(({ name }) => name === card)?.counter ?? null;
    if (rows.every(({ row }) => unitOf(row) === null)) fail(side, 'has no card of a unit; both sides need units');
    const firsts = new Map<string, string>();
    for (const { row, where } of rows) {
      const { card, deck, supply } = row;
      const owner = counters.find(({ name }) => name === unitOf(row))?.side ?? side;
      if (owner !== side) fail(`${where}.card`, `is ${card}, which is a card of the other side`);
      const first = firsts.get(card);
      if (first !== undefined) fail(`${where}.card`, `is ${card}, which ${first} has already`);
      firsts.set(card, where);
      if (deck + supply > mostCopies) fail(where, `has ${deck + supply} copies; at most ${mostCopies} are possible`);
    }
  }
}

/**
 * Returns the first error of the board; null if there is none. Throws for faulty decks, and for a faulty figure, because
 * making a game checks the figures.
 */
function faultOf({ definition, names }: ScenarioWithNames, figures: string): BoardFinding | null {
  withFileName('decks.json', () => refuseDeckFaults(definition.roster, definition.decks));
  const [wrong] = boardFindings(definition.board, { ...definition, names }).filter(
    ({ severity }) => severity === 'error',
  );
  if (wrong) return wrong;
  withFileName(figures, () => new Game(definition));
  return null;
}

/** Returns the functions of a scenario that decide cards. */
export const decidingIn = (read: ScenarioWithNames, { overlay }: SceneFiles): DecidingScene => ({
  asking: (sheets) => callistoAsked(read, sheets),
  fault: () => faultOf(read, overlay === undefined ? 'roster.json' : 'overlay.json'),
});

export const callistoDeciding: DecidingGame = {
  name: 'callisto',
  board: true,
  scene: (files) => decidingIn(readScene(files), files),
};
