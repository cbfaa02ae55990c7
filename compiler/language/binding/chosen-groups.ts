// The mentioned things that acts of a clause chose. If a later act chooses in the same role, no later word can mean the
// earlier choice (R204).
import { getOrMake } from '../../../runtime/kernel/lazily.ts';
import type { Role } from '../../plan/nodes.ts';
import type { Referent } from '../phrases/terms.ts';

interface Replacement {
  readonly role: Role;
  /**
   * The groups that the replacement changed, each with its index in the list. These copies still have the things that
   * the replacement removed.
   */
  readonly groups: readonly (readonly [index: number, group: Referent[]])[];
}

export class ChosenGroups {
  /** The things that `forget` removed. */
  readonly forgotten: Referent[] = [];
  private readonly mentioned: Referent[][];
  /** For each role, the indexes of the groups in `mentioned` that contain a thing chosen in this role. */
  private readonly indexes = new Map<Role, number[]>();
  private readonly replacements: Replacement[] = [];

  /**
   * `mentioned` is the list of all groups of mentioned things. The methods of this class change the groups in this
   * list.
   */
  constructor(mentioned: Referent[][]) {
    this.mentioned = mentioned;
  }

  /**
   * Notes the group of things that was mentioned last. Its index is noted under the role of each chosen thing in the
   * group.
   */
  noteLast(): void {
    const index = this.mentioned.length - 1;
    for (const { set } of this.mentioned[index] ?? [])
      if (set.is === 'chosen') getOrMake(this.indexes, set.role, () => []).push(index);
  }

  /** Removes the things that acts chose in a role. The indexes limit the search to groups with such things. */
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

  /** Calls a function, and then restores the mentioned and the forgotten things as they were before the call. */
  inNestedScope<T>(speak: () => T): T {
    const [countBefore, replacedBefore] = [this.mentioned.length, this.replacements.length];
    const forgottenBefore = this.forgotten.length;
    const returned = speak();
    this.mentioned.length = countBefore;
    this.forgotten.length = forgottenBefore;
    for (const { role, groups } of this.replacements.splice(replacedBefore).toReversed()) {
      const outer = groups.filter(([index]) => index < countBefore);
      for (const [index, group] of outer) this.mentioned[index] = group;
      const indexes = outer.map(([index]) => index);
      this.indexes.set(role, indexes);
    }
    return returned;
  }
}
