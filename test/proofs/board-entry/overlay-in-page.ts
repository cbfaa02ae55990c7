// Reads the overlay that the page has saved.
import type { Page } from 'playwright-core';

/** Returns the overlay that the page has saved; undefined if there is none. */
export const overlayInPage = (page: Page): Promise<unknown> =>
  page.evaluate(`new Promise((resolve, reject) => {
    const request = indexedDB.open('botbook');
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const all = request.result.transaction('overlays').objectStore('overlays').getAll();
      all.onsuccess = () => { request.result.close(); resolve(all.result[0]); };
    };
  })`);
