// Emits the acts of a crawler’s program. The emitted code carries an act out if the act is possible. Otherwise the code
// continues with its next line.
import { chanceIn } from '../../../../runtime/unbreakable/rules/combat-dice.ts';
import type { ActToWrite } from '../../../emit/clause-functions.ts';
import { EmitError, type EmitScope } from '../../../emit/emit-scope.ts';
import { narrowingFunction } from '../../../emit/list-code.ts';
import { argumentWords } from '../../../emit/set-words.ts';
import { ifCallSucceeds, keepWords } from '../../../emit/word-code.ts';
import type { PlanAct, NamingDie } from '../../../plan/nodes.ts';
import { isNameIn, type ForEachName } from '../../../plan/word-names.ts';
import type { UnbreakableNames } from '../unbreakable-names.ts';

const quote = (text: string): string => JSON.stringify(text);

/** Returns the die in a tiebreak list whose faces name hexes; null if the list has no such die. */
function dieOf(list: PlanAct['aims'][number]['choices'][number]['list']): NamingDie | null {
  for (const criterion of list) if (criterion.is === 'random' && criterion.by) return criterion.by;
  return null;
}

/**
 * Emits the function that returns the hex named by a face of a die. The function returns −1 if the map lacks this hex,
 * and −2 if the face names no hex.
 */
function writeFaces({ name, addFunction }: ActToWrite, die: NamingDie, scope: EmitScope): string {
  const faces = `${name}_face`;
  addFunction(`${faces}(t, f)`, () => {
    for (const { from, to, names } of die.rows) {
      const words = argumentWords(scope.parts.set(names, scope), scope.width.most);
      scope.code.line(`if (f >= ${from} && f <= ${to}) return c.firstHex(${words});`);
    }
    scope.code.line('return -2;');
  });
  return faces;
}

/**
 * Returns the calls that move the crawler, one for each aim of the act. In play, only the first call with a possible
 * move is carried out.
 */
function move(doing: ActToWrite, scope: EmitScope): string {
  const calls = doing.act.aims.map(({ choices: [choice] }, index) => {
    if (!choice) throw new EmitError('A move names no hex.');
    const hexes = keepWords(scope.parts.set(choice.from, scope), scope, 'hexes');
    const by = narrowingFunction('destination', choice.list, 'space', scope);
    const die = dieOf(choice.list);
    const faces = die
      ? writeFaces({ ...doing, name: `${doing.name}${index > 0 ? `_${index}` : ''}` }, die, scope)
      : 'null';
    const parts = choice.from.is === 'or' ? choice.from.of.length : 1;
    return `c.moves(t, ${by}, ${die?.die ?? 0}, ${faces}, ${parts}, ${argumentWords(hexes, scope.width.most)})`;
  });
  return calls.join(' || ');
}

/** Returns the class or kind of weapons that the act names. */
function weaponOf({ choices }: PlanAct): string {
  const from = choices.find(({ role }) => role === 'target')?.from;
  if (from?.is !== 'plane') throw new EmitError('The act names no weapon.');
  return quote(from.name);
}

/**
 * Returns the limits of an act that changes the status of the crawler: the status that the crawler then keeps
 * (`remain`), and the weapon that it no longer fires (`ceaseFire`). Empty if the act has neither limit.
 */
function limitsOfStatus({ limits: { remain, ceaseFire } }: PlanAct): readonly unknown[] {
  if (remain === undefined && ceaseFire === undefined) return [];
  return [remain ?? null, ...(ceaseFire === undefined ? [] : [ceaseFire])];
}

/** A function for each act of Unbreakable, which returns the call that carries the act out. */
const actCodes: ForEachName<
  UnbreakableNames,
  { acts: ((doing: ActToWrite, scope: EmitScope) => string) | null }
>['acts'] = {
  move: (doing, scope) =>
    doing.act.aims.length > 0 ? move(doing, scope) : `c.performs(t, ${quote(doing.act.verb)}, null)`,
  remove: ({ act: { limits } }) =>
    `c.removes(t, ${typeof limits['hits'] === 'number' ? limits['hits'] : 1}, ${limits['noRoll'] !== true})`,
  change: ({ act }) =>
    `c.changes(t, ${[act.limits['status'] ?? '', ...limitsOfStatus(act)].map((word) => JSON.stringify(word)).join(', ')})`,
  perform: ({ act }) => `c.performs(t, ${quote(act.verb)}, ${weaponOf(act)})`,
  // Only lists about sight answer.
  answer: null,
};

function callFor(doing: ActToWrite, scope: EmitScope): string {
  const { act } = doing.act;
  const write = isNameIn(actCodes, act) ? actCodes[act] : null;
  if (!write) throw new EmitError(`Crawlers cannot carry out \`${act}\`.`);
  return write(doing, scope);
}

/** Returns code for a call. If the act depends on combat dice, the code makes the call only if the dice succeed. */
function withChance({ limits: { chance } }: PlanAct, call: string): string {
  if (typeof chance !== 'string') return call;
  const { least, dice } = chanceIn(chance);
  return `c.onChance(t, ${least}, ${dice}, () => ${call})`;
}

export function writeProgramAct(doing: ActToWrite, scope: EmitScope): void {
  ifCallSucceeds(withChance(doing.act, callFor(doing, scope)), () => doing.afterRecord(scope), scope);
}
