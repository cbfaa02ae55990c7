// Players of games in teams: reads `--teams` and `--seat`.
import type { GamePlay, TeamPlay } from '../../../compiler/game/play.ts';
import { badOption } from '../../../files/errors.ts';

/** The options of `simulate` that concern seats and the log. */
interface SeatOptions {
  readonly teams?: boolean;
  readonly seat?: readonly string[];
  readonly log?: boolean;
  readonly games?: string;
  readonly out?: string;
  readonly use?: boolean;
  readonly json?: boolean;
  /** The options `--SIDE`, which name the player of each side. */
  readonly [side: string]: unknown;
}

const sidePlayer = (option: unknown): string | undefined => (typeof option === 'string' ? option : undefined);

/**
 * Returns the name of the player of each seat. The option `--seat` names the player of one seat; the option of a side
 * names the player of all its other seats.
 */
export function seatsOf(play: GamePlay, options: SeatOptions): Readonly<Record<string, string>> {
  const { teams } = play;
  if (!teams) throw badOption('--teams is given, and the game has no teams', 'Leave it out.');
  const chosen: Record<string, string> = Object.fromEntries(
    teams.seats.map(({ file, side }) => [file, sidePlayer(options[side]) ?? play.usual]),
  );
  const named = new Set<string>();
  for (const written of options.seat ?? []) {
    const { seat, player } = seatIn(written, play, teams);
    if (named.has(seat)) throw badOption(`--seat names ${seat} twice`, 'Name each seat once.');
    named.add(seat);
    chosen[seat] = player;
  }
  const bot =
    Object.keys(chosen).find((seat) => chosen[seat] === 'bot') ??
    teams.seats.find(({ side }) => options[side] === 'bot')?.file;
  if (bot !== undefined)
    throw badOption(
      `${bot} is to be a bot in a game in teams`,
      `${teams.noBots} Let ${play.players.join(' or ')} play.`,
    );
  return chosen;
}

function seatIn(written: string, { players }: GamePlay, { seats }: TeamPlay): { seat: string; player: string } {
  const [, seat = '', player = ''] = /^([^=]*)=(.*)$/.exec(written) ?? [];
  if (!seats.some(({ file }) => file === seat)) {
    const known = seats.map(({ file }) => file).join(', ');
    throw badOption(
      `--seat is \`${written}\``,
      `Give a seat and its player, such as \`${seats.at(-1)?.file ?? ''}=${players[0] ?? ''}\`. The seats are ${known}.`,
    );
  }
  if (player !== 'bot' && !players.includes(player))
    throw badOption(`--seat is \`${written}\``, `The players are ${players.join(' and ')}.`);
  return { seat, player };
}

/** Refuses `--seat` without `--teams`, and options that have no effect with `--log`. */
export function refuseStray({ log, out, use, json, seat, teams, games }: SeatOptions): void {
  if (seat !== undefined && !teams)
    throw badOption('--seat is given without --teams', 'A seat is a player of a team: add `--teams`, or leave it out.');
  if (!log) return;
  if (games !== undefined && games !== '1')
    throw badOption('--log prints one game', 'Give `--games 1`; `--from` says which game.');
  const [idle] = Object.entries({ out, use, json }).flatMap(([name, choice]) => (choice === undefined ? [] : [name]));
  if (idle !== undefined)
    throw badOption(`--${idle} is given with --log`, 'A log has the events of a game and no totals: leave it out.');
}
