// Addresses of made documents, `botbook:`: what is shown of which sheet stands in the query, as JSON, so that both ends
// read it alike however an address was escaped on its way.

const kinds = ['plain', 'javascript', 'matrix', 'diff'] as const;

export interface VirtualAddress {
  readonly is: (typeof kinds)[number];
  /** The sheet. */
  readonly sheet: string;
  /** The title of the procedure; the whole sheet, if none is named. */
  readonly procedure?: string;
  /** The sheet that it is compared with, and the title there, if it is another. */
  readonly other?: string;
  readonly otherProcedure?: string;
}

const extensions = { plain: 'md', javascript: 'js', matrix: 'md', diff: 'md' } as const;

/** The address; `label` becomes the title of its tab. */
export function virtualUri(address: VirtualAddress, label: string): string {
  const name = label.replaceAll(/[\\/:?#%]/g, '-');
  const query = encodeURIComponent(JSON.stringify(address));
  return `botbook:/${address.is}/${encodeURIComponent(name)}.${extensions[address.is]}?${query}`;
}

/** What an address asks for; null if it is none of ours. */
export function virtualAddressOf(uri: string): VirtualAddress | null {
  const query = /^botbook:[^?]*\?([^#]*)/.exec(uri)?.[1];
  if (query === undefined) return null;
  try {
    const found = JSON.parse(decodeURIComponent(query)) as Partial<VirtualAddress>;
    const isSound = kinds.some((one) => one === found.is) && typeof found.sheet === 'string';
    return isSound ? (found as VirtualAddress) : null;
  } catch {
    return null;
  }
}
