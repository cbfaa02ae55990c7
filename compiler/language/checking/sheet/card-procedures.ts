// Reports cards with two procedures, and cards without a procedure.
import { relatedTo, type Report } from '../../../../grammar/registry.ts';
import type { Header, Span, Title } from '../../../../grammar/tree.ts';
import type { checkDiagnostics } from '../report/diagnostics.ts';
import type { SheetWorld } from '../report/sheet-world.ts';

/** Facts about a section for the checks of the whole sheet. */
export type SectionFacts = Span &
  (
    | { readonly type: 'ranking'; readonly title: string }
    | {
        readonly type: 'procedure';
        readonly title: string;
        readonly heading: Title;
        readonly cards: ReadonlySet<string>;
        /**
         * True if the section is probably about the cards of its title. All parts of the title name cards, there are
         * clauses, and no later clause has the number 1.
         */
        readonly isSure: boolean;
      }
    /**
     * A section that looks like a procedure but is none: its heading is a misspelt `… UNITS` or `… BOT RULES`. Findings
     * about its contents would mislead.
     */
    | { readonly type: 'mistaken' }
  );

export type ProcedureFacts = SectionFacts & { readonly type: 'procedure' };

/** A procedure of a card that already has an earlier procedure. */
interface SecondProcedure {
  readonly section: ProcedureFacts;
  readonly earlier: ProcedureFacts;
  readonly card: string;
}

/**
 * Returns the names of all cards that have a procedure (`covered`), and the procedures of cards that already have a
 * procedure (`twice`).
 */
function proceduresOfCards(facts: readonly SectionFacts[]): {
  readonly covered: ReadonlySet<string>;
  readonly twice: readonly SecondProcedure[];
} {
  const byCard = new Map<string, ProcedureFacts>();
  const twice: SecondProcedure[] = [];
  for (const section of facts) {
    if (section.type !== 'procedure') continue;
    const card = [...section.cards].find((name) => byCard.has(name)) ?? '';
    const earlier = byCard.get(card);
    // A title with a fault probably means other cards. So a second procedure is reported only if both titles are sure.
    if (earlier?.isSure && section.isSure) twice.push({ section, earlier, card });
    for (const name of section.cards) byCard.set(name, section);
  }
  return { covered: new Set(byCard.keys()), twice };
}

/** A message about a second procedure names at most this number of cards without a procedure. */
const mostNamed = 3;

/**
 * Returns the help for two procedures of the same card. One of the two titles probably means a card that has no
 * procedure.
 */
function helpForSecond(missing: readonly string[]): string {
  if (missing.length === 0 || missing.length > mostNamed)
    return 'Remove one of the two procedures, or leave the card out of one title with `(NOT …)`.';
  const [have, card] = missing.length === 1 ? ['has', 'this card'] : ['have', 'one of these cards'];
  return `${missing.join(' and ')} ${have} no procedure. If one of the two titles is meant for ${card}, correct the title. Otherwise, remove one procedure.`;
}

/** Reports each card with two procedures. If there is no such card, reports the cards without a procedure. */
export function reportProceduresOfCards(
  headers: readonly Header[],
  facts: readonly SectionFacts[],
  { bot, scenario: scenarioName, cards }: SheetWorld,
  report: Report<typeof checkDiagnostics>,
): void {
  const { covered, twice } = proceduresOfCards(facts);
  const missing = [...cards].filter((card) => !covered.has(card));
  for (const { section, earlier, card } of twice)
    report('card-twice', section, { card, before: earlier.title, help: helpForSecond(missing) }, null, [
      relatedTo(earlier, `The procedure of ${card} is here.`),
    ]);
  // A title with a fault may mean any card, so then no card is reported as missing.
  const isSure = facts.every((section) => section.type !== 'procedure' || section.isSure);
  const header = headers.find(({ word }) => word === 'bot');
  // A new sheet has only a few procedures. Missing procedures are reported only if at least half of the cards have one.
  if (!isSure || twice.length > 0 || missing.length === 0 || !header || covered.size < missing.length) return;
  report('card-without-procedure', header, { bot, scenario: scenarioName, cards: missing.join(', ') });
}
