// The reasons for cards at a table, from the packaged sheets.
import { expect, it } from 'vitest';
import { againstPerson, callistoLexis } from '../../compiler/games/callisto/words/callisto-lexis.ts';
import { tableSheets, type TableReasons } from '../../compiler/games/callisto/play/table-sheets.ts';
import { instructionText, sideWordsFor } from '../../compiler/games/callisto/play/instruction-words.ts';
import { planWordsIn } from '../../compiler/wording/wording.ts';
import { readNames } from '../../runtime/callisto/data/names.ts';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import type { SheetFunctions } from '../../runtime/callisto/table/table.ts';
import { packagedScripts } from '../support/bots.ts';
import { bookJson, packagedGame } from '../support/played.ts';
import { byPeople, setUpEvent, TableWalk } from '../support/table-walk.ts';

/** Returns the packaged sheets of a scenario as a table needs them. */
function sheetsOf(scenario: number): SheetFunctions<TableReasons> {
  const { definition } = packagedGame(scenario);
  const names = readNames(bookJson(`scenario-${scenario}/names.json`));
  const words = planWordsIn(againstPerson(callistoLexis(definition.roster, [names])));
  return tableSheets(definition, packagedScripts(scenario), words);
}

it.each([
  [1, 'lfa'],
  [6, 'breakers'],
] as const)(
  'every card of a companion table of Scenario %i is explained, also while something is due',
  (scenario, bot) => {
    const seen = { explained: 0, needs: 0, owner: 0, compared: 0 };
    const wordsOf = sideWordsFor([bot]);
    const sheets = sheetsOf(scenario);
    const event = setUpEvent(scenario, bot, { mode: 'companion', sources: byPeople, seed: [3, 8] });
    const walk = new TableWalk(scenario, { ...sheets, explain: () => null }, event);
    walk.go(30);
    for (const step of walk.table.steps) {
      if (!step.resolved) continue;
      const reasons = sheets.explain(step.resolved);
      seen[reasons.is]++;
      expect(reasons.is === 'explained').toBe(step.pending === null);
      expect(reasons.is === 'owner').toBe(step.pending?.prompt.is === 'owner');
      if (reasons.is !== 'explained') continue;
      // The last line is about the card itself; places in the play area count before and after the card leaves. The turn
      // goes on, so the step does nothing but resolve the card.
      if (step.state.bytes[at.phase] !== at.resolvingPhase) continue;
      const pieces = reasons.explanation.came.pieces ?? [];
      const lines = step.instructions.map((instruction) => instructionText(instruction, wordsOf));
      expect(lines).toStrictEqual(
        expect.arrayContaining(pieces.slice(0, -1).filter((piece) => !/play area/.test(piece))),
      );
      seen.compared++;
    }
    expect(Object.values(seen).every((count) => count > 0)).toBe(true);
    expect(seen.compared).toBeGreaterThan(8);
  },
);
