// Proof that a played table always has a next step. The random sessions have corrections, skipped prompts, switched
// sources of chance, and events that do not fit. Everything can be undone and redone. The journal leads to the same
// table.
import { scenarios } from '../support/played.ts';
import { compiledSheets, setUpEvent, TableWalk } from '../support/table-walk.ts';
import { grouped, numbersIn, prove } from './kit.ts';

const difficulties = ['normal', 'easier', 'harder'] as const;

await prove(
  {
    name: 'sessions',
    // `sessions` is the number of sessions of each scenario, `events` the number of events of each session, and
    // `session` the number of the first session.
    numbers: { sessions: 250, events: 120, session: 0, seed: 2200 },
    texts: { scenarios: '' },
  },
  async ({ sessions, events, session: first, scenarios: list, seed }, report) => {
    const sum = { sessions: 0, events: 0, refused: 0, undone: 0, cards: 0, over: 0 };
    for (const scenario of numbersIn(list, scenarios)) {
      const sheets = await compiledSheets(scenario);
      for (let session = first; session < first + sessions; session++) {
        const event = setUpEvent(scenario, session % 2 === 0 ? 'breakers' : 'lfa', {
          seed: [seed, session],
          mode: session % 3 === 0 ? 'whole' : 'companion',
          difficulty: difficulties[session % 5] ?? 'normal',
        });
        report.holds(
          `Scenario ${scenario}, session ${session}`,
          () => {
            const walk = new TableWalk(scenario, sheets, event);
            const { cards, refused, undone, isOver } = walk.roam(events);
            walk.thereAndBack();
            walk.reload(sheets);
            sum.sessions++;
            sum.events += walk.walk.events;
            sum.refused += refused;
            sum.undone += undone;
            sum.cards += cards;
            sum.over += isOver ? 1 : 0;
          },
          { scenarios: scenario, sessions: 1, session, events, seed },
        );
      }
    }
    return (
      `${grouped(sum.sessions)} sessions, ${grouped(sum.events)} events with ${grouped(sum.cards)} cards of bots and ` +
      `${grouped(sum.undone)} returns; ${grouped(sum.refused)} events refused; ${grouped(sum.over)} games over`
    );
  },
);
