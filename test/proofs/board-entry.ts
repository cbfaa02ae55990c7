// Proof of the entry of boards. Each stand-in board is entered through the page on a blank photo. The entered board
// must have the same spaces, ways and contents. The bots must decide alike on both boards. The stand-in boards are then
// shared with a second browser that has other boards.
import { chromium } from 'playwright-core';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BoardDraft } from '../../compiler/game/draft-shape.ts';
import { SheetMind } from '../../compiler/games/callisto/play/mind.ts';
import { callistoTableGame } from '../../compiler/games/callisto/table/table-game.ts';
import type { CallistoBoard } from '../../runtime/callisto/board/board.ts';
import { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import { Log } from '../../runtime/callisto/rules/engine/log.ts';
import type { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import { firstFaceUp } from '../../runtime/callisto/rules/solo/play-area.ts';
import { resolveCard } from '../../runtime/callisto/rules/solo/resolve.ts';
import { gameOf } from '../../runtime/callisto/bound-sheet/game-of.ts';
import { chromiumFlags, programPath } from '../../tools/programs.ts';
import { packagedScripts, soloGame } from '../support/bots.ts';
import { bookJson, packagedGame, playThrough, scenarios } from '../support/played.ts';
import { BoardEntry, type Taps } from './board-entry/enter-board.ts';
import { overlayInPage } from './board-entry/overlay-in-page.ts';
import { sharingFaults } from './board-entry/share-boards.ts';
import { grouped, numbersIn, prove } from './kit.ts';
import { inNewFolder } from './process.ts';

const filesOf = (scenario: number) => {
  const file = (name: string): unknown => bookJson(`scenario-${scenario}/${name}.json`);
  return { board: file('board'), decks: file('decks'), names: file('names'), roster: bookJson('roster.json') };
};

/** Returns the smallest number of taps for a board: one for each space, wall and mark. */
function necessaryTaps({ borders, spaces }: BoardDraft): number {
  const marks = spaces.flatMap(({ isBridge, marks: { deck, ground } }) => [
    ...ground.filter((mark) => !/^(?:scouted|controlled) /.test(mark)),
    ...deck,
    ...(isBridge ? ['bridge'] : []),
  ]);
  return spaces.length + Object.keys(borders).length + marks.length;
}

/**
 * For each board, the page may need at most this multiple of the smallest possible number of taps. For some boards,
 * `limits` has a further limit of taps.
 */
const share = 1.05;
const limits: Readonly<Record<number, number>> = { 1: 75, 8: 136 };

/** Returns the differences between two boards. Names, texts and exact coordinates of spaces do not count. */
function differences(board: CallistoBoard, other: CallistoBoard): string[] {
  const rows = ({
    areas,
    doors,
    note: _note,
    places,
    provenance: _origin,
    spaces: _spaces,
    ...rest
  }: CallistoBoard) => [
    ...places.map(({ label: _label, name: _name, x: _x, y: _y, ...place }) => JSON.stringify(place)),
    // The order of the two spaces of a door does not matter.
    ...doors.map(({ between, ...door }) => JSON.stringify([door, between.toSorted((a, b) => a - b)])),
    ...Object.entries({ ...rest, ...areas }).map((row) => JSON.stringify(row)),
  ];
  const [ours, theirs] = [rows(other).toSorted(), rows(board).toSorted()];
  return theirs.flatMap((row, index) => (row === ours[index] ? [] : [`${ours[index] ?? 'nothing'} and not ${row}`]));
}

/** Returns the pairs of places whose order from west to east, or from north to south, differs on two boards. */
function turnedPairs({ places }: CallistoBoard, other: CallistoBoard): string[] {
  return places.flatMap((place, a) =>
    places.slice(a + 1).flatMap((second, offset) => {
      const [p, q] = [other.places[a], other.places[a + 1 + offset]];
      const isAlike = (axis: 'x' | 'y'): boolean =>
        Math.sign(place[axis] - second[axis]) === Math.sign((p?.[axis] ?? NaN) - (q?.[axis] ?? NaN));
      return isAlike('x') && isAlike('y') ? [] : [`${place.name} ${second.name}`];
    }),
  );
}

/** Resolves the next card of a bot. Returns the events and the state afterwards as text. */
function resolved(game: Game, state: State): string {
  const side = state.bytes[at.turnSide] as number;
  const log = new Log();
  game.sink = log;
  try {
    resolveCard(game, state, side, firstFaceUp(state, side));
  } finally {
    game.sink = null;
  }
  return JSON.stringify([log.events().map(({ kind, values }) => [kind, values]), [...state.words]]);
}

/**
 * Decides cards on both boards in positions of games. Returns the number of positions in which the decisions differ.
 */
function otherDecisions(scenario: number, entered: Game, positions: number, seed: number): number {
  const game = soloGame(scenario);
  const [breakers, lfa] = packagedScripts(scenario);
  const other = new Game(entered.definition);
  other.setMind(0, new SheetMind(other, breakers, lfa));
  other.setMind(1, new SheetMind(other, lfa, breakers));
  const tally = { count: 0, differing: 0 };
  for (let index = 0; tally.count < positions; index++) {
    playThrough(game, { seed, index, bots: 1 + (index % 2), difficulty: index % 3 }, (state) => {
      if (tally.count >= positions) return 'end';
      if (state.bytes[at.phase] !== at.resolvingPhase) return;
      tally.count++;
      if (resolved(game, state.copy()) !== resolved(other, state.copy())) tally.differing++;
    });
  }
  return tally.differing;
}

const overlayHead = { version: 1, game: 'callisto' };
const [board1, board3, board8] = [1, 3, 8].map((scenario) => filesOf(scenario).board);
const sharedOverlay = {
  ...overlayHead,
  counters: { HADES: { defence: 9 } },
  boards: { '1': board1, '3': board3, '8': board8 },
};
/** The board of Scenario 3 with two walls more, and another figure. */
const otherOverlay = {
  ...overlayHead,
  counters: { HADES: { defence: 8 } },
  boards: { '1': board1, '3': withoutWays(board3, ['A1 B2', 'A2 B2']) },
};
const sharedRows = [
  'Scenario 1The same as yours',
  'Scenario 32 walls differ',
  'Scenario 8You have no board yet',
  'Figures1 differs',
];

/** Returns the JSON of a board with walls in place of ways between pairs of neighbours. */
function withoutWays(board: unknown, pairs: readonly string[]): unknown {
  const { spaces, ...rest } = board as {
    readonly spaces: readonly { readonly name: string; readonly next: readonly string[] }[];
  };
  const isWall = (a: string, b: string): boolean => pairs.includes([a, b].toSorted().join(' '));
  return {
    ...rest,
    spaces: spaces.map((space) => ({ ...space, next: space.next.filter((name) => !isWall(space.name, name)) })),
  };
}

await prove(
  { name: 'board-entry', numbers: { positions: 1000, seed: 1 }, texts: { scenarios: '' } },
  ({ positions, scenarios: list, seed }, report) =>
    inNewFolder('board-entry', async (folder) => {
      const file = join(folder, 'table.html');
      const made = spawnSync(process.execPath, ['bin/botbook.js', 'table', '--single', file], { encoding: 'utf8' });
      if (made.status !== 0) throw new Error(made.stderr);
      const browser = await chromium.launch({ executablePath: programPath('chromium'), args: [...chromiumFlags] });
      const rows: string[] = [];
      try {
        for (const scenario of numbersIn(list, scenarios)) {
          const words = { scenarios: scenario, positions, seed };
          const fault = (text: string): void => report.fault(`Scenario ${scenario}: ${text}`, words);
          const files = filesOf(scenario);
          const form = callistoTableGame.boardForm(files);
          const draft = form.draftOf(files.board);
          const blank = await browser.newPage({
            viewport: { width: Math.round(draft.size.x * 120), height: Math.round(draft.size.y * 120) },
          });
          const photo = await blank.screenshot();
          await blank.close();
          const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
          const page = await context.newPage();
          page.on('pageerror', ({ message }) => fault(`in the page: ${message}`));
          page.on('console', (message) => {
            if (message.type() === 'error') fault(`in the console: ${message.text()}`);
          });
          await page.goto(`${pathToFileURL(file).href}#board/${scenario}`);
          await page.waitForSelector('.editor');
          const entry = new BoardEntry(page, form, draft);
          await entry.enter(photo);
          await page.waitForSelector('.games, summary');
          const overlay = await overlayInPage(page);
          await context.close();
          const entered = gameOf(files.roster, files, overlay);
          const [ours, theirs] = [entered.definition.board, packagedGame(scenario).definition.board];
          for (const difference of differences(theirs, ours)) fault(difference);
          for (const pair of turnedPairs(theirs, ours)) fault(`${pair} lie otherwise to each other`);
          const { taps } = entry;
          const least = necessaryTaps(draft);
          if (taps.board > share * least || taps.board > (limits[scenario] ?? Infinity))
            fault(`${taps.board} taps for ${least} spaces, walls and marks`);
          if (scenario === 5) {
            const differing = otherDecisions(scenario, entered, positions, seed);
            if (differing > 0) fault(`${differing} of ${positions} decisions differ`);
          }
          rows.push(rowOf(scenario, taps, least));
        }
        const address = pathToFileURL(file).href;
        for (const fault of await sharingFaults(browser, address, [otherOverlay, sharedOverlay], sharedRows))
          report.fault(fault);
      } finally {
        await browser.close();
      }
      return `${rows.join('; ')}; ${grouped(positions)} positions`;
    }),
);

/** Returns the numbers of taps of a board as text. */
function rowOf(scenario: number, { board, photo, pieces, setUp }: Taps, least: number): string {
  return `S${scenario}: ${board} taps for ${least}, photo ${photo}, things ${pieces}, set-up ${setUp}`;
}
