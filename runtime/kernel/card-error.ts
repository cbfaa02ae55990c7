// Error about the card that a decision was asked for.

/** The message names the problem; `help` says what to do. */
export class CardError extends Error {
  readonly where = 'card';
  readonly help: string;

  constructor(problem: string, help: string) {
    super(problem);
    this.help = help;
  }
}
