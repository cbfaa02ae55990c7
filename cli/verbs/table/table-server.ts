// The web server for the page of a played table. It serves this machine alone, or all devices of the network that know
// a token.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { badOption } from '../../../files/errors.ts';
import type { FileContent } from '../../../files/file-writer.ts';
import { fileType } from '../../../files/table-page.ts';

/**
 * The port of the page if the user gives no port. A browser stores games by the address of the page, so the address
 * should not change.
 */
const usualPort = 8220;

const thisMachine = '127.0.0.1';

/**
 * The address of the server, and the token that a request must send; no token if `token` is null. The address decides
 * which devices can reach the server.
 */
export interface Audience {
  readonly address: string;
  readonly token: string | null;
}

export const ownMachine: Audience = { address: thisMachine, token: null };

const isPrivate = (address: string): boolean => /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/.test(address);

/**
 * Returns the audience of all devices in the network: the address of this machine in the network, and a new token.
 * Throws a UserError if the machine is in no network.
 */
export function ownNetwork(): Audience {
  const all = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
  const address = all.find(isPrivate) ?? all[0];
  if (address === undefined) throw badOption('This machine is in no network', 'Leave out `--lan`, or join a network.');
  return { address, token: randomBytes(16).toString('base64url') };
}

/** Returns the port of an option; null without the option. */
export function portIn(text: string | undefined): number | null {
  if (text === undefined) return null;
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw badOption(`--port is \`${text}\``, 'Give a whole number from 1 to 65535, or 0 for any free port.');
}

const cookieName = 'botbook-table';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

/** True if a request has the token, either in its address or in a cookie. */
function knowsToken({ headers, url }: IncomingMessage, token: string): boolean {
  const asked = new URLSearchParams((url ?? '').split('?')[1]).get('token') ?? '';
  const cookies = (headers.cookie ?? '').split('; ').map((cookie) => cookie.split('='));
  const cookie = cookies.find(([name]) => name === cookieName)?.[1] ?? '';
  return [asked, cookie].some((word) => isSame(word, token));
}

const headersFor = (name: string, token: string | null): Record<string, string> => ({
  'Content-Type': fileType(name),
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  ...(token !== null && { 'Set-Cookie': `${cookieName}=${token}; Path=/; HttpOnly; SameSite=Strict` }),
});

/** Returns the status and the reason with which a request is refused; null if the request is answered. */
function refusal(request: IncomingMessage, { address, token }: Audience, port: number): [number, string] | null {
  const { headers, method = '' } = request;
  const hosts = [address, ...(address === thisMachine ? ['localhost'] : [])].map((host) => `${host}:${port}`);
  // A hostile web site could make its host name lead to this machine. Its scripts could then read the page in the
  // browser of the user. So a request for an unknown host name is refused.
  if (!hosts.includes(headers.host ?? '')) return [403, 'This table has another address.'];
  if (token !== null && !knowsToken(request, token))
    return [403, 'This table needs the whole address with its token, as the terminal shows it.'];
  return ['GET', 'HEAD'].includes(method) ? null : [405, 'The page is only read.'];
}

function serverOf(files: ReadonlyMap<string, FileContent>, audience: Audience): Server {
  const server = createServer((request, response) => {
    const { port } = server.address() as AddressInfo;
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const name = path.slice(1) + (path.endsWith('/') ? 'index.html' : '');
    const text = files.get(name);
    const refused = refusal(request, audience, port) ?? (text === undefined ? ([404, 'No such file.'] as const) : null);
    // The links of a page are relative. So a request for a folder without a slash at its end is sent on to the address
    // with the slash.
    if (refused?.[0] === 404 && files.has(`${name}/index.html`)) {
      response.writeHead(301, { Location: `${path}/` }).end();
      return;
    }
    if (refused) {
      const [status, reason] = refused;
      response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${reason}\n`);
      return;
    }
    response.writeHead(200, headersFor(name, audience.token));
    response.end(request.method === 'HEAD' ? undefined : text);
  });
  return server;
}

/** A running server. */
export interface TableServer {
  /** The address of the page, with the token if there is one. */
  readonly address: string;
  /** True if the usual port was taken, so that the page has an unusual port in its address. */
  readonly isElsewhere: boolean;
  readonly close: () => void;
}

/** Starts to listen at a port. Resolves to false if another program uses the port. */
const listens = (server: Server, port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, host, () => resolve(true));
  });

/**
 * Serves files at the wanted port. If no port is wanted, serves them at the usual port, or at a free port if the usual
 * port is taken.
 */
export async function serveTable(
  files: ReadonlyMap<string, FileContent>,
  audience: Audience,
  wanted: number | null,
): Promise<TableServer> {
  const server = serverOf(files, audience);
  const isAtPort = await listens(server, wanted ?? usualPort, audience.address);
  if (!isAtPort && (wanted !== null || !(await listens(server, 0, audience.address))))
    throw badOption(`Port ${wanted ?? usualPort} is taken`, 'Give another port by `--port`.');
  const { port } = server.address() as AddressInfo;
  const query = audience.token === null ? '' : `?token=${audience.token}`;
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://${audience.address}:${port}/${query}`, isElsewhere: !isAtPort, close };
}
