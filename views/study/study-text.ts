// The report about a study as text.
import { atRight, inWords, markedText, tableBlock, type DocumentBlock, type Document } from '../document/words.ts';
import { effectsOf, isSure, levelTexts, variedFactors, type StudyResult, type StudyEffect } from './study-result.ts';
import { usesOf, useChanges } from './study-use.ts';
import { differenceText, effectText, fixedText, studyHead, rateText, shareText, surenessLines } from './study-words.ts';

/** For each level of a factor, at most this number of changed clauses is listed. */
const mostChanges = 5;
/** The greatest number of names in a list, except in the lists of changed clauses. */
const mostNames = 12;

function sharesTable({ study, play, combinations }: StudyResult): DocumentBlock {
  const varied = variedFactors(study);
  return tableBlock(
    [...varied.map(({ text }) => text), ...play.sides.map(({ wins }) => wins), 'drawn', atRight('games')],
    combinations.map(({ combination, simulated: { totals } }) => [
      ...levelTexts(study, combination),
      ...play.sides.map((_side, index) => shareText(totals.wins[index] ?? 0, totals.games)),
      shareText(totals.draws, totals.games),
      totals.games,
    ]),
  );
}

const effectRow = (text: string, differences: StudyEffect['means']): string[] => [
  text,
  ...differences.map((difference) => `${differenceText(difference)}${isSure(difference) ? ' *' : ''}`),
];

function effectsTable(effects: readonly StudyEffect[], { play }: StudyResult): DocumentBlock {
  const rows = effects.flatMap((effect) => {
    const pairs = effect.pairs.length > 1 ? effect.pairs : [];
    return [
      effectRow(effectText(effect), effect.means),
      ...pairs.map((pair) => effectRow(`  ${pair.text}`, pair.differences)),
    ];
  });
  return tableBlock(['Effect, in percentage points (* without 0)', ...play.sides.map(({ wins }) => wins)], rows);
}

const namesText = (names: readonly string[]): string =>
  names.length <= mostNames
    ? names.join(', ')
    : `${names.slice(0, mostNames).join(', ')} and ${names.length - mostNames} more`;

function useLines(studied: StudyResult, effects: readonly StudyEffect[]): Document {
  const never = usesOf(studied).map((sheet) => {
    const text = sheet.never.length === 0 ? 'none' : namesText(sheet.never);
    return `  Scenario ${sheet.scenario}, ${sheet.name}: ${text}`;
  });
  if (never.length === 0) return [];
  const changes = useChanges(effects, mostChanges);
  const changed = changes.flatMap(({ effect, scenario, clause, was, is }, index) => [
    ...(changes[index - 1]?.effect === effect ? [] : [`  ${effectText(effect)}`]),
    `    Scenario ${scenario}: ${clause} ${rateText(was)} → ${rateText(is)}`,
  ]);
  const title = 'Clauses that are used more or less often (uses per 100 games)';
  return [
    '',
    markedText('strong', studied.study.use ? 'Parts that no game used' : 'Clauses and sub-clauses that no game used'),
    ...never,
    ...(changed.length === 0 ? [] : ['', markedText('strong', title), ...changed]),
  ];
}

export function studiedDocument(studied: StudyResult): Document {
  const effects = effectsOf(studied);
  return [
    inWords`${markedText('title', studied.study.title)}: ${studyHead(studied)}`,
    fixedText(studied.study),
    '',
    sharesTable(studied),
    '',
    ...(effects.length === 0 ? [] : [effectsTable(effects, studied), '']),
    markedText('strong', 'How sure this is'),
    ...surenessLines(studied, effects).map((line) => `  ${line}`),
    ...useLines(studied, effects),
  ];
}
