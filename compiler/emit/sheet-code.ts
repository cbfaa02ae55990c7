// The code of a sheet as a module: its functions, its lists, and what plan nodes of it are emitted in.
import type { Aim, SetNode, Test } from '../plan/nodes.ts';
import { isTest } from '../plan/show.ts';
import type { Words } from '../plan/words.ts';
import { Code } from './code.ts';
import { Functions, identifier } from './functions.ts';
import { Lists } from './lists.ts';
import { parts } from './parts.ts';
import type { GameCode, Scope } from './scope.ts';
import type { Width } from './value.ts';

/** What a game has of its own in every sheet. */
interface OfGame {
  /** Names that the module has for its own ends. */
  readonly taken: readonly string[];
  /** What functions read of the turn, under short names. */
  readonly short: Readonly<Record<string, string>>;
}

export class SheetCode {
  readonly code = new Code();
  readonly functions: Functions;
  readonly lists: Lists;
  readonly width: Width;
  private readonly short: OfGame['short'];

  constructor(width: Width, words: Words, { taken, short }: OfGame) {
    this.width = width;
    this.short = short;
    const say = (node: SetNode | Test): string => (isTest(node) ? words.test(node) : words.set(node));
    this.functions = new Functions(this.code, say, taken, (head, inside) => this.body(head, inside));
    this.lists = new Lists(this.functions);
    this.reads();
  }

  /** A name that no other function has: `CORP_SEC`. */
  named(title: string): string {
    return this.functions.named(identifier(title));
  }

  scope(game: GameCode, aims: readonly Aim[], readBy: Scope['readBy']): Scope {
    const { code, width, lists, functions } = this;
    const nothing = { act: null, told: null, walker: null, reach: null };
    const sets = { it: new Map(), chosen: new Map(), defining: new Set<string>() };
    return { parts, code, lists, functions, readBy, width, game, aims, ...sets, ...nothing };
  }

  /** Writes a function of the module. */
  body(head: string, inside: () => void): void {
    const { code } = this;
    const { lines } = code.body(inside);
    code.block(`function ${head}`, () => code.put(lines));
    code.line('');
  }

  /** Writes a function that is called from outside: what functions read of the turn is read there, once for all of them. */
  entry(head: string, inside: () => void): void {
    this.body(head, () => {
      this.code.line('begin(t);');
      inside();
    });
  }

  /** What functions read of the turn, under short names; by `var`, which can be read unasked whether it is there yet. */
  private reads(): void {
    const { code } = this;
    const all = Object.entries(this.short);
    code.line(`var ${all.map(([, name]) => name).join(', ')};\n`);
    this.body('begin(t)', () => {
      // Most often nothing has changed; reading costs less than writing.
      code.line(`if (${all.map(([full, name]) => `${name} === t.${full}`).join(' && ')}) return;`);
      for (const [full, name] of all) code.line(`${name} = t.${full};`);
    });
  }
}
