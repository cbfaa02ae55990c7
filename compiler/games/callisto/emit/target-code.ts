// Emits code for the legal targets of an act (R1, R36, R38, R41).
import type { PlanAct, Sort } from '../../../plan/nodes.ts';
import type { EmitScope } from '../../../emit/emit-scope.ts';
import { emptyWords, type SetWords } from '../../../emit/set-words.ts';
import { callOf, wordsFromCall } from '../../../emit/word-code.ts';
import { verbNumber } from '../../../../runtime/callisto/emitted/printed-tables.ts';
import { anyRange } from '../../../../runtime/callisto/emitted/combat.ts';
import { classesOf, usesTool } from '../facts/targets.ts';
import type { SheetViewpoint } from './plane-code.ts';

/**
 * The key of a limit that the emitter adds to an act. An act with this limit uses the range of the current row of the
 * card, because the clause names no range.
 */
export const byRow = 'row';

const bits = { personnel: 1, armoured: 2 } as const;

/** Returns the classes of targets that an act can hit, as bits. */
const classBits = (act: PlanAct, viewpoint: SheetViewpoint): number =>
  classesOf(act, viewpoint.counters).reduce((all, struck) => all | bits[struck], 0);

/**
 * Returns the code for the range against a class of targets: the range in the clause, or else the range on the card.
 */
const rangeOf = ({ limits, verb }: PlanAct, struck: number): string => {
  if (typeof limits['range'] === 'number') return String(limits['range']);
  const printed = `c.printedRange(t, t.unit, ${verbNumber(verb)}, ${struck})`;
  return limits[byRow] === true ? `c.blowRange(t, ${printed})` : printed;
};

export function targetWords(sort: Sort, viewpoint: SheetViewpoint, scope: EmitScope): SetWords {
  const { act, code } = scope;
  if (!act) return emptyWords(sort);
  const isTool = usesTool(act);
  const plain = (text: string): SetWords => ({ sort, lo: code.keep(text, 's'), hi: '0', member: null });
  const { range } = act.limits;
  // Equipment has a range of its own; a range in the clause can only shorten it.
  const most = typeof range === 'number' ? range : anyRange;
  const structures = (): string =>
    `c.structuresWithin(t, ${isTool ? `c.toolRange(t, ${most})` : rangeOf(act, bits.armoured)})`;
  switch (sort) {
    case 'unit': {
      const classes = classBits(act, viewpoint);
      if (isTool) {
        const limit = most === anyRange ? '' : `, ${most}`;
        return plain(`c.targetsByTool(t, ${classes}, ${act.verb === 'SUPPRESS'}${limit})`);
      }
      if (act.limits['range'] === undefined) {
        const name = act.limits[byRow] === true ? 'targetsOfRow' : 'targetsOf';
        return plain(callOf(name, [verbNumber(act.verb), classes].map(String), scope));
      }
      const ranges = `${rangeOf(act, bits.personnel)}, ${rangeOf(act, bits.armoured)}`;
      return plain(`c.targets(t, ${classes}, ${ranges}, ${act.verb === 'SUPPRESS'})`);
    }
    case 'structure':
      return plain(structures());
    case 'space': {
      // If the target is an objective, the attack hits the structure in the space of the objective (R46).
      return wordsFromCall(`c.placesOfStructures(t, ${structures()})`, sort, scope);
    }
    case 'door':
      return plain('c.doorsToHit(t)');
    default:
      return emptyWords(sort);
  }
}
