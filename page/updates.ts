// Registers the service worker, which lets the page work without a network. A new version of the page waits until the
// person accepts it.

/** The first part of the names of the caches. The service worker uses the same names. */
const cachePrefix = 'botbook-';

/** Returns the version of the page; null if the page is a single file. */
export const pageVersion = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name=version]')?.content ?? null;

const workers = (): ServiceWorkerContainer | null =>
  (navigator as { readonly serviceWorker?: ServiceWorkerContainer }).serviceWorker ?? null;

/** True if the browser has stored a version of the page. */
export const hasVersion = async (version: string): Promise<boolean> =>
  'caches' in globalThis && (await caches.has(`${cachePrefix}${version}`));

/** Returns the address of a screen (`hash`) in a stored version of the page. */
export const addressOfVersion = (version: string, hash: string): string => `./?version=${version}${hash}`;

/** Returns the version that the address of the page names; null if the address names none. */
export const askedVersion = (): string | null => new URLSearchParams(location.search).get('version');

export class Updates {
  private readonly onReady: () => void;
  private readonly onUsed: () => void;
  private isAccepted = false;
  private registration: ServiceWorkerRegistration | null = null;

  /** `onReady` is called when a new version waits. `onUsed` is called when another tab has accepted a new version. */
  constructor(onReady: () => void, onUsed: () => void) {
    this.onReady = onReady;
    this.onUsed = onUsed;
  }

  /** Registers the service worker of the page. Resolves to false if this is impossible. */
  async register(): Promise<boolean> {
    const container = workers();
    if (!container || pageVersion() === null) return false;
    const hadWorker = container.controller !== null;
    container.addEventListener('controllerchange', () => {
      if (this.isAccepted) location.reload();
      else if (hadWorker) this.onUsed();
    });
    try {
      this.registration = await container.register('service-worker.js', { updateViaCache: 'none' });
    } catch {
      return false;
    }
    this.watch(this.registration);
    return true;
  }

  private watch(registration: ServiceWorkerRegistration): void {
    const tell = (): void => {
      // If no service worker is active yet, the waiting worker is the first of the page and no update.
      if (registration.waiting && registration.active) this.onReady();
    };
    const follow = (): void => registration.installing?.addEventListener('statechange', tell);
    registration.addEventListener('updatefound', follow);
    follow();
    tell();
  }

  /** Puts the waiting version to use; the page is then loaded again. */
  accept(): void {
    this.isAccepted = true;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    this.registration?.waiting?.postMessage('use');
  }

  /**
   * Deletes the stored versions of the page, except the present version and the versions in `needed`. While a new
   * version is loaded or waits, deletes nothing.
   */
  async dropVersions(needed: readonly string[]): Promise<void> {
    const { registration } = this;
    const version = pageVersion();
    if (!registration || version === null || registration.installing || registration.waiting) return;
    const kept = new Set([version, ...needed].map((name) => `${cachePrefix}${name}`));
    for (const name of await caches.keys())
      if (name.startsWith(cachePrefix) && !kept.has(name)) await caches.delete(name);
  }
}

/** Deletes the service worker of the page and all versions that the browser has stored. */
export async function deleteVersions(): Promise<void> {
  const registration = await workers()?.getRegistration();
  await registration?.unregister();
  if (!('caches' in globalThis)) return;
  for (const name of await caches.keys()) if (name.startsWith(cachePrefix)) await caches.delete(name);
}
