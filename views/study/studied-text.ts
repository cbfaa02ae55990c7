// The report about a study as text.
import type { Paint } from '../document/palette.ts';
import { table } from '../document/table.ts';
import { effectsOf, isSure, levelTexts, variedFactors, type Studied, type StudyEffect } from './studied.ts';
import { usesOf, useChanges } from './studied-use.ts';
import {
  differenceText,
  effectText,
  fixedText,
  studyHead,
  rateText,
  shareText,
  surenessLines,
} from './studied-words.ts';

/**
 * The number of changed clauses that are listed for each level of a factor. Lists of names are cut at the same number.
 */
const mostChanges = 5;
const mostNames = 12;

function sharesTable({ study, play, combinations }: Studied, paint: Paint): string {
  const varied = variedFactors(study);
  return table(
    [
      ...varied.map(({ text }) => ({ title: text })),
      ...play.sides.map(({ wins }) => ({ title: wins })),
      { title: 'drawn' },
      { title: 'games', align: 'right' },
    ],
    combinations.map(({ combination, simulated: { totals } }) => [
      ...levelTexts(study, combination),
      ...play.sides.map((_side, index) => shareText(totals.wins[index] ?? 0, totals.games)),
      shareText(totals.draws, totals.games),
      `${totals.games}`,
    ]),
    paint,
  );
}

const effectRow = (text: string, differences: StudyEffect['means']): string[] => [
  text,
  ...differences.map((difference) => `${differenceText(difference)}${isSure(difference) ? ' *' : ''}`),
];

function effectsTable(effects: readonly StudyEffect[], { play }: Studied, paint: Paint): string {
  const rows = effects.flatMap((effect) => {
    const pairs = effect.pairs.length > 1 ? effect.pairs : [];
    return [
      effectRow(effectText(effect), effect.means),
      ...pairs.map((pair) => effectRow(`  ${pair.text}`, pair.differences)),
    ];
  });
  const columns = play.sides.map(({ wins }) => ({ title: wins }));
  return table([{ title: 'Effect, in percentage points (* without 0)' }, ...columns], rows, paint);
}

const namesText = (names: readonly string[]): string =>
  names.length <= mostNames
    ? names.join(', ')
    : `${names.slice(0, mostNames).join(', ')} and ${names.length - mostNames} more`;

function useLines(studied: Studied, effects: readonly StudyEffect[], paint: Paint): string[] {
  const never = usesOf(studied).map((sheet) => {
    const text = sheet.never.length === 0 ? 'none' : namesText(sheet.never);
    return `  Scenario ${sheet.scenario}, ${sheet.name}: ${text}`;
  });
  if (never.length === 0) return [];
  const changes = useChanges(effects, mostChanges);
  const changed = changes.map(({ effect, scenario, clause, was, is }, index) => {
    const head = changes[index - 1]?.effect === effect ? '' : `  ${effectText(effect)}\n`;
    return `${head}    Scenario ${scenario}: ${clause} ${rateText(was)} → ${rateText(is)}`;
  });
  const title = 'Clauses that are used more or less often (uses per 100 games)';
  return [
    '',
    paint('strong', 'Clauses and sub-clauses that no game used'),
    ...never,
    ...(changed.length === 0 ? [] : ['', paint('strong', title), ...changed]),
  ];
}

/** Returns the report about a study. */
export function studiedText(studied: Studied, paint: Paint): string {
  const effects = effectsOf(studied);
  return [
    `${paint('title', studied.study.title)}: ${studyHead(studied)}`,
    fixedText(studied.study),
    '',
    sharesTable(studied, paint),
    ...(effects.length === 0 ? [] : [effectsTable(effects, studied, paint)]),
    paint('strong', 'How sure this is'),
    ...surenessLines(studied, effects).map((line) => `  ${line}`),
    ...useLines(studied, effects, paint),
    '',
  ].join('\n');
}
