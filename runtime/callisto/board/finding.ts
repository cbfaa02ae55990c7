/** How sides are called where a person reads of them. */
export const sideNames = { lfa: 'LFA', breakers: 'Breakers' } as const;

/** What a person should mend in a board that can be read. */
export interface Finding {
  readonly code: string;
  /** An error would be played wrong; a warning can be meant. */
  readonly severity: 'error' | 'warning';
  /** The place in the file: `spaces[3].next`. */
  readonly where: string;
  readonly message: string;
  /** A way out. */
  readonly help: string;
}

const as =
  (severity: Finding['severity']) =>
  (code: string, where: string, message: string, help: string): Finding => ({ code, severity, where, message, help });

export const wrong = as('error');
export const odd = as('warning');
