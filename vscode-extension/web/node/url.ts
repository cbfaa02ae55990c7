// The module `node:url` for a browser.
// The first part of a path has the scheme and the authority of the address:
// `/vscode-vfs:github/owner/repository/lfa.bot`. So an address can be made from a path.
import { resolve } from './path.ts';

const fileAddress = /^([a-z][\w+.-]*):\/\/([^/?#]*)([^?#]*)/i;

export function fileURLToPath(url: string | { readonly href: string }): string {
  const address = typeof url === 'string' ? url : url.href;
  const [, scheme, authority = '', path = ''] = fileAddress.exec(address) ?? [];
  if (scheme === undefined) throw new TypeError(`${address} is not the address of a file.`);
  // The slash at the end is removed: the folder `solo://book/` has the path `/solo:book`.
  return `/${scheme.toLowerCase()}:${authority}${decodeURIComponent(path)}`.replace(/\/+$/, '');
}

/** Encodes a path as VS Code does, so that the addresses of VS Code and of the server are equal. */
const encodePath = (path: string): string =>
  path.replaceAll(/[^\w.~/-]+/g, (part) =>
    encodeURIComponent(part).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`),
  );

export function pathToFileURL(path: string): { readonly href: string } {
  const whole = resolve(path);
  const [, scheme = 'file', authority = '', rest = whole] = /^\/([a-z][\w+.-]*):([^/]*)(.*)$/.exec(whole) ?? [];
  return { href: `${scheme}://${authority}${encodePath(rest)}` };
}
