// Writes pictures of the documentation into docs/images.
import type { Page } from 'playwright-core';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../test/vscode/install.ts';
import { withPalette } from '../test/vscode/png.ts';

const images = join(root, 'docs/images');
const most = 150_000;

/** Takes a picture of a page and stores it in docs/images under a name. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const small = withPalette(await page.screenshot());
  if (small.length > most) throw new Error(`${name}.png has ${small.length} bytes, more than ${most}`);
  mkdirSync(images, { recursive: true });
  writeFileSync(join(images, `${name}.png`), small);
  console.log(`docs/images/${name}.png: ${Math.round(small.length / 1000)} kB`);
}
