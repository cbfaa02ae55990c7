// The files of the page of a played table: a folder of files for a web server, or a single file.
import type { FileContent } from '../../../files/file-writer.ts';
import { pngOf } from '../../../files/png.ts';
import { sourceHash, tableFiles, versionOf, workerOf } from '../../../files/table-page.ts';
import { appManifest, iconSize } from '../../../views/table/app-files.ts';
import { iconPixels, iconSvg } from '../../../views/table/app-icon.ts';
import { servedPageHtml, singlePageHtml } from '../../../views/table/page-html.ts';

/** The book with which a page is made: its title, its JSON, and whether the JSON is the text of a declared book. */
export interface BookOfPage {
  readonly title: string;
  readonly json: string;
  readonly is: 'tables' | 'text';
}

/** Returns the files of the page, by their names. */
export function servedFiles({ json: book, title }: BookOfPage): Map<string, FileContent> {
  const { scripts, style, worker } = tableFiles();
  const beside: readonly (readonly [string, FileContent])[] = [
    ...scripts,
    ['page.css', style],
    ['book.json', book],
    ['icon.svg', iconSvg()],
    ['icon.png', pngOf(iconSize, iconPixels(iconSize), 'made by Botbook')],
    ['manifest.webmanifest', appManifest(title)],
  ];
  const version = versionOf(new Map<string, FileContent>([['index.html', servedPageHtml(title, '')], ...beside]));
  const files = new Map<string, FileContent>([['index.html', servedPageHtml(title, version)], ...beside]);
  return files.set('service-worker.js', workerOf(worker, version, files));
}

const part = (text: string) => ({ text, hash: sourceHash(text) });

/** Returns the page as the text of one file. */
export function singleFile({ is, json: book, title }: BookOfPage): string {
  const { single, style } = tableFiles();
  // A closing tag inside the script would end the script too early.
  const code = single[is].replaceAll('</script', String.raw`<\/script`);
  return singlePageHtml({ title, script: part(code), style: part(style.trim()), book });
}

/** True if a file is part of a page that Botbook wrote. */
export const isOfPage = (text: string): boolean =>
  /made by Botbook|content="Botbook"|"is":"(?:table book|book text)"/.test(text.slice(0, 600));
