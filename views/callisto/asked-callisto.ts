// Callisto's cards, as the tools ask of them: board, decks and sheets are brought together.
import type { Answer, Asked, GivenChance } from '../../compiler/decide/card-query.ts';
import { planWordsIn } from '../../compiler/wording/wording.ts';
import { callistoLexis } from '../../compiler/games/callisto/words/lexis.ts';
import { Decider } from '../../compiler/games/callisto/play/decide-card.ts';
import type { Scripts } from '../../compiler/games/callisto/play/decide-card.ts';
import { oddsOf } from '../../compiler/games/callisto/play/odds.ts';
import type { Readings } from '../../compiler/games/callisto/facts/seat.ts';
import { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import { isSeeded } from '../../runtime/callisto/rules/engine/layout.ts';
import { seedChance } from '../../runtime/callisto/rules/engine/setup.ts';
import { UnknownPart } from '../../runtime/callisto/rules/engine/unknown-parts.ts';
import type { ScenarioWithNames } from '../../runtime/callisto/seat/game-of.ts';
import { chanceNamed, seatCard } from '../../runtime/callisto/seat/seat-card.ts';
import type { SeatedCard } from '../../runtime/callisto/seat/seat-card.ts';
import { dataBasisOf } from '../../runtime/callisto/data/data-basis.ts';
import { CardError } from '../../runtime/kernel/card-error.ts';
import { askedOf, cameOf, lackingText } from './decided-callisto.ts';
import { standInsText } from '../examples/simulated.ts';

/** What a position does not tell, as a card that cannot be asked about. */
function telling<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof UnknownPart)) throw error;
    const help = 'Only what the procedure of the card asks for has to be told; docs/position.md tells the form.';
    throw new CardError(`does not tell \`${error.part}\`, which this decision needs`, help);
  }
}

function decide(decider: Decider, seated: SeatedCard, chance: GivenChance): Answer {
  if (chance === null) seated.state.bytes[isSeeded] = 0;
  else if ('seed' in chance) seedChance(seated.state, chance.seed, 0);
  const given = chance !== null && 'seed' in chance ? null : chance;
  const decided = telling(() => decider.decide(seated, given));
  switch (decided.is) {
    case 'wrong':
      return decided;
    case 'needs':
      return { is: 'needs', text: lackingText(decider, decided), gives: decided.die === 0 ? 'card' : 'face' };
    case 'resolved':
      return { is: 'came', came: cameOf(decider, decided), unused: decided.unused };
  }
}

/** Both sheets of a scenario, as texts and as they are played; a bot is ranked by its own and by the facing one (R20). */
export interface SheetsAsked {
  readonly texts: { readonly breakers: string; readonly lfa: string };
  readonly scripts: Scripts;
  /** Compiled, they have to come to the same as interpreted. */
  readonly compiled?: ConstructorParameters<typeof Decider>[3];
}

/** Asks about cards of positions, one after the other: board and sheets are made ready once. */
export function callistoTable(
  { definition, names }: ScenarioWithNames,
  { texts, scripts, compiled }: SheetsAsked,
  readings: Readings = {},
): (position: unknown, card: string) => Omit<Asked, 'readings'> {
  const decider = new Decider(new Game(definition), scripts, readings, compiled);
  const basis = dataBasisOf(definition);
  const rests = basis.figures.standIns > 0 || basis.board !== 'printed';
  const words = planWordsIn(callistoLexis(definition.roster, [names]));
  return (position, card) => {
    const seated = telling(() => seatCard(decider.game, position, card));
    return {
      ...askedOf(decider, seated, words),
      sheet: seated.side === 1 ? texts.lfa : texts.breakers,
      standIns: rests ? `Rests on stand-ins: ${standInsText(basis)}.` : null,
      chanceNamed: (word) => chanceNamed(decider.game, seated.side, word),
      decide: (chance) => decide(decider, seated, chance),
      odds: () => {
        const odds = telling(() => oddsOf(decider, seated));
        if (odds.is === 'too many') return odds;
        const outcomes = odds.outcomes.map((one) => ({ ...one, resolved: cameOf(decider, one.resolved) }));
        return { ...odds, outcomes };
      },
    };
  };
}

/** A card of a position; what is wrong with the position is thrown as its readers say it. */
export const callistoAsked = (
  position: unknown,
  card: string,
  scene: ScenarioWithNames,
  sheets: SheetsAsked,
  readings: Readings = {},
): Omit<Asked, 'readings'> => callistoTable(scene, sheets, readings)(position, card);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Piles = Readonly<Record<string, unknown>>;

/** The piles of a bot without one copy of a card, wherever it lies; of a card that lies nowhere, as they are. */
function without(piles: Piles, card: string): Piles {
  for (const [name, pile] of Object.entries(piles)) {
    const count = isRecord(pile) ? pile[card] : undefined;
    if (typeof count !== 'number' || count < 1) continue;
    const { [card]: _one, ...rest } = pile as Piles;
    return { ...piles, [name]: count > 1 ? { ...rest, [card]: count - 1 } : rest };
  }
  return piles;
}

/** A position in which a card lies face up in its bot's play area, as if it were to be resolved. */
export function withCard(position: unknown, side: string, card: string): unknown {
  const cards = isRecord(position) ? position['cards'] : undefined;
  const own = isRecord(cards) ? cards[side] : undefined;
  const area = isRecord(own) ? own['playArea'] : undefined;
  if (!isRecord(position) || !isRecord(cards) || !isRecord(own) || !Array.isArray(area)) return position;
  const isThere = area.some((one: unknown) => isRecord(one) && one['card'] === card);
  if (isThere) return position;
  const playArea = [...(area as unknown[]), { card }];
  return { ...position, cards: { ...cards, [side]: { ...without(own, card), playArea } } };
}
