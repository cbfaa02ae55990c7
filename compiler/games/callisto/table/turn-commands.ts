// Commands by which a person plays: bids, deeds on the board, dice, cards, answers, and returns to earlier steps.
import type { Prompt } from '../../../../runtime/callisto/table/prompts.ts';
import { isControlUseful, personSide, type BoardDeed } from '../../../../runtime/callisto/table/table-deeds.ts';
import type { ChanceSources, TableEvent } from '../../../../runtime/callisto/table/table-events.ts';
import { targetNamed } from './table-slots.ts';
import { WrongLine, type AskedTable, type Said, type TableCommand } from './command.ts';

const promptIn = <Is extends Prompt['is']>(table: AskedTable, is: Is, problem: string): Extract<Prompt, { is: Is }> => {
  const { prompt } = table.next();
  if (prompt.is === is) return prompt as Extract<Prompt, { is: Is }>;
  throw new WrongLine(problem);
};

/**
 * Returns the event that continues the game if people have nothing to choose: the first round begins, or the next card
 * of a bot is resolved. Returns null if the prompt wants something else.
 */
export function goOn(table: AskedTable): TableEvent | null {
  const { prompt } = table.next();
  if (prompt.is === 'start') return { is: 'started' };
  return prompt.is === 'card' ? { is: 'resolved', card: prompt.card } : null;
}

function bid(said: Said, table: AskedTable): TableEvent {
  const { isAnyCard } = promptIn(table, 'bid', 'No bid is due');
  const card = said.name(0);
  return isAnyCard ? { is: 'bid', card } : { is: 'acted', act: { is: 'bid', card } };
}

function ownerAnswer(table: AskedTable, hadCard: boolean): TableEvent {
  return { is: 'owned', unit: promptIn(table, 'owner', 'Nothing is asked').unit, hadCard };
}

/** Goes back or forward by a number of steps, at most to the first or the last step. */
function stepsFrom({ done, steps }: AskedTable, by: number): TableEvent {
  const to = Math.min(Math.max(done + by, 1), steps.length);
  return by < 0 ? { is: 'undone', to } : { is: 'redone', to };
}

const stepTo = ({ done }: AskedTable, to: number): TableEvent => ({ is: to < done ? 'undone' : 'redone', to });

function switchSource(said: Said, { last }: AskedTable): TableEvent {
  const [kind, source] = [said.name(0) as keyof ChanceSources, said.name(1) as 'app' | 'people'];
  return { is: 'switched', sources: { ...last.sources, [kind]: source } };
}

const deed = (form: string, about: string, of: (said: Said, table: AskedTable) => BoardDeed): TableCommand => ({
  form,
  about,
  answers: ['deeds'],
  event: (said, table) => ({ is: 'did', deed: of(said, table) }),
});

/**
 * Returns the command of a deed. A touch of the board offers the command only if the rules have no doubt about the
 * deed.
 */
const soundDeed = (...parts: Parameters<typeof deed>): TableCommand => ({ ...deed(...parts), isOfferedIfSound: true });

const deedCommands: readonly TableCommand[] = [
  deed('scout UNIT [to] SPACE', 'A unit moves, and lays a scouted marker.', (said) => ({
    is: 'move',
    unit: said.name(0),
    to: said.name(1),
    scouts: true,
  })),
  deed('move UNIT [to] SPACE', 'A unit moves.', (said) => ({ is: 'move', unit: said.name(0), to: said.name(1) })),
  deed('carry UNIT [to] SPACE', 'A unit moves, and takes the person or thing of its space along.', (said) => ({
    is: 'move',
    unit: said.name(0),
    to: said.name(1),
    takes: true,
  })),
  deed('scout SPACE', 'You lay a scouted marker.', (said) => ({ is: 'scout', at: said.name(0) })),
  {
    ...soundDeed('control SPACE', 'You take control of a space.', (said) => ({ is: 'control', at: said.name(0) })),
    isUseful: (said, { game, state }) => isControlUseful(game, state, personSide(state), said.name(0)),
  },
  soundDeed('hit TARGET', 'Your attack hits a unit, a structure or a door.', (said, { game }) => ({
    is: 'hit',
    ...targetNamed(game, said.name(0)),
  })),
  soundDeed('suppress UNIT', 'A unit is suppressed.', (said) => ({ is: 'suppress', unit: said.name(0) })),
  deed('ready UNIT', 'A unit is ready again.', (said) => ({ is: 'ready', unit: said.name(0) })),
  deed('enter UNIT', 'A unit enters the board at its spawn point.', (said) => ({ is: 'enter', unit: said.name(0) })),
  soundDeed('escape UNIT', 'A unit leaves the board by an escape space.', (said) => ({
    is: 'escape',
    unit: said.name(0),
  })),
  soundDeed('push UNIT [to] SPACE', 'Your PULSE pushes a unit.', (said) => ({
    is: 'push',
    unit: said.name(0),
    to: said.name(1),
  })),
  deed('open DOOR', 'A door is opened.', (said) => ({ is: 'open', door: said.name(0) })),
];

export const turnCommands: readonly TableCommand[] = [
  {
    form: 'next',
    about: 'The game begins, or the next card of the bot is resolved. An empty line does the same.',
    answers: ['start', 'card'],
    event: (_said, table) => {
      const event = goOn(table);
      if (event) return event;
      throw new WrongLine('The table waits for something else');
    },
  },
  {
    form: 'next CARD',
    about: 'The next card of the bot is resolved, which is this one.',
    event: (said) => ({ is: 'resolved', card: said.name(0) }),
  },
  { form: 'bid none', about: 'You have no card to bid.', answers: ['bid'], event: () => ({ is: 'bid', card: null }) },
  { form: 'bid CARD', about: 'You reveal a card as your bid.', answers: ['bid'], event: bid },
  ...deedCommands,
  { form: 'end', about: 'Your turn is over.', answers: ['deeds'], event: () => ({ is: 'ended' }) },
  {
    form: 'roll FACES',
    about: 'Your dice show these faces.',
    answers: ['dice'],
    event: (said, table) => {
      const { die } = promptIn(table, 'dice', 'No dice are due');
      return { is: 'rolled', die, faces: said.numbers(0) };
    },
  },
  {
    form: 'draw CARDS',
    about: 'You draw these cards from the deck.',
    answers: ['draw'],
    event: (said, table) => {
      const { side, deck } = promptIn(table, 'draw', 'No cards are due');
      return { is: 'drawn', side, deck, cards: said.all(0) };
    },
  },
  {
    form: 'yes',
    about: 'You had a card of the unit, and took it as a casualty.',
    answers: ['owner'],
    event: (_said, table) => ownerAnswer(table, true),
  },
  {
    form: 'no',
    about: 'You had no card of the unit.',
    answers: ['owner'],
    event: (_said, table) => ownerAnswer(table, false),
  },
  {
    form: 'lose CARD',
    about: 'The unit loses this card.',
    answers: ['casualty'],
    event: (said, table) => {
      const { unit } = promptIn(table, 'casualty', 'No unit loses a card');
      return { is: 'answered', unit, card: said.name(0) };
    },
  },
  { form: 'skip', about: 'The table goes on without an answer.', event: () => ({ is: 'skipped' }) },
  { form: 'undo', about: 'The last step is undone.', event: (_said, table) => stepsFrom(table, -1) },
  {
    form: 'undo NUMBER',
    about: 'This number of steps is undone.',
    event: (said, table) => stepsFrom(table, -Math.abs(said.number(0))),
  },
  { form: 'redo', about: 'The step that was undone is done again.', event: (_said, table) => stepsFrom(table, 1) },
  {
    form: 'redo NUMBER',
    about: 'This number of steps is done again.',
    event: (said, table) => stepsFrom(table, Math.abs(said.number(0))),
  },
  {
    form: 'go to NUMBER',
    about: 'The table goes to a step of `log`, back or forward.',
    event: (said, table) => stepTo(table, said.number(0)),
  },
  {
    form: 'switch dice|deck|bolster [to] app|people',
    about: 'The app or the people supply the dice, the cards of the bot or the bolster cards from now on.',
    event: switchSource,
  },
];
