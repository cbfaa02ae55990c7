// The work that a resolved card leaves for the table: the pieces to move, turn, lay and take, one line each.
import { sideTitles } from '../../../../runtime/callisto/board/reachable-places.ts';
import type { EventKind } from '../../../../runtime/callisto/rules/engine/events.ts';
import * as at from '../../../../runtime/callisto/rules/engine/layout.ts';
import type { LogEvent } from '../../../../runtime/callisto/rules/engine/log.ts';
import { isUnitIn } from '../../../../runtime/callisto/rules/engine/pieces.ts';
import { isTurned } from '../../../../runtime/callisto/rules/solo/play-area.ts';
import type { SeatedCard } from '../../../../runtime/callisto/seat/seat-card.ts';
import type { Decider, Resolved } from './decide-card.ts';
import { joinList } from '../../../wording/english.ts';
import { pileWords, targetText } from './event-words.ts';

/** A line of the list, and its key: lines with the same key become one line with a number. */
interface Piece {
  readonly key: string;
  readonly text: (count: number) => string;
}

const sides = [sideTitles.breakers, sideTitles.lfa] as const;

const once = (text: string): Piece => ({ key: text, text: () => text });

const many = (name: string, rest: string): Piece => ({
  key: `${name}${rest}`,
  text: (count) => `${numbered(count, name)}${rest}`,
});

const numbered = (count: number, name: string): string => (count > 1 ? `${count} × ${name}` : name);

class PieceList {
  private readonly decider: Decider;
  private readonly botSide: number;

  constructor(decider: Decider, botSide: number) {
    this.decider = decider;
    this.botSide = botSide;
  }

  private owner(side: number): string {
    return side === this.botSide ? 'the bot’s' : 'your';
  }

  private pile(side: number, pile: number): string {
    const name = pileWords[pile] ?? '';
    const isOwned = pile === at.deck || pile === at.discard || pile === at.hand || pile === at.played;
    return isOwned ? `${this.owner(side)} ${name}` : name;
  }

  /** Returns the line of an event; null if the event leaves no work, or if another line already has the work. */
  private line({ kind, values }: LogEvent, before: LogEvent | undefined, after: LogEvent | undefined): Piece | null {
    const { cards, fixtures, places, units } = this.decider.game;
    const [a, b, c, d] = values;
    const unit = units.names[a] ?? '';
    const token = fixtures.tokens[a] ?? '';
    const place = (index: number): string => places.names[index] ?? 'off the board';
    const markers = c === 0 ? 'no control marker' : c === 1 ? '1 control marker' : `${c} control markers`;
    const lines: Readonly<Partial<Record<EventKind, () => Piece | null>>> = {
      moved: () => once(`${unit}: ${place(b)} → ${place(c)}`),
      carried: () => once(`${token}: ${place(b)} → ${place(c)}`),
      spawned: () => once(`put ${unit} on ${place(b)}`),
      suppressed: () => once(`turn ${unit} to its suppressed side`),
      readied: () => once(`turn ${unit} to its ready side`),
      activated: () => once(`turn ${unit} to its active side`),
      neutralised: () => once(`take ${unit} off the board`),
      escaped: () => once(`take ${unit} off the board`),
      destroyed: () => once(`take ${fixtures.structures[a] ?? ''} off the board`),
      opened: () => once(`take the marker of ${fixtures.doors[a] ?? ''} off the board`),
      freed: () => once(`take ${token} off the board`),
      marked: () => once(markerLine(sides[a as 0 | 1], place(b), c, d)),
      pinned: () => once(`${unit}: ${markers}`),
      bolstered: () =>
        many(cards.names[c] ?? '', `: bolster deck ${String.fromCharCode(b)} → ${this.owner(a)} discard pile`),
      card: () => this.cardPiece(values, before, after),
      shuffled: () => once(`shuffle ${this.owner(a)} discard pile: it is the deck now`),
      turned: () => once(`turn ${cards.names[b] ?? ''} ${c === 1 ? 'sideways' : 'upright'}`),
    };
    return lines[kind]?.() ?? null;
  }

  private cardPiece(
    [side, index, from, to]: LogEvent['values'],
    before: LogEvent | undefined,
    after: LogEvent | undefined,
  ): Piece | null {
    // The line of the bolster deck already has the card.
    if (before?.kind === 'bolstered') return null;
    const card = this.decider.game.cards.names[index] ?? '';
    const isNext = after?.values[1] === index;
    if (isNext && after.kind === 'laid')
      return once(`${card}: ${this.pile(side, from)} → place ${after.values[2] + 1} of the play area`);
    const isFaceDown = isNext && after.kind === 'faced' && after.values[2] === 0;
    return many(card, `: ${this.pile(side, from)} → ${this.pile(side, to)}${isFaceDown ? ', face down' : ''}`);
  }

  of(events: readonly LogEvent[]): string[] {
    const pieces = new Map<string, { readonly piece: Piece; count: number }>();
    const isInPile = (event: LogEvent): boolean =>
      event.kind === 'card' && event.cause !== null && events[event.cause]?.kind === 'shuffled';
    const shown = withWholeWays(events.filter((event) => !isInPile(event)));
    for (const [index, event] of shown.entries()) {
      const piece = this.line(event, shown[index - 1], shown[index + 1]);
      if (!piece) continue;
      const known = pieces.get(piece.key);
      if (known) known.count++;
      else pieces.set(piece.key, { piece, count: 1 });
    }
    return [...pieces.values()].map(({ piece, count }) => piece.text(count));
  }
}

const markerLine = (side: string, place: string, before: number, now: number): string => {
  if (now === 0) return `take the ${side} marker off ${place}`;
  const face = `${side} ${now === 2 ? 'controlled' : 'scouted'} side up`;
  return `${before === 0 ? 'lay a marker on' : 'turn the marker on'} ${place}: ${face}`;
};

/** Joins the steps of a unit into one move, from its first place to its last. */
function withWholeWays(events: readonly LogEvent[]): LogEvent[] {
  const joined: LogEvent[] = [];
  for (const event of events) {
    const [piece, , to] = event.values;
    const known = joined.findIndex(({ kind, values }) => kind === event.kind && values[0] === piece);
    const earlier = event.kind === 'moved' || event.kind === 'carried' ? joined[known] : undefined;
    if (earlier) joined[known] = { ...earlier, values: [piece, earlier.values[1], to, 0] };
    else joined.push(event);
  }
  return joined;
}

/** Returns what becomes of the resolved card. */
function cardLine({ game }: Decider, { side, index, card }: SeatedCard, { after, instead }: Resolved): string {
  const name = game.cards.names[card] ?? '';
  const unit = game.cards.unit[card] ?? at.none;
  const isGone = unit !== at.none && (isUnitIn(after, at.neutralised, unit) || isUnitIn(after, at.escaped, unit));
  if (isGone || instead === 'gone') return `remove ${name} from the game`;
  return isTurned(after, side, index) ? `turn ${name} upright: it is resolved once more` : `discard ${name}`;
}

/** Returns the work that a resolved card leaves for the table. */
export const piecesOf = (decider: Decider, seated: SeatedCard, resolved: Resolved): string[] => [
  ...new PieceList(decider, seated.side).of(resolved.events),
  cardLine(decider, seated, resolved),
];

/** True if no face of the die hits, or if every face hits: then nobody needs to roll. */
export const isRollIdle = (total: number, die: number): boolean => total > die || total <= 1;

/** Returns the attacks with their dice: `SCOUT Y at RIPPER B: 2d10, 6 or more hits; 9 and 3: a hit`. */
export function attackLines({ game }: Decider, { events }: Resolved): string[] {
  return events.flatMap(({ kind, values: [attacker, target, total, die] }, index): string[] => {
    if (kind !== 'attacked') return [];
    const below = events.filter(({ cause }) => cause === index);
    const faces = below.filter((event) => event.kind === 'rolled').map(({ values }) => String(values[1]));
    const isHit = below.some((event) => event.kind === 'hit');
    const who = `${game.units.names[attacker] ?? ''} at ${targetText(game, target)}`;
    if (isRollIdle(total, die))
      return [`${who}: ${total} or more hits, and ${isHit ? 'each' : 'no'} face of a d${die} is that high`];
    const dice = `${faces.length > 1 ? faces.length : 'a '}d${die}`;
    const result = `${joinList(faces)}: ${isHit ? 'a hit' : 'no hit'}`;
    return [`${who}: ${dice}, ${total} or more hits; ${result}`];
  });
}
