// Something that cannot be in a state.
export interface Fault {
  /** The field of the position. */
  readonly where: string;
  readonly problem: string;
}
