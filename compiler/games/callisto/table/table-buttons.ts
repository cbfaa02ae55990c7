// The buttons and pads of a played table, for people who touch instead of typing. Each button has a line, which is
// typed for the person.
import { upperInitial } from '../../../../grammar/characters.ts';
import type { Assignment } from '../../../../runtime/kernel/choose-with-dice.ts';
import * as at from '../../../../runtime/callisto/rules/engine/layout.ts';
import { isBot, type State } from '../../../../runtime/callisto/rules/engine/packed-state.ts';
import { sideKeys, type SideName } from '../../../../runtime/callisto/rules/engine/position.ts';
import type { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import { progressOf } from '../../../../runtime/callisto/rules/engine/victory.ts';
import type { Instruction } from '../../../../runtime/callisto/table/instructions.ts';
import type { Prompt } from '../../../../runtime/callisto/table/prompts.ts';
import type { TableButton, TablePad } from '../../../game/table-scene.ts';
import { goalGains } from '../play/goal-words.ts';
import type { SideWords } from '../play/instruction-words.ts';
import { actLine, actsMeant } from './act-lines.ts';
import { Said, WrongLine, type AskedTable, type TableCommand } from './command.ts';
import { linesWith, readForm, type NamesOf } from './command-forms.ts';
import { fixCommands } from './fix-commands.ts';
import { fixWords } from './fix-words.ts';
import { slotNamesOf } from './table-slots.ts';
import { turnCommands } from './turn-commands.ts';

type ActsPrompt = Extract<Prompt, { is: 'acts' }>;

const actButtons = ({ acts }: ActsPrompt, shown: ActsPrompt['acts']): TableButton[] =>
  shown.map((act) => ({ text: `${act.card ?? ''} ${actLine(act)}`.trim(), line: String(acts.indexOf(act) + 1) }));

const cardButtons = (word: string, cards: readonly string[]): TableButton[] =>
  cards.map((card) => ({ text: card, line: `${word} ${card}` }));

/** Returns the initiative that the cards of a side print, by their names. */
function initiativesOf({ cards }: Game, side: SideName): Readonly<Record<string, number>> {
  const [from, end] = [0, 1].map((more) => cards.first[sideKeys.indexOf(side) + more] as number);
  const names = cards.names.slice(from, end);
  return Object.fromEntries(names.map((name, index) => [name, cards.initiative[(from ?? 0) + index] as number]));
}

/** Returns the buttons for a bid. */
function bidButtons({ cards, isAnyCard, side }: Extract<Prompt, { is: 'bid' }>, game: Game): TableButton[] {
  const orders = initiativesOf(game, side);
  const none = isAnyCard ? [{ text: 'No card', line: 'bid none' }] : [];
  return [...none, ...cardButtons('bid', cards).map((button) => ({ ...button, order: orders[button.text] ?? 0 }))];
}

/** True if a side can win by a score. */
const isScored = ({ game }: AskedTable): boolean => game.victory.some(({ by }) => by === 'score');

/** Returns the buttons that answer a prompt. */
export function promptButtons(prompt: Prompt, game: Game): TableButton[] {
  switch (prompt.is) {
    case 'start':
      return [{ text: 'Begin the first round', line: 'next' }];
    case 'card':
      return [{ text: `Resolve ${prompt.card}`, line: 'next' }];
    case 'bid':
      return bidButtons(prompt, game);
    case 'deeds':
      return [{ text: 'My turn is over', line: 'end' }];
    case 'owner':
      return [
        { text: 'Yes', line: 'yes' },
        { text: 'No', line: 'no' },
      ];
    case 'casualty':
      return cardButtons('lose', prompt.cards);
    case 'acts':
      return actButtons(prompt, prompt.acts);
    case 'dice':
    case 'draw':
    case 'over':
      return [];
  }
}

/**
 * Returns a button for each outcome of a die that chooses among candidates. The button rolls a face with this outcome.
 */
function outcomesOf(choice: Assignment | null): TableButton[] {
  // With two dice, a single face decides nothing: only both rolls together choose a candidate. So there are no buttons.
  if (!choice || choice.count > 1) return [];
  return choice.shares.map(({ id, from }) => ({ text: id, line: `roll ${from}` }));
}

/**
 * Returns the pad for a prompt that wants dice or cards; null for other prompts. If the dice choose among candidates,
 * `choice` has the faces of each candidate.
 */
export function promptPad(prompt: Prompt, choice: Assignment | null, game: Game): TablePad | null {
  if (prompt.is === 'dice') {
    const { attack, count, die } = prompt;
    return {
      is: 'dice',
      word: 'roll',
      die,
      count,
      outcomes: attack ? attackOutcomes(attack.total, die) : outcomesOf(choice),
    };
  }
  if (prompt.is !== 'draw') return null;
  const { cards, count, side } = prompt;
  return { is: 'cards', word: 'draw', count, cards: Object.entries(cards), orders: initiativesOf(game, side) };
}

/** Returns a button for each possible outcome of an attack. */
const attackOutcomes = (total: number, die: number): TableButton[] => [
  ...(total <= die ? [{ text: 'Hit', line: 'roll hit' }] : []),
  ...(total > 1 ? [{ text: 'Miss', line: 'roll miss' }] : []),
];

const skipTexts: Readonly<Partial<Record<Prompt['is'], string>>> = {
  dice: 'The app rolls',
  draw: 'The app draws',
  card: 'Put the card away',
};

/** Returns the button that skips a prompt for dice, for a draw or for a card; null for other prompts. */
export function skipButton(prompt: Prompt): TableButton | null {
  const text = skipTexts[prompt.is];
  return text === undefined ? null : { text, line: 'skip' };
}

/** The numbers that the buttons for touched pieces can have in their lines. */
const touchNumbers = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'];

/**
 * Returns the names for the slots of a command that is made from touches. Nobody can touch a side or a number. So these
 * slots have all sides and numbers, and each gets a line.
 */
const touchNames =
  (table: AskedTable): NamesOf =>
  (slot) => {
    if (slot === 'NUMBER') return { noun: 'number', names: touchNumbers };
    const fitting = slotNamesOf(table, 'all')(slot);
    // The slot `SIDE` has several names for each side, but the buttons need only one. The last two names suffice: one
    // for each side. At a table of a person and a bot, they are `bot` and `me`.
    return fitting && slot === 'SIDE' ? { ...fitting, names: fitting.names.slice(-2) } : fitting;
  };

/**
 * True if a button for a touched piece may offer these instructions: there is at least one, and each change of a score
 * or of a number of markers is a change by exactly 1.
 */
const isOffered = (work: readonly Instruction[]): boolean =>
  work.length > 0 &&
  work.every((change) =>
    change.is === 'score' || change.is === 'pin' ? Math.abs(change.after - change.before) === 1 : true,
  );

/** Returns the goals to which a played table of a person is nearer than before. */
function gainsOf({ game, state }: AskedTable, after: State): string[] {
  const side = isBot(state, at.breakers) ? at.lfa : at.breakers;
  return goalGains(game, state, side, (row) => progressOf(game, after, row));
}

/** A button that a touch may offer, and the number of doubts about its line. */
interface OfferedButton extends TableButton {
  readonly doubts: number;
}

/**
 * Returns the button for a line. Returns null if the played table refuses the line, or if a touch cannot offer the work
 * of the line.
 */
function offeredButton(
  table: AskedTable,
  { event: eventOf, form, isUseful }: TableCommand,
  line: string,
  wordsOf: (side: SideName) => SideWords,
): OfferedButton | null {
  const reading = readForm(form, line, touchNames(table));
  if (reading.is === 'failed') return null;
  try {
    const said = new Said(reading.filled);
    if (isUseful?.(said, table) === false) return null;
    const event = eventOf(said, table);
    const outcome = table.apply(event);
    if (outcome.is !== 'done' || !isOffered(outcome.instructions)) return null;
    const doubts = outcome.warnings.length;
    if (event.is === 'corrected') {
      const words = fixWords(event.change, outcome.instructions, wordsOf);
      return { line, text: upperInitial(words ?? line), doubts };
    }
    const gains = doubts === 0 ? gainsOf(table, outcome.table.state) : [];
    return { line, text: [upperInitial(line), ...gains].join(': '), doubts };
  } catch (error) {
    if (error instanceof WrongLine) return null;
    throw error;
  }
}

/**
 * Returns the buttons for pieces and places that a person has touched in a row. Leaves out lines that the played table
 * refuses. Lines without doubts come first. If several lines have the same words, the first line has the button.
 */
export function touchButtons(
  table: AskedTable,
  names: readonly string[],
  isCorrection: boolean,
  wordsOf: (side: SideName) => SideWords,
): TableButton[] {
  const { prompt } = table.next();
  if (names.length === 0 && !isCorrection) return [];
  if (!isCorrection && prompt.is === 'acts') return actButtons(prompt, actsMeant(prompt.acts, names.join(' ')));
  const fixes = fixCommands.filter(({ form }) => isScored(table) || !form.startsWith('fix score'));
  const fitting = isCorrection ? fixes : turnCommands.filter(({ answers }) => answers?.includes(prompt.is));
  const offered = fitting.flatMap((command) =>
    linesWith(command.form, names, touchNames(table)).flatMap((line) => {
      const button = offeredButton(table, command, line, wordsOf);
      return button === null || (button.doubts > 0 && command.isOfferedIfSound === true) ? [] : [button];
    }),
  );
  const firstOfText = new Map(offered.toReversed().map((button) => [button.text, button]));
  return offered
    .filter((button) => firstOfText.get(button.text) === button)
    .toSorted((a, b) => a.doubts - b.doubts)
    .map(({ line, text }) => ({ text, line }));
}
