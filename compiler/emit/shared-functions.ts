// Writes each set or test that several clauses use as a function of the module, if its code is long.
import { getOrMake } from '../../runtime/kernel/lazily.ts';
import type { SetNode, Sort, Test } from '../plan/nodes.ts';
import { questionsIn, type PlanQuestions } from '../plan/plan-questions.ts';
import { codeLength } from './code-length.ts';
import { readerOf } from './plan-readers.ts';
import type { Aside, CodeWriter } from './code-writer.ts';
import type { EmitScope } from './emit-scope.ts';
import { returnedWords, moduleWords, type SetWords } from './set-words.ts';
import { wordsFromCall } from './word-code.ts';

/** The maximal length of a name, in characters. */
const mostLetters = 48;

/**
 * Turns a text into an identifier, such as `SQUAD_LEADER_A_AND_D`. An identifier that would not begin with a letter
 * gets `_` at its start.
 */
export function identifier(text: string): string {
  const name = text.replace(/[^A-Za-z0-9]+/g, '_').replace(/^_+|_+$/g, '');
  return /^[A-Za-z]/.test(name) ? name.slice(0, mostLetters) : `_${name.slice(0, mostLetters)}`;
}

/** Reserved words of JavaScript, which cannot be names. */
const reserved = `arguments await break case catch class const continue debugger default delete do else enum eval export
  extends false finally for function if implements import in instanceof interface let new null package private protected
  public return static super switch this throw true try typeof var void while with yield Infinity NaN undefined Math`;

/** The code of a set or test that was emitted before: the name of its function, or a short expression. */
type CachedCode =
  | { readonly name: string; readonly sort: Sort }
  | { readonly set: SetWords }
  | { readonly test: string };

const lengthOf = (code: readonly string[]): number => code.reduce((sum, text) => sum + codeLength(text), 0);

const lengthOfLines = ({ lines }: Aside<unknown>): number => lengthOf(lines.map(({ text }) => text));

/** The maximal length of code that is repeated in place, as `codeLength` counts it. Longer code becomes a function. */
const longest = 140;

const withoutConditionSet = (scope: EmitScope): EmitScope =>
  scope.conditionSet === null ? scope : { ...scope, conditionSet: null };

export type NodeText = (node: SetNode | Test) => string;

export class SharedFunctions {
  private readonly cachedCode = new Map<string, Map<string, CachedCode>>();
  private readonly used: Set<string>;
  private readonly waiting: (() => void)[] = [];
  private readonly code: CodeWriter;
  private readonly say: NodeText;
  readonly body: (head: string, inside: () => void) => void;

  /** `taken` has names that the module uses for other things. */
  constructor(code: CodeWriter, say: NodeText, taken: readonly string[], body: SharedFunctions['body']) {
    this.code = code;
    this.say = say;
    this.used = new Set([...reserved.split(/\s+/), ...taken]);
    this.body = body;
  }

  /** Returns a name that is unique in the module. */
  uniqueName(wanted: string): string {
    let name = wanted;
    for (let n = 2; this.used.has(name); n++) name = `${wanted}_${n}`;
    this.used.add(name);
    return name;
  }

  writeLater(head: string, inside: (code: CodeWriter) => void): void {
    this.waiting.push(() => this.body(head, () => inside(this.code)));
  }

  flush(): void {
    while (this.waiting.length > 0) for (const write of this.waiting.splice(0)) write();
  }

  private cacheFor(questions: PlanQuestions, scope: EmitScope): Map<string, CachedCode> {
    const { walker, defining } = scope;
    const key = `${readerOf(questions, scope)} ${walker ?? ''} ${defining.size === 0 ? '' : [...defining].join()}`;
    return getOrMake(this.cachedCode, key, () => new Map<string, CachedCode>());
  }

  /**
   * Emits a function with the given lines as its body, which returns the expression `returned`. Returns the name of the
   * function.
   */
  private addFunctionOf(
    cache: Map<string, CachedCode>,
    node: SetNode | Test,
    sort: Sort,
    { lines }: Aside<unknown>,
    returned: string,
  ): string {
    const name = this.uniqueName(identifier(this.say(node).replace(/^(?:the|an?) /, '')));
    cache.set(questionsIn(node).json, { name, sort });
    this.writeLater(`${name}(t)`, () => {
      this.code.put(lines);
      this.code.line(`return ${returned};`);
    });
    return name;
  }

  /**
   * Caches a short expression, which is then repeated at each use. An expression is not cached if it needs lines with
   * variables, because these variables exist only inside one function.
   */
  private putShortCode(
    cache: Map<string, CachedCode>,
    questions: PlanQuestions,
    lines: Aside<unknown>['lines'],
    short: CachedCode,
  ): void {
    if (lines.length === 0) cache.set(questions.json, short);
    else this.code.put(lines);
  }

  set(node: SetNode, scope: EmitScope, write: (scope: EmitScope) => SetWords): SetWords {
    const questions = questionsIn(node);
    if (!questions.isClosed) return write(scope);
    const cache = this.cacheFor(questions, scope);
    const cached = cache.get(questions.json);
    if (cached && 'set' in cached) return cached.set;
    if (cached && 'name' in cached) return wordsFromCall(`${cached.name}(t)`, cached.sort, scope);
    const aside = this.code.writeAside(() => write(withoutConditionSet(scope)));
    const { lines, returned } = aside;
    const length = Math.max(lengthOf([returned.lo, returned.hi]), lengthOf(moduleWords(returned, scope.width)));
    if (returned.member !== null || lengthOfLines(aside) + length < longest) {
      this.putShortCode(cache, questions, lines, { set: returned });
      return returned;
    }
    const packed = returnedWords(returned, scope.width);
    return wordsFromCall(`${this.addFunctionOf(cache, node, returned.sort, aside, packed)}(t)`, returned.sort, scope);
  }

  test(node: Test, scope: EmitScope, write: (scope: EmitScope) => string): string {
    const questions = questionsIn(node);
    if (!questions.isClosed) return write(scope);
    const cache = this.cacheFor(questions, scope);
    const cached = cache.get(questions.json);
    if (cached && 'test' in cached) return cached.test;
    if (cached && 'name' in cached) return `${cached.name}(t)`;
    const aside = this.code.writeAside(() => write(withoutConditionSet(scope)));
    if (lengthOfLines(aside) + codeLength(aside.returned) < longest) {
      this.putShortCode(cache, questions, aside.lines, { test: aside.returned });
      return aside.returned;
    }
    return `${this.addFunctionOf(cache, node, '', aside, aside.returned)}(t)`;
  }
}
