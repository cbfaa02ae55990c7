// Builds the module of a sheet: its functions, its tiebreak lists, and the scopes in which plan nodes are emitted.
import type { Aim, Role, SetNode, Sort, Test } from '../plan/nodes.ts';
import { isTest } from '../plan/plan-text.ts';
import type { PlanWords } from '../wording/wording.ts';
import { CodeWriter } from './code-writer.ts';
import { SharedFunctions, identifier } from './shared-functions.ts';
import { ListFunctions } from './list-functions.ts';
import { nodeEmitters } from './emit-parts.ts';
import type { GameCode, EmitScope } from './emit-scope.ts';
import type { SetWidths, SetWords } from './set-words.ts';

const kernelFunctions = [
  'bitIn',
  'count',
  'first',
  'highBit',
  'isIn',
  'isOne',
  'isOneOf',
  'nonEmptyOf',
  'laterWord',
  'lowBit',
  'lowest',
  'nextOf',
  'pair',
  'upper',
  'withWord',
];

interface GameNames {
  /** Names that every module of the game already uses. No function of a sheet gets one of these names. */
  readonly taken: readonly string[];
  /** Runtime functions of the game that the module imports by name. */
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
  counted: null,
} satisfies Partial<EmitScope>;

export class SheetCode {
  readonly code = new CodeWriter();
  readonly functions: SharedFunctions;
  readonly lists: ListFunctions;
  readonly width: SetWidths;
  private readonly directlyImported: GameNames['directlyImported'];

  constructor(width: SetWidths, words: PlanWords, { taken, directlyImported }: GameNames) {
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
    // Leaves the first line free. It is filled with constants for runtime functions, which are known only at the end.
    this.code.line('\n');
  }

  /** Returns a unique name for the functions of a procedure, such as `CORP_SEC`. */
  uniqueName(title: string): string {
    return this.functions.uniqueName(identifier(title));
  }

  scope(game: GameCode, aims: readonly Aim[], readBy: EmitScope['readBy']): EmitScope {
    const { code, width, lists, functions } = this;
    return { parts: nodeEmitters, code, lists, functions, readBy, width, game, aims, ...emptyScope };
  }

  /** Emits a function as a constant, because JavaScript engines call constants faster than other functions. */
  body(head: string, inside: () => void): void {
    const { code } = this;
    const { lines } = code.body(inside);
    const [name = '', parameters = ''] = head.split(/[()]/);
    code.block(`const ${name} = (${parameters}) =>`, () => code.put(lines), ['{', '};']);
    code.line('');
  }

  /**
   * Returns the complete code. Runtime functions that the code calls often become constants. Otherwise JavaScript
   * engines would look up an import at each call.
   */
  get text(): string {
    const { text } = this.code;
    const calls = new Set(text.match(/\b[kc]_\w+(?=\()/g));
    const importedNames = (from: string, names: readonly string[]): string[] =>
      names.flatMap((name) => (calls.has(`${from}_${name}`) ? [`${from}_${name} = ${from}.${name}`] : []));
    const all = [...importedNames('k', kernelFunctions), ...importedNames('c', this.directlyImported)];
    return all.length === 0 ? text : `const ${all.join(', ')};${text}`;
  }
}
