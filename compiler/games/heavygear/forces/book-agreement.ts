// Compares names that occur in several places of a book: missions and their lists, levels, and support options.
// Compares each sheet with the data file and the other sheets, and the data file with all sheets.
import { reporter, type Diagnostic, type Report } from '../../../../grammar/registry.ts';
import type { Grid, Phrase, Rules, Section, Sheet, Span } from '../../../../grammar/tree.ts';
import { nearest } from '../../../../runtime/kernel/nearest.ts';
import type { BesideSheet } from '../../../language/checking/sheet/sheet-games.ts';
import { figureDiagnostics } from '../../../language/lists/diagnostics-figures.ts';
import { namesInList } from '../../../wording/names-in-list.ts';
import type { BookReference } from './book-reference.ts';
import { battleTitles } from './battle-titles.ts';
import type { PrintedRules } from './force-sheets.ts';

const gridTitled = (sheets: readonly Sheet[], title: string): Grid | undefined =>
  sheets
    .flatMap(({ sections }) => sections)
    .find((section): section is Grid => section.type === 'grid' && section.title.text.toUpperCase() === title);

const headsOf = ({ heads }: Grid): readonly Phrase[] => heads.slice(1);
const keysOf = ({ rows }: Grid): readonly Phrase[] => rows.flatMap(({ cells }) => cells.slice(0, 1));
const textsOf = (phrases: readonly Phrase[]): readonly string[] => [...new Set(phrases.map(({ text }) => text))];

/**
 * Checks that the names in a sheet agree with the other sheets of the book and with its data file. Collects the
 * diagnostics.
 */
class NameCheck {
  private readonly sheets: () => readonly Sheet[];
  private readonly reference: BookReference | null;
  private readonly report: Report<typeof figureDiagnostics>;

  constructor(sheet: Sheet, beside: BesideSheet, reference: BookReference | null, diagnostics: Diagnostic[]) {
    this.sheets = () => [sheet, ...beside.sheets()];
    this.reference = reference;
    this.report = reporter(figureDiagnostics, diagnostics);
  }

  read(section: Section): void {
    const title = section.title.text.toUpperCase();
    if (section.type === 'grid' && title === battleTitles.missions) this.readMissions(section);
    else if (section.type === 'grid' && title === battleTitles.victory) this.readLevels(section);
    else if (section.type === 'rules' && title.endsWith(battleTitles.listEnd)) this.readList(section, title);
    else if (section.type === 'rules' && title === battleTitles.assets) this.readAssets(section);
  }

  /** Reports the phrases that are not in `names`. Reports a repeated phrase only once. */
  private compare(phrases: readonly Phrase[], names: readonly string[], kind: string, place: string): void {
    const reported = new Set(names);
    for (const phrase of phrases) {
      if (!reported.has(phrase.text)) this.reportUnmatched(phrase, phrase.text, names, kind, place);
      reported.add(phrase.text);
    }
  }

  private reportUnmatched(at: Span, name: string, names: readonly string[], kind: string, place: string): void {
    this.report('name-unmatched', at, { place, kind, name, names: namesInList(names) || 'nothing' });
  }

  private readMissions(grid: Grid): void {
    const cells = grid.rows.flatMap((row) => row.cells.slice(1));
    if (this.reference) this.compare(cells, [...this.reference.missions.keys()], 'mission', battleTitles.dataFile);
    const victory = gridTitled(this.sheets(), battleTitles.victory);
    const levels = victory ? textsOf(keysOf(victory)) : [];
    const heads = textsOf(headsOf(grid));
    // A level without a column is already reported by `readLevels`. So the columns are compared with the levels only if
    // each level has a column.
    if (levels.length > 0 && levels.every((level) => heads.includes(level)))
      this.compare(headsOf(grid), levels, 'level', battleTitles.victory);
  }

  private readLevels(grid: Grid): void {
    const missions = gridTitled(this.sheets(), battleTitles.missions);
    if (missions) this.compare(keysOf(grid), textsOf(headsOf(missions)), 'column for the level', battleTitles.missions);
  }

  private readList({ title }: Rules, name: string): void {
    const lists = this.reference && [...this.reference.missions.values()];
    if (lists && !lists.includes(name))
      this.reportUnmatched(title, name, lists, 'mission with the list', battleTitles.dataFile);
  }

  /** Compares the names and costs in the printed texts about support options with the price list. */
  private readAssets({ rules }: Rules): void {
    const prices = gridTitled(this.sheets(), battleTitles.prices);
    for (const { name, text } of prices ? rules : []) {
      const row = prices?.rows.find(({ cells }) => cells[0]?.text === name?.text);
      if (!name || !prices) continue;
      if (!row) this.reportUnmatched(name, name.text, textsOf(keysOf(prices)), 'line', battleTitles.prices);
      const [price, cost] = [row?.cells[1]?.text ?? '', text.text].map((words) => /^(\d+) ?SP\b/.exec(words));
      const at = { start: text.start, end: text.start + (cost?.[0].length ?? 0) };
      if (cost && price && cost[1] !== price[1])
        this.report('cost-differs', at, {
          name: name.text,
          cost: `${cost[1]} SP`,
          price: `${price[1]} SP`,
          place: battleTitles.prices,
        });
    }
  }
}

/** Compares the names of a sheet with the data file and with the other sheets of the book. */
export function checkNames(sheet: Sheet, beside: BesideSheet, reference: BookReference | null): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const check = new NameCheck(sheet, beside, reference, diagnostics);
  for (const section of sheet.sections) check.read(section);
  return diagnostics;
}

/** A name of the data file that no sheet has. */
export interface StrayName {
  /** The path of the field in the data file. */
  readonly where: string;
  readonly problem: string;
}

/** Returns a list with the name and its problem if `names` lacks the name; otherwise an empty list. */
function strayNames(where: string, name: string, names: readonly string[], kind: string): StrayName[] {
  if (names.includes(name)) return [];
  const near = nearest(name, names);
  const problem = `is \`${name}\`, and no sheet has this ${kind}${near === undefined ? '' : `; near is \`${near}\``}`;
  return [{ where, problem }];
}

/** Returns the first name of the data file that no sheet of the book has; null if the sheets have all names. */
export function strayName(
  reference: BookReference,
  {
    lists,
    options,
    missions,
  }: { readonly options: readonly string[]; readonly missions: readonly string[] } & Pick<PrintedRules, 'lists'>,
): StrayName | null {
  const option = (where: string, name: string): StrayName[] => strayNames(where, name, options, 'support option');
  const [first] = [
    ...[...reference.missions].flatMap(([mission, list], at) => [
      // A book without the table of missions can still score battles, so its missions are not compared.
      ...(missions.length === 0 ? [] : strayNames(`missions[${at}].mission`, mission, missions, 'mission')),
      ...strayNames(`missions[${at}].list`, list, lists, 'list of objectives'),
    ]),
    ...[...reference.commandPoints.keys()].flatMap((name, at) => option(`commandPoints[${at}].option`, name)),
    ...[...reference.reserve].flatMap((name, at) => option(`reserve.options[${at}]`, name)),
    ...reference.assets.flatMap((asset, at) =>
      asset.options.flatMap((name, index) => option(`assets[${at}].options[${index}]`, name)),
    ),
  ];
  return first ?? null;
}

/** Returns the missions in the table of missions of some sheets. */
export function missionsIn(sheets: readonly Sheet[]): readonly string[] {
  const grid = gridTitled(sheets, battleTitles.missions);
  return grid ? textsOf(grid.rows.flatMap(({ cells }) => cells.slice(1))) : [];
}
