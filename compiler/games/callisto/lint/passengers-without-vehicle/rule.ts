// A lint rule. Reports passengers of units that are not vehicles, because only vehicles carry passengers (R170).
import { lintRule } from '../../../../lint/rule.ts';
import { allActsOf } from '../../../../plan/clause-plan.ts';

const riders = /\baccompanied\s+by\b/;

export const rule = lintRule({
  slug: 'passengers-without-vehicle',
  code: 'BB3044',
  category: 'correctness',
  message: 'Only vehicles take passengers, and no card of {title} is a vehicle.',
  help: 'Leave the passengers out, or write the clause for a vehicle.',
  check({ procedures, lintFacts, textOf }, tell) {
    for (const { tree: procedure, cards, clauses } of procedures) {
      for (const { tree, plan } of clauses) {
        if (!allActsOf(plan).some((act) => lintFacts.lacksRoom(act, cards))) continue;
        const words = riders.exec(textOf(tree));
        const start = tree.start + (words?.index ?? 0);
        const end = words ? start + words[0].length : tree.end;
        tell({ start, end }, { title: textOf(procedure.title) });
      }
    }
  },
});
