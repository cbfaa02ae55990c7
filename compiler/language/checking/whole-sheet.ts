// What is wrong with a sheet as a whole: its headers, and what its sections have to do with each other.
import { relatedTo, reporter } from '../../../grammar/registry.ts';
import type { Diagnostic, Report } from '../../../grammar/registry.ts';
import type { Header } from '../../../grammar/tree.ts';
import { checkDiagnostics } from './diagnostics.ts';
import type { SectionFacts } from './check-sheet.ts';
import type { SheetWorld } from './sheet-world.ts';

export function across(
  headers: readonly Header[],
  facts: readonly SectionFacts[],
  world: SheetWorld,
): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const report = reporter(checkDiagnostics, found);
  scenario(headers, world, report);
  const [first, ...more] = facts.flatMap((one) => (one.type === 'ranking' ? [one] : []));
  for (const one of more)
    report('ranking-twice', one, { title: one.title }, null, first && [relatedTo(first, 'The first one is here.')]);
  const owned = owners(facts, report);
  // Whose a misspelt title is nobody knows; it has been told of.
  const isSure = facts.every((one) => one.type !== 'procedure' || one.isSure);
  if (isSure) withoutProcedure(headers, owned, world, report);
  return found;
}

/** A scenario of which nothing is known. */
function scenario(
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

/** Whose procedure each card has; a card has one. */
function owners(facts: readonly SectionFacts[], report: Report<typeof checkDiagnostics>): ReadonlySet<string> {
  const found = new Map<string, SectionFacts & { readonly type: 'procedure' }>();
  for (const one of facts) {
    if (one.type !== 'procedure') continue;
    const taken = [...one.cards].find((card) => found.has(card));
    const before = taken === undefined ? undefined : found.get(taken);
    if (taken !== undefined && before)
      report('card-twice', one, { card: taken, before: before.title }, null, [
        relatedTo(before, `The procedure of ${taken} is here.`),
      ]);
    for (const card of one.cards) found.set(card, one);
  }
  return new Set(found.keys());
}

function withoutProcedure(
  headers: readonly Header[],
  owned: ReadonlySet<string>,
  { bot, scenario: where, cards }: SheetWorld,
  report: Report<typeof checkDiagnostics>,
): void {
  const missing = [...cards].filter((card) => !owned.has(card));
  const header = headers.find(({ word }) => word === 'bot');
  // A sheet that is only begun lacks most of them.
  if (missing.length === 0 || !header || owned.size < missing.length) return;
  report('card-without-procedure', header, { bot, scenario: where, cards: missing.join(', ') });
}
