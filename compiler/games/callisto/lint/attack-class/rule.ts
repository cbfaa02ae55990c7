// A lint rule. It reports a strength for one class of targets if the action can hit only the other class (R1).
import { sortOf } from '../../../../plan/build.ts';
import type { PlanAct, SetNode } from '../../../../plan/nodes.ts';
import type { Clause, Phrase, Row, Sentence } from '../../../../../grammar/tree.ts';
import { lintRule, type LintFix } from '../../../../lint/rule.ts';
import type { ClauseScene, SheetScene } from '../../../../lint/lint-scene.ts';
import { allActsOf } from '../../../../plan/clause-plan.ts';
import { gamePlane } from '../../words/signature-nodes.ts';

const armoured: SetNode = { is: 'or', of: [gamePlane('mech'), gamePlane('vehicle')] };

/**
 * Returns the class of all possible targets of an action. Returns null if the targets can have both classes, or if this
 * is uncertain.
 */
function classOf({ choices, limits }: PlanAct, { logic }: SheetScene): 'armoured' | 'personnel' | null {
  const target = choices.find(({ role }) => role === 'target');
  if (!target || 'using' in limits || 'split' in limits || !logic.canHave(target.from)) return null;
  const sort = sortOf(target.from);
  if (sort === 'structure' || sort === 'door') return 'armoured';
  if (sort !== 'unit') return null;
  if (logic.isWithin(target.from, [armoured])) return 'armoured';
  return logic.isWithin(target.from, [gamePlane('personnel')]) ? 'personnel' : null;
}

/**
 * Returns the fault in the parentheses around a strength: they are missing or should not be there. Returns null if
 * there is no fault.
 */
function faultOf(act: PlanAct, scene: SheetScene): string | null {
  const { strength, verb } = act;
  if (act.act !== 'fight' || !strength || strength.is === 'target') return null;
  if (verb !== 'ATTACK') return strength.inParentheses ? `\`${verb}\` does not distinguish classes` : null;
  const hit = classOf(act, scene);
  if (hit === 'armoured' && !strength.inParentheses) return 'its target is armoured';
  return hit === 'personnel' && strength.inParentheses ? 'its target is personnel' : null;
}

const inRow = ({ sentences, table }: Row): Sentence[] => [...sentences, ...(table?.rows.flatMap(inRow) ?? [])];
const phrasesOf = ({ sentences, table }: Clause): Phrase[] =>
  [...sentences, ...(table?.rows.flatMap(inRow) ?? [])].flatMap(({ items }) =>
    items.filter((part) => part.type === 'phrase'),
  );

/** Returns the place in the sheet where a clause prints a verb with its strength; null if there is no such place. */
function strengthIn(
  clause: Clause,
  verb: string,
  scene: SheetScene,
): { start: number; text: string; digits: string } | null {
  const shape = new RegExp(String.raw`\b${verb.replaceAll(' ', String.raw`\s+`)}\s+(\((\w+)\)|(\w+))`, 'i');
  for (const phrase of phrasesOf(clause)) {
    const match = shape.exec(scene.textOf(phrase));
    if (!match) continue;
    const text = match[1] ?? '';
    return {
      start: phrase.start + match.index + match[0].length - text.length,
      text,
      digits: match[2] ?? match[3] ?? '',
    };
  }
  return null;
}

export const rule = lintRule({
  slug: 'attack-class',
  code: 'BB3050',
  category: 'consistency',
  message: '`{verb} {strength}` has the wrong class: {fault}.',
  help: 'Write `{verb} {right}`.',
  check(scene, tell) {
    for (const clause of scene.procedures.flatMap(({ clauses }) => clauses)) tellOf(clause, scene, tell);
  },
});

function tellOf(
  { tree, plan }: ClauseScene,
  scene: SheetScene,
  tell: (
    at: { start: number; end: number },
    args: Record<'verb' | 'strength' | 'fault' | 'right', string>,
    fix: LintFix,
  ) => void,
): void {
  for (const act of allActsOf(plan)) {
    const fault = faultOf(act, scene);
    const at = fault === null ? null : strengthIn(tree, act.verb, scene);
    if (fault === null || !at) continue;
    const right = at.text.startsWith('(') ? at.digits : `(${at.digits})`;
    const end = at.start + at.text.length;
    const fix: LintFix = {
      title: `Write \`${act.verb} ${right}\``,
      keeps: 'play',
      edits: [{ start: at.start, end, text: right }],
    };
    tell({ start: at.start, end }, { verb: act.verb, strength: at.text, fault, right }, fix);
  }
}
