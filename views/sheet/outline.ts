// The outline of a sheet as text: its procedures, with a line for each clause.
import type { ClauseOutline, ProcedureOutline, RowOutline, SheetOutline, StepOutline } from '../../grammar/outline.ts';
import { faces } from '../../grammar/tree.ts';
import { visibleText, type Paint } from '../document/palette.ts';

const widest = 118;

const shortenText = (text: string, room: number): string =>
  text.length <= room ? text : `${text.slice(0, room - 1)}…`;

/** Returns the rows of a table as a line: `1–4 BOLSTER 3 (1–5 Y · 6–10 Z) · 5–10 COMMAND 2`. */
const rowsText = (rows: readonly RowOutline[]): string =>
  rows
    .map((row) => `${faces(row.from, row.to)} ${row.action}${row.roll ? ` (${rowsText(row.roll.rows)})` : ''}`)
    .join(' · ');

const listText = (criteria: readonly string[]): string => `[${criteria.map(visibleText).join(' > ')}]`;

function clauseLines(clause: ClauseOutline, paint: Paint): string[] {
  const { n, condition, action, sub, via, roll } = clause;
  const label = String(n).padStart(4);
  const when = condition === null ? '' : `${visibleText(condition)}: `;
  const rows = roll ? `: ${rowsText(roll.rows)}` : '';
  const room = widest - label.length - 1;
  const head = shortenText(when, room);
  const rest = shortenText(visibleText(action) + rows, Math.max(20, room - head.length));
  const lines = [`${paint('strong', label)} ${head}${paint('accent', rest)}`];
  for (const list of clause.tiebreakers) lines.push(paint('dim', shortenText(`     ${listText(list)}`, widest)));
  for (const letterClause of sub) {
    const before = letterClause.condition === null ? '' : `${visibleText(letterClause.condition)}: `;
    lines.push(
      `${paint('dim', `       ${letterClause.letter})`)} ${shortenText(before + visibleText(letterClause.text), room - 6)}`,
    );
    if (letterClause.tiebreakers.length > 0)
      lines.push(paint('dim', shortenText(`          ${listText(letterClause.tiebreakers)}`, widest)));
  }
  if (via)
    lines.push(
      paint(
        'dim',
        shortenText(
          `          ${visibleText(via.when)} → ${'as' in via ? `as per ${via.as})` : via.tiebreakers.map(visibleText).join(' > ')}`,
          widest,
        ),
      ),
    );
  return lines;
}

function procedureLines(procedure: ProcedureOutline, paint: Paint): string[] {
  const initiative = procedure.initiative === null ? '' : paint('dim', `  initiative ${procedure.initiative}`);
  return [
    `  ${paint('title', visibleText(procedure.title))}${initiative}`,
    ...procedure.clauses.flatMap((clause) => clauseLines(clause, paint)),
    '',
  ];
}

const stepLines = ({ mark, text, steps }: StepOutline, indent: string): string[] => [
  `${indent}${visibleText(mark)} ${shortenText(visibleText(text), widest - 20)}`,
  ...steps.flatMap((step) => stepLines(step, `${indent}   `)),
];

/**
 * Returns the lines for the lists of steps, the tables and the grids of a sheet. Each of them begins with its title.
 */
function listLines({ steps = [], tables = [], grids = [] }: SheetOutline, paint: Paint): string[] {
  const titledLines = (title: string, die: number | null, lines: readonly string[]): string[] => [
    `  ${paint('title', visibleText(title))}${die === null ? '' : paint('dim', `  d${die}`)}`,
    ...lines,
    '',
  ];
  return [
    ...steps.flatMap((list) =>
      titledLines(
        list.title,
        null,
        list.steps.flatMap((step) => stepLines(step, '    ')),
      ),
    ),
    ...tables.flatMap(({ title, die, rows }) =>
      titledLines(
        title,
        die,
        rows.map(({ from, to, name, text }) => {
          const label = faces(from, to).padStart(6);
          return shortenText(`${label} ${name === null ? '' : `${visibleText(name)}: `}${visibleText(text)}`, widest);
        }),
      ),
    ),
    ...grids.flatMap(({ title, die, heads, rows }) =>
      titledLines(
        title,
        die,
        [heads, ...rows].map((cells) => shortenText(`    ${cells.map(visibleText).join(' · ')}`, widest)),
      ),
    ),
  ];
}

export interface NamedOutline {
  /** The file or the address of the sheet, as the heading of the outline. */
  readonly name: string;
  readonly ranking: string;
  readonly outline: SheetOutline;
}

export function outlineText({ name, ranking, outline: sheet }: NamedOutline, paint: Paint): string {
  const of = [sheet.scenario === null ? null : `Scenario ${sheet.scenario}`, sheet.bot]
    .filter((part) => part !== null)
    .join(', ');
  const lines = [
    of === ''
      ? paint('strong', visibleText(name))
      : `${paint('strong', visibleText(of))}  ${paint('dim', visibleText(name))}`,
    '',
  ];
  if (sheet.dangerous.length > 0) {
    lines.push(
      `  ${paint('dim', `${visibleText(ranking).toLowerCase()}:`)} ${shortenText(sheet.dangerous.map(visibleText).join(' > '), widest)}`,
      '',
    );
  }
  for (const [index, rule] of sheet.rules.entries()) {
    const { section } = rule;
    if (section !== undefined && section !== sheet.rules[index - 1]?.section)
      lines.push(...(index > 0 ? [''] : []), `  ${paint('title', visibleText(section))}`);
    lines.push(
      `  ${paint('dim', 'rule:')} ${shortenText(`${rule.name === null ? '' : `${visibleText(rule.name)}: `}${visibleText(rule.text)}`, widest)}`,
    );
  }
  if (sheet.rules.length > 0) lines.push('');
  const all = [
    ...lines,
    ...sheet.procedures.flatMap((procedure) => procedureLines(procedure, paint)),
    ...listLines(sheet, paint),
  ];
  return `${all.join('\n').trimEnd()}\n`;
}
