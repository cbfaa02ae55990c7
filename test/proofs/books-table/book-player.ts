// A person who plays a declared book on the page by touches alone. The person answers what the page asks, and changes
// the table in a turn.
import type { Page } from 'playwright-core';
import type { PlayedTable } from '../../../compiler/game/table-scene.ts';
import { touchKey, wishOf } from '../../support/table-page.ts';

/** The greatest number of touches for some rounds. */
const mostTouches = 600;

export class BookPlayer {
  readonly page: Page;
  touches = 0;
  private readonly below: (limit: number) => number;

  constructor(page: Page, below: (limit: number) => number) {
    this.page = page;
    this.below = below;
  }

  async touch(key: string): Promise<void> {
    this.touches++;
    await touchKey(this.page, key);
  }

  private has(key: string): Promise<boolean> {
    return this.page
      .locator(`[data-key=${JSON.stringify(key)}]:visible`)
      .count()
      .then((count) => count > 0);
  }

  /** Touches a space of the board. A drawing has no place for a pointer where a token covers it, so the space gets the touch. */
  async touchSpace(name: string): Promise<void> {
    this.touches++;
    await this.page.locator(`[data-key="space ${name}"]`).press('Enter');
  }

  async round(): Promise<number> {
    const text = (await this.page.textContent('.round-number')) ?? '';
    return Number(/\d+/.exec(text)?.[0] ?? 0);
  }

  /** True while the page waits for changes of the table in the turn of a person. */
  async isTurn(): Promise<boolean> {
    return (await wishOf(this.page)).includes('Touch what changes') && !(await this.has('go on'));
  }

  /** Throws if work is due on the table and the screen does not show its first line. */
  private async demandWorkInSight(): Promise<void> {
    const wish = await wishOf(this.page);
    if (!wish.startsWith('Do this on the table')) return;
    // After the screen has changed its size, the page draws the card once more.
    const inSight = `[...document.querySelectorAll('.to-do .work li, .set-up .work li')].slice(0, 1).every((row) => row.getBoundingClientRect().bottom <= innerHeight)`;
    try {
      await this.page.waitForFunction(inSight, undefined, { timeout: 3000 });
    } catch {
      const card = await this.page.textContent('.bot-card, .set-up');
      throw new Error(`The work is out of sight: ${wish} ${card?.slice(0, 300)}`);
    }
  }

  /** Answers the question of the page, or goes on. */
  async answer(): Promise<void> {
    const { page } = this;
    await this.demandWorkInSight();
    if (await this.has('number')) {
      this.touches++;
      await page.fill('[data-key="number"]', String(10 + this.below(80)));
      return await this.touch('answer');
    }
    if (await this.has('face 1')) return await this.touch(`face ${1 + this.below(6)}`);
    if (await this.has('line yes')) return await this.touch(this.below(2) === 0 ? 'line yes' : 'line no');
    if (await this.has('answer')) return await this.touch('answer');
    if (await this.has('line done')) return await this.touch('line done');
    return await this.touch((await this.has('go on')) ? 'go on' : 'main');
  }

  /** Answers until a turn of a person of this round or a later round begins. Throws if no turn comes. */
  async toTurn(round: number): Promise<void> {
    for (let touches = 0; touches < mostTouches; touches++) {
      if ((await this.round()) >= round && (await this.isTurn())) return;
      if ((await wishOf(this.page)).includes(' win')) throw new Error('The game is over too soon.');
      await this.answer();
    }
    throw new Error(`No turn of round ${round} comes: ${await wishOf(this.page)}`);
  }

  /** Ends a turn in which the person has done nothing or something. */
  async endTurn(): Promise<void> {
    await this.touch('main');
    if (await this.has('line done')) await this.touch('line done');
  }

  async close(): Promise<void> {
    if (await this.has('close')) await this.touch('close');
  }
}

/** Returns the differences between what the page shows and a played table. */
export async function differencesFrom(page: Page, table: PlayedTable): Promise<string[]> {
  const { text, touchText } = table.wish();
  const wish = touchText ?? text;
  const shown = await wishOf(page);
  const tags: [string, string][] = await page.evaluate(
    `[...document.querySelectorAll('.tags > g')].filter((group) => !group.closest('.card-picture')).flatMap((group, space) => [...group.querySelectorAll('[data-piece]')].map((tag) => [tag.dataset.piece, String(space)]))`,
  );
  const places = table.board().places;
  const standing = table.board().standing.map(({ name, place }) => [name, String(places[place]?.space)].join(' at '));
  const drawn = tags.map((tag) => tag.join(' at '));
  const rows: string[] = await page.evaluate(
    `[...document.querySelectorAll('.lists .things [data-key]')].map((part) => part.dataset.key).filter((key) => !key.startsWith('rest '))`,
  );
  const beside = table
    .beside()
    .flatMap(({ name, things }) => things.slice(0, 8).map((thing) => `${name}: ${thing.name}`));
  const same = (a: readonly string[], b: readonly string[]): boolean =>
    a.toSorted().join('\n') === b.toSorted().join('\n');
  return [
    ...(shown === wish || (await page.locator('[data-key="go on"]').count()) > 0
      ? []
      : [`the page shows “${shown}” in place of “${wish}”`]),
    ...(same(drawn, standing) ? [] : [`the board shows ${drawn.join(', ')} in place of ${standing.join(', ')}`]),
    ...(same(rows, beside) ? [] : ['the lists beside the board differ']),
  ];
}
