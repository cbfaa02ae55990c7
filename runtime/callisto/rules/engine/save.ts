// Saved games: the first position, and all entries after it. A game is loaded by repeating its entries. This fails if
// the file was edited, or was made with other rules or data.
import { fingerprint } from '../../../kernel/fingerprint.ts';
import { Fields, ShapeError, list, oneOf, text, version, integer, type Datum } from '../../../kernel/shape.ts';
import type { Game } from './game-tables.ts';
import { stateOf } from './read-position.ts';
import { rulesVersion } from './rules-version.ts';
import { refuseOtherPlayers, teamVersion } from './team-fields.ts';
import { positionOf } from './write-position.ts';
import type { Entry } from '../../../types/callisto/players.ts';
import { Session } from './session.ts';

/**
 * Returns the fingerprint of the rules and data of a game. A saved game contains it, so a change of rules or data is
 * noticed.
 */
export const dataFingerprint = (
  { definition: { board, roster, decks }, isTeam }: Game,
  rules: number = rulesVersion,
): string => fingerprint({ board, roster, decks, rulesVersion: rules, ...(isTeam && { teams: true }) });

/** True if the fingerprint of a saved game is that of the same data and of version 2 of the rules. */
export const isOfEarlierRules = (game: Game, saved: string): boolean => saved === dataFingerprint(game, 2);

/** The reason why a game of version 2 cannot be loaded. */
export const earlierRules = 'are of version 2 of the rules, with other readings of R9 and R10';

export function saveSession(session: Session): Readonly<Record<string, unknown>> {
  const { game, state } = session;
  const body = {
    version: game.isTeam ? teamVersion : 1,
    is: 'game',
    game: 'callisto',
    scenario: game.definition.board.scenario,
    data: dataFingerprint(game),
    beginning: session.beginning,
    entries: session.entries,
    now: positionOf(game, state),
  };
  return { ...body, seal: fingerprint(body) };
}

const wholeNumber = (datum: Datum): number => integer(datum);

function entryOf(datum: Datum): Entry {
  const fields = new Fields(datum, ['is', 'action', 'values', 'path', 'before', 'after']);
  const is = oneOf(fields.get('is'), ['start', 'action', 'given', 'corrected']);
  switch (is) {
    case 'start':
      return { is };
    case 'action':
      return { is, action: wholeNumber(fields.get('action')) };
    case 'given':
      return { is, values: list(fields.get('values'), wholeNumber) };
    case 'corrected':
      return {
        is,
        path: list(fields.get('path'), text),
        before: fields.readOptional('before', ({ json }) => json),
        after: fields.readOptional('after', ({ json }) => json),
      };
  }
}

/**
 * Returns the fingerprint that a saved game or a journal keeps as its seal. Throws a ShapeError if the JSON, which may
 * come from a file, is nested too deeply.
 */
export function sealOf(body: unknown): string {
  try {
    return fingerprint(body);
  } catch (error) {
    if (error instanceof RangeError) throw new ShapeError('', 'is nested too deeply');
    throw error;
  }
}

export function loadSession(game: Game, json: unknown): Session {
  const keys = ['$schema', 'version', 'is', 'game', 'scenario', 'data', 'beginning', 'entries', 'now', 'seal'];
  const fields = new Fields({ json, where: '' }, keys);
  refuseOtherPlayers(game.isTeam, json);
  version(fields, game.isTeam ? teamVersion : 1);
  oneOf(fields.get('is'), ['game']);
  oneOf(fields.get('game'), ['callisto']);
  const { seal, ...body } = json as Record<string, unknown>;
  if (text(fields.get('seal')) !== sealOf(body)) {
    throw new ShapeError('seal', `does not fit the rest: the file was altered after it was saved (${String(seal)})`);
  }
  const { scenario } = game.definition.board;
  const savedScenario = integer(fields.get('scenario'), 1);
  if (savedScenario !== scenario)
    throw new ShapeError('scenario', `is ${savedScenario}; this board is of Scenario ${scenario}`);
  const data = text(fields.get('data'));
  if (data !== dataFingerprint(game)) {
    const other = 'are not the current ones: the game was saved with other rules, board, roster or decks';
    throw new ShapeError(
      'data',
      isOfEarlierRules(game, data) ? `${earlierRules}; load it with the version that saved it` : other,
    );
  }
  const session = new Session(game, stateOf(game, fields.get('beginning').json));
  for (const [index, sessionEntry] of list(fields.get('entries'), entryOf).entries())
    replay(session, sessionEntry, index);
  if (fingerprint(positionOf(game, session.state)) !== fingerprint(fields.get('now').json)) {
    throw new ShapeError('now', 'is not the position to which the entries lead');
  }
  return session;
}

function replay(session: Session, sessionEntry: Entry, index: number): void {
  if (sessionEntry.is === 'corrected') {
    session.correct(sessionEntry.path, sessionEntry.after);
    return;
  }
  const outcome =
    sessionEntry.is === 'start'
      ? session.start()
      : sessionEntry.is === 'action'
        ? session.play(sessionEntry.action)
        : session.give(sessionEntry.values);
  if (outcome.is === 'done') return;
  const why = outcome.is === 'refused' ? outcome.reason : 'it lacks chance';
  throw new ShapeError(`entries[${index}]`, `cannot be done: ${why}`);
}
