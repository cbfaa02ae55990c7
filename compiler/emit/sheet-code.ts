// The code of a sheet as a module: its functions, its tiebreak lists, and the scopes of its plan nodes.
import type { Aim, Role, SetNode, Sort, Test } from '../plan/nodes.ts';
import { isTest } from '../plan/show.ts';
import type { PlanWords } from '../wording/wording.ts';
import { CodeWriter } from './code-writer.ts';
import { SharedFunctions, identifier } from './shared-functions.ts';
import { ListFunctions } from './list-functions.ts';
import { nodeEmitters } from './emit-parts.ts';
import type { GameCode, EmitScope } from './emit-scope.ts';
import type { SetWords, Width } from './set-words.ts';

const kernelFunctions = [
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

interface GameNames {
  /** Names that the module itself uses. */
  readonly taken: readonly string[];
  /** Functions of the game's runtime that the module imports under their own names. */
  readonly directlyImported: readonly string[];
}

const emptyScope = {
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
  readonly functions: SharedFunctions;
  readonly lists: ListFunctions;
  readonly width: Width;
  private readonly directlyImported: GameNames['directlyImported'];

  constructor(width: Width, words: PlanWords, { taken, directlyImported }: GameNames) {
    this.width = width;
    this.directlyImported = directlyImported;
    const say = (node: SetNode | Test): string => (isTest(node) ? words.test(node) : words.set(node));
    const names = [
      ...taken,
      ...kernelFunctions.map((name) => `k_${name}`),
      ...directlyImported.map((name) => `c_${name}`),
    ];
    this.functions = new SharedFunctions(this.code, say, names, (head, inside) => this.body(head, inside));
    this.lists = new ListFunctions(this.functions);
    // The first line is reserved for the imports, which are known only at the end.
    this.code.line('\n');
  }

  /** Returns a function name that is unique in the module: `CORP_SEC`. */
  uniqueName(title: string): string {
    return this.functions.uniqueName(identifier(title));
  }

  scope(game: GameCode, aims: readonly Aim[], readBy: EmitScope['readBy']): EmitScope {
    const { code, width, lists, functions } = this;
    return { parts: nodeEmitters, code, lists, functions, readBy, width, game, aims, ...emptyScope };
  }

  /** Writes a function of the module as a constant, since JavaScript engines look up other functions at each call. */
  body(head: string, inside: () => void): void {
    const { code } = this;
    const { lines } = code.body(inside);
    const [name = '', parameters = ''] = head.split(/[()]/);
    code.block(`const ${name} = (${parameters}) =>`, () => code.put(lines), ['{', '};']);
    code.line('');
  }

  /**
   * Returns the complete code. The most frequently called functions become constants, since JavaScript engines look up
   * imports at each call.
   */
  get text(): string {
    const { text } = this.code;
    const calls = new Set(text.match(/\b[kc]_\w+(?=\()/g));
    const named = (from: string, names: readonly string[]): string[] =>
      names.flatMap((name) => (calls.has(`${from}_${name}`) ? [`${from}_${name} = ${from}.${name}`] : []));
    const all = [...named('k', kernelFunctions), ...named('c', this.directlyImported)];
    return all.length === 0 ? text : `const ${all.join(', ')};${text}`;
  }
}
