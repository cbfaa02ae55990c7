// What differing sheets do otherwise in play: both versions compiled, played and compared on the boards of their scenarios.
import { join } from 'node:path';
import { errorsIn } from '../../grammar/registry.ts';
import { EmitError } from '../../compiler/emit/emit-scope.ts';
import { checkSheet } from '../../compiler/language/checking/read-sheet.ts';
import { behaviourOf } from '../../compiler/games/callisto/behaviour/behaviour.ts';
import { transplanted } from '../../compiler/games/callisto/behaviour/transplant.ts';
import type { Version } from '../../compiler/games/callisto/behaviour/version.ts';
import type { BeforeAfter } from '../../compiler/diff/behaviour/behaviour-report.ts';
import { callisto } from '../../compiler/games/callisto/game.ts';
import { scriptOfText } from '../../compiler/games/callisto/play/sheets.ts';
import type { Readings } from '../../compiler/games/callisto/facts/seat.ts';
import type { SheetsAsked } from '../../views/callisto/asked-callisto.ts';
import type { ExtraSection } from '../../views/diff/compared.ts';
import { behaviourText } from '../../views/diff/diff-behaviour.ts';
import type { BehaviourTold } from '../../views/diff/diff-behaviour.ts';
import { behaviourJson } from '../../views/diff/diff-behaviour-json.ts';
import { witnessShown } from '../../views/callisto/diff-behaviour-callisto.ts';
import { element } from '../../views/document/markup.ts';
import { plain } from '../../views/document/palette.ts';
import type { Paint } from '../../views/document/palette.ts';
import { sheetText } from '../bots.ts';
import { compiledSheets } from '../compiled.ts';
import { putAll } from '../create.ts';
import { nameOf } from './diff-core.ts';
import type { Difference, DiffSide } from './diff-core.ts';
import { UserError } from '../../files/errors.ts';
import { languageOf } from '../../files/languages.ts';
import { readingsOf } from '../readings.ts';
import { sceneOf } from '../../files/scenes.ts';
import type { Scene } from '../../files/scenes.ts';
import { builtInGames } from '../../library/games.ts';

/** What `--behaviour` asks for. */
export interface BehaviourOptions {
  readonly seed: number;
  readonly positions: number;
  readonly games: number;
  /** The scenario on whose board both are compared; null for that of each. */
  readonly on: string | null;
  /** The folder that witnesses are written into; null if they are not. */
  readonly witness: string | null;
  readonly reading: readonly string[];
  readonly overlay: string | undefined;
}

export interface Played {
  readonly isSame: boolean;
  readonly json: unknown;
  readonly pretty: (paint: Paint) => string;
  readonly markdown: () => string;
  /** By pair, in their order. */
  readonly extras: readonly (readonly ExtraSection[])[];
}

/** What was found on a board, or why nothing could be looked for there. */
type OnBoard = { readonly is: 'told'; readonly told: BehaviourTold } | { readonly is: 'not'; readonly why: string };

const bad = (problem: string, help: string): UserError => new UserError('bad-option', { problem, help });

const header = ({ read }: DiffSide, word: string) => read.sheet.headers.find((one) => one.word === word);
const botOf = (side: DiffSide): string => (header(side, 'bot')?.text ?? '').toLowerCase();
const scenarioOf = (side: DiffSide): number => header(side, 'scenario')?.number ?? 0;

/** Two sheets of one bot, which can be compared in play. */
interface Couple {
  readonly before: DiffSide;
  readonly after: DiffSide;
  readonly bot: 'breakers' | 'lfa';
  /** The procedures that both have; null for sheets of one scenario, which are compared whole. */
  readonly titles: readonly string[] | null;
}

function coupleOf({ before, after, diff }: Difference): Couple | string {
  if (!before || !after) return 'there is only one of them';
  const bot = botOf(before);
  if (header(before, 'game')?.text !== callisto.name) return `no engine plays ${header(before, 'game')?.text ?? 'it'}`;
  if (bot !== botOf(after)) return 'they are sheets of different bots';
  if (bot !== 'breakers' && bot !== 'lfa') return `nobody plays ${bot}`;
  if ([before, after].some(({ read }) => errorsIn(read.diagnostics) > 0)) return 'a sheet with errors is not played';
  const shared = diff.procedures.flatMap(({ before: a, after: b }) =>
    a && b && a.title.text.toLowerCase() === b.title.text.toLowerCase() ? [b.title.text] : [],
  );
  const isPart = before.part !== null || after.part !== null;
  if (isPart && shared.length === 0) return 'procedures of different titles are for different cards';
  return { before, after, bot, titles: isPart || scenarioOf(before) !== scenarioOf(after) ? shared : null };
}

/** The texts of both versions on the board of a scenario: what the one has is put into the sheet of the board. */
function textsOn(scenario: number, { before, after, titles }: Couple): BeforeAfter<string> {
  if (titles === null) return { before: before.text, after: after.text };
  return scenarioOf(before) === scenario
    ? { before: before.text, after: transplanted(before.text, after.text, titles) }
    : { before: transplanted(after.text, before.text, titles), after: after.text };
}

class Board {
  private readonly scene: Scene;
  private readonly readings: Readings;
  private readonly scenario: number;
  private readonly options: BehaviourOptions;

  constructor(scenario: number, options: BehaviourOptions) {
    this.scenario = scenario;
    this.options = options;
    this.readings = readingsOf(options.reading);
    this.scene = sceneOf(`callisto/${scenario}`, options.overlay);
  }

  async look(couple: Couple): Promise<OnBoard> {
    const texts = textsOn(this.scenario, couple);
    for (const version of ['before', 'after'] as const) {
      const [wrong] = checkSheet(texts[version], languageOf, builtInGames).diagnostics.filter(
        ({ severity }) => severity === 'error',
      );
      const name = nameOf(couple[version]) ?? '';
      if (wrong) return { is: 'not', why: `${name} is none for this scenario: ${wrong.code} ${wrong.message}` };
    }
    const facing = sheetText(callisto, couple.bot === 'lfa' ? 'breakers' : 'lfa', this.scenario);
    const [before, after] = [
      await this.version(couple.bot, texts.before, facing),
      await this.version(couple.bot, texts.after, facing),
    ];
    const { seed, positions, games } = this.options;
    const behaviour = behaviourOf({
      data: this.scene.definition,
      side: couple.bot === 'lfa' ? 1 : 0,
      versions: { before: before.version, after: after.version },
      titles: couple.titles,
      seed,
      amounts: { positions, pairs: games },
    });
    const sheets = { before: before.asked, after: after.asked };
    const witnesses = behaviour.kinds.map(
      ({ witness }) => witness && witnessShown(witness, this.scene, sheets, this.readings),
    );
    const names = { before: nameOf(couple.before) ?? '', after: nameOf(couple.after) ?? '' };
    const files = this.save(
      behaviour.kinds.map(({ witness }) => witness?.position ?? null),
      couple,
    );
    return { is: 'told', told: { behaviour, names, witnesses, files } };
  }

  private async version(
    bot: Couple['bot'],
    text: string,
    facing: string,
  ): Promise<{ readonly version: Version; readonly asked: SheetsAsked }> {
    const texts = bot === 'lfa' ? { breakers: facing, lfa: text } : { breakers: text, lfa: facing };
    const scripts = [scriptOfText(texts.breakers, languageOf), scriptOfText(texts.lfa, languageOf)] as const;
    try {
      const sheets = await compiledSheets(scripts, this.scene, this.readings);
      return { version: { scripts, sheets }, asked: { texts, scripts, compiled: sheets } };
    } catch (error) {
      if (!(error instanceof EmitError)) throw error;
      throw new UserError('bad-data', {
        name: `the ${bot} sheet`,
        problem: `cannot be compiled: ${error.message.replace(/\.$/, '')}`,
        help: 'Leave --behaviour out: the sheets are compared by what they say.',
      });
    }
  }

  /** Witnesses as files that `decide` and `explain` load. */
  private save(positions: readonly unknown[], { bot }: Couple): (string | null)[] {
    const { witness: folder } = this.options;
    if (folder === null) return positions.map(() => null);
    const files = positions.map((position, index) =>
      position === null ? null : join(folder, `witness-${this.scenario}-${bot}-${index + 1}.json`),
    );
    const texts = files.flatMap((file, index) =>
      file === null ? [] : [[file, `${JSON.stringify(positions[index], null, 2)}\n`] as const],
    );
    putAll(new Map(texts), isPosition);
    return files;
  }
}

/** Only a witness of an earlier run is written over. */
const isPosition = (text: string): boolean => /^\{\s*"version": \d+,\s*"game": "callisto",/.test(text);

/** On which boards two are compared: on that of each, or on the one that was asked for. */
function boardsOf({ before, after }: Couple, on: string | null): number[] {
  const own = [...new Set([scenarioOf(before), scenarioOf(after)])];
  if (on === null) return own;
  const asked = Number(/^(?:callisto\/)?(\d+)$/.exec(on)?.[1]);
  if (own.includes(asked)) return [asked];
  throw bad(`--on is \`${on}\``, `They are played on the boards of their own scenarios: give ${own.join(' or ')}.`);
}

/** Plays all pairs that differ; one pair is played whatever it says. */
export async function playedOf(all: readonly Difference[], options: BehaviourOptions): Promise<Played> {
  const found: { readonly name: string; readonly boards: readonly OnBoard[] }[] = [];
  for (const one of all) {
    const couple = coupleOf(one);
    const isIdle = all.length > 1 && one.changes === 0;
    const name = `${nameOf(one.before) ?? 'nothing'} → ${nameOf(one.after) ?? 'nothing'}`;
    const boards: OnBoard[] = [];
    if (typeof couple === 'string') boards.push({ is: 'not', why: couple });
    else if (!isIdle) {
      for (const scenario of boardsOf(couple, options.on)) boards.push(await new Board(scenario, options).look(couple));
    }
    found.push({ name, boards });
  }
  const boards = found.flatMap((one) => one.boards);
  const text = (paint: Paint): string =>
    found
      .flatMap((one) => one.boards.map((board) => boardText(one.name, board, paint)))
      .map((one) => `\n${one}`)
      .join('');
  return {
    isSame: boards.every((one) => one.is === 'not' || one.told.behaviour.kinds.length === 0),
    json: boards.map((one) => (one.is === 'told' ? behaviourJson(one.told) : { is: 'not played', why: one.why })),
    pretty: text,
    markdown: () => `\n\`\`\`text${text(plain)}\`\`\`\n`,
    extras: found.map(({ name, boards: own }) =>
      own.map((board) => ({ title: titleOf(board), body: element('pre', {}, boardText(name, board, plain)) })),
    ),
  };
}

const titleOf = (board: OnBoard): string =>
  board.is === 'told' ? `In play, on the board of Scenario ${board.told.behaviour.looked.scenario}` : 'In play';

const boardText = (name: string, board: OnBoard, paint: Paint): string =>
  board.is === 'told'
    ? behaviourText(board.told, paint)
    : `${paint('strong', `${name}: not compared in play`)}, since ${board.why.replace(/\.$/, '')}.\n`;
