// Addresses of virtual documents: `botbook:…`. The query of an address is JSON with the sheet and the view, because
// JSON stays intact when a client escapes the address.

const extensions = { plain: 'md', javascript: 'js', matrix: 'md', diff: 'md', canonical: 'bot' } as const;

export interface VirtualAddress {
  readonly is: keyof typeof extensions;
  /** The address of the sheet that is shown. */
  readonly sheet: string;
  /** The title of the procedure; absent for the whole sheet. */
  readonly procedure?: string;
  /** For a comparison: the address of the other sheet, and the title of the procedure there if it differs. */
  readonly other?: string;
  readonly otherProcedure?: string;
  /** True for the text of the last commit. The client sends this text with its request. */
  readonly isCommitted?: boolean;
}

/** Returns the address of a virtual document. Editors show `label` as the title of its tab. */
export function virtualUri(address: VirtualAddress, label: string): string {
  const name = label.replaceAll(/[\\/:?#%]/g, '-');
  const query = encodeURIComponent(JSON.stringify(address));
  return `botbook:/${address.is}/${encodeURIComponent(name)}.${extensions[address.is]}?${query}`;
}

/** Returns the contents of an address `botbook:…`; null for any other address, or if the contents are faulty. */
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
