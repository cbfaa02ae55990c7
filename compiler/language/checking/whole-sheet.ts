import { relatedTo, reporter, type Diagnostic, type Report } from '../../../grammar/registry.ts';
import type { Header } from '../../../grammar/tree.ts';
import { checkDiagnostics } from './diagnostics.ts';
import type { SectionFacts } from './check-sheet.ts';
import type { SheetWorld } from './sheet-world.ts';

export function checkWholeSheet(
  headers: readonly Header[],
  facts: readonly SectionFacts[],
  world: SheetWorld,
): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const report = reporter(checkDiagnostics, diagnostics);
  checkScenario(headers, world, report);
  const [first, ...more] = facts.flatMap((section) => (section.type === 'ranking' ? [section] : []));
  const related = first && [relatedTo(first, 'The first one is here.')];
  for (const section of more) report('ranking-twice', section, { title: section.title }, null, related);
  const covered = cardsWithProcedure(facts, report);
  // A misspelt title, already reported, may belong to any card.
  const isSure = facts.every((section) => section.type !== 'procedure' || section.isSure);
  if (isSure) reportMissingProcedures(headers, covered, world, report);
  return diagnostics;
}

function checkScenario(
  headers: readonly Header[],
  { scenarios }: SheetWorld,
  report: Report<typeof checkDiagnostics>,
): void {
  const header = headers.find(({ word }) => word === 'scenario');
  const number = header?.number ?? null;
  if (!header || number === null || scenarios === null || scenarios.includes(number)) return;
  const game = headers.find(({ word }) => word === 'game')?.text ?? '';
  report('unknown-scenario', header, { number, known: scenarios.join(', '), game });
}

function cardsWithProcedure(
  facts: readonly SectionFacts[],
  report: Report<typeof checkDiagnostics>,
): ReadonlySet<string> {
  const byCard = new Map<string, SectionFacts & { readonly type: 'procedure' }>();
  for (const section of facts) {
    if (section.type !== 'procedure') continue;
    const card = [...section.cards].find((name) => byCard.has(name)) ?? '';
    const earlier = byCard.get(card);
    const related = earlier && [relatedTo(earlier, `The procedure of ${card} is here.`)];
    if (earlier) report('card-twice', section, { card, before: earlier.title }, null, related);
    for (const name of section.cards) byCard.set(name, section);
  }
  return new Set(byCard.keys());
}

function reportMissingProcedures(
  headers: readonly Header[],
  covered: ReadonlySet<string>,
  { bot, scenario: scenarioName, cards }: SheetWorld,
  report: Report<typeof checkDiagnostics>,
): void {
  const missing = [...cards].filter((card) => !covered.has(card));
  const header = headers.find(({ word }) => word === 'bot');
  // A sheet that has just been started lacks most procedures; nothing is reported then.
  if (missing.length === 0 || !header || covered.size < missing.length) return;
  report('card-without-procedure', header, { bot, scenario: scenarioName, cards: missing.join(', ') });
}
