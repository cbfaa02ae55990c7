// The service worker of the page. Each version of the page has a cache of its own, from which the page gets its files.
// The network is used to fill a cache, to look for a new service worker, and if the browser has deleted the caches.

/** The version and the files of the page. Botbook writes this constant above the script when it makes the page. */
declare const release: {
  readonly version: string;
  /** The files of the page: address relative to the page, SHA-256 in hexadecimal digits, and type. */
  readonly files: readonly (readonly [address: string, hash: string, type: string])[];
};

interface Extendable extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface Fetching extends Event {
  readonly request: Request;
  readonly clientId: string;
  readonly respondWith: (response: Promise<Response>) => void;
}

interface WorkerScope {
  readonly addEventListener: (name: string, listener: (event: never) => void) => void;
  readonly clients: { readonly get: (id: string) => Promise<{ readonly url: string } | undefined> };
  readonly registration: { readonly scope: string };
  readonly skipWaiting: () => Promise<void>;
}

const worker = globalThis as unknown as WorkerScope;
const cacheOf = (version: string): string => `botbook-${version}`;
const inScope = (address: string): string => new URL(address, worker.registration.scope).href;

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Loads a file. Throws if its contents belong to another version. Returns a new response, because a browser refuses a
 * stored response that was redirected.
 */
async function loadFile(address: string, hash: string, type: string): Promise<Response> {
  const response = await fetch(inScope(address), { cache: 'no-cache' });
  const bytes = await response.arrayBuffer();
  if (!response.ok || (await hashOf(bytes)) !== hash) throw new Error(`${address} is of another version.`);
  return new Response(bytes, { headers: { 'Content-Type': type } });
}

/** Fills the cache of this version. If a file cannot be loaded, the incomplete cache is deleted. */
async function fill(): Promise<void> {
  const cache = await caches.open(cacheOf(release.version));
  try {
    for (const [address, hash, type] of release.files)
      await cache.put(inScope(address), await loadFile(address, hash, type));
  } catch (error) {
    await caches.delete(cacheOf(release.version));
    throw error;
  }
}

/**
 * Returns the cache of the version that an address names, or else the cache of this version. Returns null if neither
 * cache exists.
 */
async function cacheFor(address: string): Promise<Cache | null> {
  for (const version of [new URL(address).searchParams.get('version') ?? '', release.version])
    if (await caches.has(cacheOf(version))) return await caches.open(cacheOf(version));
  return null;
}

async function answer({ clientId, request }: Fetching): Promise<Response> {
  const { origin, pathname } = new URL(request.url);
  const isPage = request.mode === 'navigate';
  // A page requests its files without a version. The address of the page itself names the version, so the files are
  // taken from the cache of the same version.
  const asking = isPage ? request.url : ((await worker.clients.get(clientId))?.url ?? request.url);
  const cache = await cacheFor(asking);
  if (!cache) return await fetch(request);
  const address = `${origin}${pathname}`;
  const isIndex = isPage && address === inScope('index.html');
  const response = await cache.match(isIndex ? inScope('./') : address);
  if (response) return response;
  return new Response('This file is no part of the page.', { status: 404, headers: { 'Content-Type': 'text/plain' } });
}

worker.addEventListener('install', (event: Extendable) => event.waitUntil(fill()));
worker.addEventListener('fetch', (event: Fetching) => {
  if (event.request.url.startsWith(worker.registration.scope)) event.respondWith(answer(event));
});
worker.addEventListener('message', (event: MessageEvent & Extendable) => {
  if (event.data === 'use') event.waitUntil(worker.skipWaiting());
});
