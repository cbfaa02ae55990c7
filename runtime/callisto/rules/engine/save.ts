// A saved game: where it began and all that was done since. It is taken up again by doing it all once more, so that
// a file that was altered, or made with other rules or data, is found out.
import { fingerprint } from '../../../kernel/fingerprint.ts';
import { Fields, ShapeError, list, oneOf, text, version, whole } from '../../../kernel/shape.ts';
import type { Datum } from '../../../kernel/shape.ts';
import type { Game } from './game.ts';
import { stateOf } from './position-in.ts';
import { positionOf } from './position-out.ts';
import { Session } from './session.ts';
import type { Entry } from './session.ts';

/** Raised whenever the same decisions and chance lead elsewhere; CHANGELOG says why. */
export const rulesVersion = 2;

/** The rules and data that a game was played with. */
export const dataOf = ({ data: { board, roster, decks } }: Game): string =>
  fingerprint({ board, roster, decks, rulesVersion });

/** What goes into a file. */
export function savedOf(session: Session): Readonly<Record<string, unknown>> {
  const { game, state } = session;
  const body = {
    version: 1,
    is: 'game',
    game: 'callisto',
    scenario: game.data.board.scenario,
    data: dataOf(game),
    beginning: session.beginning,
    entries: session.entries,
    now: positionOf(game, state),
  };
  return { ...body, seal: fingerprint(body) };
}

const number = (datum: Datum): number => whole(datum);

function entryOf(datum: Datum): Entry {
  const fields = new Fields(datum, ['is', 'action', 'values', 'path', 'before', 'after']);
  const is = oneOf(fields.get('is'), ['start', 'action', 'given', 'corrected']);
  switch (is) {
    case 'start':
      return { is };
    case 'action':
      return { is, action: number(fields.get('action')) };
    case 'given':
      return { is, values: list(fields.get('values'), number) };
    case 'corrected':
      return {
        is,
        path: list(fields.get('path'), text),
        before: fields.maybe('before', ({ value }) => value),
        after: fields.maybe('after', ({ value }) => value),
      };
  }
}

/** What nests deeper than any saved game is none. */
function sealOf(body: unknown): string {
  try {
    return fingerprint(body);
  } catch (error) {
    if (error instanceof RangeError) throw new ShapeError('', 'is nested too deeply');
    throw error;
  }
}

/** Takes a saved game up again; throws a ShapeError that says why it cannot be. */
export function loaded(game: Game, value: unknown): Session {
  const keys = ['$schema', 'version', 'is', 'game', 'scenario', 'data', 'beginning', 'entries', 'now', 'seal'];
  const fields = new Fields({ value, where: '' }, keys);
  version(fields, 1);
  oneOf(fields.get('is'), ['game']);
  oneOf(fields.get('game'), ['callisto']);
  const { seal, ...body } = value as Record<string, unknown>;
  if (text(fields.get('seal')) !== sealOf(body)) {
    throw new ShapeError('seal', `does not fit the rest: the file was altered after it was saved (${String(seal)})`);
  }
  const { scenario } = game.data.board;
  const saved = whole(fields.get('scenario'), 1);
  if (saved !== scenario) throw new ShapeError('scenario', `is ${saved}; this board is of Scenario ${scenario}`);
  if (text(fields.get('data')) !== dataOf(game)) {
    throw new ShapeError('data', 'are not those of now: the game was saved with other rules, board, roster or decks');
  }
  const session = new Session(game, stateOf(game, fields.get('beginning').value));
  for (const [index, entry] of list(fields.get('entries'), entryOf).entries()) replay(session, entry, index);
  if (fingerprint(positionOf(game, session.state)) !== fingerprint(fields.get('now').value)) {
    throw new ShapeError('now', 'is not where the entries lead');
  }
  return session;
}

function replay(session: Session, entry: Entry, index: number): void {
  if (entry.is === 'corrected') {
    session.correct(entry.path, entry.after);
    return;
  }
  const outcome =
    entry.is === 'start'
      ? session.start()
      : entry.is === 'action'
        ? session.play(entry.action)
        : session.give(entry.values);
  if (outcome.is === 'done') return;
  const why = outcome.is === 'refused' ? outcome.reason : 'it lacks chance';
  throw new ShapeError(`entries[${index}]`, `cannot be done: ${why}`);
}
