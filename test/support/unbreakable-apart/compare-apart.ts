// Compares the engine with the independent engine, decision by decision: the state, the deciding side, all legal
// actions, and the number of dice.
import * as at from '../../../runtime/unbreakable/engine/byte-layout.ts';
import type { PackedGame } from '../../../runtime/unbreakable/engine/packed-game.ts';
import { applyAction } from '../../../runtime/unbreakable/engine/packed-play.ts';
import { Random } from '../random.ts';
import { activate, overloadWalkers } from './plain-activation.ts';
import {
  choiceOf,
  groundOf,
  linesOfGame,
  linesOfWorld,
  packWorld,
  playCard,
  afterTimeSort,
  MissingDie,
  SharedDice,
  type EngineChoice,
} from './plain-bridge.ts';
import { earthquake, timeStreamCard } from './plain-cards.ts';
import { clearMove, proximityFire, reprogramCrawlers, swapWeapons } from './plain-opportunities.ts';
import { afterTimeStream } from './plain-runaway.ts';
import type { PlainChoice, PlainDice, PlainKind, PlainSide, PlainSize, PlainWorld, Playing } from './plain-world.ts';
import { randomWorld } from './random-world.ts';

/** The comparison of a card ends after this number of decisions. */
const mostDecisions = 12;

const sortKinds: readonly PlainKind[] = ['crawler', 'walker', 'squad'];
const [timeSort, quakeSort, opportunitySort] = [6, 7, 10];
/**
 * The Opportunity cards in the order of their numbers (U49). The cards of one side come first, each for yellow and for
 * blue. The cards of both sides follow.
 */
const opportunities: readonly ((world: PlainWorld, dice: PlainDice) => Playing)[] = [
  ...[clearMove, overloadWalkers, proximityFire].flatMap((card) =>
    (['yellow', 'blue'] as const).map((side) => (world: PlainWorld, dice: PlainDice) => card(world, side, dice)),
  ),
  swapWeapons,
  reprogramCrawlers,
];

/** The sort of a drawn card, and the random world in which it is drawn. */
interface CardInWorld {
  readonly sort: number;
  readonly world: PlainWorld;
}

/** Draws a card in a random world, mostly the Activation card of a unit. */
function drawCardInWorld(printed: ReadonlyMap<string, string>, random: Random): CardInWorld {
  const drawn = random.below(16);
  if (drawn === 0)
    return { sort: timeSort, world: randomWorld(printed, { quake: 0, timeStream: random.below(4) }, random) };
  const quake = drawn < 4 ? drawn : 0;
  const world = randomWorld(printed, { quake, timeStream: random.below(5) }, random);
  const unit = world.units.length > 0 ? random.pick(world.units) : null;
  const sort = unit ? (unit.side === 'yellow' ? 0 : sortKinds.length) + sortKinds.indexOf(unit.kind) : 0;
  return { sort: quake > 0 ? quakeSort + quake - 1 : sort, world };
}

/** Draws a card of Runaway in a random world, mostly the activation of the crawler or an Opportunity card. */
function drawWildCard(printed: ReadonlyMap<string, string>, random: Random): CardInWorld {
  const drawn = random.below(8);
  const timeStream = random.below(drawn === 0 ? 4 : 5);
  const world = randomWorld(printed, { quake: 0, timeStream, isWild: true }, random);
  if (drawn === 0) return { sort: timeSort, world };
  if (drawn <= 3) return { sort: afterTimeSort, world };
  if (drawn <= 6) return { sort: opportunitySort + random.below(opportunities.length), world };
  return { sort: random.below(timeSort), world };
}

/** Plays a card in the independent engine. */
function* playApart(world: PlainWorld, sort: number, dice: PlainDice): Playing {
  if (sort !== afterTimeSort) yield* cardApart(world, sort, dice);
  if (sort === timeSort || sort === afterTimeSort) yield* afterTimeStream(world, dice);
}

function cardApart(world: PlainWorld, sort: number, dice: PlainDice): Playing {
  if (sort === timeSort) return timeStreamCard(world);
  const opportunity = opportunities[sort - opportunitySort];
  if (opportunity) return opportunity(world, dice);
  if (sort >= quakeSort) return earthquake(world, (sort - quakeSort + 1) as PlainSize, dice);
  const side: PlainSide = sort < sortKinds.length ? 'yellow' : 'blue';
  return activate(world, side, sortKinds[sort % sortKinds.length] ?? 'squad', dice);
}

/**
 * Compares two lists of texts, in any order. Returns a message with the first text of each list that the other list
 * lacks; null if both lists have the same texts.
 */
function differenceOf(ofEngine: readonly string[], apart: readonly string[]): string | null {
  const [known, knownApart] = [new Set(ofEngine), new Set(apart)];
  const missing = apart.find((line) => !known.has(line));
  const more = ofEngine.find((line) => !knownApart.has(line));
  if (missing === undefined && more === undefined) return null;
  return `the engine has “${more ?? 'nothing more'}”, apart it is “${missing ?? 'nothing more'}”`;
}

/**
 * Returns the first difference between a choice of the engine and a choice of the independent engine; null if they
 * agree.
 */
function differenceOfChoices(engine: EngineChoice | null, apart: PlainChoice | null): string | null {
  if (engine === null || apart === null)
    return engine === apart ? null : `the engine is in ${engine?.phase}, apart it is ${apart?.phase}`;
  if (engine.phase !== apart.phase || engine.decider !== apart.decider)
    return `the engine asks ${engine.decider} in ${engine.phase}, apart ${apart.decider} decides in ${apart.phase}`;
  return differenceOf([...engine.actions.keys()], apart.labels);
}

const verbOfLabel = (label: string): string => label.split(' ')[0] ?? '';

/**
 * Verbs that `chooseLabel` prefers. Actions with these verbs set off many further rules, which are then compared too.
 */
const fireVerbs = new Set(['beam', 'bomb', 'goOn', 'melee', 'push', 'reverse']);

/**
 * Chooses the label of the next action. Chooses the verb first, so that rare verbs come often. Then prefers labels that
 * end with the hex of a unit.
 */
function chooseLabel(labels: readonly string[], world: PlainWorld, random: Random): string {
  const verbs = [...new Set(labels.map(verbOfLabel))];
  const fire = verbs.filter((verb) => fireVerbs.has(verb));
  const others = verbs.filter((verb) => verb !== 'done');
  const among = [fire, fire, others, others, others, verbs][random.below(6)] ?? [];
  const verb = random.pick(among.length > 0 ? among : verbs);
  const ofVerb = labels.filter((label) => verbOfLabel(label) === verb);
  const places = new Set(world.units.map((unit) => unit.at));
  const busy = ofVerb.filter((label) => places.has(label.slice(-4)));
  return random.pick(busy.length > 0 && random.below(3) > 0 ? busy : ofVerb);
}

/** The counts of a comparison. */
export interface ApartCounts {
  decisions: number;
  /** The number of chosen actions by their verb. */
  readonly chosen: Map<string, number>;
}

/** True if the engine ended the game before the card was complete, because the runaway was lost. */
const isLostEarly = ({ bytes }: PackedGame): boolean =>
  bytes[at.phaseOffset] === at.endPhase && bytes[at.causeOffset] !== at.endByLimit;

/**
 * If the engine has ended the game because the runaway is lost, checks that the runaway is lost in the independent
 * engine too. Returns a fault if not; otherwise null.
 * The independent engine plays the card to its end, and may ask for dice that the other engine has not rolled.
 */
function differenceOfLoss(step: () => unknown, { runaway }: PlainWorld): string | null {
  try {
    step();
  } catch (error) {
    if (!(error instanceof MissingDie)) throw error;
  }
  return runaway?.at === 'lost' ? null : `the engine ends the game, apart the runaway is in ${runaway?.at}`;
}

/**
 * Compares one card in a random world: a card of Special Delivery or, if `isWild` is true, a card of Runaway. Returns
 * the difference; null if the engines agree.
 */
export function compareCard(game: PackedGame, seed: number, counts: ApartCounts, isWild = false): string | null {
  const random = new Random(seed);
  const { sort, world } = (isWild ? drawWildCard : drawCardInWorld)(groundOf(game), random);
  const dice = new SharedDice((limit) => random.below(limit));
  packWorld(game, world);
  dice.bind(game);
  const words = [`card ${sort}`];
  const found = (difference: string): string => `${words.join(', ')}: ${difference}`;
  const lost = (difference: string | null): string | null => difference && found(difference);
  try {
    playCard(game, sort);
    const playing = playApart(world, sort, dice);
    if (isLostEarly(game)) return lost(differenceOfLoss(() => playing.next(), world));
    let step = playing.next();
    for (let decision = 0; ; decision++) {
      if (dice.left > 0) return found(`the engine rolls ${dice.left} dice more`);
      const apart = step.done === true ? null : step.value;
      const engine = choiceOf(game);
      const difference = differenceOf(linesOfGame(game), linesOfWorld(world)) ?? differenceOfChoices(engine, apart);
      if (difference !== null) return found(difference);
      if (engine === null || apart === null || decision === mostDecisions) return null;
      const label = chooseLabel(apart.labels, world, random);
      words.push(label);
      counts.decisions += 1;
      const counted = verbOfLabel(label);
      counts.chosen.set(counted, (counts.chosen.get(counted) ?? 0) + 1);
      applyAction(game, engine.actions.get(label) ?? 0);
      if (isLostEarly(game)) return lost(differenceOfLoss(() => playing.next(label), world));
      step = playing.next(label);
    }
  } catch (error) {
    return found(error instanceof Error ? (error.stack ?? error.message) : 'an error');
  }
}
