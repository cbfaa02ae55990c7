// Features of browsers that only some pages may use: permanent storage, a screen that stays on, and installing the
// page.

/**
 * `lasting`: the storage is permanent. `denied`: the browser may delete the stored data. `withheld`: the browser offers
 * this page no permanent storage.
 */
export type StorageKind = 'lasting' | 'denied' | 'withheld';

/** True for a page that comes over https, or from a web server on this machine. */
const isServed = (): boolean => isSecureContext && location.protocol.startsWith('http');

/** Asks the browser for permanent storage, and returns the kind of storage. */
export async function lastingStorage(): Promise<StorageKind> {
  const storage = (navigator as { readonly storage?: StorageManager }).storage;
  if (!isServed() || !storage) return 'withheld';
  try {
    return (await storage.persisted()) || (await storage.persist()) ? 'lasting' : 'denied';
  } catch {
    return 'denied';
  }
}

/** Returns the number of bytes that the page has stored; null if the browser does not say. */
export async function usedBytes(): Promise<number | null> {
  const storage = (navigator as { readonly storage?: StorageManager }).storage;
  return (await storage?.estimate().catch(() => null))?.usage ?? null;
}

/** Keeps the screen awake while a game is open. */
export class AwakeScreen {
  private lock: WakeLockSentinel | null = null;
  private isWanted = false;

  constructor() {
    // The browser takes the lock away while the page is hidden. So the page requests the lock again when it is visible.
    document.addEventListener('visibilitychange', () => void this.renew());
  }

  private async renew(): Promise<void> {
    const { wakeLock } = navigator as { readonly wakeLock?: WakeLock };
    if (!this.isWanted || !wakeLock || document.visibilityState !== 'visible' || this.lock?.released === false) return;
    try {
      this.lock = await wakeLock.request('screen');
      this.settle();
    } catch {
      // A browser may refuse the lock, for example to save power.
      this.lock = null;
    }
  }

  /** Releases the lock that keeps the screen awake, if the browser granted it after the person had left the game. */
  private settle(): void {
    if (this.isWanted) return;
    void this.lock?.release();
    this.lock = null;
  }

  keep(): void {
    this.isWanted = true;
    void this.renew();
  }

  release(): void {
    this.isWanted = false;
    this.settle();
  }
}

interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>;
}

/** Installs the page as an app, if the browser offers this. */
export class AppInstaller {
  private offer: InstallOffer | null = null;

  constructor(onChange: () => void) {
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      this.offer = event as InstallOffer;
      onChange();
    });
    addEventListener('appinstalled', () => {
      this.offer = null;
      onChange();
    });
  }

  get isInstalled(): boolean {
    return matchMedia('(display-mode: standalone)').matches;
  }

  /** Returns the function that installs the page; null if the browser does not offer to install the page. */
  get install(): (() => void) | null {
    const { offer } = this;
    return offer && (() => void offer.prompt());
  }
}

/** The pause in milliseconds before idle work, in a browser that does not report when it is idle. */
const idlePause = 200;
/** The most milliseconds that idle work waits. Without this limit, a busy browser might never do the work. */
const longestWait = 1000;

/** Calls `work` when the browser has time. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: longestWait });
  else setTimeout(work, idlePause);
}
