// Tests of the reasons that a played table gives for cards, with the packaged sheets.
import { expect, it } from 'vitest';
import type { TableCard } from '../../compiler/decide/card-query.ts';
import { tableSheets } from '../../compiler/games/callisto/play/table-sheets.ts';
import { workLines, sideWordsFor } from '../../compiler/games/callisto/play/instruction-words.ts';
import { readNames } from '../../runtime/callisto/data/names.ts';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import type { SheetFunctions } from '../../runtime/callisto/table/table.ts';
import { packagedText } from '../support/bots.ts';
import { callistoBook } from '../support/emit-all.ts';
import { bookJson, packagedGame } from '../support/played.ts';
import { sheetReader } from '../../compiler/decide/script-reader.ts';
import { callistoHeadings } from '../../compiler/games/callisto/words/headings.ts';
import { byPeople, setUpEvent, TableWalk } from '../support/table-walk.ts';

/** Returns the packaged sheets of a scenario in the form that a played table needs. */
function sheetsOf(scenario: number): SheetFunctions<TableCard> {
  const { definition } = packagedGame(scenario);
  const names = readNames(bookJson(`scenario-${scenario}/names.json`));
  const texts = new Map(['breakers', 'lfa'].map((bot) => [bot, packagedText(scenario, bot as 'breakers' | 'lfa')]));
  return tableSheets(
    { definition, names },
    { texts, scriptOf: sheetReader(callistoHeadings, () => callistoBook().language) },
  );
}

it.each([
  [1, 'lfa'],
  [5, 'breakers'],
] as const)(
  'every card of a companion table of Scenario %i is explained, also while something is due',
  (scenario, bot) => {
    const seen = { came: 0, wrong: 0, needs: 0, owner: 0, compared: 0 };
    const wordsOf = sideWordsFor([bot]);
    const sheets = sheetsOf(scenario);
    const event = setUpEvent(scenario, bot, { mode: 'companion', sources: byPeople, seed: [18, 8] });
    const walk = new TableWalk(scenario, { ...sheets, explain: () => null }, event);
    walk.go(30);
    for (const step of walk.table.steps) {
      if (!step.resolved) continue;
      const answer = sheets.explain(step.resolved).decide(null);
      seen[answer.is]++;
      expect(answer.is).toBe(step.pending ? 'needs' : 'came');
      if (answer.is === 'needs' && step.pending?.prompt.is === 'owner') {
        expect(answer.text).toContain(step.pending.prompt.unit);
        seen.owner++;
      }
      if (answer.is !== 'came' || step.state.bytes[at.phase] !== at.resolvingPhase) continue;
      // Only steps that resolve a card and do nothing else are compared. The last line of `pieces` is left out. Lines
      // about the play area are left out too: their card numbers change when a card leaves the play area.
      const pieces = answer.came.pieces ?? [];
      const lines = workLines(step.instructions, wordsOf);
      expect(lines).toStrictEqual(
        expect.arrayContaining(pieces.slice(0, -1).filter((piece) => !/play area/.test(piece))),
      );
      seen.compared++;
    }
    expect(seen).toMatchObject({ wrong: 0, came: expect.any(Number) as number });
    expect(Math.min(seen.needs, seen.owner)).toBeGreaterThan(0);
    expect(seen.compared).toBeGreaterThan(8);
  },
);
