// Puts the rules about forces into plain words: formulas, objectives, prices, and the victory table.
import type { Sheet } from '../../../../grammar/tree.ts';
import type { TableWords } from '../../../wording/table-words.ts';
import { readPrintedRules, type PrintedRules } from './force-sheets.ts';
import type { ObjectivePlan, TargetPlan } from './objective-text.ts';
import type { Fraction, PrintedFormula } from './printed-formulas.ts';
import type { SupportPrice } from './support-prices.ts';
import type { TieBreak, VictoryLevel } from './victory-table.ts';

type Row = TableWords['rows'][number];

const measureNames = {
  PL: 'the priority level',
  TV: 'TV of the force',
  leadership: 'the Leadership of the Army Commander',
  limit: 'TV of the game limit',
} as const;

function formulaWords(formula: PrintedFormula): string {
  switch (formula.is) {
    case 'number':
      return String(formula.amount);
    case 'of':
      return measureNames[formula.measure];
    case 'per': {
      const { amount, step, measure, rounds } = formula;
      const of = measureNames[measure];
      return rounds === 'up'
        ? `${amount} for each ${step} ${of} or part of them`
        : `${amount} for each full ${step} ${of}`;
    }
    case 'sum':
      return formula.parts.map(formulaWords).join(', plus ');
  }
}

const shareWords = (share: Fraction): string => (share.in === 100 ? `${share.of} %` : `${share.of}/${share.in}`);

const formulaRow = (label: string, formula: PrintedFormula | null): Row[] =>
  formula ? [{ label, words: `${formulaWords(formula)}.` }] : [];

function targetWords({ kinds, whose, mayBeReserve, needsTransport, place }: TargetPlan): string {
  const isPlaced = kinds.some((kind) => kind === 'Terrain piece' || kind === 'Static Model');
  const owner = isPlaced ? '' : ` of the ${whose === 'ally' ? 'player’s own' : 'enemy'} force`;
  const limits = [
    ...(place === null ? [] : [place]),
    ...(mayBeReserve ? [] : ['not held in Reserve']),
    ...(needsTransport ? ['no infantry without transport'] : []),
  ];
  return `Random target: ${kinds.join(' or ')}${owner}${limits.map((limit) => `, ${limit}`).join('')}.`;
}

/**
 * Returns an objective in words, with its target and its numbered conditions. The file of a played battle uses these
 * numbers.
 */
function objectiveWords({ target, gains, forfeit }: ObjectivePlan): string {
  return [
    ...(target ? [targetWords(target)] : []),
    ...gains.map(
      ({ points, isAdditional, condition }, at) =>
        `Condition ${at + 1}: ${points} ${isAdditional ? 'more ' : ''}VP if ${condition}.`,
    ),
    ...(forfeit === null ? [] : [`No VP if ${forfeit}.`]),
  ].join(' ');
}

function priceWords({ cost, buys, raises, leastLevel, most, mostOfGroups }: SupportPrice): string {
  const bought = buys ? ` for ${buys.count} ${buys.noun}${buys.count === 1 ? '' : 's'}` : '';
  const limits = [
    ...(leastLevel > 1 ? [`from priority level ${leastLevel} on`] : []),
    ...(most ? [`at most as often as ${formulaWords(most)}`] : []),
    ...(mostOfGroups ? [`for at most ${shareWords(mostOfGroups)} of the Combat Groups`] : []),
  ];
  const price = raises === null ? `${cost} SP${bought}` : `${cost} SP more for each purchase of ${raises}s`;
  return `${[price, ...limits].join(', ')}.`;
}

/** Returns the results of a victory level in words, with the percentages of each: `more than 25 % to 50 %`. */
const levelWords = ({ values }: VictoryLevel, { results, isInclusive }: PrintedRules): string =>
  `${values
    .map((percent, at) => {
      const isLast = at === values.length - 1;
      const before = values[at - 1];
      // The last result has no upper limit, so only its lower limit is written.
      if (before === undefined) return `${results[at] ?? ''} ${isInclusive === false ? 'below' : 'up to'} ${percent} %`;
      const from = isInclusive === false ? `from ${before}` : `more than ${before}`;
      return `${results[at] ?? ''} ${from} %${isLast ? '' : ` ${isInclusive === false ? 'to below' : 'to'} ${percent} %`}`;
    })
    .join(', ')}.`;

const tieWords = (ties: readonly TieBreak[]): string =>
  `${ties.map(({ by, wins }) => `${wins} ${by}`).join(', then ')}; after that, the battle is drawn.`;

const objectiveTables = ({ lists, objectives }: PrintedRules): readonly TableWords[] =>
  lists.map((title) => ({
    title,
    rows: objectives
      .filter(({ list }) => list === title)
      .map((objective) => ({
        label: `${objective.name} (${objective.cost} OP)`,
        words: objectiveWords(objective),
      })),
  }));

/** Returns the meaning of the sections of a sheet that have rules about forces. */
export function wordsOfRules(sheet: Sheet): readonly TableWords[] {
  const { rules } = readPrintedRules([sheet]);
  const { missionShare, firstShare, scale, isInclusive, ties } = rules;
  const share: Row[] = missionShare
    ? [{ label: 'Mission', words: `At least ${shareWords(missionShare)} of the OP for objectives of the mission.` }]
    : [];
  const first: Row[] = firstShare
    ? [{ label: 'Support', words: `At least ${shareWords(firstShare)} of the SP in the first choice.` }]
    : [];
  const bonus: Row[] = rules.hasGroupBonus
    ? [{ label: 'Bonus', words: 'The side with fewer Combat Groups gains the difference.' }]
    : [];
  const result: Row[] =
    scale === null || isInclusive === null
      ? []
      : [
          {
            label: 'Result',
            words: `VP/OP × ${scale}: the first value of the row that is ${isInclusive ? 'equal or ' : ''}greater.`,
          },
        ];
  const tables: readonly TableWords[] = [
    { title: 'TURN SEQUENCE', rows: first },
    { title: 'OBJECTIVES', rows: [...formulaRow('OP', rules.objectivePoints), ...share] },
    ...objectiveTables(rules),
    { title: 'SUPPORT POINTS', rows: formulaRow('SP', rules.supportPoints) },
    { title: 'SUPPORT OPTIONS', rows: rules.prices.map((price) => ({ label: price.name, words: priceWords(price) })) },
    { title: 'GAME DURATION', rows: formulaRow('Rounds', rules.rounds) },
    { title: 'COMMAND POINTS', rows: [...formulaRow('CP', rules.commandPoints), ...bonus] },
    { title: 'VICTORY', rows: [...result, ...(ties.length > 0 ? [{ label: 'Ties', words: tieWords(ties) }] : [])] },
    {
      title: 'VICTORY CONDITIONS',
      rows: rules.victory.map((level) => ({ label: `Level ${level.level}`, words: levelWords(level, rules) })),
    },
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}
