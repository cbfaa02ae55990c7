// `Random` at the end of a list that may leave several, whether the linter asks for it or not.
import { withRandom } from '../../lint/printed-lists.ts';
import { mayTieIn } from '../../lint/rules/list-may-tie/rule.ts';
import { nodesAt } from '../nodes-at.ts';
import type { ServiceDocument } from '../document.ts';
import { isolatedProcedure, placedProcedureOf } from '../families.ts';
import type { Action } from './action.ts';

export function randomActions(document: ServiceDocument, offset: number): Action[] {
  const nodes = nodesAt(document, offset);
  const chain = nodes.find((one) => one.type === 'chain');
  const procedure = nodes.find((one) => one.type === 'procedure');
  if (!chain || !procedure) return [];
  const { shift } = isolatedProcedure(document, procedure);
  const scene = placedProcedureOf(document, procedure)?.side.scene ?? null;
  const tying = scene?.procedures.flatMap(({ clauses }) => clauses.flatMap((one) => mayTieIn(one, scene))) ?? [];
  if (!tying.some(({ start }) => start === chain.start + shift)) return [];
  const { title, edits } = withRandom(chain);
  return [{ key: 'random', title, kind: 'rewrite', edits: () => edits }];
}
