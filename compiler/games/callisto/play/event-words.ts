// Puts the events of a game into words, each event indented under its cause.
import * as act from '../../../../runtime/callisto/rules/engine/actions.ts';
import { sideTitles } from '../../../../runtime/callisto/board/reachable-places.ts';
import type { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import { isRollIdle } from '../../../../runtime/callisto/rules/engine/chance.ts';
import * as at from '../../../../runtime/callisto/rules/engine/layout.ts';
import type { LogEvent } from '../../../../runtime/callisto/rules/engine/log.ts';
import { playerText } from '../../../../runtime/callisto/rules/engine/players.ts';
import * as verb from '../../../../runtime/callisto/rules/engine/verbs.ts';
import { victoryText } from '../board/rows.ts';

const sides = [sideTitles.breakers, sideTitles.lfa] as const;

const pileWords: Readonly<Record<number, string>> = {
  [at.deck]: 'deck',
  [at.discard]: 'discard pile',
  [at.hand]: 'hand',
  [at.playedPile]: 'play area',
  [at.supply]: 'supply',
  [at.casualties]: 'casualties',
  [at.outOfGame]: 'out of the game',
  [at.display]: 'display',
  [at.playArea]: 'play area',
};

const markers = ['no marker', 'scouted', 'controlled'] as const;

const sideText = (side: number): string => sides[side] ?? 'nobody';

/** Returns the name of a player: of the side, or of the side and the force in a game of four. */
const nameOfPlayer = ({ isTeam }: Game, player: number): string => (isTeam ? playerText(player) : sideText(player));

/** Returns the name of the target of a fight: a unit, a structure or a door. */
export function targetText({ units, fixtures }: Game, target: number): string {
  if (target >= act.firstDoor) return fixtures.doors[target - act.firstDoor] ?? 'a door';
  if (target >= act.firstStructure) return fixtures.structures[target - act.firstStructure] ?? 'a structure';
  return units.names[target] ?? 'a unit';
}

function wayText({ places, units }: Game, target: number): string {
  if (target === act.escapeTarget) return 'leaves the board';
  if (target === act.stayTarget) return 'stays where it enters';
  const place = target & ~act.takingFlag;
  if (place >= act.firstPassenger) return `takes ${units.names[place - act.firstPassenger] ?? 'somebody'} along`;
  return `to ${places.names[place] ?? '?'}${target === place ? '' : ', taking somebody along'}`;
}

function useText(game: Game, use: number, target: number): string {
  const name = verb.useVerbs[game.uses.verb[use] ?? 0] ?? '';
  switch (game.uses.verb[use] ?? 0) {
    case verb.moveVerb:
    case verb.scoutVerb:
      return `${name} ${wayText(game, target)}`;
    case verb.guideVerb:
      return `${name} ${game.units.names[target] ?? ''}`;
    case verb.bolsterVerb:
    case verb.inspireVerb:
      return `${name} ${game.cards.names[target] ?? ''}`;
    case verb.pathfindVerb:
      return `${name} ${game.places.names[target] ?? ''}`;
    case verb.commandVerb:
      return target === act.teammateDeck ? `${name} from the deck of the teammate` : name;
    case verb.reconVerb:
    case verb.controlVerb:
      return name;
    default:
      return `${name} ${game.uses.area[use] === 1 ? `at ${game.places.names[target] ?? ''}` : targetText(game, target)}`;
  }
}

/** Returns a packed action in words: `SCOUT Y: SCOUT to B5`. */
function actionText(game: Game, action: number): string {
  const card = game.cards.names[act.cardOf(action)] ?? '';
  const what = act.targetOf(action);
  switch (act.kindOf(action)) {
    case act.bidKind:
      return `bids ${card}`;
    case act.useKind:
      return `${card}: ${useText(game, act.useOf(action), what)}`;
    case act.readyKind:
      return `${card}: ready`;
    case act.hunkerKind:
      return `${card}: hunker down`;
    case act.endTurnKind:
      return 'ends the turn';
    case act.stepKind:
      return `goes on, ${wayText(game, what)}`;
    case act.pickKind:
      return 'goes on';
    case act.resolveKind:
      return 'the next card';
    default:
      return 'has enough';
  }
}

/** Returns the owner of a moved card, as the start of a line. In a game of two, returns an empty text. */
const cardOwner = ({ isTeam }: Game, player: number): string => (isTeam ? `${playerText(player)}: ` : '');

/** Returns the faces of an attack whose dice all miss or all hit, in words; null if the dice are rolled. */
export function idleRollText(total: number, die: number): string | null {
  if (!isRollIdle(total, die)) return null;
  return `hits on ${total}+, ${total > die ? `too high for a d${die}` : `as every face of a d${die} does`}`;
}

/** Returns an event as a line of text. */
function eventText(game: Game, { kind, values: [a, b, c, d] }: LogEvent): string {
  const { units, cards, places, fixtures } = game;
  const unit = units.names[a] ?? '';
  const place = (index: number): string => places.names[index] ?? 'off the board';
  const texts: Readonly<Record<LogEvent['kind'], () => string>> = {
    decided: () => `${nameOfPlayer(game, a)}: ${actionText(game, b)}`,
    round: () => (game.isTeam ? `Round ${a}. Commanders: ${playerText(b)}; ${playerText(c)}` : `Round ${a}`),
    bid: () => `${nameOfPlayer(game, a)} bid ${cards.names[b] ?? ''} (${cards.initiative[b] ?? 0})`,
    initiative: () => `${sideText(a)} ${a === at.lfa ? 'has' : 'have'} the initiative`,
    turn: () => (game.isTeam ? `Turn of ${playerText(a)}` : `Turn of the ${sideText(a)}`),
    rolled: () => `d${a}: ${b}`,
    card: () => `${cardOwner(game, a)}${cards.names[b] ?? ''}: ${pileWords[c] ?? ''} → ${pileWords[d] ?? ''}`,
    shuffled: () => `${nameOfPlayer(game, a)}: the discard pile becomes the deck`,
    moved: () => `${unit}: ${place(b)} → ${place(c)}`,
    spawned: () => `${unit} enters at ${place(b)}`,
    suppressed: () => `${unit} is suppressed`,
    readied: () => `${unit} is ready`,
    activated: () => `${unit} is awake`,
    neutralised: () => `${unit} is neutralised`,
    escaped: () => `${unit} has escaped`,
    marked: () => `${sideText(a)} at ${place(b)}: ${markers[c] ?? ''} → ${markers[d] ?? ''}`,
    destroyed: () => `${fixtures.structures[a] ?? ''} is destroyed`,
    opened: () => `${fixtures.doors[a] ?? ''} is open`,
    carried: () => `${fixtures.tokens[a] ?? ''}: ${place(b)} → ${place(c)}`,
    freed: () => `${fixtures.tokens[a] ?? ''} is freed at ${place(b)}`,
    // An attack and SUPPRESS have the same event.
    attacked: () => `${unit} fires at ${targetText(game, b)}: ${idleRollText(c, d) ?? `hits on ${c}+ with a d${d}`}`,
    hit: () => 'a hit',
    missed: () => 'no hit',
    won: () => {
      const row = game.victory[b];
      return `${sideText(a)} win${a === at.lfa ? 's' : ''}${row ? `: ${victoryText(row)}` : ''}`;
    },
    corrected: () => 'corrected by a person',
    resolved: () => `${cards.names[b] ?? ''} is resolved`,
    laid: () => `${cards.names[b] ?? ''} lies at place ${c + 1}`,
    turned: () => `${cards.names[b] ?? ''} is turned ${c === 1 ? 'sideways' : 'upright'}`,
    faced: () => `${cards.names[b] ?? ''} is turned face ${c === 1 ? 'up' : 'down'}`,
    bolstered: () =>
      `${sideText(a)} bolster${a === at.lfa ? 's' : ''} from deck ${String.fromCharCode(b)}: ${cards.names[c] ?? ''}`,
    pinned: () => `${unit}: control markers on the counter ${b} → ${c}`,
    command: () =>
      `${cards.names[c] ?? ''}: ${pileWords[d] ?? ''} of ${playerText(a)} → discard pile of ${playerText(b)}, who gets the commander marker`,
    ended: () => `End of the turn of ${playerText(a)}`,
  };
  return texts[kind]();
}

const pickedVerbs: readonly number[] = [verb.bolsterVerb, verb.commandVerb, verb.inspireVerb, verb.pathfindVerb];

/**
 * Returns words for a further choice of an action, such as the next card of a COMMAND; null for other events. All cards
 * of a COMMAND come from one deck, so the words name the deck of the action.
 */
function pickText(game: Game, { kind, values: [player, action] }: LogEvent, use: number): string | null {
  if (kind !== 'decided' || act.kindOf(action) !== act.pickKind || act.kindOf(use) !== act.useKind) return null;
  const used = act.useOf(use);
  if (!pickedVerbs.includes(game.uses.verb[used] as number)) return null;
  const isCommand = game.uses.verb[used] === verb.commandVerb;
  const text = useText(game, used, act.targetOf(isCommand ? use : action));
  return `${nameOfPlayer(game, player)}: goes on, ${text}`;
}

/**
 * Returns words for the initiative after two equal bids, which change nothing; null for other events. `bids` are the
 * events of the bids in the round.
 */
function tieText({ cards }: Game, { kind, values: [side] }: LogEvent, bids: readonly LogEvent[]): string | null {
  const [bid, other, ...others] = bids.map(({ values: [, card] }) => cards.initiative[card]);
  const isTie = kind === 'initiative' && bid !== undefined && bid === other && others.length === 0;
  return isTie ? `A tie: the initiative stays with the ${sideText(side)}` : null;
}

/** The kinds of events that start at the margin. */
const marginKinds: ReadonlySet<string> = new Set(['round', 'turn', 'ended']);

/** A line of a log. `depth` is the number of causes above the event. */
interface LogLine {
  readonly event: LogEvent;
  readonly depth: number;
  readonly text: string;
}

/** Returns the lines of a log. Rounds and turns have no cause above them. The cards of a shuffled pile get no line. */
export function logLines(game: Game, events: readonly LogEvent[]): LogLine[] {
  const depths: number[] = [];
  const lines: LogLine[] = [];
  /** The latest action that used a card. Before the first such action, `use` is `act.stopKind`. */
  let use: number = act.stopKind;
  let bids: LogEvent[] = [];
  for (const event of events) {
    const above = event.cause === null ? null : events[event.cause];
    const isMargin = above === null || marginKinds.has(event.kind);
    const depth = isMargin ? 0 : (depths[event.cause ?? 0] ?? 0) + 1;
    depths.push(depth);
    // The words for a further choice of an action, such as the next card of a COMMAND, depend on the action, which
    // `use` stores.
    if (event.kind === 'decided' && act.kindOf(event.values[1]) === act.useKind) use = event.values[1];
    if (event.kind === 'round') bids = [];
    if (event.kind === 'bid') bids.push(event);
    const text = pickText(game, event, use) ?? tieText(game, event, bids) ?? eventText(game, event);
    if (above?.kind !== 'shuffled') lines.push({ event, depth, text });
  }
  return lines;
}

/** Returns lines of a log as text. Each event is indented under its cause. */
export const logText = (game: Game, events: readonly LogEvent[]): string =>
  logLines(game, events)
    .map(({ depth, text }) => `${'  '.repeat(depth)}${text}\n`)
    .join('');

/** Returns the texts of events without their causes. */
export const eventTexts = (game: Game, events: readonly LogEvent[]): string[] =>
  logLines(
    game,
    events.map((event) => ({ ...event, cause: null })),
  ).map(({ text }) => text);
