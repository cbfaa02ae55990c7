// A card that cannot be asked about.

/** What is wrong with it, and what to do. */
export class CardError extends Error {
  readonly where = 'card';
  readonly help: string;

  constructor(problem: string, help: string) {
    super(problem);
    this.help = help;
  }
}
