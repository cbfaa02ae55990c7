// Steps about the looks of pages and views: high contrast, narrow windows, and the titles of tabs.
import { drawnParts, drawnTexts, faintDrawnTexts, type DrawnText } from '../../support/drawn-texts.ts';
import { excessWidth, faintTexts } from '../in-page.ts';
import type { Scene, Step } from '../steps.ts';
import type { Window } from '../window.ts';
import { onSheet, pinOpening } from './ways.ts';

async function setTheme(window: Window, name: string): Promise<void> {
  await window.command('Preferences: Color Theme');
  await window.pick(name, new RegExp(`^${name}`));
  await window.seeNo('.quick-input-widget');
}

/** The least contrast of a text in high-contrast themes (WCAG 1.4.6). */
const highContrast = 7;

/** Waits until `faintIn` returns no faint texts. A page may still have some colours of the last theme for a moment. */
async function seeNoFaintTexts(
  window: Window,
  where: string,
  faintIn: () => Promise<readonly string[]>,
): Promise<void> {
  let faint: readonly string[] = [];
  const areLegible = async (): Promise<boolean> => (faint = await faintIn()).length === 0;
  await window.until(`legible texts ${where}`, areLegible).catch((error: unknown) => {
    throw faint.length > 0 ? new Error(`too faint ${where}: ${faint.slice(0, 8).join(' | ')}`) : error;
  });
}

/** Waits until a page has an element `where` with a text, and until all texts of this page are legible. */
async function seeLegiblePage(window: Window, where: string, text: string): Promise<void> {
  await seeNoFaintTexts(window, `beside ${text}`, async () =>
    (await window.seeInside(where, text)).evaluate(faintTexts, highContrast),
  );
}

/** Returns the texts of the board, which is in a frame of the page; an empty list if no frame has a drawing. */
async function boardTexts({ page }: Window): Promise<DrawnText[]> {
  for (const frame of page.frames()) {
    const texts = await frame
      .locator(drawnParts)
      .evaluateAll(drawnTexts, '')
      .catch(() => []);
    if (texts.length > 0) return texts;
  }
  return [];
}

/**
 * Waits until the board has the colours of a theme and legible texts. `paper` is the background that this theme has
 * under the title.
 */
async function seeLegibleBoard(window: Window, paper: string): Promise<void> {
  await seeNoFaintTexts(window, 'on the board', async () => {
    let texts: DrawnText[] = [];
    await window.until(`a board on ${paper}`, async () => {
      texts = await boardTexts(window);
      return texts[0]?.ground === paper && texts.some(({ text }) => text === 'SCOUT Y');
    });
    return faintDrawnTexts(texts);
  });
}

/** Hides the panel under the editors, so that pages have more room. */
async function hidePanel(window: Window): Promise<void> {
  if (await window.page.locator('.part.panel').isVisible()) await window.command('View: Toggle Panel Visibility');
  await window.seeNo('.part.panel');
}

async function showComparison(window: Window): Promise<void> {
  await window.go(20);
  await window.clickLens(/ifferent\sin\sscenarios\s2–8/);
  await window.seeInside('body', 'CAPTAIN, LFA, scenario 2');
}

const inTheme = (name: string, paper: string): Step => ({
  name: `matrix, comparison and board are legible in the theme ${name}`,
  run: async (scene: Scene) => {
    const { window, keep } = scene;
    await pinOpening(scene);
    await setTheme(window, name);
    await window.command('Botbook: Focus on Board View');
    await seeLegibleBoard(window, paper);
    await seeLegiblePage(window, 'svg', 'SCOUT Y');
    await keep(`the board in ${name}`);
    await window.command('View: Focus First Editor Group');
    await window.command('Botbook: Show Matrix');
    await seeLegiblePage(window, '.grid', 'SERGEANT');
    await window.see('.tab', /^Matrix/);
    await keep(`the matrix in ${name}`);
    await window.command('View: Focus First Editor Group');
    await showComparison(window);
    await seeLegiblePage(window, 'body', 'CAPTAIN, LFA, scenario 2');
    await window.see('.tab', /^CAPTAIN compared/);
  },
});

export const looking: readonly Step[] = [
  onSheet('board and pages fit into a narrow window', async (scene) => {
    const { window, keep } = scene;
    await pinOpening(scene);
    const { page } = window;
    await hidePanel(window);
    const size = page.viewportSize() ?? { width: 1280, height: 800 };
    await window.command('Botbook: Focus on Board View');
    await seeLegibleBoard(window, 'rgb(244, 242, 236)');
    await window.widen(-120);
    try {
      await page.setViewportSize({ ...size, width: 760 });
      await window.command('View: Focus First Editor Group');
      await showComparison(window);
      for (const [where, text] of [
        ['body', 'CAPTAIN, LFA, scenario 2'],
        ['figure', ''],
      ] as const) {
        const excess = await (await window.seeInside(where, text)).evaluate(excessWidth);
        if (excess > 0) throw new Error(`${where} ${text} is ${excess} pixels wider than its view`);
      }
      await keep('a comparison in a narrow window');
      await window.command('View: Focus First Editor Group');
      await window.command('Botbook: Show Matrix');
      const excess = await (await window.seeInside('.grid', 'SERGEANT')).evaluate(excessWidth);
      if (excess > 0) throw new Error(`the matrix is ${excess} pixels wider than its view`);
      await keep('a matrix in a narrow window');
    } finally {
      await page.setViewportSize(size);
    }
  }),
  inTheme('Dark High Contrast', 'rgb(0, 0, 0)'),
  inTheme('Light High Contrast', 'rgb(255, 255, 255)'),
];
