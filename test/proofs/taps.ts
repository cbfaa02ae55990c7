// Proof that a turn needs few taps on the page. In Chromium on a small screen, touches on the board repeat the turns of
// a greedy person. After the touches, the board must be the board at the end of the turn.
import type { Page } from 'playwright-core';
import { commandFor } from '../../compiler/games/callisto/table/event-commands.ts';
import type { BoardDeed } from '../../runtime/callisto/table/table-deeds.ts';
import type { GamePosition } from '../../runtime/callisto/rules/engine/position.ts';
import { packagedTables } from '../support/packaged-tables.ts';
import { turnsOfGame, type PersonTurn } from '../support/person-turns.ts';
import { packagedGame, scenarios } from '../support/played.ts';
import {
  closeGame,
  loadGame,
  openBrowser,
  openPage,
  savedJournal,
  touchKey,
  writePage,
} from '../support/table-page.ts';
import { grouped, prove } from './kit.ts';
import { inNewFolder } from './process.ts';

/** The most taps of a turn: the limit for the median, and the limit that 95 % of the turns must keep. */
const limits = { median: 5, most: 10 };

/** Touches the page, and counts the taps. */
class Finger {
  taps = 0;
  private readonly page: Page;
  private readonly scenario: number;

  constructor(page: Page, scenario: number) {
    this.page = page;
    this.scenario = scenario;
  }

  private async isShown(key: string): Promise<boolean> {
    return (await this.page.locator(`[data-key=${JSON.stringify(key)}]`).count()) > 0;
  }

  async key(key: string): Promise<void> {
    this.taps++;
    const button = this.page.locator(`[data-key=${JSON.stringify(key)}]`).first();
    if ((await button.count()) === 0)
      throw new Error(`there is no button ${key}: ${await this.page.textContent('.foot')}`);
    if (!(await button.isVisible())) {
      this.taps++;
      await touchKey(this.page, 'more choices');
    }
    await button.click();
  }

  /** Ends the turn. If the page asks whether a turn may end without a deed, confirms the end. */
  async end(): Promise<void> {
    await this.key('main');
    if (await this.isShown('line end')) await this.key('line end');
  }

  /** Touches a space. If a drag must bring the space onto the screen first, the drag counts as a further tap. */
  async space(name: string): Promise<void> {
    this.taps++;
    await this.page.evaluate(`document.querySelector('.board-region').scrollIntoView()`);
    const cell = this.page.locator(`[data-key="space ${name}"]`);
    if (!(await cell.isVisible())) await this.map(name);
    const canvas = await this.page.locator('.canvas').boundingBox();
    let box = await cell.boundingBox();
    const isSeen = (): boolean => {
      if (!box || !canvas) return false;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      return x > canvas.x && x < canvas.x + canvas.width && y > canvas.y && y < canvas.y + canvas.height;
    };
    if (!isSeen()) {
      this.taps++;
      await cell.focus();
      box = await cell.boundingBox();
    }
    if (!box) throw new Error(`There is no space ${name} on the screen.`);
    await this.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }

  /** Touches the tab of the map of a space. */
  private async map(space: string): Promise<void> {
    const { board } = packagedGame(this.scenario).definition;
    const place = board.places.find((each) => board.spaces[each.space] === space);
    await this.key(`map ${place?.map ?? ''}`);
  }

  private spaceOf(place: string): string {
    const { board } = packagedGame(this.scenario).definition;
    return board.spaces[board.places.find(({ name }) => name === place)?.space ?? -1] ?? place;
  }

  /**
   * Selects a piece by touches, unless the piece is already selected. `place` is the place of the piece; null if the
   * piece is beside the board.
   */
  private async piece(unit: string, place: string | null): Promise<void> {
    const pressed = `[data-key="thing ${unit}"][aria-pressed="true"]`;
    if ((await this.page.locator(pressed).count()) > 0) return;
    if (!(await this.isShown(`thing ${unit}`))) {
      if (place === null) await this.key('beside');
      else await this.space(this.spaceOf(place));
    }
    if ((await this.page.locator(pressed).count()) === 0) await this.key(`thing ${unit}`);
  }

  async deed(deed: BoardDeed, placeOf: (unit: string) => string | null): Promise<void> {
    const line = commandFor({ is: 'did', deed });
    const key = `line ${line}`;
    if (deed.is === 'move' || deed.is === 'push') {
      const steps = await this.steps();
      await this.piece(deed.unit, placeOf(deed.unit));
      await this.space(this.spaceOf(deed.to));
      if ((await this.steps()) === steps) await this.key(key);
      return;
    }
    if (await this.isShown(key)) return await this.key(key);
    if (deed.is === 'scout' || deed.is === 'control') await this.space(this.spaceOf(deed.at));
    else {
      const name = 'unit' in deed ? (deed.unit ?? null) : null;
      if (name === null) {
        const thing = deed.is === 'open' ? deed.door : deed.is === 'hit' ? (deed.structure ?? deed.door) : undefined;
        await this.fixture(thing ?? '');
      } else await this.piece(name, placeOf(name));
    }
    await this.key(key);
  }

  /** Touches a structure or a door in the list of things of its space. */
  private async fixture(name: string): Promise<void> {
    const { board } = packagedGame(this.scenario).definition;
    const structure = board.structures.find((each) => each.name === name);
    const door = board.doors.find((each) => each.name === name);
    const place = structure?.place ?? door?.between[0] ?? 0;
    if (!(await this.isShown(`thing ${name}`))) await this.space(this.spaceOf(board.places[place]?.name ?? ''));
    await this.key(`thing ${name}`);
  }

  private async steps(): Promise<string> {
    return (await this.page.getAttribute('.head', 'data-step')) ?? '';
  }
}

/** Returns the visible contents of the board in a position as text. */
const onBoard = ({ destroyed, escaped, markers, neutralised, shutDoors, units }: GamePosition): string =>
  JSON.stringify([
    Object.entries(units ?? {}).map(([name, unit]) => [name, unit.at, unit.suppressed ?? false, unit.asleep ?? false]),
    markers,
    destroyed,
    shutDoors,
    [...(neutralised ?? []), ...(escaped ?? [])].toSorted(),
  ]);

async function playTurn(
  page: Page,
  turn: PersonTurn,
): Promise<{ readonly taps: number; readonly fault: string | null }> {
  const { after, deeds, position, scenario, side } = turn;
  const tables = packagedTables(scenario);
  const begun = tables.begin({ side, difficulty: 'normal', mode: 'companion', seed: 1, byPeople: [], position });
  await loadGame(page, begun.journal);
  const finger = new Finger(page, scenario);
  let table = begun;
  const placeOf = (unit: string): string | null => {
    const board = table.board();
    const standing = board.standing.find(({ name }) => name === unit);
    return standing ? (board.places[standing.place]?.name ?? null) : null;
  };
  for (const deed of deeds) {
    // A passenger has already moved with its carrier, so its move needs no touches.
    if (deed.is === 'move' && placeOf(deed.unit) === deed.to) continue;
    await finger.deed(deed, placeOf);
    table = table.take(commandFor({ is: 'did', deed })).table;
  }
  const { table: played } = tables.load(await savedJournal(page));
  const isSame = onBoard(played.position() as GamePosition) === onBoard(after);
  await finger.end();
  await closeGame(page);
  return { taps: finger.taps, fault: isSame ? null : `the board differs after ${JSON.stringify(deeds)}` };
}

const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

await prove({ name: 'taps', numbers: { turns: 40, games: 50, seed: 1 } }, ({ games, seed, turns }, report) =>
  inNewFolder('taps', async (folder) => {
    const all: PersonTurn[] = [];
    for (let game = 0; game < games; game++) {
      const scenario = scenarios[game % scenarios.length] ?? 1;
      all.push(...(await turnsOfGame(scenario, game % 16 < 8 ? 'breakers' : 'lfa', seed + game)));
    }
    // The chosen turns are spread evenly over all turns, so that every game takes part.
    const step = Math.max(1, Math.floor(all.length / turns));
    const chosen = all.filter((_turn, index) => index % step === 0).slice(0, turns);
    const browser = await openBrowser();
    const taps: number[] = [];
    try {
      const address = writePage(folder);
      const page = await openPage(browser, address, (fault) => report.fault(fault));
      for (const [index, turn] of chosen.entries()) {
        try {
          const played = await playTurn(page, turn);
          taps.push(played.taps);
          if (played.fault !== null) report.fault(`turn ${index}, Scenario ${turn.scenario}: ${played.fault}`);
        } catch (error) {
          const foot = await page.textContent('.foot').catch(() => '');
          report.fault(
            `turn ${index}, Scenario ${turn.scenario}: ${String(error)} ${JSON.stringify(turn.deeds)}; shown is: ${foot}`,
          );
          // After an error, the page can still show the unfinished game. The next turn begins at the list of games, so
          // the page is opened there.
          await page.goto(`${address}#games`);
          await page.reload();
        }
        report.progress(index, chosen.length);
      }
    } finally {
      await browser.close();
    }
    const sorted = taps.toSorted((a, b) => a - b);
    const [median, high] = [share(sorted, 0.5), share(sorted, 0.95)];
    // Fewer than 40 turns are not judged, because few turns say little about the usual number of taps.
    const isJudged = taps.length >= 40;
    if (isJudged && (median > limits.median || high > limits.most))
      report.fault(`too many taps: ${median}, and ${high} at 95 %`);
    return `${grouped(taps.length)} of ${grouped(all.length)} turns: ${median} taps, ${high} at 95 %`;
  }),
);
