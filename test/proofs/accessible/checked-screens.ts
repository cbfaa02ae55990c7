// Checks a screen of the page with axe, on a narrow screen, and with texts of double size.
import type { Page } from 'playwright-core';
import axe from 'axe-core';
import { drawnParts, drawnTexts, faintDrawnTexts } from '../../support/drawn-texts.ts';
import { phone } from '../../support/table-page.ts';
import type { ProofReport } from '../kit.ts';

/** Returns the faults that axe finds on a screen. `rules` are the rules to check; if empty, axe checks all rules. */
export async function axeFaults(page: Page, screen: string, rules: readonly string[] = []): Promise<string[]> {
  if (await page.evaluate(`typeof axe === 'undefined'`)) await page.evaluate(axe.source);
  const only = rules.length === 0 ? '' : `, runOnly: ${JSON.stringify(rules)}`;
  const rows: { id: string; nodes: { html: string }[] }[] = await page.evaluate(
    `axe.run({ resultTypes: ['violations'], preload: false${only} }).then(({ violations }) => violations)`,
  );
  return rows.map(({ id, nodes }) => `${screen}: ${id} at ${nodes[0]?.html.slice(0, 120)}`);
}

/**
 * Returns the texts of elements that go beyond the right edge of the screen. Drawings are left out. The list of the
 * editor’s steps is left out too, because people can scroll it.
 */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('main *')]
    .filter((part) => !part.closest('svg, .stages') && part.checkVisibility({ contentVisibilityAuto: true }))
    .filter((part) => part.getBoundingClientRect().right > innerWidth + 1)
    .map((part) => part.textContent.slice(0, 40))`);

/**
 * Returns those texts in drawings whose colour differs too little from the colour of their ground. The checker axe does
 * not check drawings.
 */
const faintOnDrawings = async (page: Page): Promise<string[]> =>
  faintDrawnTexts(await page.locator(drawnParts).evaluateAll(drawnTexts, '#ffffff'));

/** Notes each animation and transition of the page from now on. */
export const noteMotion = (page: Page): Promise<void> =>
  page.evaluate(`(() => {
    window.motions = [];
    for (const kind of ['animationstart', 'transitionrun'])
      document.addEventListener(kind, ({ target }) => motions.push(kind + ' at ' + target.className), true);
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...words) { motions.push('animate at ' + this.className); return animate.apply(this, words); };
  })()`);

/** Returns the animations and transitions since the last call. */
export const motionsOf = (page: Page): Promise<string[]> => page.evaluate('motions.splice(0)');

/**
 * Reports the faults of a screen: faults that axe finds, faint texts of drawings, and elements that are cut off on a
 * narrow screen or with double text size.
 */
export async function checkScreen(page: Page, scheme: string, name: string, report: ProofReport): Promise<void> {
  for (const fault of await axeFaults(page, name)) report.fault(`${scheme}, ${fault}`);
  for (const text of await faintOnDrawings(page)) report.fault(`${scheme}, ${name}: too faint on a drawing: ${text}`);
  for (const [width, size] of [
    [320, '100%'],
    [phone.width, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: phone.height });
    await page.evaluate(`document.documentElement.style.fontSize = '${size}'`);
    for (const text of await cutOff(page)) report.fault(`${name}, ${width} pixels, text ${size}: “${text}” is cut off`);
  }
  await page.setViewportSize(phone);
  await page.evaluate(`document.documentElement.style.fontSize = ''`);
}
