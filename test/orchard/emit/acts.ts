// Writes the acts of the orchard as emitted code. The code records an act if it is possible; otherwise it continues
// with the next line.
import type { ActToWrite } from '../../../compiler/emit/clause-functions.ts';
import { emitAims, hasRiders } from '../../../compiler/emit/trip-code.ts';
import { narrowingFunction } from '../../../compiler/emit/list-code.ts';
import { EmitError, type EmitScope } from '../../../compiler/emit/emit-scope.ts';
import {
  differenceWords,
  intersectionWords,
  wordsOfMember,
  argumentWords,
  moduleArgumentWords,
  type SetWords,
} from '../../../compiler/emit/set-words.ts';
import { ifCallSucceeds, keepWords } from '../../../compiler/emit/word-code.ts';
import type { PlanChoice } from '../../../compiler/plan/nodes.ts';
import { declaredTrips } from '../../../compiler/declared/declared-hands.ts';
import { actNamed } from '../../../compiler/declared/book-names.ts';
import { pageSorts } from '../runtime/sorts.ts';
import type { Sets } from './sets.ts';

/** Returns a function that writes the acts of a sheet. `sets` gives a number to each set that the sheet names. */
export const actsWith =
  (sets: Sets) =>
  (doing: ActToWrite, scope: EmitScope): void =>
    emitAct(doing, sets, scope);

/** Writes an act. The strength is in the words of the act or on the card. An act without a strength is impossible. */
function emitAct(doing: ActToWrite, sets: Sets, scope: EmitScope): void {
  const { act } = doing;
  const { code } = scope;
  if (hasRiders(act) || Object.keys(act.limits).length > 0) {
    throw new EmitError(`In the orchard ${act.verb} has no limits but what it is done to.`);
  }
  if (act.strength?.is === 'fixed') ofStrength(doing, String(act.strength.value), sets, scope);
  else code.block('if (t.printed >= 0)', () => ofStrength(doing, 't.printed', sets, scope));
}

const choiceOf = ({ act }: ActToWrite, wanted: PlanChoice['role']): PlanChoice => {
  const found = act.choices.find(({ role }) => role === wanted);
  if (!found) throw new EmitError(`${act.verb} is done to something.`);
  return found;
};

const takenOf = ({ take }: PlanChoice): string => (take === 'all' ? 'Infinity' : take === 'one' ? '1' : String(take));

function ofStrength(doing: ActToWrite, strength: string, sets: Sets, scope: EmitScope): void {
  const { act } = doing.act;
  const write = actCodes[act];
  if (!write) throw new EmitError(`The orchard does no \`${act}\`.`);
  write(doing, strength, sets, scope);
}

/** A function for each act of the orchard, which writes the act with its strength. */
const actCodes: Readonly<Record<string, (doing: ActToWrite, strength: string, sets: Sets, scope: EmitScope) => void>> =
  {
    [actNamed('PICK')]: (doing, strength, _sets, scope) =>
      toTarget(doing, strength, (of) => `c.picks(t, ${moduleArgumentWords(of, scope.width)}`, scope),
    [actNamed('WATER')]: (doing, strength, _sets, scope) =>
      toTarget(doing, strength, (of) => `c.waters(t, ${argumentWords(of, scope.width.most)}`, scope),
    [actNamed('DRAW')]: draw,
    call: (doing, strength, _sets, scope) => carry(doing, strength, scope),
  };

function toTarget(doing: ActToWrite, strength: string, call: (of: SetWords) => string, scope: EmitScope): void {
  const choice = choiceOf(doing, 'target');
  const of = keepWords(scope.parts.set(choice.from, scope), scope, 'targets');
  const by = narrowingFunction('target', choice.list, of.sort, scope);
  ifCallSucceeds(`${call(of)}, ${strength}, ${takenOf(choice)}, ${by})`, () => doing.afterRecord(scope), scope);
}

function draw({ act, afterRecord }: ActToWrite, strength: string, sets: Sets, scope: EmitScope): void {
  const said = act.choices.find(({ role }) => role === 'target');
  const hidden = differenceWords(sets.value(pageSorts.card, 'all'), sets.value(pageSorts.card, 'in the sky'));
  const of: SetWords = said ? intersectionWords(hidden, scope.parts.set(said.from, scope)) : hidden;
  const by = narrowingFunction('target', said?.list ?? [], pageSorts.card, scope);
  const call = `c.draws(t, ${argumentWords(of, scope.width.most)}, ${strength}, ${by})`;
  ifCallSucceeds(call, () => afterRecord(scope), scope);
}

const found = (inside: EmitScope): void => inside.code.line('return true;');

/** Writes the act that carries a basket to the place that the words of the act name. */
function carry(doing: ActToWrite, strength: string, scope: EmitScope): void {
  const { act, rider, name, addFunction, afterRecord } = doing;
  if (act.aims.length === 0) throw new EmitError(`${act.verb} leads somewhere.`);
  const choice = choiceOf(doing, 'actor');
  const baskets = keepWords(scope.parts.set(choice.from, scope), scope, 'baskets');
  const by = narrowingFunction('actor', choice.list, pageSorts.basket, scope);
  ifCallSucceeds(`c.carries(t, ${name}_goes, ${baskets.lo}, ${strength}, ${by})`, () => afterRecord(scope), scope);
  addFunction(`${name}_goes(t, u)`, () => {
    const chosen = new Map([...scope.chosen, ['actor', wordsOfMember(pageSorts.basket, 'u', scope.width)] as const]);
    emitAims(
      { act, rider, readings: declaredTrips, goes: 'carryTo', setsOut: null, done: found },
      { ...scope, chosen, walker: 't.walker', conditionSet: null },
    );
  });
}
