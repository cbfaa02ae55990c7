// Small texts that the browser stores. If the browser has no storage, nothing is stored, and the page works without.

/** Returns the text under a key; null if there is none. */
export function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text under a key; null removes the text. */
export function storeText(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // The change lasts only until the page is closed.
  }
}
