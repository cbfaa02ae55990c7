// Finds links of the site that lead nowhere.
import { posix } from 'node:path';

/** The files of the site by their addresses, and the ids on each page. */
export interface LinkTargets {
  readonly files: { has: (address: string) => boolean };
  readonly ids: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Returns the ids on a page, to which links can lead. */
export const idsIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id ?? ''));

/** Returns the targets of the links of a page that are no files of the site, or no ids on their page. */
export function brokenLinks(address: string, html: string, { files, ids }: LinkTargets): string[] {
  const targets = [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, target]) => target ?? '');
  return targets.filter((target) => {
    if (/^https?:/.test(target)) return false;
    const [path = '', part] = target.replaceAll('&amp;', '&').split('#');
    const there = path === '' ? address : posix.normalize(posix.join(posix.dirname(address), path));
    if (!files.has(there)) return true;
    // The playground reads a sheet from this part of an address.
    if (part?.startsWith('sheet=') === true) return !there.startsWith('playground/');
    return part !== undefined && !(ids.get(there)?.has(decodeURIComponent(part)) ?? false);
  });
}
