// Shows the differences of two versions in play, as text for a terminal:
// their number and places; their effect on winning; a witness of each kind with the explanations of both versions.
import type { CardExplanation } from '../../compiler/decide/card-query.ts';
import type {
  Aspect,
  Behaviour,
  BeforeAfter,
  ShareCount,
  DifferenceKind,
  SearchExtent,
  DifferenceMoment,
  WinShares,
} from '../../compiler/diff/behaviour/behaviour-report.ts';
import type { SearchedDifference } from '../../compiler/witness/difference.ts';
import { Explainer } from '../decision/explain.ts';
import { codeWords, flow, indentedBlock, inWords, markedText, type Document } from '../document/words.ts';

/** The decision of one version in a witness: its explanation, its dice, and its possible outcomes. */
export interface Shown {
  readonly explanation: CardExplanation;
  readonly dice: readonly string[];
  /** All possible outcomes with their probabilities; null if there are too many outcomes. */
  readonly outcomes: readonly { readonly probability: string; readonly text: string }[] | null;
}

export interface WitnessShown extends BeforeAfter<Shown> {
  /** The units and markers of the position, in a few sentences. */
  readonly pieces: string;
}

/** The directed search: its tries and seed, and the smallest position that differs, with its pieces in words. */
export interface ShownDifference extends SearchedDifference {
  readonly pieces: string | null;
}

/**
 * A report for one board: the differences in play, the names of the versions, the shown witnesses, and the saved files.
 */
export interface BehaviourTold {
  readonly behaviour: Behaviour;
  /** The name of the bot as readers know it. */
  readonly bot: string;
  /** The names of the two versions: a file, an address, or a revision. */
  readonly names: BeforeAfter<string>;
  /** The shown witness of each kind of difference; null if a kind has no witness. */
  readonly witnesses: readonly (WitnessShown | null)[];
  /** The file in which the witness of each kind of difference was saved; null if the witness was not saved. */
  readonly files: readonly (string | null)[];
  /** The result of the directed search for a small position that differs; null if there was none. */
  readonly searched: ShownDifference | null;
}

/** The width of a report in columns, with both explanations side by side. */
export const behaviourWidth = 112;

const percent = (share: number): string => `${(100 * share).toFixed(share !== 0 && share < 0.001 ? 3 : 1)} %`;
const points = (share: number): string => `${share < 0 ? '−' : '+'}${Math.abs(100 * share).toFixed(1)}`;
const groupDigits = (count: number): string => count.toLocaleString('en');
const plural = (count: number, unit: string, many = `${unit}s`): string =>
  `${groupDigits(count)} ${count === 1 ? unit : many}`;

const countedText = ({ count, of, share, interval: [low, high] }: ShareCount): string =>
  `${percent(share)} (95 % sure: ${percent(low)} to ${percent(high)}), ${groupDigits(count)} of ${groupDigits(of)}`;

export const aspectTexts: Readonly<Record<Aspect, string>> = {
  act: 'another action',
  actor: 'another unit acts',
  aim: 'another target, goal, deck or card',
  way: 'another way, or other passengers',
  extent: 'more or fewer dice, cards or markers',
  odds: 'the same outcomes with other odds',
  later: 'the same at first, and then something else',
};

const clause = (of: string | null): string => of ?? 'no clause';
const clausesText = ({ title, before, after }: Pick<DifferenceKind, 'title' | 'before' | 'after'>): string =>
  before === after ? `${title} ${clause(before)}` : `${title} ${clause(before)} → ${clause(after)}`;

const verdictText = ({ verdict, aspect }: Pick<DifferenceKind, 'verdict' | 'aspect'>): string =>
  verdict === 'among equals' && aspect !== 'odds'
    ? `${aspectTexts[aspect]}, among random equals only`
    : aspectTexts[aspect];

/** Returns a sentence about the extent of the search for differences: the number of games and positions. */
function lookedText({ search, wins }: Behaviour): string {
  const { positions, distinct, games, borders, borderKinds, edited, sampled, seed } = search;
  if (isRandom(search))
    return `${plural(positions, 'decision')} in ${plural(distinct, 'random position')}; seed ${seed}.`;
  const against = wins.map((win) => win.against).filter((opponent) => opponent !== 'all');
  const players =
    against.length === 0 ? '' : ` against ${against.map((opponent) => opponents[opponent] ?? opponent).join(', ')}`;
  const notAll =
    sampled === 0
      ? ''
      : ` In ${groupDigits(sampled)} of them not all chance could be tried: there both were given the same chance again and again.`;
  return (
    `${plural(positions, 'position')} (${groupDigits(distinct)} different) out of ${plural(games, 'game')}, half of them driven by each version${players}; ` +
    `${groupDigits(borders)} at ${plural(borderKinds, 'kind')} of borders; ${groupDigits(edited)} edited ones; seed ${seed}.${notAll}`
  );
}

const opponents: Readonly<Record<string, string>> = {
  greedy: 'a greedy player',
  bot: 'the other bot',
  random: 'a random player',
  all: 'all of them',
};

/** True if all positions are random, so that no game was played. */
const isRandom = ({ games, scenario }: SearchExtent): boolean => games === 0 && scenario === 0;

const headText = (search: SearchExtent, bot: string): string => {
  const where = isRandom(search) ? 'In random positions' : `On the board of Scenario ${search.scenario}`;
  return `${where}, ${bot}: ${search.titles.join(', ')}`;
};

function momentText({ game, round, card, kind }: DifferenceMoment): string {
  return `First: game ${game}, round ${round}, ${card}: ${clausesText(kind)}, ${verdictText(kind)}.`;
}

function clauseLines({ clauses }: Behaviour): string[] {
  const differingClauses = clauses.filter((match) => match.amongEquals + match.different > 0);
  const names = differingClauses.map(clausesText);
  const width = Math.max(0, ...names.map((name) => name.length));
  return differingClauses.map(({ positions, amongEquals, different }, index) => {
    const among = amongEquals === 0 ? '' : `, ${groupDigits(amongEquals)} of them among random equals only`;
    const count = amongEquals + different;
    return `  ${(names[index] ?? '').padEnd(width)}  ${percent(count / positions)}: ${groupDigits(count)} of ${groupDigits(positions)}${among}`;
  });
}

function winLine({ against, pairs, before, after, difference, interval: [low, high] }: WinShares): string {
  const shares = `${percent(before.wins / pairs)} → ${percent(after.wins / pairs)}`;
  const who = `against ${opponents[against] ?? against}`.padEnd(24);
  return `  ${who} ${shares.padEnd(18)} ${points(difference)} points (${points(low)} to ${points(high)}), ${groupDigits(pairs)} pairs`;
}

const mostOutcomes = 6;

function columnOf(name: string, { explanation, dice, outcomes }: Shown): Document {
  const explainer = new Explainer(explanation);
  const chance = dice.length === 0 ? [] : [`dice ${dice.join(',')}`];
  const passed = explainer.passedLines().map(({ label, text }) => `${label} ${text}`);
  const odds =
    outcomes === null || outcomes.length < 2
      ? []
      : [
          '',
          ...outcomes.slice(0, mostOutcomes).map(({ probability, text }) => `${probability} ${text}`),
          ...(outcomes.length > mostOutcomes ? [`… ${outcomes.length - mostOutcomes} more outcomes`] : []),
        ];
  return [name, ...chance, explainer.shortText(), ...passed, ...odds].map((text) => flow(codeWords(text)));
}

function kindBlocks(report: BehaviourTold, index: number): Document {
  const kind = report.behaviour.kinds[index];
  if (!kind) return [];
  const { inGames, atBorders, witness } = kind;
  const positions = isRandom(report.behaviour.search) ? 'decisions' : 'positions of games';
  const games = inGames.count === 0 ? 'in no position of games' : `in ${percent(inGames.share)} of the ${positions}`;
  const others = isRandom(report.behaviour.search) ? '' : `, and in ${groupDigits(atBorders)} others`;
  const text = `: ${verdictText(kind)}; ${games}${others}`;
  const head = flow([markedText('strong', clausesText(kind)), text], `${index + 1}. `);
  const shown = report.witnesses[index];
  if (!witness || !shown) return [head, markedText('dim', '   without a witness')];
  const file = report.files[index];
  const saved = file === null || file === undefined ? '' : `, saved as ${file}`;
  const [left, right] = [columnOf(report.names.before, shown.before), columnOf(report.names.after, shown.after)];
  return [
    head,
    `   Witness: ${witness.card}, ${plural(witness.things, 'thing')} on the table${saved}`,
    flow(codeWords(shown.pieces), '    '),
    '',
    indentedBlock(4, [{ is: 'beside', left, right, width: Math.floor((behaviourWidth - 7) / 2) }]),
  ];
}

/** Returns the result of the directed search, which comes before the shares. */
function searchedBlocks({ searched }: BehaviourTold): Document {
  if (!searched) return [];
  const { tries, seed, smallest, pieces } = searched;
  const count = plural(tries, 'try', 'tries');
  if (!smallest) return [flow(`A directed search met no difference in ${count} with seed ${seed}.`)];
  const dice = smallest.dice.length === 0 ? '' : ` Dice and cards: ${smallest.dice.join(', ')}.`;
  const words = `, ${plural(smallest.size, 'thing')} on the table, ${count}: ${pieces ?? ''}${dice}`;
  return [flow([markedText('strong', `Smallest position that differs: ${smallest.card}`), words])];
}

/** Returns the report on how the two versions of a bot differ in play on one board. */
export function behaviourDocument(report: BehaviourTold): Document {
  const { behaviour } = report;
  const { search, differing, amongEquals, gamesDiffering, first, wins, kinds } = behaviour;
  const winLines =
    wins.length === 0 ? [] : ['', markedText('strong', 'Games won, with the same chance'), ...wins.map(winLine)];
  const head = [
    markedText('title', headText(search, report.bot)),
    ...searchedBlocks(report),
    flow(`Looked at ${lookedText(behaviour)}`),
  ];
  if (kinds.length === 0) {
    const isMet = report.searched !== null && report.searched.smallest !== null;
    const none = isMet
      ? 'Decisions in these positions do not differ.'
      : inWords`${markedText('strong', 'No difference found.')} That says no more than that none was met there.`;
    return [...head, '', none, ...winLines];
  }
  return [
    ...head,
    '',
    `Decisions that differ     ${countedText(differing)}`,
    `  among random equals only ${countedText(amongEquals)}`,
    ...(isRandom(search) ? [] : [`Games in which one does   ${countedText(gamesDiffering)}`]),
    ...(first ? [momentText(first)] : []),
    ...(differing.count === 0 ? [] : ['', markedText('strong', 'By clause'), ...clauseLines(behaviour)]),
    ...winLines,
    '',
    markedText('strong', 'Kinds of difference'),
    ...kinds.flatMap((_kind, index) => ['', ...kindBlocks(report, index)]),
  ];
}
