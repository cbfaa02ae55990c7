// Things that browsers give only to some pages: storage that lasts, a screen that stays awake, and installing.

/** Storage: it lasts, the browser may drop it, or the browser withholds the promise from pages such as this. */
export type Lasting = 'lasting' | 'denied' | 'withheld';

/** True for a page that is served over https or by this machine. */
const isServed = (): boolean => isSecureContext && location.protocol.startsWith('http');

/** Asks the browser to keep the games of the page, and returns the answer. */
export async function lastingStorage(): Promise<Lasting> {
  const storage = (navigator as { readonly storage?: StorageManager }).storage;
  if (!isServed() || !storage) return 'withheld';
  try {
    return (await storage.persisted()) || (await storage.persist()) ? 'lasting' : 'denied';
  } catch {
    return 'denied';
  }
}

/** Returns the bytes that the page uses; null if the browser does not say. */
export async function usedBytes(): Promise<number | null> {
  const storage = (navigator as { readonly storage?: StorageManager }).storage;
  return (await storage?.estimate().catch(() => null))?.usage ?? null;
}

/** Keeps the screen awake while a game is open. */
export class AwakeScreen {
  private lock: WakeLockSentinel | null = null;
  private isWanted = false;

  constructor() {
    // A hidden page loses its lock.
    document.addEventListener('visibilitychange', () => void this.renew());
  }

  private async renew(): Promise<void> {
    const { wakeLock } = navigator as { readonly wakeLock?: WakeLock };
    if (!this.isWanted || !wakeLock || document.visibilityState !== 'visible' || this.lock?.released === false) return;
    try {
      this.lock = await wakeLock.request('screen');
      this.settle();
    } catch {
      // A browser may refuse, such as one that saves power.
      this.lock = null;
    }
  }

  /** Releases a lock that came after the game was left. */
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

/** Offers to install the page, if the browser has an offer. */
export class Installing {
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

  /** Returns the function that installs the page; null if the browser makes no offer. */
  get install(): (() => void) | null {
    const { offer } = this;
    return offer && (() => void offer.prompt());
  }
}

/** The milliseconds before idle work begins in a browser that does not tell when it has time. */
const idlePause = 200;

/** Does some work when the browser has time. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work);
  else setTimeout(work, idlePause);
}
