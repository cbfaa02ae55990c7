// The report about a study as an HTML page: tables with plots, without scripts.
import { framedPage, pageTable } from '../document/frame.ts';
import { markup, type Markup } from '../document/markup.ts';
import { atRight } from '../document/words.ts';
import { interval } from '../../runtime/kernel/confidence.ts';
import { effectsOf, isSure, levelTexts, variedFactors, type StudyResult, type StudyEffect } from './study-result.ts';
import { usesOf, useChanges, type ProcedureUse, type SheetUse } from './study-use.ts';
import {
  thousandsText,
  differenceText,
  effectText,
  fixedText,
  studyHead,
  rateText,
  shareText,
  surenessLines,
} from './study-words.ts';
import { studyStyle } from './study-style.ts';
import { axisPlot, differenceAxis, intervalPlot, shareAxis, shareBar, type BarPart } from './study-plots.ts';

/** For each level of a factor, at most this number of changed clauses is listed. */
const mostChanges = 10;

const sideClass = (side: number): string => `side-${side}`;

/** Returns a table cell with a line for each side. Before each line is a dot in the colour of the side in the plot. */
const sideLines = (lines: readonly string[]): Markup =>
  markup`<td class="figures">${lines.map((line, side) => markup`<div><i class="${sideClass(side)}"></i>${line}</div>`)}</td>`;

function sharesSection(studied: StudyResult): Markup {
  const { study, play, combinations } = studied;
  const varied = variedFactors(study);
  const rows = combinations.map(({ combination, simulated: { totals } }) => {
    const shares = [...play.sides.map((_side, index) => totals.wins[index] ?? 0), totals.draws];
    const names = [...play.sides.map(({ wins }) => wins), 'drawn'];
    const marks = shares.map((seen, side) => ({
      estimate: totals.games === 0 ? 0 : seen / totals.games,
      interval: interval(seen, totals.games),
      className: sideClass(side),
    }));
    return markup`
      <tr>
        ${levelTexts(study, combination).map((text) => markup`<td>${text}</td>`)}
        <td class="plots">${totals.games === 0 ? 'no games yet' : intervalPlot(shareAxis, marks, true)}</td>
        ${sideLines(shares.map((seen, side) => `${names[side]} ${shareText(seen, totals.games)}`))}
        <td class="number">${thousandsText(totals.games)}</td>
      </tr>`;
  });
  return markup`
    <h2>Who wins</h2>
    <p class="legend">A dot is the share of games, and its line the interval that contains the true share with 95 % confidence.</p>
    ${pageTable([...varied.map(({ text }) => text), axisPlot(shareAxis), 'Share of games', atRight('Games')], rows)}`;
}

function effectsSection(effects: readonly StudyEffect[], { play }: StudyResult): Markup | null {
  if (effects.length === 0) return null;
  const shown = effects.flatMap(({ means, pairs }) => [means, ...pairs.map(({ differences }) => differences)]);
  const axis = differenceAxis(shown.flat().flatMap(({ interval: [low, high] }) => [low, high]));
  const row = (text: string, differences: StudyEffect['means'], isMean: boolean): Markup => {
    const marks = differences.map((difference, side) => ({ ...difference, className: sideClass(side) }));
    const lines = differences.map(
      (difference, side) =>
        `${play.sides[side]?.wins ?? ''} ${differenceText(difference)}${isSure(difference) ? ' – sure' : ''}`,
    );
    return markup`
      <tr class="${isMean ? 'mean' : 'pair'}">
        <th scope="row">${text}</th>
        <td class="plots">${intervalPlot(axis, marks, isMean)}</td>
        ${sideLines(lines)}
      </tr>`;
  };
  const rows = effects.flatMap((effect) => [
    row(effectText(effect), effect.means, true),
    ...(effect.pairs.length > 1 ? effect.pairs.map((pair) => row(pair.text, pair.differences, false)) : []),
  ]);
  return markup`
    <h2>What each factor changes</h2>
    <p class="legend">
      Differences of the share of games, in percentage points: right of the middle line, the side wins more often. A bold
      row is the mean over all combinations; the rows under it are the single combinations. “Sure” means that the interval
      does not contain 0.
    </p>
    ${pageTable(['Level', axisPlot(axis), 'Percentage points'], rows)}`;
}

function procedureRow({ title, clauses, none }: ProcedureUse): (string | Markup)[] {
  const whole = clauses.reduce((sum, { count }) => sum + count, none);
  const share = (count: number): string => `${((count / whole) * 100).toFixed(1)} %`;
  const parts: BarPart[] = clauses.map(({ name, count }, index) => ({
    size: count,
    label: name,
    text: `${title} ${name}: ${thousandsText(count)} times, ${share(count)}`,
    className: index % 2 === 0 ? 'even' : 'odd',
  }));
  const left = { size: none, label: '–', text: `${title}: no clause applies, ${share(none)}`, className: 'none' };
  const spoken = [...parts, left].flatMap(({ size, label }) => (size > 0 ? [`${label} ${share(size)}`] : []));
  const shown = whole === 0 ? 'never' : shareBar([...parts, left]);
  const bars = markup`<td class="bars">${shown}<span class="spoken">${spoken.join(', ')}</span></td>`;
  return [title, bars, thousandsText(whole)];
}

const sheetSection = (sheet: SheetUse): Markup => markup`
  <h3>Scenario ${sheet.scenario}, ${sheet.name}</h3>
  <p class="legend">${thousandsText(sheet.games)} games. ${
    sheet.never.length === 0 ? 'Every clause and sub-clause was used.' : `Never used: ${sheet.never.join(', ')}.`
  }</p>
  ${pageTable(['Card', 'Share of its clauses', atRight('Decisions')], sheet.procedures.map(procedureRow))}`;

function useSection(studied: StudyResult, effects: readonly StudyEffect[]): Markup | null {
  const sheets = usesOf(studied);
  if (sheets.length === 0) return null;
  const rows = useChanges(effects, mostChanges).map(({ effect, scenario, clause, was, is }) => [
    clause,
    effectText(effect),
    `Scenario ${scenario}`,
    rateText(was),
    rateText(is),
  ]);
  const changes = markup`
    <h3>Clauses whose use changes most</h3>
    <p class="legend">Uses per 100 games; at most ${mostChanges} clauses of each level.</p>
    ${pageTable(['Clause', 'Level', 'Scenario', atRight('before'), atRight('after')], rows)}`;
  return markup`
    <h2>Which clauses the bots use</h2>
    <p class="legend">
      A bar divides the decisions of a card by clause, over all combinations of the scenario; – means that no clause applies.
    </p>
    ${rows.length === 0 ? null : changes}
    ${sheets.map(sheetSection)}`;
}

export function studiedHtml(studied: StudyResult): string {
  const effects = effectsOf(studied);
  const sides = [...studied.play.sides.map(({ wins }) => wins), 'drawn'];
  const key = sides.map((text, side) => markup`<span><i class="${sideClass(side)}"></i>${text}</span> `);
  return framedPage({
    title: studied.study.title,
    lead: `${studyHead(studied)}. ${fixedText(studied.study)}`.trim(),
    body: [
      markup`<p class="key">${key}</p>`,
      sharesSection(studied),
      ...[effectsSection(effects, studied)].filter((section) => section !== null),
      markup`
        <h2>How sure this is</h2>
        <ul>${surenessLines(studied, effects).map((line) => markup`<li>${line}</li>`)}</ul>`,
      ...[useSection(studied, effects)].filter((section) => section !== null),
    ],
    foot: 'botbook study plays the games and writes this page; the same description gives the same games on every machine.',
    style: studyStyle,
  });
}
