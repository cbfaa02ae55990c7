// A fault of a state: something that the rules make impossible.
export interface StateFault {
  /** Field of the position. */
  readonly where: string;
  readonly problem: string;
}
