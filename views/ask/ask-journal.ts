// The journal of a session of questions. The first line is JSON about the bot; each further line is JSON about a line
// that the person entered.
import type { UnseenBot } from '../../compiler/decide/ask/unseen-card.ts';
import { Fields, ShapeError, oneOf, text, versionIn, integer } from '../../runtime/kernel/shape.ts';
import { AskSession } from './ask-session.ts';

/** The version of journals. By version 1, bots moved towards other goals. */
const askVersion = 2;

/** The bot of a session. `sheets` is a text that identifies the sheets and their readings. */
export interface AskHead {
  readonly game: string;
  readonly scenario: number;
  readonly bot: string;
  readonly sheets: string;
}

export function askJournal({ bot, game, scenario, sheets }: AskHead, { lines }: Pick<AskSession, 'lines'>): string[] {
  const head = { version: askVersion, is: 'ask', game, scenario, bot, sheets };
  return [head, ...lines.map((line) => ({ line }))].map((json) => `${JSON.stringify(json)}\n`);
}

/**
 * Returns the JSON of each complete line of a journal. If the last line is incomplete, for example after a crash, `cut`
 * is the name of this line, such as `line 7`; otherwise `cut` is null.
 */
function jsonLines(journal: string): { readonly rows: readonly unknown[]; readonly cut: string | null } {
  const lines = journal.split('\n');
  const hasEnd = lines.at(-1) === '';
  if (hasEnd) lines.pop();
  const rows: unknown[] = [];
  for (const [index, line] of lines.entries()) {
    const where = `line ${index + 1}`;
    try {
      rows.push(JSON.parse(line));
    } catch {
      if (index > 0 && index === lines.length - 1 && !hasEnd) return { rows, cut: where };
      throw new ShapeError(where, 'is not JSON');
    }
  }
  return { rows, cut: null };
}

/** Reads the first line of a journal of questions. Throws a ShapeError if the journal has another version. */
export function askHeadIn(journal: string): AskHead {
  const [json] = jsonLines(`${journal.split('\n', 1)[0]}\n`).rows;
  const fields = new Fields({ json, where: 'line 1' }, ['version', 'is', 'game', 'scenario', 'bot', 'sheets']);
  const version = versionIn(fields, askVersion);
  if (version < askVersion)
    throw new ShapeError('line 1.version', `is ${version}, of earlier rules; begin the session again`);
  oneOf(fields.get('is'), ['ask']);
  return {
    game: text(fields.get('game')),
    scenario: integer(fields.get('scenario'), 1),
    bot: text(fields.get('bot')),
    sheets: text(fields.get('sheets')),
  };
}

/**
 * A session that was read from a journal. `cut` says where the file breaks off in the middle of a line; null if the
 * file is complete.
 */
interface LoadedSession {
  readonly session: AskSession;
  readonly cut: string | null;
}

/**
 * Replays a journal: enters all its lines in a new session. Throws a ShapeError, which names the line, if the session
 * refuses a line or if the journal was made with other sheets.
 */
export function loadAsk(journal: string, bot: UnseenBot, sheets: string): LoadedSession {
  if (askHeadIn(journal).sheets !== sheets)
    throw new ShapeError('line 1.sheets', 'are not the current ones: the answers are about other sheets or readings');
  const { cut, rows } = jsonLines(journal);
  let session = AskSession.begin(bot);
  for (const [index, json] of rows.entries()) {
    if (index === 0) continue;
    const where = `line ${index + 1}`;
    const reply = session.take(text(new Fields({ json, where }, ['line']).get('line')));
    if ('problem' in reply) throw new ShapeError(where, `cannot be said: ${reply.problem}`);
    session = reply.session;
  }
  return { session, cut };
}
