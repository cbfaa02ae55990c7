// Tests of addresses of unusual sheets, and of damaged addresses.
import { longestShared } from '../../../site/shared-sheet.ts';
import type { ProofReport } from '../kit.ts';
import { paste, textIn, typedSheet, until, type Picture } from './page-waits.ts';

const head = 'game callisto\nscenario 1: Test\nbot LFA\n\n';

/**
 * Unusual sheets whose addresses (links that contain the sheet) are opened in a new page: a sheet with emoji, and a
 * sheet of 60 kB.
 */
const oddSheets: Readonly<Record<string, string>> = {
  emoji: `${head}SCOUT\n1 RECON 🤖🎲.\n`,
  long: head + Array.from({ length: 1000 }, (_none, line) => `# ${line} ${'x'.repeat(54)}\n`).join(''),
};

/**
 * Sheets whose addresses are opened in a page that shows another sheet: an empty sheet, and a sheet with control
 * characters.
 */
const shortSheets: Readonly<Record<string, string>> = {
  empty: '',
  controls: `${head}# \u202E\u0001 \u05D0\n`,
};

const damaged = ['#sheet=AAAA', '#sheet=%%%', '#sheet='];

/**
 * Shares unusual sheets and opens their addresses. Then opens damaged addresses, and shares a sheet that is too long.
 */
export async function oddAddressesPart({ page }: Picture, report: ProofReport) {
  const other = await page.context().newPage();
  const address = page.url().replace(/#.*/, '');
  const shared = "document.querySelector('#status').textContent.startsWith('The address of this sheet')";
  const open = async (hash: string): Promise<void> => {
    await other.evaluate(`location.hash = ${JSON.stringify(hash)}`);
  };
  for (const [name, text] of Object.entries({ ...oddSheets, ...shortSheets })) {
    await paste(page, text);
    await page.click('#share');
    await until(page, shared);
    const hash = await page.evaluate<string>('location.hash');
    if (name in shortSheets) {
      await open(hash);
      // The editor shows other characters in place of the control characters. These are after the sign `#`, so only the
      // text before this sign is compared.
      await until(other, `(${typedSheet}).split('#')[0] === ${JSON.stringify(text.split('#')[0])}`);
    } else {
      await other.goto('about:blank');
      await other.goto(address + hash);
      await until(other, "'ready' in document.body.dataset");
    }
    if ((await textIn(other, '#status')) !== '') report.fault(`the address of a sheet (${name}) is said to be damaged`);
    // Sharing the opened sheet must give the same address. Otherwise a part of the sheet was lost.
    await other.click('#share');
    await until(other, shared);
    if ((await other.evaluate<string>('location.hash')) !== hash)
      report.fault(`the address loses parts of a sheet (${name})`);
  }
  const [kept, good] = [await textIn(other, '.cm-content'), await other.evaluate<string>('location.hash')];
  for (const hash of damaged) {
    await open(hash);
    await until(other, "document.querySelector('#status').textContent.includes('no sheet that can be read')");
    if ((await textIn(other, '.cm-content')) !== kept) report.fault(`${hash} changes the sheet`);
    await open(good);
    await until(other, "document.querySelector('#status').textContent === ''");
  }
  await other.close();
  await paste(page, `${head}# ${'x'.repeat(longestShared)}`);
  await page.click('#share');
  await until(page, "document.querySelector('#status').textContent.includes('too long')");
}
