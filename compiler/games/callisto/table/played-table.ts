// A played table of Callisto that takes typed lines. A line is a command, or the words of an act.
import { upperInitial } from '../../../../grammar/characters.ts';
import { sideTitles } from '../../../../runtime/callisto/board/reachable-places.ts';
import type { EventKind } from '../../../../runtime/callisto/rules/engine/events.ts';
import type { StateFault } from '../../../../runtime/callisto/rules/engine/faults-action.ts';
import { roundOf, type SideName } from '../../../../runtime/callisto/rules/engine/position.ts';
import { positionOf } from '../../../../runtime/callisto/rules/engine/write-position.ts';
import { journalLines } from '../../../../runtime/callisto/table/journal.ts';
import type { Prompt } from '../../../../runtime/callisto/table/prompts.ts';
import type { TableStep } from '../../../../runtime/callisto/table/step-attempts.ts';
import type { TableEvent } from '../../../../runtime/callisto/table/table-events.ts';
import { cacheFor } from '../../../../runtime/kernel/lazily.ts';
import type { AttackDue, TableCard } from '../../../decide/card-query.ts';
import { facesOfAttack, sameOddsText } from '../../../decide/named-chance.ts';
import type { DrawnBoard } from '../../../game/board.ts';
import type {
  PieceReach,
  PlayedTable,
  TableButton,
  TableLogRow,
  TablePart,
  TablePlace,
  TableReply,
  TableWish,
  ToHit,
} from '../../../game/table-scene.ts';
import type { SimulatedWins, TableSituation, TableTurn } from '../../../game/table-situation.ts';
import { standInNote } from '../play/asking-cards.ts';
import { eventTexts } from '../play/event-words.ts';
import { sideWordsFor, workLines } from '../play/instruction-words.ts';
import { actLine, actRows, actsMeant } from './act-lines.ts';
import { completeForm, readForm, wordsOfLine, type FormReading, type NamesOf } from './command-forms.ts';
import { Said, WrongLine, type AskedTable, type TableCommand } from './command.ts';
import { choiceFor, textOfWish } from './due-words.ts';
import { commandFor } from './event-commands.ts';
import { fixCommands } from './fix-commands.ts';
import { pieceReach } from './piece-reach.ts';
import { workParts } from './reported-work.ts';
import { setUpParts } from './set-up-groups.ts';
import { situationOf } from './situation.ts';
import { stepWords } from './step-words.ts';
import { promptButtons, promptPad, skipButton, touchButtons } from './table-buttons.ts';
import { piecesBeside, tablePlaces } from './table-places.ts';
import { slotNamesOf } from './table-slots.ts';
import { toHit } from './to-hit.ts';
import { simulatedFrom, turnsOf } from './turn-chances.ts';
import { goOn, turnCommands } from './turn-commands.ts';

const sideOf = (key: string): string => sideTitles[key as SideName];

/** Names the part of a position at the path `where`, as the subject of a sentence. */
function subjectOf(where: string): string {
  const [part = '', name = '', detail = ''] = where.split('.');
  if (part === 'units') return name === '' ? 'the units' : name;
  if (part === 'markers') return name === '' ? 'the markers' : name;
  if (part === 'escaped') return 'the list of escaped units';
  if (part === 'cards') return detail === '' ? `the cards of ${sideOf(name)}` : `the ${detail} of ${sideOf(name)}`;
  if (part !== 'turn') return `the ${part}`;
  if (name === 'bids') return `the bid of ${sideOf(detail)}`;
  return name === 'chooser' ? 'the side that bids now' : `the ${name} of the turn`;
}

/**
 * Returns a doubt as a sentence: `MECH V cannot stand on E2`. The subject is a name, instead of the path of the
 * doubtful part.
 */
const doubtText = ({ problem, where }: StateFault): string => `${subjectOf(where)} ${problem}`;

const commands: readonly TableCommand[] = [...turnCommands, ...fixCommands];

/** Lines that ask the played table something and change nothing. */
const questions: readonly { readonly form: string; readonly about: string }[] = [
  { form: 'why', about: 'Explains the last card of the bot.' },
  { form: 'why full', about: 'Explains the last card with every candidate and criterion.' },
  { form: 'why-not WORDS', about: 'Says why the bot did not do something: `why-not F5`, `why-not ATTACK`.' },
  { form: 'map', about: 'Draws the board with all pieces.' },
  { form: 'log', about: 'Lists the steps of the game.' },
  { form: 'help', about: 'Lists the commands that fit now.' },
  { form: 'help all', about: 'Lists all commands.' },
];

/** Kinds of events that every reply to a line lists. */
const turning: ReadonlySet<EventKind> = new Set(['round', 'bid', 'initiative', 'turn', 'won']);
/**
 * Kinds of events that a reply lists if the reply explains no card. The explanation of a card already names attacks and
 * rolls.
 */
const fighting: ReadonlySet<EventKind> = new Set([...turning, 'attacked', 'rolled', 'hit', 'missed']);

/**
 * Cache of drawn boards, by state. Each board is needed in two steps: as the present board, and then as the earlier
 * board with which the screen compares the next board.
 */
const boards = cacheFor<DrawnBoard>();

/** Returns the dice that an attack needs now; null for another prompt. */
const attackDue = (prompt: Prompt): AttackDue | null =>
  prompt.is === 'dice' && prompt.attack ? { die: prompt.die, count: prompt.count, total: prompt.attack.total } : null;

export class CallistoPlayedTable implements PlayedTable {
  private readonly table: AskedTable;
  private readonly draw: (position: unknown) => DrawnBoard;
  readonly staysTouched = false;
  readonly hasAttacks = true;
  readonly isSimulated = true;

  constructor(table: AskedTable, draw: (position: unknown) => DrawnBoard) {
    this.table = table;
    this.draw = draw;
  }

  get journal(): readonly string[] {
    return journalLines(this.table);
  }

  get begun(): readonly TablePart[] {
    const [first] = this.table.steps;
    return first ? setUpParts(first, this.table.game, this.wordsOf) : [];
  }

  get standIns(): string | null {
    return standInNote(this.table.game.definition);
  }

  get steps(): readonly string[] {
    return this.table.steps.map(({ event }) => commandFor(event));
  }

  get done(): number {
    return this.table.done;
  }

  log(): TableLogRow[] {
    const { done, game, steps } = this.table;
    return steps.map((step, index) => stepWords(game, step, index < done, this.wordsOf));
  }

  card(): TableCard | null {
    return this.table.reasonsOf(this.table.last);
  }

  partsOf(step: number): readonly TablePart[] {
    const done = this.table.steps[step - 1];
    return done
      ? [...this.partsOfStep(done), ...workParts(done.event, done.instructions, this.wordsOf, done.sources)]
      : [];
  }

  at(step: number): PlayedTable {
    const { done } = this.table;
    if (step === done) return this;
    const outcome = this.table.apply({ is: step < done ? 'undone' : 'redone', to: step });
    return outcome.is === 'done' ? new CallistoPlayedTable(outcome.table, this.draw) : this;
  }

  get round(): number {
    return roundOf(this.table.state);
  }

  position(): unknown {
    return positionOf(this.table.game, this.table.state);
  }

  private get wordsOf() {
    const [first] = this.table.steps;
    return sideWordsFor(first?.event.is === 'set-up' ? first.event.bots : []);
  }

  wish(): TableWish {
    const { last } = this.table;
    const { prompt } = this.table.next();
    const choice = choiceFor(this.table, prompt);
    return {
      text: textOfWish(this.table, prompt, this.wordsOf),
      rows: prompt.is === 'acts' ? actRows(prompt.acts) : [],
      commands: this.fittingForms(prompt),
      isOver: prompt.is === 'over',
      isByTouch: prompt.is === 'deeds',
      buttons: promptButtons(prompt, this.table.game),
      pad: promptPad(prompt, choice?.choice ?? null, this.table.game),
      skip: skipButton(prompt),
      soFar: workLines(last.pending?.soFar ?? [], this.wordsOf),
      attack: this.attackIn(prompt),
    };
  }

  /** Returns the attack that needs dice in the middle of a step; null if there is none. */
  private attackIn(prompt: Prompt): ToHit | null {
    const { game, last, state } = this.table;
    if (prompt.is !== 'dice' || prompt.attack === null) return null;
    const { attacker, target } = prompt.attack;
    const attack = toHit(
      game,
      last.pending?.now ?? state,
      attacker,
      target.unit ?? target.structure ?? target.door ?? '',
    );
    return attack && { ...attack, rows: attack.rows.filter(({ dice }) => dice === `${prompt.count}d${prompt.die}`) };
  }

  board(): DrawnBoard {
    return boards(this.table.state, () => this.draw(this.position()));
  }

  buttonsFor(names: readonly string[], isCorrection: boolean): TableButton[] {
    return touchButtons(this.table, names, isCorrection, this.wordsOf);
  }

  situation(): TableSituation {
    return situationOf(this.table, (side) => upperInitial(this.wordsOf(side).owner));
  }

  turns(): TableTurn[] {
    return turnsOf(this.table);
  }

  simulate(step: number, from: number, to: number): SimulatedWins {
    return simulatedFrom(this.table, step, { from, to });
  }

  placesIn(space: number): TablePlace[] {
    return tablePlaces(this.table.game, this.table.state, space);
  }

  beside(): TablePlace[] {
    return [{ name: '', features: [], things: piecesBeside(this.table.game, this.table.state) }];
  }

  reachOf(piece: string): PieceReach | null {
    const { game, state } = this.table;
    return this.table.next().prompt.is === 'deeds' ? pieceReach(game, state, piece) : null;
  }

  toHit(attacker: string, target: string): ToHit | null {
    return toHit(this.table.game, this.table.state, attacker, target);
  }

  private fittingForms(prompt: Prompt): string[] {
    const answerForms = turnCommands.filter(({ answers }) => answers?.includes(prompt.is)).map(({ form }) => form);
    return prompt.is === 'acts' ? ['NUMBER', 'WORDS'] : answerForms;
  }

  /**
   * Returns the names that fit the slots of a command. If the command answers a prompt, only the cards that the prompt
   * allows fit the slots.
   */
  private namesFor({ answers }: Partial<TableCommand>): NamesOf {
    return slotNamesOf(this.table, answers ? 'due' : 'all');
  }

  completions(line: string): readonly [words: readonly string[], part: string] {
    const all = [...commands, ...questions]
      .flatMap((command) => completeForm(command.form, line, this.namesFor(command)) ?? [])
      .filter(({ names }) => names.length > 0);
    // Several forms can complete the line. The form that already fits most of the line has the shortest part to
    // replace. So only the names for this part are offered.
    const part = all.map((each) => each.part).toSorted((a, b) => a.length - b.length)[0] ?? '';
    const names = all.filter((each) => each.part === part).flatMap((each) => each.names);
    return [[...new Set(names)], part];
  }

  take(line: string): TableReply {
    try {
      return this.reply(line.trim());
    } catch (error) {
      if (error instanceof WrongLine) return this.refuse(error.message, error.help ?? this.wishHelp);
      throw error;
    }
  }

  private refuse(problem: string, help: string): TableReply {
    return { table: this, parts: [{ is: 'refused', problem: problem.replace(/\.$/, ''), help }] };
  }

  private reply(line: string): TableReply {
    if (line === '') {
      const event = goOn(this.table);
      return event ? this.apply(event) : { table: this, parts: [] };
    }
    const answer = this.answerTo(line);
    if (answer) return { table: this, parts: answer };
    return this.apply(this.eventOf(line));
  }

  /** The help text for a refused line: it repeats what the played table wants. */
  private get wishHelp(): string {
    return `The table waits: ${this.wish().text}`;
  }

  /** Returns the answer to a line that is a question about the played table; null for any other line. */
  private answerTo(line: string): readonly TablePart[] | null {
    const [word = '', ...rest] = wordsOfLine(line.replace(/^why not\b/i, 'why-not'));
    const more = rest.join(' ').toLowerCase();
    switch (word.toLowerCase()) {
      case 'why':
        if (more !== '' && more !== 'full')
          throw new WrongLine(`\`${more}\` does not fit here`, 'Say `why`, `why full` or `why-not F5`.');
        return [{ is: 'why', query: this.lastCard(), isFull: more === 'full' }];
      case 'why-not':
        if (more === '')
          throw new WrongLine(
            'A name is missing',
            'Name a unit, a space, a card, a deck, an action or a clause: `why-not F5`.',
          );
        return [{ is: 'why not', query: this.lastCard(), question: rest.join(' ') }];
      case 'map':
        return [{ is: 'map', board: this.board() }];
      case 'log':
        return [{ is: 'rows', title: 'Steps', rows: this.logRows() }];
      case 'help':
        return [this.help(more === 'all')];
      default:
        return null;
    }
  }

  private lastCard(): TableCard {
    const { table } = this;
    const step = table.steps
      .slice(0, table.done)
      .findLast(
        ({ events, pending, resolved }) =>
          resolved && (pending !== null || events.some(({ kind }) => kind === 'resolved')),
      );
    const query = step && table.reasonsOf(step);
    if (query) return query;
    throw new WrongLine('No card of a bot is resolved yet', 'The bot’s first card comes in its first turn.');
  }

  private logRows(): (readonly [string, string])[] {
    const { done } = this.table;
    return this.steps.map((line, index) => {
      const mark = index + 1 === done ? ' ← now' : index >= done ? ' (undone)' : '';
      return [String(index + 1), `${line}${mark}`] as const;
    });
  }

  private help(isWhole: boolean): TablePart {
    const { is } = this.table.next().prompt;
    const listed = isWhole
      ? commands
      : turnCommands.filter(({ answers }) => answers === undefined || answers.includes(is));
    const rows = [...listed, ...questions].map(({ form, about }) => [form, about] as const);
    return { is: 'rows', title: isWhole ? 'All commands' : 'Commands that fit now (`help all` lists all)', rows };
  }

  /**
   * Replaces a typed outcome by a face of the die in the prompt, such as `roll E1` by `roll 1`. A person who rolls
   * another die with the same odds can then type the outcome.
   */
  private withFace(line: string, prompt: Prompt): string {
    const [, word = ''] = /^roll\s+(\S+)$/i.exec(line) ?? [];
    const due = attackDue(prompt);
    const faces = due && facesOfAttack(due, word);
    if (faces) return `roll ${faces.join(' ')}`;
    const outcome = /^roll\s+(.*\D.*)$/i.exec(line)?.[1]?.toUpperCase();
    const shares = outcome === undefined ? [] : (choiceFor(this.table, prompt)?.choice?.shares ?? []);
    const share = shares.find(({ id }) => id.toUpperCase() === outcome);
    return share && prompt.is === 'dice' && prompt.count === 1 ? `roll ${share.from}` : line;
  }

  /** Returns the event that a line means: a command, or an act of the prompt. Throws a WrongLine for any other line. */
  private eventOf(line: string): TableEvent {
    const { prompt } = this.table.next();
    const read = this.read(this.withFace(line, prompt), prompt);
    if (!(read instanceof WrongLine)) return read;
    const acts = prompt.is === 'acts' ? prompt.acts : [];
    const meant = actsMeant(acts, line);
    const [act] = meant;
    if (!act) throw read;
    if (meant.length === 1) return { is: 'acted', act };
    const few = meant.slice(0, 6).map((each) => `${acts.indexOf(each) + 1} ${each.card ?? ''} ${actLine(each)}`);
    const help = `Say which: ${few.join('; ')}${meant.length > 6 ? '; …' : ''}.`;
    throw new WrongLine(`\`${line}\` means ${meant.length} acts`, help);
  }

  /**
   * Reads a line by the forms of commands. If no form fits, returns the problem of the form that fits the most words.
   */
  private read(line: string, prompt: Prompt): TableEvent | WrongLine {
    // If the prompt wants an act, a line such as `move HADES to E2` must mean an act by the rules. The line would also
    // fit a command that reports a deed of a person, so such commands are left out.
    const known = prompt.is === 'acts' ? commands.filter(({ answers }) => !answers?.includes('deeds')) : commands;
    let furthest: Extract<FormReading, { is: 'failed' }> | null = null;
    for (const command of known) {
      const reading = readForm(command.form, line, this.namesFor(command));
      if (reading.is === 'read') return command.event(new Said(reading.filled), this.table);
      if (reading.reached > 0 && reading.reached >= (furthest?.reached ?? 0)) furthest = reading;
    }
    // A card can begin like a command: the card `SCOUT Y` and the deed `scout SPACE`.
    const answer = this.answerWithoutVerb(line, prompt);
    if (answer) return answer;
    if (furthest) return new WrongLine(furthest.problem, furthest.help);
    if (prompt.is === 'acts')
      return new WrongLine(
        `\`${line}\` means no act and no command`,
        'Give the number of an act, or words of the act. `help` lists the commands.',
      );
    const fitting = this.fittingForms(prompt).map((form) => `\`${form}\``);
    const help = `${fitting.length > 0 ? `Now fit ${fitting.join(', ')}. ` : ''}\`help\` lists the commands.`;
    return new WrongLine(`\`${wordsOfLine(line)[0] ?? ''}\` is no command`, help);
  }

  /**
   * Reads a line without its verb, such as a card alone for `bid CARD`. Returns null if the line does not fit, or if the
   * commands that answer the prompt have several verbs.
   */
  private answerWithoutVerb(line: string, prompt: Prompt): TableEvent | null {
    const fitting = turnCommands.filter(({ answers }) => answers?.includes(prompt.is));
    const [verb, ...others] = new Set(fitting.map(({ form }) => form.split(' ')[0]));
    if (verb === undefined || others.length > 0) return null;
    for (const command of fitting) {
      const reading = readForm(command.form, `${verb} ${line}`, this.namesFor(command));
      if (reading.is === 'read') return command.event(new Said(reading.filled), this.table);
    }
    return null;
  }

  private apply(event: TableEvent): TableReply {
    const outcome = this.table.apply(event);
    if (outcome.is === 'refused') {
      const due = event.is === 'rolled' ? attackDue(this.table.next().prompt) : null;
      return this.refuse(outcome.problem, due ? `${sameOddsText(due)} ${this.wishHelp}` : this.wishHelp);
    }
    const next = new CallistoPlayedTable(outcome.table, this.draw);
    const doubts = outcome.warnings.map(doubtText);
    const isReturn = event.is === 'undone' || event.is === 'redone';
    const happened = isReturn ? [] : next.partsOfStep(outcome.table.last, this.decidedParts(this.table.last));
    const parts: TablePart[] = [
      ...happened,
      ...workParts(event, outcome.instructions, this.wordsOf, next.table.last.sources),
    ];
    return { table: next, parts: doubts.length > 0 ? [{ is: 'doubts', lines: doubts }, ...parts] : parts };
  }

  /**
   * Returns how many parts (rolls, acts, choices) of a bot’s unfinished card are decided; 0 if no card waits for
   * chance.
   */
  private decidedParts(step: TableStep): number {
    const answer = step.pending && step.resolved ? this.table.reasonsOf(step)?.decide(null) : null;
    if (answer?.is !== 'needs' || !answer.soFar) return 0;
    const { rolls, done } = answer.soFar;
    return rolls.length + done.reduce((sum, { choices }) => sum + 1 + choices.length, 0);
  }

  /**
   * Returns the parts of the reply that describe a step: the decision of a card, and events. For an unfinished card,
   * `toldParts` is the number of parts that earlier replies had. The card is left out unless more parts are decided
   * now.
   */
  private partsOfStep(step: TableStep, toldParts = 0): TablePart[] {
    if (step.pending) {
      const query = this.decidedParts(step) > toldParts ? this.table.reasonsOf(step) : null;
      return query ? [{ is: 'card', query }] : [];
    }
    // A person can report a deed before the card of a bot is resolved. Such a step belongs to the card without
    // resolving the card, so the reply leaves the card out.
    const isResolved = step.events.some(({ kind }) => kind === 'resolved');
    const query = isResolved ? this.table.reasonsOf(step) : null;
    const kinds = query ? turning : fighting;
    const events = step.events.filter(({ kind }) => kinds.has(kind));
    const lines = eventTexts(this.table.game, events);
    return [
      ...(query ? [{ is: 'card', query } as const] : []),
      ...(events.length > 0 ? [{ is: 'happened', lines } as const] : []),
    ];
  }
}
