// Decides a card of a book without code by the text of a sheet and of a position.
import type { GameDeclaration } from '../../compiler/game/game-declaration.ts';
import type { Answer, CardWithOdds } from '../../compiler/decide/card-query.ts';
import { positionOfText } from '../../compiler/declared/position.ts';
import { sheetScriptOfText } from '../../compiler/decide/script-reader.ts';

/** A card to decide; without faces, no die is rolled. */
interface CardOnTable {
  readonly sheet: string;
  readonly position: string;
  readonly card: string;
  readonly faces?: readonly number[];
}

/** Returns the questions that a card of a book can answer. */
export function cardOf(game: GameDeclaration, { sheet, position, card }: Omit<CardOnTable, 'faces'>): CardWithOdds {
  const scene = game.scene?.({ scenario: 0, roster: null, board: null, names: null, decks: null });
  if (!scene) throw new Error('The page has no cards.');
  const language = game.language({ roster: null, scenarios: [] });
  const scriptOf = (source: string) => sheetScriptOfText(source, game.headings, language);
  const sheets = { texts: new Map([[game.name, sheet]]), scriptOf };
  return scene.asking(sheets)(positionOfText(position), card);
}

export const answerOf = (game: GameDeclaration, onTable: CardOnTable): Answer =>
  cardOf(game, onTable).decide(onTable.faces ?? []);

/** Returns the clause and the effects of a card, or the die that the card needs. */
export function decisionOf(game: GameDeclaration, onTable: CardOnTable) {
  const answer = answerOf(game, onTable);
  if (answer.is !== 'came') return { needs: answer.is === 'needs' ? answer.text : answer.problem };
  return { clause: answer.came.decision?.clause, effects: answer.came.effects };
}
