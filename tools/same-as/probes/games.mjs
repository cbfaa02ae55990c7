import { createHash } from 'node:crypto';
import { attempt, played, stagesOf } from '../stage.mjs';

const gamesOfScenario = 42;
const sessionsOfScenario = 7;
const seed = 11;

const hash = (events) => createHash('sha256').update(JSON.stringify(events)).digest('hex').slice(0, 16);

/** A game as a session, with all of its events; saved, taken up again, and undone a little. */
function sessionOf(callisto, { game }, number) {
  const { Session, State, Actions, Whim, setUp, seedChance, legalActions, chooserOf, roundOf } = callisto;
  const bits = number % 4;
  const state = new State();
  setUp(game, state, bits, number % 3);
  seedChance(state, seed, number);
  const session = new Session(game, state);
  const outcomes = [session.start()];
  const [actions, whim] = [new Actions(), new Whim()];
  whim.seed(seed, number);
  while (!callisto.isOver(session.state) && roundOf(session.state) <= 6) {
    legalActions(game, session.state, actions);
    const isBot = (bits >> (chooserOf(session.state) === 'lfa' ? 1 : 0)) & 1;
    const outcome = session.play(actions.get(isBot ? 0 : callisto.greedy(game, session.state, actions, whim)));
    if (outcome.is !== 'done') outcomes.push(outcome);
    if (outcome.is === 'refused') break;
  }
  const events = session.log.events();
  const saved = callisto.savedOf(session);
  const final = callisto.positionOf(game, session.state);
  const again = attempt(() => callisto.loaded(game, structuredClone(saved)).log.fingerprint());
  session.undo(3);
  const named = events.map((event) => callisto.told(game, event));
  return { outcomes, events: named, saved, final, again, undone: callisto.positionOf(game, session.state) };
}

/** Games by seed: decisions, events, final positions; legal actions now and then; sessions that are saved. */
export default async function games({ botbook, write, count }) {
  const callisto = await botbook.library('callisto');
  for (const stage of await stagesOf(botbook)) {
    const { game, scenario } = stage;
    const log = new callisto.Log();
    for (let number = 0; number < gamesOfScenario; number++) {
      log.clear();
      game.sink = log;
      const choices = [];
      const { state, steps } = played(callisto, game, number, (_state, actions, step) => {
        if (step % 50 === 7)
          choices.push(
            [...actions.list.subarray(0, actions.count)].map((action) => callisto.namedAction(game, action)),
          );
      });
      game.sink = null;
      const final = callisto.positionOf(game, state);
      const events = { count: log.count, fingerprint: log.fingerprint(), hash: hash(log.events()) };
      write(`${scenario}/${number}`, { steps, winner: callisto.winnerOf(state), events, choices, final });
      count('games');
      count('events', log.count);
    }
    for (let number = 0; number < sessionsOfScenario; number++) {
      write(`${scenario}/session ${number}`, sessionOf(callisto, stage, number));
      count('games');
    }
  }
}
