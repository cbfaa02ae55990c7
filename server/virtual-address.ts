// Addresses of virtual documents, `botbook:`. The query says as JSON which view of which sheet the document shows, so that
// server and client read the address alike however it was escaped on the way.

const extensions = { plain: 'md', javascript: 'js', matrix: 'md', diff: 'md' } as const;

export interface VirtualAddress {
  readonly is: keyof typeof extensions;
  /** The address of the sheet. */
  readonly sheet: string;
  /** The title of the procedure; if missing, the whole sheet is meant. */
  readonly procedure?: string;
  /** The sheet of the other side of a comparison, and the title there if it is different. */
  readonly other?: string;
  readonly otherProcedure?: string;
}

/** Returns the address; `label` becomes the title of its tab. */
export function virtualUri(address: VirtualAddress, label: string): string {
  const name = label.replaceAll(/[\\/:?#%]/g, '-');
  const query = encodeURIComponent(JSON.stringify(address));
  return `botbook:/${address.is}/${encodeURIComponent(name)}.${extensions[address.is]}?${query}`;
}

/** Reads an address; null if it is not the address of a virtual document. */
export function virtualAddressOf(uri: string): VirtualAddress | null {
  const query = /^botbook:[^?]*\?([^#]*)/.exec(uri)?.[1];
  if (query === undefined) return null;
  try {
    const address = JSON.parse(decodeURIComponent(query)) as VirtualAddress;
    return Object.hasOwn(extensions, address.is) && typeof address.sheet === 'string' ? address : null;
  } catch {
    return null;
  }
}
