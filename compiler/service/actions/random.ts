// Adds `Random` at the end of a list that may leave several candidates, even if the linter does not report the list.
import { withRandom } from '../../lint/printed-lists.ts';
import { mayTieIn } from '../../lint/rules/list-may-tie/rule.ts';
import { nodesAt } from '../nodes-at.ts';
import type { ServiceDocument } from '../document.ts';
import { isolatedProcedure, placedProcedureOf } from '../families.ts';
import type { Action } from './action.ts';

export function randomActions(document: ServiceDocument, offset: number): Action[] {
  const nodes = nodesAt(document, offset);
  const chain = nodes.find((node) => node.type === 'chain');
  const procedure = nodes.find((node) => node.type === 'procedure');
  if (!chain || !procedure) return [];
  const { shift } = isolatedProcedure(document, procedure);
  const scene = placedProcedureOf(document, procedure)?.side.scene ?? null;
  const tyingLists =
    scene?.procedures.flatMap(({ clauses }) => clauses.flatMap((clause) => mayTieIn(clause, scene))) ?? [];
  if (!tyingLists.some(({ start }) => start === chain.start + shift)) return [];
  const { title, edits } = withRandom(chain);
  return [{ key: 'random', title, kind: 'rewrite', edits: () => edits }];
}
