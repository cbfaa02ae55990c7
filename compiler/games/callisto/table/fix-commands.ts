// Commands that correct the played table, for pieces that have another place or state on the physical table.
import type { PileName } from '../../../../runtime/callisto/rules/engine/position.ts';
import { cardsIn, isTurned } from '../../../../runtime/callisto/rules/solo/play-area.ts';
import type { CounterFace, MarkerFace, OffBoard } from '../../../../runtime/callisto/table/instructions.ts';
import type { Correction } from '../../../../runtime/callisto/table/table-corrections.ts';
import { numberOfSide } from '../../../../runtime/callisto/table/table-names.ts';
import type { AskedTable, Said, TableCommand } from './command.ts';
import { sideNamed } from './table-slots.ts';

const fix = (form: string, about: string, of: (said: Said, table: AskedTable) => Correction): TableCommand => ({
  form: `fix ${form}`,
  about,
  event: (said, table) => ({ is: 'corrected', change: of(said, table) }),
});

/** Turns a card of a play area over; places of the play area count from 1 in commands. */
function flipCard(said: Said, table: AskedTable): Correction {
  const [side, index] = [sideNamed(table, said.name(0)), said.number(1) - 1];
  const number = numberOfSide(side);
  const isThere = index >= 0 && index < cardsIn(table.state, number);
  const isSideways = isThere && isTurned(table.state, number, index);
  return { is: 'flip', side, index, isFaceDown: said.name(2) === 'down', isSideways };
}

/**
 * Returns the correction that moves copies of a card between two piles. `first` is the index of the first of four
 * slots: side, card, old pile, new pile.
 */
function cardMove(said: Said, table: AskedTable, first: number, count: number): Correction {
  const [side = '', card = '', from = '', to = ''] = [0, 1, 2, 3].map((index) => said.name(first + index));
  return { is: 'card', side: sideNamed(table, side), card, count, from: from as PileName, to: to as PileName };
}

export const fixCommands: readonly TableCommand[] = [
  fix('place UNIT [on] SPACE', 'A unit stands in another space.', (said) => ({
    is: 'place',
    unit: said.name(0),
    at: said.name(1),
  })),
  fix('remove UNIT [to] reserve|neutralised|escaped', 'A unit does not stand on the board.', (said) => ({
    is: 'remove',
    unit: said.name(0),
    to: said.name(1) as OffBoard,
  })),
  fix('turn UNIT ready|suppressed|asleep', 'A counter shows another face.', (said) => ({
    is: 'turn',
    unit: said.name(0),
    face: said.name(1) as CounterFace,
  })),
  fix('wound UNIT', 'A unit loses a card by the rules of its side.', (said) => ({ is: 'wound', unit: said.name(0) })),
  fix('markers UNIT NUMBER', 'Another number of control markers lies on a counter.', (said) => ({
    is: 'pin',
    unit: said.name(0),
    count: said.number(1),
  })),
  fix('marker SIDE SPACE scouted|controlled|none', 'A space has another marker of a side.', (said, table) => ({
    is: 'marker',
    side: sideNamed(table, said.name(0)),
    at: said.name(1),
    face: said.name(2) === 'none' ? null : (said.name(2) as MarkerFace),
  })),
  fix('structure STRUCTURE standing|destroyed', 'A structure stands, or is destroyed.', (said) => ({
    is: 'structure',
    structure: said.name(0),
    isStanding: said.name(1) === 'standing',
  })),
  fix('door DOOR open|shut', 'A door is open or shut.', (said) => ({
    is: 'door',
    door: said.name(0),
    isShut: said.name(1) === 'shut',
  })),
  fix('token TOKEN off', 'A person or thing is not on the board.', (said) => ({
    is: 'token',
    token: said.name(0),
    at: null,
  })),
  fix('token TOKEN [to] SPACE', 'A person or thing is in another space.', (said) => ({
    is: 'token',
    token: said.name(0),
    at: said.name(1),
  })),
  fix('initiative SIDE', 'A side has the initiative.', (said, table) => ({
    is: 'initiative',
    side: sideNamed(table, said.name(0)),
  })),
  fix('score SIDE NUMBER', 'A side has another score.', (said, table) => ({
    is: 'score',
    side: sideNamed(table, said.name(0)),
    points: said.number(1),
  })),
  fix('card SIDE CARD [from] PILE [to] PILE', 'A card lies in another pile.', (said, table) =>
    cardMove(said, table, 0, 1),
  ),
  fix('cards NUMBER SIDE CARD [from] PILE [to] PILE', 'Copies of a card lie in another pile.', (said, table) =>
    cardMove(said, table, 1, said.number(0)),
  ),
  fix(
    'lay SIDE CARD [from] PILE [at] NUMBER',
    'A card lies in the play area of a bot, at this place.',
    (said, table) => ({
      is: 'lay',
      side: sideNamed(table, said.name(0)),
      card: said.name(1),
      from: said.name(2) as PileName,
      index: said.number(3) - 1,
    }),
  ),
  fix('clear SIDE NUMBER [to] PILE', 'A card of the play area lies in a pile.', (said, table) => ({
    is: 'clear',
    side: sideNamed(table, said.name(0)),
    index: said.number(1) - 1,
    to: said.name(2) as PileName,
  })),
  fix('flip SIDE NUMBER up|down', 'A card of the play area lies face up or face down.', flipCard),
  fix('flip SIDE NUMBER up|down sideways|upright', 'A card of the play area lies otherwise.', (said, table) => ({
    is: 'flip',
    side: sideNamed(table, said.name(0)),
    index: said.number(1) - 1,
    isFaceDown: said.name(2) === 'down',
    isSideways: said.name(3) === 'sideways',
  })),
];
