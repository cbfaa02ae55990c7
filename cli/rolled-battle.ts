// The options of `roll` about the forces of a battle. Reads the files of the forces, and sets up both sides after the
// rolls.
import type { AmountEvent, RollsOfWalk, RollEvent } from '../compiler/decide/tables/roll-walk.ts';
import {
  RefusedChoice,
  type BattleChoices,
  type BattlePage,
  type DrawIndex,
  type DrawNumber,
  type OpenedBattle,
  type PageBlock,
  type RolledBattle,
} from '../compiler/game/battle-book.ts';
import type { TableRowPlan } from '../compiler/plan/table-plan.ts';
import { badData, badOption, faultyFile } from '../files/errors.ts';
import { readJson } from '../files/files.ts';
import { ShapeError } from '../runtime/kernel/shape.ts';
import { battleBookOf, unservedBattles } from './battle-books.ts';
import type { RolledSource } from './rolled-source.ts';

export interface BattleOptions {
  readonly table?: string;
  readonly force?: readonly string[];
  readonly objectives?: readonly string[];
  readonly support?: readonly string[];
  readonly fill?: boolean;
  readonly list?: boolean;
}

/** Reads options such as `north=FILE`, at most one for each player. */
function byPlayer(option: string, texts: readonly string[], players: readonly string[]): Map<string, string> {
  const named = new Map<string, string>();
  for (const text of texts) {
    const [, player = '', rest = ''] = /^([^=]*)=(.*)$/s.exec(text) ?? [];
    const help = `Write --${option} ${players.join(`=… --${option} `)}=….`;
    if (!players.includes(player)) throw badOption(`--${option} \`${text}\` names no player`, help);
    if (named.has(player)) throw badOption(`--${option} is given twice for ${player}`, help);
    if (option === 'force' && rest === '') throw badOption(`--force of ${player} names no file`, help);
    named.set(player, rest);
  }
  return named;
}

/** The options of the command line by which each player makes choices for a battle. */
const writtenOptions = ['objectives', 'support'] as const;
const choiceOptions = [...writtenOptions, 'fill', 'list'] as const;
const battleOptions = ['table', 'force', ...choiceOptions] as const;

/** Returns the paths of the files of a battle; null if the options do not ask for a battle. */
function battlePaths(options: BattleOptions, players: readonly string[]) {
  const forces = byPlayer('force', options.force ?? [], players);
  const { table } = options;
  const help = `Give --table FILE, and --force ${players.join('=FILE --force ')}=FILE.`;
  if (table === undefined && forces.size === 0) {
    const written = choiceOptions.find((name) => options[name] !== undefined);
    if (written === undefined) return null;
    throw badOption(`--${written} needs forces`, help);
  }
  const absent = players.find((player) => !forces.has(player));
  if (table === undefined) throw badOption('--table is missing', help);
  if (table === '') throw badOption('--table names no file', help);
  if (absent !== undefined) throw badOption(`--force of ${absent} is missing`, help);
  return { table, forces };
}

/**
 * Calls `make`. If `make` refuses a choice, the error names the option with the choice. For a choice that a roll made,
 * the error names the sheet.
 */
function withOptionRefusals<T>(name: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof RefusedChoice)) throw error;
    if (error.of === 'roll')
      throw faultyFile(
        name,
        `${error.message}, which ${error.player} rolled`,
        'Name its list in the data file of the book.',
      );
    throw badOption(
      `--${error.of} of ${error.player}: ${error.message}`,
      '`--list` prints the legal sets, and the prices of support.',
    );
  }
}

const heading: PageBlock = { is: 'heading', text: 'Set-up' };

interface DrawnPieces {
  readonly row: string;
  readonly names: readonly string[];
}

/**
 * Returns the page with a heading before its blocks, and with the drawn pieces in its JSON.
 * The getters make blocks and JSON only when they are read.
 */
const withPieces = (page: BattlePage, pieces: readonly DrawnPieces[]): BattlePage => ({
  get blocks() {
    return [heading, ...page.blocks];
  },
  get json() {
    return { ...page.json, pieces };
  },
});

/** A battle with the choices that the options name. */
export class RollingBattle {
  private readonly source: RolledSource;
  private readonly battle: OpenedBattle;
  private readonly choices: BattleChoices;

  constructor(source: RolledSource, battle: OpenedBattle, choices: BattleChoices) {
    this.source = source;
    this.battle = battle;
    this.choices = choices;
  }

  /** The column in which each player reads a cell, for tables with a column for each player. */
  get columns(): ReadonlyMap<string, string> {
    return this.battle.columns;
  }

  /** The page with the counts of possible choices and targets, for each cell that a player can roll. */
  get countedChoices(): BattlePage {
    return withOptionRefusals(this.source.name, () => this.battle.choices());
  }

  /** Returns the set-up after the rolls; null if a roll is missing. */
  setUp(rolled: RollsOfWalk, drawn: ReadonlyMap<RollEvent, readonly string[]>, draw: DrawNumber): BattlePage | null {
    const battle = this.rolledBattle(rolled);
    if (rolled.needs) return null;
    this.refuseMissing(battle.cells);
    const page = withOptionRefusals(this.source.name, () => this.battle.setUp(battle, this.choices, draw));
    const pieces = [...drawn].map(([event, names]) => ({ row: this.rowOf(event)?.label ?? '', names }));
    return withPieces(page, pieces);
  }

  /**
   * Refuses the set-up if a player has no cell. Then no table was rolled, or the table has no column for the player.
   */
  private refuseMissing(cells: ReadonlyMap<string, string>): void {
    const { game, name, walk, isWhole } = this.source;
    const player = walk.players.find((each) => !cells.has(each));
    if (player === undefined) return;
    const titles = game.rolling?.each.join(' or ') ?? '';
    const table = [...walk.each].map((at) => walk.plan.tables[at]).find((each) => each?.columns);
    const problem = `The set-up of forces needs the roll of ${player} on ${titles}`;
    if (!isWhole) throw badOption(problem, 'Roll the whole sheet.');
    if (!table) throw badOption(problem, `${name} has no step that rolls on this table: add the step or the table.`);
    const column = this.columns.get(player) ?? '';
    throw badOption(problem, `${table.title} has no column ${column}; its columns are ${table.columns?.join(', ')}.`);
  }

  private rolledBattle({ events }: RollsOfWalk): RolledBattle {
    const { plan } = this.source.walk;
    const cells = new Map<string, string>();
    const effects: string[] = [];
    for (const event of events) {
      if (event.is !== 'roll' || event.row === null) continue;
      const table = plan.tables[event.table];
      const row = table?.rows[event.row];
      if (!row) continue;
      const { each, players } = this.source.walk;
      if (!each.has(event.table)) effects.push(row.text);
      else
        for (const player of event.player === null ? players : [event.player]) {
          const cell = row.cells[table.columns?.indexOf(this.columns.get(player) ?? '') ?? -1];
          if (cell !== undefined) cells.set(player, cell);
        }
    }
    return { cells, effects };
  }

  private rowOf(event: RollEvent): TableRowPlan | null {
    if (event.is !== 'amount') return null;
    return this.source.walk.plan.tables[event.table]?.rows[event.row] ?? null;
  }

  /**
   * Draws as many pieces as the dice of `event` show. Returns null if a number for the draw is missing, or if the row
   * has no amount.
   */
  drawnPieces(event: AmountEvent, draw: DrawNumber): readonly string[] | null {
    const amount = this.rowOf(event)?.amount;
    const count = event.faces.reduce((sum, face) => sum + face, 0);
    return amount ? this.battle.drawPieces(count, amount.of, draw) : null;
  }
}

/** Prepares the battle that the options describe; null if the options do not ask for a battle. */
export function battleOf(source: RolledSource, options: BattleOptions, fill: DrawIndex | null): RollingBattle | null {
  const { players } = source.walk;
  const isAsked = battleOptions.some((name) => options[name] !== undefined);
  if (isAsked && !source.game.battles) throw unservedBattles(source.game);
  const paths = battlePaths(options, players);
  if (!paths) return null;
  if (options.fill && !fill)
    throw badOption(
      '--fill draws choices by a seed, and with --dice there is no seed',
      'Leave out --dice, so that a seed rolls too; or leave out --fill, and give the choices with --objectives and --support.',
    );
  const choices = {
    written: new Map(writtenOptions.map((name) => [name, byPlayer(name, options[name] ?? [], players)])),
    fill: options.fill ? fill : null,
    isListing: options.list ?? false,
  };
  const book = battleBookOf(source.game);
  const { table, forces } = paths;
  const files = {
    table: readJson(table),
    forces: new Map([...forces].map(([player, path]) => [player, readJson(path)])),
  };
  try {
    return new RollingBattle(source, book.open(files, source.readings), choices);
  } catch (error) {
    const path = error instanceof ShapeError && error.file !== 'table' ? forces.get(error.file ?? '') : table;
    throw badData(path ?? table, error);
  }
}
