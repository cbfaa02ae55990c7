// Answers queries about Callisto’s cards from the board, the decks and the sheets of a scenario.
import type {
  Answer,
  CardQuery,
  CardWithOdds,
  SuppliedChance,
  PosedCard,
  TableCard,
} from '../../../decide/card-query.ts';
import { planWordsIn } from '../../../wording/wording.ts';
import { againstPerson, callistoLexis } from '../words/callisto-lexis.ts';
import { same } from '../../../plan/same.ts';
import { mindsCheckedBy } from './checked-mind.ts';
import { Decider, type CardDecision, type LackingChance } from './decide-card.ts';
import { compiledIn, scriptsIn, secondReadings } from './sheets.ts';
import type { AskCard } from '../../../game/scene.ts';
import type { SceneSheets } from '../../../game/scene-sheets.ts';
import { oddsOf } from './odds.ts';
import { NeedOwner } from '../../../../runtime/callisto/rules/engine/chance.ts';
import type { StepCard } from '../../../../runtime/callisto/table/step-attempts.ts';
import { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import { givenCount, isSeeded, none, unitPlace } from '../../../../runtime/callisto/rules/engine/layout.ts';
import { isBot } from '../../../../runtime/callisto/rules/engine/packed-state.ts';
import { seedChance } from '../../../../runtime/callisto/rules/engine/setup.ts';
import { UnknownPart, type GamePosition } from '../../../../runtime/callisto/rules/engine/position.ts';
import { positionOf } from '../../../../runtime/callisto/rules/engine/write-position.ts';
import type { ScenarioWithNames } from '../../../../runtime/callisto/bound-sheet/game-of.ts';
import {
  chanceInWords,
  chanceNamed,
  findCard,
  type PositionCard,
} from '../../../../runtime/callisto/bound-sheet/position-card.ts';
import { dataBasisOf, standInsText } from '../../../../runtime/callisto/data/figures.ts';
import { CardError, isRecord } from '../../../../runtime/kernel/shape.ts';
import type { DecisionRecord } from '../../../decide/record.ts';
import { targetText } from './event-words.ts';
import { workOf } from './piece-lines.ts';
import { askedOf, cameOf, lackingText } from './telling-cards.ts';

/** Runs `work`. Throws a CardError if `work` needs a part that the position lacks. */
function withCardErrors<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof UnknownPart)) throw error;
    const help =
      'A position needs only the parts that the procedure of the card uses; docs/position.md describes the form.';
    throw new CardError(`lacks \`${error.part}\`, which this decision needs`, help);
  }
}

/** The greatest number to which the missing dice of an attack are counted. */
const mostDice = 20;

/** Returns the number of dice that the present attack still needs; 1 if the missing die belongs to no attack. */
function missingDice(
  decider: Decider,
  positionCard: PositionCard,
  chance: readonly number[],
  lacking: LackingChance,
): number {
  if (lacking.attack === null) return 1;
  for (let count = 1; count < mostDice; count++) {
    const decided = decider.decide(positionCard, [...chance, ...Array.from({ length: count }, () => 1)]);
    if (decided.is !== 'needs' || !same(decided.attack, lacking.attack)) return count;
  }
  return mostDice;
}

/**
 * If a seed is supplied, puts the seed into the state. Returns true if the chance of the card comes from the state:
 * from a seed, or from faces and cards that the state already has.
 */
function takesFromState({ state }: PositionCard, chance: SuppliedChance): boolean {
  const { bytes } = state;
  if (chance === null) bytes[isSeeded] = 0;
  else if ('seed' in chance) seedChance(state, chance.seed, 0);
  return chance === null ? (bytes[givenCount] as number) > 0 : 'seed' in chance;
}

/** Returns the faces and cards that a decision uses, as numbers. */
function numbersTaken(decider: Decider, positionCard: PositionCard, chance: SuppliedChance): readonly number[] {
  if (takesFromState(positionCard, chance)) return decider.chanceTaken(positionCard);
  const supplied = Array.isArray(chance) ? chance : [];
  const decided = withCardErrors(() => decider.decide(positionCard, supplied));
  return decided.is === 'resolved' ? supplied.slice(0, supplied.length - decided.unused) : supplied;
}

function decide(decider: Decider, positionCard: PositionCard, chance: SuppliedChance): Answer {
  const supplied = takesFromState(positionCard, chance) ? null : Array.isArray(chance) ? chance : [];
  const decided = withCardErrors(() => decider.decide(positionCard, supplied));
  if (supplied === null || decided.is !== 'needs') return answerOf(decider, positionCard, decided);
  const answer = answerOf(decider, positionCard, decided, missingDice(decider, positionCard, supplied, decided));
  const pieces = workOf(positionCard, decided.work());
  return answer.is === 'needs' && pieces.length > 0 ? { ...answer, pieces } : answer;
}

/**
 * Returns the record of the decision up to the missing dice; null if there is no record. If the card has several
 * attacks, the record keeps only the choices for the present attack (R45).
 */
function againstTarget({ game }: Decider, { attack, now, soFar }: LackingChance): DecisionRecord | null {
  if (!attack || !soFar) return soFar;
  const place = game.places.names[now.bytes[unitPlace + attack.target] ?? none] ?? '';
  const target = targetText(game, attack.target);
  const done = soFar.done.map((act) => {
    if (!act.isUnfinished) return act;
    return { ...act, choices: act.choices.filter(({ ids }) => ids.includes(target) || ids.includes(place)) };
  });
  return { ...soFar, done };
}

/** Turns a decision into an answer. `count` is the number of dice that an attack still needs. */
function answerOf(decider: Decider, positionCard: PositionCard, decided: CardDecision, count = 1): Answer {
  switch (decided.is) {
    case 'wrong':
      return decided;
    case 'needs': {
      const text = lackingText(decider, decided, count);
      const { die, shares } = decided;
      const soFar = againstTarget(decider, decided);
      const attack = decided.attack && { die, count, total: decided.attack.total };
      const gives = die === 0 ? 'card' : 'face';
      return { is: 'needs', text, gives, soFar, ...(shares && { choice: shares }), ...(attack && { attack }) };
    }
    case 'resolved':
      return { is: 'came', came: cameOf(decider, positionCard, decided), unused: decided.unused };
  }
}

/**
 * Decides a card in a game at a played table. Chance comes from the state. The owner has answered for each hit unit
 * whether the unit had a card to lose.
 */
function decideAtTable(decider: Decider, { answers, ...positionCard }: StepCard): Answer {
  try {
    return answerOf(decider, positionCard, decider.decide(positionCard, null, answers));
  } catch (error) {
    if (!(error instanceof NeedOwner)) throw error;
    const unit = decider.game.units.names[error.unit] ?? '';
    return { is: 'needs', text: `Say whether there was a card of ${unit} to lose`, gives: 'card', soFar: null };
  }
}

/** Returns a function that decides cards in positions. The board and the sheets are prepared only once. */
export function callistoAsked(read: ScenarioWithNames, sheets: SceneSheets): AskCard {
  const readings = secondReadings(sheets.readings);
  const makeMind = mindsCheckedBy(compiledIn(sheets.modules));
  const decider = new Decider(new Game(read.definition), scriptsIn(sheets), readings, makeMind);
  return callistoAsking(read, decider, sheets.texts);
}

/** Returns a function that decides cards in positions by the given decider. */
export function callistoAsking(read: ScenarioWithNames, decider: Decider, texts: SceneSheets['texts']): AskCard {
  const queryOf = callistoQueries(read, decider, texts);
  // If there is only one sheet, the card must belong to the side of this sheet.
  const [file, ...more] = texts.keys();
  const onlySide = more.length > 0 ? undefined : file === 'lfa' ? 1 : file === 'breakers' ? 0 : undefined;
  return (position, card) => queryOf(withCardErrors(() => findCard(decider.game, position, card, onlySide)));
}

/** Returns a function that makes queries about the cards of a game at a played table. */
export function callistoTableQueries(read: ScenarioWithNames, sheets: SceneSheets): (card: StepCard) => TableCard {
  const decider = new Decider(new Game(read.definition), scriptsIn(sheets), secondReadings(sheets.readings));
  const queryOf = queriesWithoutOdds(read, decider, sheets.texts);
  return (card) => {
    let decided: Answer | null = null;
    const answer = (): Answer => (decided ??= decideAtTable(decider, card));
    return { ...queryOf(card), decide: answer, answer };
  };
}

/**
 * Returns a function that makes a query about a card in a play area, and decides the card with the supplied chance. If
 * no chance is supplied, the decision uses the chance in the state.
 */
export function callistoPosing(
  read: ScenarioWithNames,
  decider: Decider,
  texts: SceneSheets['texts'],
): (positionCard: PositionCard, chance: readonly number[] | null) => PosedCard {
  const queryOf = callistoQueries(read, decider, texts);
  return (positionCard, chance) => ({
    ...queryOf(positionCard),
    decide: () => answerOf(decider, positionCard, decider.decide(positionCard, chance)),
    chanceWords: () => chanceInWords(decider.game, chance ?? decider.chanceTaken(positionCard)),
  });
}

/** Returns a line about the stand-ins among the data of a scenario; null if there are none. */
export function standInNote(definition: ScenarioWithNames['definition']): string | null {
  const basis = dataBasisOf(definition);
  const rests = basis.figures.standIns > 0 || basis.board !== 'printed';
  return rests ? `Stand-ins for printed data: ${standInsText(basis)}.` : null;
}

/** Returns a position without its chance: faces, cards and seed. */
const withoutChance = ({ chance: _chance, ...position }: GamePosition): object => position;

/** Returns a function that makes queries about cards in play areas. */
function callistoQueries(
  read: ScenarioWithNames,
  decider: Decider,
  texts: SceneSheets['texts'],
): (positionCard: PositionCard) => CardWithOdds {
  const queryOf = queriesWithoutOdds(read, decider, texts);
  return (positionCard) => ({
    ...queryOf(positionCard),
    odds: () => {
      const odds = withCardErrors(() => oddsOf(decider, positionCard));
      if (odds.is === 'too many') return odds;
      const outcomes = odds.outcomes.map(({ share, resolved, others }) => ({
        share,
        resolved: cameOf(decider, positionCard, resolved),
        ...(others && { others: others.map((other) => cameOf(decider, positionCard, other)) }),
      }));
      return { ...odds, outcomes };
    },
  });
}

/** Returns a function that makes queries about cards in play areas. Programs for tables need no odds. */
function queriesWithoutOdds(
  { definition, names }: ScenarioWithNames,
  decider: Decider,
  texts: SceneSheets['texts'],
): (positionCard: PositionCard) => CardQuery {
  const standIns = standInNote(definition);
  const lexis = callistoLexis(definition.roster, [names]);
  const [words, wordsForPerson] = [planWordsIn(lexis), planWordsIn(againstPerson(lexis))];
  return (positionCard) => {
    const isAgainstBot = isBot(positionCard.state, 1 - positionCard.side);
    return {
      ...askedOf(decider, positionCard, isAgainstBot ? words : wordsForPerson),
      sheet: texts.get(positionCard.side === 1 ? 'lfa' : 'breakers') ?? '',
      standIns,
      chanceNamed: (word) => chanceNamed(decider.game, positionCard.side, word),
      decide: (chance) => decide(decider, positionCard, chance),
      position: () => withoutChance(positionOf(decider.game, positionCard.state)),
      chanceTaken: (chance) => chanceInWords(decider.game, numbersTaken(decider, positionCard, chance)),
    };
  };
}

type Piles = Readonly<Record<string, unknown>>;

/** Returns the piles of a bot without one copy of a card. If no pile has the card, returns the same piles. */
function pilesWithout(piles: Piles, card: string): Piles {
  for (const [name, pile] of Object.entries(piles)) {
    const count = isRecord(pile) ? pile[card] : undefined;
    if (typeof count !== 'number' || count < 1) continue;
    const { [card]: _one, ...rest } = pile as Piles;
    return { ...piles, [name]: count > 1 ? { ...rest, [card]: count - 1 } : rest };
  }
  return piles;
}

/**
 * Returns a position with a card face up in the play area of its bot, so that the card can be resolved.
 * Returns the same position if the card is there already, if the position lacks the play area, or if no bot plays the
 * side.
 */
export function withCard(position: unknown, side: string, card: string): unknown {
  const cards = isRecord(position) ? position['cards'] : undefined;
  const sideCards = isRecord(cards) ? cards[side] : undefined;
  const area = isRecord(sideCards) ? sideCards['playArea'] : undefined;
  if (!isRecord(position) || !isRecord(cards) || !isRecord(sideCards) || !Array.isArray(area)) return position;
  const { bots } = position;
  if (Array.isArray(bots) && !bots.includes(side)) return position;
  const isThere = area.some((row: unknown) => isRecord(row) && row['card'] === card);
  if (isThere) return position;
  const playArea = [...(area as unknown[]), { card }];
  return { ...position, cards: { ...cards, [side]: { ...pilesWithout(sideCards, card), playArea } } };
}
