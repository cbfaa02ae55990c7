// Prints the set-up of both sides and the score of a battle: blocks of a page for people, and JSON for programs.
import { upperInitial } from '../../../../grammar/characters.ts';
import type { BattlePage, PageBlock } from '../../../game/battle-book.ts';
import { isColumnReached, type BattleScore, type ScoreDecision, type SideScore } from './battle-score.ts';
import { comparableName, type TableFile } from './force-files.ts';
import { leastFirst, type ForceRules } from './force-rules.ts';
import type { ObjectivePlan } from './objective-text.ts';
import type { DrawnTarget } from './random-targets.ts';
import type { SideSetUp } from './side-set-up.ts';
import { costOfPurchases, joinsGroup, type SupportPurchase } from './support-choice.ts';
import type { SupportSets } from './support-sets.ts';
import { namesInList } from '../../../wording/names-in-list.ts';

const groupDigits = (count: bigint | number): string => count.toLocaleString('en');

/** The set-up of a battle, ready to be printed. */
export interface PrintedSetUp {
  readonly rules: ForceRules;
  readonly table: TableFile;
  readonly sides: readonly SideSetUp[];
  /** The number of rounds; null if an effect replaces the usual number (H8). */
  readonly rounds: number | null;
  /** The text of the rolled effect that sets another number of rounds than usual; null if no effect does so. */
  readonly replacing: string | null;
  /** The sets of support of each side; null if legal sets are not listed. */
  readonly listed: readonly SupportSets[] | null;
}

/**
 * The greatest number of sets of objectives that are listed. The eleven printed objectives have at most 2,048 sets, so
 * only sheets with more objectives reach the limit.
 */
const mostObjectiveSets = 100_000;

/** The greatest number of support sets that are listed. */
const mostListed = 10_000;

/** Returns a purchase in words. For some options, the player names the Combat Group only after the purchase (H16). */
function purchaseText(rules: ForceRules, { option, times, groups }: SupportPurchase): string {
  const bought = option.buys
    ? ` (${times * option.buys.count} ${option.buys.noun}${times * option.buys.count === 1 ? '' : 's'})`
    : '';
  const later = joinsGroup(rules, option) ? ': a Combat Group, named later' : '';
  const grant = grantText(rules, option.name, times);
  const brings = grant === null ? '' : `: ${grant}`;
  return `${times === 1 ? '' : `${times} × `}${option.name}${bought}${brings}${groups.length === 0 ? later : `: ${namesInList(groups)}`}`;
}

/**
 * Returns the command points that an option brings, such as `1 CP`; null if the option brings none. A number that the
 * book does not print has a mark: `1 CP (stand-in, ruling H19)`.
 */
function grantText({ reference }: ForceRules, name: string, times = 1): string | null {
  const grant = reference.commandPoints.get(name);
  if (!grant) return null;
  return `${grant.points * times} CP${grant.standIn === null ? '' : ` (${grant.standIn})`}`;
}

function drawText({ draws, passed }: DrawnTarget): string {
  const drawn = draws.length === 0 ? [] : [`drawn ${draws.map(({ face, of }) => `${face} of ${of}`).join(', ')}`];
  const parts = [...drawn, ...passed.map((name) => `drawn again, because ${name} is held in Reserve`)];
  return parts.length === 0 ? '' : ` (${parts.join('; ')})`;
}

/**
 * Returns a random target in words. `isOpen` is true if the support of the side is not chosen yet. The target can then
 * still go into Reserve, and the text says so.
 */
function targetText(objective: ObjectivePlan, drawn: DrawnTarget | null, isOpen: boolean): string {
  const { target, name } = objective;
  const place = target?.place ? ` ${target.place}` : '';
  if (!drawn) return `${name}: a number is missing`;
  if (drawn.names.length === 0) return `${name}: nothing fits`;
  const open = isOpen ? ', if not held in Reserve' : '';
  if (!drawn.isOrder) return `${name}: ${drawn.names.join('')}${drawText(drawn)}${open}`;
  return `${name}: the first that is${place === '' ? ' on the table' : place}: ${namesInList(drawn.names)}${drawText(drawn)}`;
}

function targetLines({ sides }: PrintedSetUp, side: SideSetUp): string[] {
  const enemy = sides.find((each) => each !== side);
  const isOpen = ({ target }: ObjectivePlan): boolean =>
    target !== null && !target.mayBeReserve && (target.whose === 'ally' ? side : enemy)?.support === null;
  const targeted = (side.objectives ?? []).filter(({ target }) => target !== null);
  return targeted.map((objective, at) => targetText(objective, side.targets[at] ?? null, isOpen(objective)));
}

/** Returns the printed texts and figures of the things that the bought support options bring to the table, as lines. */
function assetLines(rules: ForceRules, support: readonly SupportPurchase[]): string[] {
  const names = new Set(support.map(({ option }) => option.name));
  const texts = rules.assetTexts.filter(({ name }) => names.has(name)).map(({ name, text }) => `${name}: ${text}`);
  const figured = rules.reference.assets.filter(({ options }) => options.some((name) => names.has(name)));
  return [
    ...texts,
    ...figured.map(({ name, figures }) => `${name}: ${figures.map(([key, figure]) => `${key} ${figure}`).join('; ')}`),
  ];
}

function choiceBlocks(setUp: PrintedSetUp, side: SideSetUp): PageBlock[] {
  const { rules } = setUp;
  const { offer, objectives, support, supportPoints } = side;
  const blocks: PageBlock[] = [];
  if (objectives) {
    blocks.push({
      is: 'list',
      lines: objectives.map(({ name, cost, text }) => `${name} (${cost} OP): ${text}`),
    });
    const targets = targetLines(setUp, side);
    if (targets.length > 0) blocks.push({ is: 'text', text: 'Random targets' }, { is: 'list', lines: targets });
  } else {
    const legal = side.legalObjectives();
    const all = legal.isPart ? 'all that can be chosen' : 'all';
    const whole = legal.offer.takesWholeList
      ? `${all} of ${offer.list}`
      : `at least ${offer.least} OP of ${offer.list}`;
    const sets = `; ${groupDigits(legal.count)} legal sets`;
    blocks.push({ is: 'text', text: `To choose: objectives for ${offer.points} OP, ${whole}${sets}` });
  }
  if (support) {
    const cost = costOfPurchases(support);
    blocks.push(
      { is: 'text', text: `Support: ${cost} of ${supportPoints} SP` },
      { is: 'list', lines: [...support.map((each) => purchaseText(rules, each)), ...assetLines(rules, support)] },
    );
  } else {
    const first = `at least ${leastFirst(rules, supportPoints)} SP in a first choice`;
    const sets = side.legalSupport();
    const count = sets ? `; ${groupDigits(sets.count)} legal sets` : '';
    blocks.push({ is: 'text', text: `To choose: support for up to ${supportPoints} SP, ${first}${count}` });
  }
  return blocks;
}

/** Returns an option with its price: `Light Artillery Strike: 1 SP for 3 strikes`. */
function priceText(rules: ForceRules, { name, cost, buys, limit }: SupportSets['offer']['options'][number]): string {
  const grant = grantText(rules, name);
  const bought = buys
    ? ` for ${buys.count} ${buys.noun}${buys.count === 1 ? '' : 's'}`
    : grant === null
      ? ''
      : ` for ${grant}`;
  const most = limit === 0 ? ', not for this force' : `, at most ${limit}`;
  return `${name}: ${cost} SP${bought}${limit === Infinity ? '' : most}`;
}

function listBlocks(rules: ForceRules, side: SideSetUp, support: SupportSets): PageBlock[] {
  const blocks: PageBlock[] = [];
  if (!side.objectives) {
    const legal = side.legalObjectives();
    const lines = legal.list(mostObjectiveSets)?.map((set) => set.map(({ name }) => name).join(', ') || 'nothing');
    blocks.push({ is: 'text', text: `Legal sets of objectives: ${groupDigits(legal.count)}` });
    if (lines) blocks.push({ is: 'list', lines });
  }
  if (!side.support) {
    const sets = support.list(mostListed);
    blocks.push(
      { is: 'text', text: 'Prices of support' },
      { is: 'list', lines: support.offer.options.map((option) => priceText(rules, option)) },
    );
    blocks.push({ is: 'text', text: `Legal sets of support: ${groupDigits(support.count)}` });
    if (sets) blocks.push({ is: 'list', lines: sets.map((set) => supportSetText(support, set)) });
  }
  return blocks;
}

function supportSetText({ offer }: SupportSets, set: readonly number[]): string {
  const parts = offer.options.flatMap(({ name }, at) => {
    const times = set[at] ?? 0;
    return times === 0 ? [] : [times === 1 ? name : `${times} ${name}`];
  });
  return parts.length === 0 ? 'nothing' : parts.join(', ');
}

/** Returns the command points that purchases bring, if the book does not print the number of these points (H19). */
function standInsOf({ reference }: ForceRules, support: readonly SupportPurchase[]) {
  return support.flatMap(({ option, times }) => {
    const grant = reference.commandPoints.get(option.name);
    return grant?.standIn ? [{ option: option.name, points: grant.points * times, provenance: grant.standIn }] : [];
  });
}

const broughtText = (rules: ForceRules, { support }: SideSetUp): string =>
  standInsOf(rules, support ?? [])
    .map(({ points, provenance }) => `, of which ${points} by support (${provenance})`)
    .join('');

function sideBlocks(setUp: PrintedSetUp, side: SideSetUp, at: number): PageBlock[] {
  const { player, force, mission, offer, supportPoints, commandPoints } = side;
  const figures = [
    `PL ${force.priority}, TV ${force.threat}`,
    `Mission: ${mission}`,
    `${offer.points} OP, ${supportPoints} SP, ${commandPoints} CP${broughtText(setUp.rules, side)}`,
  ];
  const sets = setUp.listed?.[at];
  return [
    { is: 'heading', text: `${upperInitial(player)}: ${force.name}` },
    { is: 'list', lines: figures },
    ...choiceBlocks(setUp, side),
    ...(sets ? listBlocks(setUp.rules, side, sets) : []),
  ];
}

const purchaseJson = ({ option, times, groups }: SupportPurchase) => ({
  name: option.name,
  times,
  points: option.cost * times,
  groups,
});

function sideJson(rules: ForceRules, side: SideSetUp, sets: SupportSets | null) {
  const standIns = standInsOf(rules, side.support ?? []);
  const { player, force, mission, offer, supportPoints, commandPoints, objectives, support, targets } = side;
  const listed = sets?.list(mostListed) ?? null;
  return {
    player,
    force: force.name,
    priority: force.priority,
    threat: force.threat,
    mission,
    objectivePoints: offer.points,
    supportPoints,
    commandPoints,
    ...(standIns.length > 0 && { standIns }),
    objectives: objectives?.map(({ name, cost }) => ({ name, points: cost })) ?? null,
    targets: targets.flatMap((drawn) =>
      drawn
        ? [
            {
              objective: drawn.objective.name,
              names: drawn.names,
              isOrder: drawn.isOrder,
              draws: drawn.draws,
              ...(drawn.passed.length > 0 && { passed: drawn.passed }),
            },
          ]
        : [],
    ),
    support: support?.map(purchaseJson) ?? null,
    ...(sets && {
      legal: {
        objectives:
          side
            .legalObjectives()
            .list(mostObjectiveSets)
            ?.map((set) => set.map(({ name }) => name)) ?? null,
        supportCount: String(sets.count),
        support: listed?.map((set) => supportSetText(sets, set)) ?? null,
      },
    }),
  };
}

/** Returns the sides whose force has a greater threat value than the game limit. */
const aboveLimit = ({ table: { limit }, sides }: PrintedSetUp): readonly SideSetUp[] =>
  sides.filter(({ force }) => limit !== null && force.threat > limit);

/** Returns notes about forces that were probably given by mistake (H28). The battle is set up in spite of the notes. */
function forceNotes({ sides: [first, second] }: PrintedSetUp): readonly string[] {
  if (!first || !second) return [];
  if (JSON.stringify(first.force) === JSON.stringify(second.force))
    return [`Both sides have the same force, ${first.force.name}.`];
  const isOneName = comparableName(first.force.name) === comparableName(second.force.name);
  return isOneName ? [`The forces of both sides are called ${first.force.name}.`] : [];
}

function setUpBlocks(setUp: PrintedSetUp): PageBlock[] {
  const { rules, sides, rounds, replacing, table } = setUp;
  const duration = rounds === null ? `by an effect: ${replacing ?? ''}` : `${rounds} rounds`;
  return [
    { is: 'text', text: `Game duration: ${duration}` },
    // H25: No rule of the book keeps a force within the limit, so the page only mentions that a force exceeds the
    // limit.
    ...aboveLimit(setUp).map(({ player, force }): PageBlock => {
      const text = `The force of ${player} has ${force.threat} TV, more than the game limit of ${table.limit} TV.`;
      return { is: 'text', text };
    }),
    ...forceNotes(setUp).map((text): PageBlock => ({ is: 'text', text })),
    // H10: terrain is listed before the table effects, and set up after them.
    { is: 'text', text: 'Terrain, set up after the table effects' },
    {
      is: 'list',
      lines: table.terrain.map(({ name, sort, isStatic }) => `${name}: ${sort}${isStatic ? ', Static' : ''}`),
    },
    ...sides.flatMap((side, at) => sideBlocks(setUp, side, at)),
    { is: 'heading', text: 'Deployment' },
    { is: 'list', lines: rules.deployment },
  ];
}

/**
 * Returns the set-up of both sides. The getters make blocks and JSON only on use, because most simulations need
 * neither.
 */
export const setUpPage = (setUp: PrintedSetUp): BattlePage => ({
  get blocks() {
    return setUpBlocks(setUp);
  },
  get json() {
    const { rules, rounds, sides, listed } = setUp;
    const above = aboveLimit(setUp).map(({ player }) => player);
    const notes = forceNotes(setUp);
    return {
      rounds,
      ...(above.length > 0 && { aboveLimit: above }),
      ...(notes.length > 0 && { notes }),
      sides: sides.map((side, at) => sideJson(rules, side, listed?.[at] ?? null)),
    };
  },
});

const percentText = (of: number, all: number, scale: number): string => {
  if (all === 0) return 'nothing';
  const value = (of * scale) / all;
  return Number.isInteger(value) ? String(value) : `about ${value.toFixed(1)}`;
};

/**
 * Returns, in words, between which values of the victory table the result of a side lies: `more than 25, at most 50`.
 * These values lead to the column of the side.
 */
function rangeText(score: SideScore, rules: Pick<BattleScore, 'scale' | 'isInclusive'>): string {
  const { victoryPoints, objectivePoints, percent, percentBefore } = score;
  const [above, below] = rules.isInclusive ? ['more than', 'at most'] : ['at least', 'less than'];
  if (objectivePoints > 0 && !isColumnReached(rules, percent, victoryPoints, objectivePoints))
    return `no value is ${rules.isInclusive ? 'equal to or ' : ''}greater, so the last column, ${percent},`;
  return `${percentBefore === null ? '' : `${above} ${percentBefore}, `}${below} ${percent}`;
}

function scoreLines(score: SideScore, rules: Pick<BattleScore, 'scale' | 'isInclusive'>): string[] {
  const { gains, forfeits, unfulfilled, victoryPoints, objectivePoints, priority, column } = score;
  const { scale } = rules;
  return [
    ...gains.map(({ objective, condition, points }) => `${objective}: ${points} VP (${condition})`),
    ...forfeits.map(({ objective, condition }) => `${objective}: no VP (${condition})`),
    ...unfulfilled.map((objective) => `${objective}: no VP (no condition is fulfilled)`),
    `${victoryPoints} VP of ${objectivePoints} OP: ${victoryPoints}/${objectivePoints} × ${scale} = ${percentText(victoryPoints, objectivePoints, scale)}`,
    `Level ${priority}: ${rangeText(score, rules)} is ${column}`,
  ];
}

const decisionText = (decision: ScoreDecision, sides: readonly SideScore[]): string => {
  const figures = (of: (side: SideScore) => string | number): string =>
    sides.map((side) => `${side.side} ${of(side)}`).join(', ');
  if (decision.by === 'level') return `Mission success: ${figures((side) => side.column)}`;
  const rule = `${decision.wins} wins`;
  return decision.by === 'VP'
    ? `Total VP (${rule}): ${figures((side) => side.victoryPoints)}`
    : `PL (${rule}): ${figures((side) => side.priority)}`;
};

/** Prints the score of a battle with every step. */
export function scorePage(score: BattleScore): BattlePage {
  const { sides, compared, winner } = score;
  const blocks = sides.flatMap((side): PageBlock[] => [
    { is: 'heading', text: upperInitial(side.side) },
    { is: 'list', lines: scoreLines(side, score) },
  ]);
  return {
    blocks: [
      ...blocks,
      { is: 'heading', text: 'Winner' },
      { is: 'list', lines: compared.map((decision) => decisionText(decision, sides)) },
      { is: 'text', text: winner === null ? 'The battle is drawn.' : `${upperInitial(winner)} wins.` },
    ],
    json: {
      sides: sides.map(({ level: _level, unfulfilled: _unfulfilled, ...side }) => side),
      decidedBy: winner === null ? null : (compared.at(-1)?.by ?? null),
      winner,
    },
  };
}
