// The contents of roster.json: the cards and the board of Sample.
import { Fields, ShapeError, list, oneOf, text, version } from '../../../../runtime/kernel/shape.ts';

export interface SampleRoster {
  /** The cards of the bot, in capitals. Each card has a procedure. */
  readonly cards: readonly string[];
  readonly spaces: readonly string[];
  /** Pairs of adjacent spaces. */
  readonly paths: readonly (readonly string[])[];
}

/** Reads a roster.json. Throws a ShapeError if the file has a fault. */
export function readSampleRoster(json: unknown): SampleRoster {
  const fields = new Fields({ json, where: '' }, ['$schema', 'version', 'game', 'cards', 'spaces', 'paths']);
  version(fields, 1);
  oneOf(fields.get('game'), ['sample']);
  const spaces = list(fields.get('spaces'), text);
  const paths = list(fields.get('paths'), (path) => {
    const ends = list(path, (end) => oneOf(end, spaces));
    if (ends.length === 2) return ends;
    throw new ShapeError(path.where, 'should name two spaces');
  });
  return { cards: list(fields.get('cards'), text), spaces, paths };
}
