// The code of a sheet as a module: its functions, its lists, and what plan nodes of it are emitted in.
import type { Aim, Role, SetNode, Sort, Test } from '../plan/nodes.ts';
import { isTest } from '../plan/show.ts';
import type { PlanWords } from '../wording/wording.ts';
import { CodeWriter } from './code-writer.ts';
import { Functions, identifier } from './shared-functions.ts';
import { Lists } from './list-functions.ts';
import { parts } from './emit-parts.ts';
import type { GameCode, EmitScope } from './emit-scope.ts';
import type { SetWords, Width } from './set-words.ts';

/** Functions of the kernel that emitted code calls by names of the module's own. */
const ofKernel = [
  'count',
  'first',
  'highBit',
  'isIn',
  'isOne',
  'isOneOf',
  'keep',
  'lowBit',
  'lowest',
  'nextOf',
  'pair',
  'upper',
];

/** What a game has of its own in every sheet. */
interface OfGame {
  /** Names that the module has for its own ends. */
  readonly taken: readonly string[];
  /** Functions of its file that emitted code calls by names of the module's own. */
  readonly own: readonly string[];
}

/** What is known where nothing has been written yet. */
const begins = {
  it: new Map<Sort, string>(),
  chosen: new Map<Role, SetWords>(),
  act: null,
  conditionSet: null,
  defining: new Set<string>(),
  walker: null,
  reach: null,
} satisfies Partial<EmitScope>;

export class SheetCode {
  readonly code = new CodeWriter();
  readonly functions: Functions;
  readonly lists: Lists;
  readonly width: Width;
  private readonly own: OfGame['own'];

  constructor(width: Width, words: PlanWords, { taken, own }: OfGame) {
    this.width = width;
    this.own = own;
    const say = (node: SetNode | Test): string => (isTest(node) ? words.test(node) : words.set(node));
    const names = [...taken, ...ofKernel.map((name) => `k_${name}`), ...own.map((name) => `c_${name}`)];
    this.functions = new Functions(this.code, say, names, (head, inside) => this.body(head, inside));
    this.lists = new Lists(this.functions);
    // For what is imported, once it is known what that is.
    this.code.line('\n');
  }

  /** A name that no other function has: `CORP_SEC`. */
  named(title: string): string {
    return this.functions.named(identifier(title));
  }

  scope(game: GameCode, aims: readonly Aim[], readBy: EmitScope['readBy']): EmitScope {
    const { code, width, lists, functions } = this;
    return { parts, code, lists, functions, readBy, width, game, aims, ...begins };
  }

  /** Writes a function of the module: a constant, which engines need not look up each time. */
  body(head: string, inside: () => void): void {
    const { code } = this;
    const { lines } = code.body(inside);
    const [name = '', told = ''] = head.split(/[()]/);
    code.block(`const ${name} = (${told}) =>`, () => code.put(lines), ['{', '};']);
    code.line('');
  }

  /**
   * The code as it is complete. What is called most has names of the module's own: engines take constants of a module for what
   * they stand for, and look up each time what it imports.
   */
  get text(): string {
    const { text } = this.code;
    const calls = new Set(text.match(/\b[kc]_\w+(?=\()/g));
    const named = (from: string, names: readonly string[]): string[] =>
      names.flatMap((name) => (calls.has(`${from}_${name}`) ? [`${from}_${name} = ${from}.${name}`] : []));
    const all = [...named('k', ofKernel), ...named('c', this.own)];
    return all.length === 0 ? text : `const ${all.join(', ')};${text}`;
  }
}
