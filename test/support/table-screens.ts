// The screens of the page of a played table, and the ways to reach them. The proof `accessible` checks the screens, and
// `npm run screenshots -- screens` takes pictures of them.
import type { Page } from 'playwright-core';
import type { PlayedTable, TableWish } from '../../compiler/game/table-scene.ts';
import { isDue } from '../../views/table/told-cards.ts';
import { packagedTables } from './packaged-tables.ts';
import { bookJson } from './played.ts';
import { beginQuestions, goToTurn, loadGame, touchKey, wishOf } from './table-page.ts';

/** A screen. `reach` makes the touches that lead from the previous screen of its walk to this screen. */
type Screen = readonly [name: string, reach: (page: Page) => Promise<unknown>];

/** Screens in order. `begin` leads from the list of games to the place where the first screen is reached. */
interface Walk {
  readonly begin: (page: Page) => Promise<unknown>;
  readonly screens: readonly Screen[];
}

/** Begins a played table at which the person has no card to bid. So the bot has the initiative and the first turn. */
export const begun = (scenario: number): PlayedTable =>
  packagedTables(scenario).begin({
    side: 'breakers',
    difficulty: 'normal',
    mode: 'companion',
    seed: 1,
    byPeople: ['dice', 'deck', 'bolster'],
  });

/** The set-up of a game for which the app rolls and draws everything, so that its turns begin at once. */
export const ofApp = { side: 'lfa', difficulty: 'normal', mode: 'companion', seed: 1, byPeople: [] };

/** The set-up of a game in which the bot comes to ties and attacks. The dice are on the table of the person. */
const ofDice = { side: 'breakers', difficulty: 'normal', mode: 'companion', seed: 2, byPeople: ['dice'] };

/** Touches the first answer again and again, until the page shows a screen. Stops after 40 touches. */
async function until(page: Page, isShown: (page: Page) => Promise<boolean>): Promise<void> {
  for (let touched = 0; touched < 40 && !(await isShown(page)); touched++) {
    const main = page.locator('.bar .main');
    if ((await main.count()) > 0) await main.click();
    else await page.locator('.sheet .pad button:not([disabled]):not([data-key="not yet"]):visible').first().click();
  }
}

async function touchKeys(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) await touchKey(page, key);
}

const pressSpace = (page: Page, space: string): Promise<void> =>
  page.locator(`[data-key="space ${space}"]`).press('Enter');

const game: Walk = {
  begin: (page) => loadGame(page, begun(1).journal),
  screens: [
    ['the set-up', (page) => page.waitForSelector('.set-up')],
    ['the bid', (page) => touchKey(page, 'main')],
    ['the draw', (page) => touchKey(page, 'line bid none')],
    ['the dice', (page) => until(page, async (at) => (await wishOf(at)).startsWith('Roll'))],
    [
      'the card',
      (page) => until(page, async (at) => (await at.locator('.head.decided ~ * .card-picture').count()) > 0),
    ],
    ['the reasons of the card', (page) => touchKeys(page, ['why', 'as printed'])],
    ['the answer', (page) => page.locator('[data-key="picture D3"]').press('Enter')],
    ['the panel', (page) => pressSpace(page, 'A1')],
    ['the correction', (page) => touchKey(page, 'correct')],
    [
      'the chance to hit',
      async (page) => {
        await touchKeys(page, ['correct', 'hit']);
        await pressSpace(page, 'G1');
      },
    ],
    ['the legend', (page) => touchKeys(page, ['close', 'legend', 'more'])],
    ['where the game stands', (page) => touchKey(page, 'state')],
    [
      'an earlier step',
      async (page) => {
        await touchKey(page, 'step 2');
        await page.waitForSelector('dialog:not([open])', { state: 'attached' });
        await touchKey(page, 'redo');
      },
    ],
  ],
};

/** The screens of a session of questions. The walk goes on from a game. */
const questions: readonly Screen[] = [
  ['the choice of cards', (page) => beginQuestions(page, 1, 'breakers')],
  [
    'the meaning of a question',
    (page) => touchKeys(page, ['card SCOUT Y', 'card CORP-SEC Y', 'main', 'answer no', 'help 2']),
  ],
  ['the letters', (page) => touchKeys(page, ['help 2', 'answer yes', 'answer yes'])],
  ['the candidates', (page) => touchKeys(page, ['answer b', 'answer several', 'answer F3', 'answer E4'])],
  ['the die', (page) => touchKey(page, 'answer done')],
  [
    'the decided card and its answers',
    (page) => touchKeys(page, ['faces', 'face 7', 'answer none', 'answers', 'change 4', 'next cards']),
  ],
  ['the sum', (page) => touchKeys(page, ['answer 2 no', 'answer none', 'sum', 'add up'])],
];

/** The screens around games. The page has a saved game when they are shown. */
const aroundGames: Walk = {
  begin: async (page) => {
    await loadGame(page, packagedTables(1).begin(ofApp).take('next').table.journal);
    await touchKey(page, 'line bid none');
    await touchKey(page, 'back');
  },
  screens: [
    ['the shelf', (page) => page.waitForSelector('.resume .thumbnail')],
    ['a game of the shelf', (page) => page.click('.games li:has([href^="#replay"]) summary')],
    [
      'turn by turn',
      async (page) => {
        await page.click('text=Turn by turn');
        await page.waitForSelector('.replay');
      },
    ],
    [
      'the chances',
      async (page) => {
        await touchKey(page, 'compute');
        // The page plays hundreds of games for this, which takes long on a busy machine.
        await page.waitForSelector('.verdict', { timeout: 180_000 });
      },
    ],
    [
      'a new game',
      async (page) => {
        await page.evaluate(`location.hash = '#new'`);
        await page.waitForSelector('.scenario:nth-of-type(8) .thumbnail');
      },
    ],
    ['the way to play', (page) => touchKey(page, 'change')],
  ],
};

/** Returns a line that answers a wish: the highest faces of dice, no card for a bid, or else the first button. */
function lineFor({ buttons, pad }: TableWish): string {
  if (pad?.is === 'dice') return `${pad.word} ${Array.from({ length: pad.count }, () => pad.die).join(' ')}`;
  const line = buttons.find((button) => button.line === 'bid none') ?? buttons[0];
  if (!line) throw new Error('The played table offers no button.');
  return line.line;
}

/** Plays the game with dice until the played table fits. Throws after 200 lines. */
function played(fits: (table: PlayedTable) => boolean): PlayedTable {
  let table = packagedTables(1).begin(ofDice);
  for (let line = 0; line < 200; line++) {
    if (fits(table)) return table;
    ({ table } = table.take(lineFor(table.wish())));
  }
  throw new Error('No step of the game fits.');
}

/** True if a die chooses among spaces. */
function isTie(table: PlayedTable): boolean {
  const { pad } = table.wish();
  const { spaces } = table.board();
  return pad?.is === 'dice' && pad.outcomes.some(({ text }) => spaces.includes(text));
}

/** An own unit that can hit an enemy, with its space. */
interface Attacker {
  readonly name: string;
  readonly space: string;
}

/** True if the rules allow an attack of a unit at another unit, and the attack can hit. */
const canHit = (table: PlayedTable, unit: string, target: string): boolean =>
  table
    .toHit(unit, target)
    ?.rows.some(({ chance: [percent], problem }) => problem === null && /[1-9]/.test(percent)) === true;

/** Returns the first own unit that can hit an enemy in the turn of the person; null if there is none. */
function attackerIn(table: PlayedTable): Attacker | null {
  if (!table.wish().isByTouch) return null;
  const { places, spaces, standing } = table.board();
  for (const { name, place } of standing) {
    const space = places[place]?.space ?? -1;
    const isOwn = table
      .placesIn(space)
      .some(({ things }) => things.some((thing) => thing.isOwn && thing.name === name));
    if (isOwn && standing.some((other) => canHit(table, name, other.name))) return { name, space: spaces[space] ?? '' };
  }
  return null;
}

const tie: Walk = {
  begin: (page) => loadGame(page, played(isTie).journal),
  screens: [['the tie', (page) => page.waitForSelector('.card-picture')]],
};

const attack: Walk = {
  begin: (page) => loadGame(page, played((table) => table.wish().attack !== null).journal),
  screens: [['the attack', (page) => page.waitForSelector('.to-hit')]],
};

function turn(): Walk {
  const table = played((each) => attackerIn(each) !== null);
  const attacker = attackerIn(table);
  if (attacker === null) throw new Error('No unit can attack.');
  const { name, space } = attacker;
  return {
    begin: (page) => loadGame(page, table.journal),
    screens: [
      ['the last card before the turn', (page) => page.waitForSelector('[data-key="go on"]')],
      ['your turn', (page) => touchKey(page, 'go on')],
      [
        'a touched unit',
        async (page) => {
          await pressSpace(page, space);
          const unit = page.locator(`[data-key="thing ${name}"]`);
          if ((await unit.getAttribute('aria-pressed')) !== 'true') await unit.click();
        },
      ],
      ['a target', (page) => page.locator('.attacks button').first().click()],
    ],
  };
}

/** Returns the line of the button with the card of the highest order; the usual line if no button has a card. */
const highestBid = (wish: TableWish): string =>
  wish.buttons.toSorted((a, b) => (b.order ?? 0) - (a.order ?? 0)).find(({ order }) => order !== undefined)?.line ??
  lineFor(wish);

/**
 * Begins a game that the app rolls and draws for, and answers its wishes by `answer` until the played table fits. Throws
 * after 400 lines.
 */
function afterAnswers(scenario: number, fits: (table: PlayedTable) => boolean, answer = lineFor): PlayedTable {
  let table = packagedTables(scenario).begin(ofApp);
  for (let line = 0; line < 400; line++) {
    if (fits(table)) return table;
    ({ table } = table.take(answer(table.wish())));
  }
  throw new Error(`No step of the game of Scenario ${scenario} fits.`);
}

/** True if the person chooses next, and the last card of the bot has asked for no work. */
const isToldBefore = (table: PlayedTable): boolean =>
  table.wish().buttons.length > 1 && table.card()?.answer().is === 'came' && !table.partsOf(table.done).some(isDue);

const bidAfterCard: Walk = {
  begin: (page) => loadGame(page, afterAnswers(1, isToldBefore, highestBid).journal),
  screens: [['the bid after a card without work', (page) => page.waitForSelector('.answers')]],
};

const gameEnd: Walk = {
  begin: (page) => loadGame(page, afterAnswers(1, (table) => table.wish().isOver).journal),
  screens: [['the end of the game', (page) => page.waitForSelector('.result')]],
};

const twoMaps: Walk = {
  begin: (page) => loadGame(page, afterAnswers(8, (table) => table.wish().isByTouch).journal),
  screens: [
    ['the first map', (page) => goToTurn(page)],
    ['the second map', (page) => page.locator('.maps button').nth(1).click()],
  ],
};

/** A move that the rules do not allow. */
interface Slip {
  readonly unit: string;
  readonly from: string;
  readonly to: string;
}

/** Returns a move of an own unit that is alone in its space to a space that it may not enter; null if there is none. */
function slipIn(table: PlayedTable): Slip | null {
  const { places, spaces, standing } = table.board();
  for (const { name: unit, place } of standing) {
    const from = places[place]?.space ?? -1;
    const refused = table.reachOf(unit)?.refused.map(({ space }) => spaces[space] ?? '') ?? [];
    const isAlone = standing.filter((other) => places[other.place]?.space === from).length === 1;
    const to = refused.find((space) => table.buttonsFor([unit, space], false)[0]?.line === `move ${unit} to ${space}`);
    if (isAlone && to !== undefined) return { unit, from: spaces[from] ?? '', to };
  }
  return null;
}

function slip(): Walk {
  const table = afterAnswers(1, (each) => each.wish().isByTouch && slipIn(each) !== null);
  const { from, to, unit } = slipIn(table) ?? { from: '', to: '', unit: '' };
  return {
    begin: (page) => loadGame(page, table.journal),
    screens: [
      [
        'a refused space',
        async (page) => {
          await goToTurn(page);
          await pressSpace(page, from);
          await pressSpace(page, to);
        },
      ],
      [
        'a deed against the rules',
        async (page) => {
          await touchKey(page, `line move ${unit} to ${to}`);
          await page.waitForSelector('.doubts');
          const close = page.locator('[data-key="close"]');
          if ((await close.count()) > 0) await close.click();
        },
      ],
    ],
  };
}

/** The coach is switched on for its screens, and off after them. */
const coach: Walk = {
  begin: async (page) => {
    await loadGame(page, packagedTables(1).begin(ofApp).take('next').table.journal);
    await touchKeys(page, ['state', 'coach', 'close state']);
  },
  screens: [
    [
      'the question of the coach',
      async (page) => {
        await touchKey(page, 'line bid none');
        await until(page, async (at) => (await at.locator('[data-key="guess nothing"]').count()) > 0);
      },
    ],
    ['the judgement of the coach', (page) => touchKey(page, 'guess nothing')],
    [
      'the switch of the coach',
      async (page) => {
        await touchKeys(page, ['state', 'coach']);
        await page.evaluate(`for (const part of document.querySelectorAll('dialog, dialog *')) part.scrollTop = 0`);
      },
    ],
  ],
};

const goTo = (page: Page, hash: string): Promise<unknown> => page.evaluate(`location.hash = '${hash}'`);

const stages = ['Photo', 'Spaces', 'Borders', 'Things', 'Set-up', 'Check'] as const;

/** The screens for owners of a game: settings, figures, shared boards, and the editor of a board that was opened. */
const ofOwners: Walk = {
  begin: (page) => goTo(page, '#settings'),
  screens: [
    ['the settings', (page) => page.waitForSelector('.screen-head')],
    [
      'the figures',
      async (page) => {
        await goTo(page, '#figures');
        await page.waitForSelector('.figures');
      },
    ],
    [
      'boards to open',
      async (page) => {
        await goTo(page, '#open');
        await page.waitForSelector('textarea');
      },
    ],
    [
      'what differs',
      async (page) => {
        const board = bookJson('scenario-3/board.json');
        await page.fill('textarea', JSON.stringify({ version: 1, game: 'callisto', boards: { '3': board } }));
        await page.getByRole('button', { name: 'Open the link' }).click();
        await page.waitForSelector('.changes');
      },
    ],
    [
      'boards to share',
      async (page) => {
        await page.getByRole('button', { name: /^Take/ }).click();
        await page.waitForSelector('.notice');
        await goTo(page, '#share');
        await page.waitForSelector('.codes');
      },
    ],
    [
      'a QR code',
      async (page) => {
        await page.locator('.codes summary').first().click();
        await page.waitForSelector('.code');
      },
    ],
    ...stages.map((stage): Screen => [
      `the editor, ${stage}`,
      async (page) => {
        await goTo(page, '#board/3');
        await page.waitForSelector('.editor');
        await page.locator('.stages').getByRole('button', { name: stage, exact: true }).click();
      },
    ]),
  ],
};

/** Goes to the list of games from any screen. */
async function goToGames(page: Page): Promise<void> {
  await page.evaluate(`location.hash = '#games'`);
  await page.waitForSelector('input[type=file]', { state: 'attached' });
}

type Visit = (name: string) => Promise<void>;

async function visitWalks(page: Page, walks: readonly Walk[], visit: Visit): Promise<number> {
  let visited = 0;
  for (const { begin, screens } of walks) {
    await goToGames(page);
    await begin(page);
    for (const [name, reach] of screens) {
      await reach(page);
      await visit(name);
      visited++;
    }
  }
  return visited;
}

/** Reaches all screens of play one after another on a page without games. Calls `visit` on each screen. Returns their number. */
export function visitScreens(page: Page, visit: Visit): Promise<number> {
  const empty: Walk = { begin: goToGames, screens: [['the first screen', async () => {}]] };
  const first = [empty, { ...game, screens: [...game.screens, ...questions] }, aroundGames, tie, attack, turn()];
  return visitWalks(page, [...first, bidAfterCard, slip(), twoMaps, gameEnd, coach], visit);
}

/** Reaches all screens: those of play, and then those for owners of a game. Afterwards, the page has a board of its owner. */
export async function visitAllScreens(page: Page, visit: Visit): Promise<number> {
  return (await visitScreens(page, visit)) + (await visitWalks(page, [ofOwners], visit));
}
