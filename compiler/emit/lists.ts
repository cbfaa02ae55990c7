// Tiebreak lists as functions of the module: the same list is written once.
import type { Criterion, Role, Sort } from '../plan/nodes.ts';
import { numberOf } from '../../runtime/kernel/roles.ts';
import type { Scope } from './scope.ts';
import { isWide } from './value.ts';
import type { Value } from './value.ts';

/** What the turn keeps of a choice, in two words. */
export function keptBy(role: Role, sort: Sort, width: 1 | 2): Value {
  const at = 2 * numberOf(role);
  return { sort, lo: `t.kept[${at}]`, hi: isWide(sort, width) ? `t.kept[${at + 1}]` : '0', one: null };
}

export class Lists {
  private readonly names = new Map<string, string>();
  private readonly waiting: (() => void)[] = [];

  /** The name of the function that narrows by a list. */
  name(list: readonly Criterion[], sort: Sort, scope: Scope): string {
    const { act, width } = scope;
    // What a list asks of the act, and what was chosen before, are the same where these are.
    const asks = JSON.stringify(list);
    const chosen = [...scope.chosen]
      .filter(([role]) => asks.includes(`{"is":"chosen","role":"${role}"`))
      .map(([role, value]) => [role, value.sort] as const);
    const isOfAct = asks.includes('"targets"') || asks.includes('"reach"');
    const own = isOfAct ? JSON.stringify([act, scope.led]) : '';
    const key = [scope.seenBy, scope.walker, sort, JSON.stringify(chosen), own, asks].join(' ');
    const known = this.names.get(key);
    if (known !== undefined) return known;
    const name = `list${this.names.size + 1}`;
    this.names.set(key, name);
    this.waiting.push(() => {
      const { code, parts } = scope;
      const hasTwo = isWide(sort, width);
      code.block(`function ${name}(t, lo${hasTwo ? ', hi' : ''})`, () => {
        code.line('const { words: w, bytes: y, masks: M } = t;');
        const kept = new Map(chosen.map(([role, sortOf]) => [role, keptBy(role, sortOf, width)] as const));
        const inside: Scope = { ...scope, chosen: kept, it: new Map() };
        const left = parts.narrowed({ sort, lo: 'lo', hi: hasTwo ? 'hi' : '0', one: null }, list, inside);
        if (hasTwo) code.line(`k.high[0] = ${left.hi};`);
        code.line(`return ${left.lo};`);
      });
      code.line('');
    });
    return name;
  }

  /** Writes the functions that have been asked for since. */
  flush(): void {
    for (const write of this.waiting.splice(0)) write();
    if (this.waiting.length > 0) this.flush();
  }
}
