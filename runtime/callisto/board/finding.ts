/** Names of the sides in messages. */
export const sideTitles = { lfa: 'LFA', breakers: 'Breakers' } as const;

/** Something in a readable board that its author should fix. */
export interface Finding {
  readonly code: string;
  /** A board with an error would be played wrongly; a warning can be intended. */
  readonly severity: 'error' | 'warning';
  /** The place in the file: `spaces[3].next`. */
  readonly where: string;
  readonly message: string;
  /** A way to fix it. */
  readonly help: string;
}

const findingWithSeverity =
  (severity: Finding['severity']) =>
  (code: string, where: string, message: string, help: string): Finding => ({ code, severity, where, message, help });

export const errorFinding = findingWithSeverity('error');
export const warningFinding = findingWithSeverity('warning');
