// Writes pictures of the documentation into docs/images.
import type { Page } from 'playwright-core';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../test/vscode/install.ts';
import { movingPicture, withPalette, type Frame } from '../test/vscode/png.ts';

const images = join(root, 'docs/images');
const most = 150_000;
/** The greatest size of a moving picture in bytes. */
const mostMoving = 300_000;

/** Takes a picture of a page and stores it in docs/images under a name. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  write(name, withPalette(await page.screenshot()), most);
}

/** Stores pictures in docs/images under a name, as a moving picture. */
export const keepMoving = (frames: readonly Frame[], name: string): void =>
  write(name, movingPicture(frames), mostMoving);

function write(name: string, file: Buffer, limit: number): void {
  if (file.length > limit) throw new Error(`${name}.png has ${file.length} bytes, more than ${limit}`);
  mkdirSync(images, { recursive: true });
  writeFileSync(join(images, `${name}.png`), file);
  console.log(`docs/images/${name}.png: ${Math.round(file.length / 1000)} kB`);
}
