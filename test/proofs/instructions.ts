// Proof that the instructions of a played table are complete. Imagined people move the pieces of a physical table only
// by the instructions. After every event, undo and redo, this physical table and the app must show the same.
import { compiledSheets, setUpEvent, TableWalk } from '../support/table-walk.ts';
import { scenarios } from '../support/played.ts';
import { grouped, numbersIn, prove } from './kit.ts';

const difficulties = ['normal', 'easier', 'harder'] as const;

await prove(
  {
    name: 'instructions',
    // `cards` is the number of cards that each bot resolves. `game` is the number of the first game.
    numbers: { cards: 650, game: 0, seed: 2200 },
    texts: { scenarios: '', bot: '' },
  },
  async ({ cards, game: first, scenarios: list, bot: chosenBot, seed }, report) => {
    const sum = { cards: 0, events: 0, undone: 0, games: 0 };
    for (const scenario of numbersIn(list, scenarios)) {
      const sheets = await compiledSheets(scenario);
      for (const bot of (['breakers', 'lfa'] as const).filter((side) => chosenBot === '' || side === chosenBot)) {
        const left = { cards };
        for (let game = first; left.cards > 0; game++) {
          const where = `Scenario ${scenario}, bot ${bot}, game ${game}`;
          const event = setUpEvent(scenario, bot, {
            seed: [seed, game],
            difficulty: difficulties[game % 3] ?? 'normal',
          });
          const holds = report.holds(
            where,
            () => {
              const walk = new TableWalk(scenario, sheets, event);
              const { cards: resolved, events, undone } = walk.go(left.cards);
              walk.thereAndBack();
              left.cards -= Math.max(resolved, 1);
              sum.cards += resolved;
              sum.events += events;
              sum.undone += undone;
              sum.games++;
            },
            { scenarios: scenario, bot, game, seed, cards: left.cards },
          );
          if (!holds) break;
        }
      }
    }
    return (
      `${grouped(sum.games)} games, ${grouped(sum.events)} events with ${grouped(sum.cards)} cards of bots ` +
      `and ${grouped(sum.undone)} returns`
    );
  },
);
