// Tests that the modules of the runtime agree with the types that are declared for users. The TypeScript compiler
// compares them, so a difference is a compile error.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as callisto from '../../runtime/callisto/index.ts';
import type {
  GamePosition,
  SideCards,
  PositionTurn,
  PositionUnit,
} from '../../runtime/callisto/rules/engine/position.ts';
import type { DecidedCallistoPosition } from '../../runtime/callisto/bound-sheet/decide-position.ts';
import type { NamedAction } from '../../runtime/callisto/bound-sheet/named-action.ts';
import * as sheet from '../../runtime/callisto/emitted/index.ts';
import * as declared from '../../runtime/declared/index.ts';
import * as declaredSheet from '../../runtime/declared/emitted-functions.ts';
import type { DecidedOnTable, QuestionAsked, ReadDecision } from '../../runtime/declared/bind.ts';
import * as kernel from '../../runtime/kernel/index.ts';
import * as unbreakable from '../../runtime/unbreakable/index.ts';
import type { DecidedCrawler, NeededForCrawler } from '../../runtime/unbreakable/bound-sheet/bound-program.ts';
import * as unbreakableSheet from '../../runtime/unbreakable/sheet/sheet-functions.ts';
import type * as unbreakableDeclared from '../../runtime/types/unbreakable.ts';
import type * as callistoDeclared from '../../runtime/types/callisto.ts';
import type * as declaredDeclared from '../../runtime/types/declared.ts';
import type * as kernelDeclared from '../../runtime/types/kernel.ts';

/**
 * Makes a function type that also accepts functions with wider or narrower parameters. This is needed because the
 * declared games and states have fewer fields than the real ones.
 */
type Loose<F> = F extends (...of: infer P) => infer R ? { of(...of: P): R }['of'] : F;

/**
 * The part of a type that is compared. For a class, this part is the type of an instance without the private fields.
 * For a function, this part is the type that `Loose` makes of it.
 */
type Seen<T> = T extends abstract new (...of: never) => infer I ? { readonly made: Pick<I, keyof I> } : Loose<T>;
type Face<M> = { readonly [name in keyof M]: Seen<M[name]> };

/** The names whose real type does not fit the declared type; `never` if there are none. */
type Unlike<Real, Declared> = {
  [name in keyof Declared]: name extends keyof Real ? (Real[name] extends Declared[name] ? never : name) : name;
}[keyof Declared];

/**
 * The fields that only one of two types has. They are compared separately, because the compiler does not report a
 * missing optional field.
 */
type OtherKeys<A, B> = Exclude<keyof A, keyof B> | Exclude<keyof B, keyof A>;

const none = <T extends never>(): T[] => [];
const unlikeCallisto = none<Unlike<Face<typeof callisto>, Face<typeof callistoDeclared>>>();
const unlikeUnbreakable = none<Unlike<Face<typeof unbreakable>, Face<typeof unbreakableDeclared>>>();
const unlikeDeclared = none<Unlike<Face<typeof declared>, Face<typeof declaredDeclared>>>();
const unlikeKernel = none<Unlike<Face<typeof kernel>, Face<typeof kernelDeclared>>>();

const otherKeys = [
  none<OtherKeys<GamePosition, callistoDeclared.Position>>(),
  none<OtherKeys<PositionTurn, NonNullable<callistoDeclared.Position['turn']>>>(),
  none<OtherKeys<PositionUnit, NonNullable<callistoDeclared.Position['units']>[string]>>(),
  none<OtherKeys<SideCards, callistoDeclared.SideCards>>(),
  none<OtherKeys<NamedAction, callistoDeclared.NamedAction>>(),
  none<OtherKeys<DecidedCallistoPosition, callistoDeclared.DecidedPosition>>(),
  none<OtherKeys<DecidedCrawler, unbreakableDeclared.DecidedPosition>>(),
  none<OtherKeys<NeededForCrawler, unbreakableDeclared.NeededForPosition>>(),
  none<OtherKeys<DecidedOnTable, declaredDeclared.DecidedPosition>>(),
  none<OtherKeys<ReadDecision, declaredDeclared.Decision>>(),
  none<OtherKeys<QuestionAsked, declaredDeclared.QuestionAsked>>(),
];

const declaredIn = (...paths: readonly string[]): string[] => {
  const text = paths.map((path) => readFileSync(path, 'utf8')).join('\n');
  const own = [...text.matchAll(/^export declare (?:function|abstract class|class|const) (\w+)/gm)].map(
    (one) => one[1] ?? '',
  );
  const others = [...text.matchAll(/^export \{ ([^}]*) \} from/gm)].flatMap((one) => (one[1] ?? '').split(', '));
  return [...own, ...others].toSorted();
};

describe('the declared types', () => {
  it('exist for Callisto, and every export is declared or called by sheets', () => {
    expect([...unlikeCallisto, ...otherKeys.flat()]).toEqual([]);
    const own = Object.keys(callisto).filter((name) => !(name in sheet));
    expect(own.toSorted()).toEqual(declaredIn('runtime/types/callisto.ts', ...globSync('runtime/types/callisto/*.ts')));
  });

  it('exist for Unbreakable, and every export is declared or called by sheets', () => {
    expect(unlikeUnbreakable).toEqual([]);
    const own = Object.keys(unbreakable).filter((name) => !(name in unbreakableSheet));
    expect(own.toSorted()).toEqual(declaredIn('runtime/types/unbreakable.ts'));
  });

  it('exist for books without code, and every export is declared or called by sheets', () => {
    expect(unlikeDeclared).toEqual([]);
    const own = Object.keys(declared).filter((name) => !(name in declaredSheet));
    expect(own.toSorted()).toEqual(declaredIn('runtime/types/declared.ts'));
  });

  it('of the kernel is there', () => {
    expect(unlikeKernel).toEqual([]);
    expect(Object.keys(kernel)).toEqual(expect.arrayContaining(declaredIn('runtime/types/kernel.ts')));
  });
});
