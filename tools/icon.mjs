// Draws the icon of the extension as a PNG with Chromium, from the SVG in the same folder, because galleries of
// extensions require a PNG.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const media = join(import.meta.dirname, '../vscode-extension/media');
const size = 128;

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ viewport: { width: size, height: size } });
const picture = readFileSync(join(media, 'icon.svg'), 'utf8');
await page.setContent(`<style>body { margin: 0 } svg { display: block; width: ${size}px }</style>${picture}`);
await page.screenshot({ path: join(media, 'icon.png'), omitBackground: true });
await browser.close();
