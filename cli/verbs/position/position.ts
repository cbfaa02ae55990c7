// `botbook position`: writes a position as JSON, from the start of a game or from a file. In a game of four, it can
// write the position as one player sees it.
import { books, games } from '../../books.ts';
import { isPageGame } from '../../page-game.ts';
import type { PagePositions } from '../../../compiler/game/game-declaration.ts';
import { withDataErrors } from '../../../files/scenes.ts';
import type { GamePlay, WrittenPosition } from '../../../compiler/game/play.ts';
import { CardError, ShapeError } from '../../../runtime/kernel/shape.ts';
import { badData, badOption } from '../../../files/errors.ts';
import { pathKind } from '../../../files/files.ts';
import { out, outJson } from '../../io.ts';
import { readPosition, type PositionFile } from '../../position-file.ts';
import { scenarioAt, type ScenarioAt } from '../../scenario.ts';
import { seedOf } from '../../seeds.ts';
import { playIn } from '../simulate/options.ts';

interface PositionOptions {
  readonly teams?: boolean;
  readonly seed?: string;
  readonly card?: string;
  readonly view?: string;
  readonly text?: boolean;
  readonly overlay?: string;
}

/** Runs the command verb; returns the exit code. */
export function position(names: readonly string[], options: PositionOptions): number {
  const [name, ...more] = names;
  if (name === undefined || more.length > 0) {
    const problem = name === undefined ? 'No position is named' : 'One position is written at a time';
    throw badOption(problem, 'Give the address of a scenario, the file of a position, or `-`.');
  }
  const file = name === '-' || pathKind(name) !== null ? readPosition(name, isPageGame) : null;
  const pageGame = file && games.gameNamed(file.address);
  if (file && pageGame?.page) return writeForm(file, pageGame.page.positions, options);
  if (options.text) throw badOption('--text is for a position of a book without code', 'Leave it out.');
  const { play, name: address } = playIn([file?.address ?? name]);
  const read = scenarioAt(address, options.overlay);
  const definition = definitionOf(read);
  if (typeof read.scenario === 'string' && options.card !== undefined)
    throw badOption('--card is given, and the scenario has no cards', 'Leave it out.');
  if (typeof read.scenario === 'string' && options.seed !== undefined)
    throw badOption('--seed is given, and no card is drawn before the first decision', 'Leave it out.');
  if (!play.position || definition === undefined) throw books.noData('engine', address);
  refuseUseless(options, play, file);
  const request = {
    definition,
    ...(options.teams && { isTeam: true }),
    ...(options.seed !== undefined && { seed: seedOf(options.seed) }),
    ...(options.card !== undefined && { card: options.card }),
    ...(options.view !== undefined && { viewer: options.view }),
    ...(file && { position: file.json }),
  };
  const { game, scenario } = read;
  const deckFiles = typeof scenario === 'number' ? books.files(game, 'decks.json', scenario) : [];
  const decks = deckFiles[0]?.path ?? 'decks.json';
  outJson(writePosition(play.position, request, { position: file?.name ?? address, decks }));
  return 0;
}

/** Writes a position of a book without code as JSON, or as text. */
function writeForm({ name, json }: PositionFile, forms: PagePositions, options: PositionOptions): number {
  const stray = (['teams', 'seed', 'card', 'view', 'overlay'] as const).find((option) => options[option] !== undefined);
  if (stray) throw badOption(`--${stray} is given, and the position is of a book without code`, 'Leave it out.');
  const written = withDataErrors(
    () => name,
    () => (options.text ? forms.text(json) : forms.json(json)),
  );
  if (typeof written === 'string') out(written);
  else outJson(written);
  return 0;
}

/** Returns the definition with which games of a scenario begin; undefined if nobody can play the scenario. */
function definitionOf({ scene, scenario, sheets }: ScenarioAt): unknown {
  const played = typeof scenario === 'number' ? scene.play?.() : scene.playNamed?.(scenario, sheets([]), {});
  return played?.definition;
}

function writePosition(
  write: NonNullable<GamePlay['position']>,
  request: WrittenPosition,
  names: { readonly position: string; readonly decks: string },
): unknown {
  try {
    return write(request);
  } catch (error) {
    if (error instanceof CardError)
      throw badOption(`--card is \`${request.card ?? ''}\`: ${error.message}`, error.help);
    if (!(error instanceof ShapeError)) throw error;
    throw badData(error.file === 'decks.json' ? names.decks : names.position, error);
  }
}

/** Refuses options that have no effect, and a `--view` that names no player of the game. */
function refuseUseless({ teams, seed, view, card }: PositionOptions, play: GamePlay, file: PositionFile | null): void {
  if (file && seed !== undefined)
    throw badOption('--seed is given with a file', 'A seed deals the hands of a new game: leave it out.');
  if (card !== undefined && (teams || view !== undefined))
    throw badOption(
      `--card is given with --${teams ? 'teams' : 'view'}`,
      'A bot resolves the card, and bots do not play in teams: leave one of them out.',
    );
  const seats = (play.teams?.seats ?? []).map((seat) => seat.file);
  if ((teams || view !== undefined) && seats.length === 0)
    throw badOption(`--${teams ? 'teams' : 'view'} is given, and the game has no teams`, 'Leave it out.');
  if (view !== undefined && !seats.includes(view))
    throw badOption(`--view is \`${view}\``, `The players of a game of four are ${seats.join(', ')}.`);
  if (view !== undefined && !file && !teams)
    throw badOption('--view is given without --teams', 'A view is that of a player of a team: add `--teams`.');
}
