// The things that acts of a clause chose, among the mentioned things. A later act that chooses in the same role replaces
// the choice, so that no later word can mean the earlier choice (R204).
import { getOrMake } from '../../../runtime/kernel/lazily.ts';
import type { Role } from '../../plan/nodes.ts';
import type { Referent } from '../phrases/terms.ts';

interface Replacement {
  readonly role: Role;
  /** The changed groups as they were before, with their indexes. */
  readonly groups: readonly (readonly [index: number, group: Referent[]])[];
}

export class ChosenGroups {
  /** The things that `forget` removed. */
  readonly forgotten: Referent[] = [];
  private readonly mentioned: Referent[][];
  /** For each role, the indexes of the groups with things that acts chose in this role. */
  private readonly indexes = new Map<Role, number[]>();
  private readonly replacements: Replacement[] = [];

  /** `mentioned` has the groups of mentioned things. This object changes the groups. */
  constructor(mentioned: Referent[][]) {
    this.mentioned = mentioned;
  }

  /** Notes the roles of the things in the last group. */
  noteLast(): void {
    const index = this.mentioned.length - 1;
    for (const { set } of this.mentioned[index] ?? [])
      if (set.is === 'chosen') getOrMake(this.indexes, set.role, () => []).push(index);
  }

  /** Removes the things that acts chose in a role. Only the groups with such things are searched. */
  forget(role: Role): void {
    const isOfRole = ({ set }: Referent): boolean => set.is === 'chosen' && set.role === role;
    const groups = [...new Set(this.indexes.get(role))].flatMap((index) => {
      const group = this.mentioned[index];
      return group ? [[index, group] as const] : [];
    });
    for (const [index, group] of groups) {
      this.forgotten.push(...group.filter(isOfRole));
      this.mentioned[index] = group.filter((referent) => !isOfRole(referent));
    }
    this.indexes.delete(role);
    this.replacements.push({ role, groups });
  }

  /** Calls a function, and then takes back what the function added, removed or replaced. */
  inNestedScope<T>(speak: () => T): T {
    const [countBefore, replacedBefore] = [this.mentioned.length, this.replacements.length];
    const returned = speak();
    this.mentioned.length = countBefore;
    for (const { role, groups } of this.replacements.splice(replacedBefore).toReversed()) {
      const outer = groups.filter(([index]) => index < countBefore);
      for (const [index, group] of outer) this.mentioned[index] = group;
      const indexes = outer.map(([index]) => index);
      this.indexes.set(role, indexes);
    }
    return returned;
  }
}
