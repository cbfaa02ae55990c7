// Decides queries about Callisto's cards: combines the board, the decks and the sheets of a scenario.
import type { Answer, GivenChance } from '../../../decide/card-query.ts';
import { planWordsIn } from '../../../wording/wording.ts';
import { callistoLexis } from '../words/callisto-lexis.ts';
import { Decider } from './decide-card.ts';
import { compiledIn, scriptsIn, secondReadings } from './sheets.ts';
import type { AskCard } from '../../../game/scene.ts';
import type { SceneSheets } from '../../../game/scene-sheets.ts';
import { oddsOf } from './odds.ts';
import { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import { isSeeded } from '../../../../runtime/callisto/rules/engine/layout.ts';
import { seedChance } from '../../../../runtime/callisto/rules/engine/setup.ts';
import { UnknownPart } from '../../../../runtime/callisto/rules/engine/position.ts';
import type { ScenarioWithNames } from '../../../../runtime/callisto/seat/game-of.ts';
import { chanceNamed, seatCard, type SeatedCard } from '../../../../runtime/callisto/seat/seat-card.ts';
import { dataBasisOf, standInsText } from '../../../../runtime/callisto/data/figures.ts';
import { CardError } from '../../../../runtime/kernel/shape.ts';
import { askedOf, cameOf, lackingText } from './telling-cards.ts';

/** Runs `work`; reports a missing part of the position as a CardError. */
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

/** Returns a function that decides cards in positions; the board and the sheets are prepared once. */
export function callistoAsked(read: ScenarioWithNames, sheets: SceneSheets): AskCard {
  const [readings, compiled] = [secondReadings(sheets.readings), compiledIn(sheets.modules)];
  const decider = new Decider(new Game(read.definition), scriptsIn(sheets), readings, compiled);
  return callistoAsking(read, decider, sheets.texts);
}

/** Returns a function that decides cards by an existing decider. */
export function callistoAsking(
  { definition, names }: ScenarioWithNames,
  decider: Decider,
  texts: SceneSheets['texts'],
): AskCard {
  const basis = dataBasisOf(definition);
  const rests = basis.figures.standIns > 0 || basis.board !== 'printed';
  const words = planWordsIn(callistoLexis(definition.roster, [names]));
  return (position, card) => {
    const seated = telling(() => seatCard(decider.game, position, card));
    return {
      ...askedOf(decider, seated, words),
      sheet: texts.get(seated.side === 1 ? 'lfa' : 'breakers') ?? '',
      standIns: rests ? `Rests on stand-ins: ${standInsText(basis)}.` : null,
      chanceNamed: (word) => chanceNamed(decider.game, seated.side, word),
      decide: (chance) => decide(decider, seated, chance),
      odds: () => {
        const odds = telling(() => oddsOf(decider, seated));
        if (odds.is === 'too many') return odds;
        const outcomes = odds.outcomes.map(({ share, resolved, others }) => ({
          share,
          resolved: cameOf(decider, resolved),
          ...(others && { others: others.map((other) => cameOf(decider, other)) }),
        }));
        return { ...odds, outcomes };
      },
    };
  };
}

export const isRecord = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

type Piles = Readonly<Record<string, unknown>>;

/** Returns the piles of a bot without one copy of a card; unchanged if no pile has the card. */
function without(piles: Piles, card: string): Piles {
  for (const [name, pile] of Object.entries(piles)) {
    const count = isRecord(pile) ? pile[card] : undefined;
    if (typeof count !== 'number' || count < 1) continue;
    const { [card]: _one, ...rest } = pile as Piles;
    return { ...piles, [name]: count > 1 ? { ...rest, [card]: count - 1 } : rest };
  }
  return piles;
}

/** Returns a position in which a card is face up in its bot's play area, ready to be resolved. */
export function withCard(position: unknown, side: string, card: string): unknown {
  const cards = isRecord(position) ? position['cards'] : undefined;
  const own = isRecord(cards) ? cards[side] : undefined;
  const area = isRecord(own) ? own['playArea'] : undefined;
  if (!isRecord(position) || !isRecord(cards) || !isRecord(own) || !Array.isArray(area)) return position;
  const isThere = area.some((row: unknown) => isRecord(row) && row['card'] === card);
  if (isThere) return position;
  const playArea = [...(area as unknown[]), { card }];
  return { ...position, cards: { ...cards, [side]: { ...without(own, card), playArea } } };
}
