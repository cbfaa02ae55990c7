// The files of the page of a table: a folder of files that a host serves, or one file.
import { sourceHash, tableFiles, versionOf, workerOf } from '../files/table-page.ts';
import { appManifest, iconSvg } from '../views/table/app-files.ts';
import { servedPageHtml, singlePageHtml } from '../views/table/page-html.ts';

/** Returns the files of the page by their names; `book` is the JSON of the book. */
export function servedFiles(title: string, book: string): Map<string, string> {
  const { script, style, worker } = tableFiles();
  const beside: readonly (readonly [string, string])[] = [
    ['page.js', script],
    ['page.css', style],
    ['book.json', book],
    ['icon.svg', iconSvg()],
    ['manifest.webmanifest', appManifest(title)],
  ];
  const version = versionOf(new Map([['index.html', servedPageHtml(title, '')], ...beside]));
  const files = new Map([['index.html', servedPageHtml(title, version)], ...beside]);
  return files.set('service-worker.js', workerOf(worker, version, files));
}

const part = (text: string) => ({ text, hash: sourceHash(text) });

/** Returns the page as the text of one file. */
export function singleFile(title: string, book: string): string {
  const { script, style } = tableFiles();
  // A closing tag in the text would end the script too early.
  const code = script.replaceAll('</script', String.raw`<\/script`);
  return singlePageHtml({ title, script: part(code), style: part(style.trim()), book });
}

/** True if a file is part of a page that Botbook wrote. */
export const isOfPage = (text: string): boolean =>
  /made by Botbook|content="Botbook"|"is":"table book"/.test(text.slice(0, 600));
