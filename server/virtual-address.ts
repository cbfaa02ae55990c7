// Addresses of virtual documents, `botbook:…`. The query contains the sheet and the view as JSON, so that a client that
// escapes addresses does not change them.

const extensions = { plain: 'md', javascript: 'js', matrix: 'md', diff: 'md' } as const;

export interface VirtualAddress {
  readonly is: keyof typeof extensions;
  /** The address of the sheet. */
  readonly sheet: string;
  /** The title of the procedure; if missing, the document shows the whole sheet. */
  readonly procedure?: string;
  /** The address of the other sheet of a comparison, and the title of the procedure there, if it differs. */
  readonly other?: string;
  readonly otherProcedure?: string;
}

/** Returns the address of a virtual document. `label` becomes the title of the tab of the document. */
export function virtualUri(address: VirtualAddress, label: string): string {
  const name = label.replaceAll(/[\\/:?#%]/g, '-');
  const query = encodeURIComponent(JSON.stringify(address));
  return `botbook:/${address.is}/${encodeURIComponent(name)}.${extensions[address.is]}?${query}`;
}

/** Returns the contents of an address; null for an address of another kind. */
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
