// Functions of the module that clauses share: sets and tests that mean the same wherever they stand.
import type { SetNode, Sort, Test } from '../plan/nodes.ts';
import { questionsIn } from '../plan/plan-questions.ts';
import type { PlanQuestions } from '../plan/plan-questions.ts';
import { readerOf } from './plan-readers.ts';
import type { Aside, CodeWriter } from './code-writer.ts';
import type { EmitScope } from './emit-scope.ts';
import { isWide, argumentWords } from './set-words.ts';
import type { SetWords } from './set-words.ts';
import { given } from './word-code.ts';

/** Names are cut off there. */
const mostLetters = 48;

/** Names as code has them: `SQUAD_LEADER_A_AND_D`; none begins with a digit. */
export function identifier(text: string): string {
  const name = text.replace(/[^A-Za-z0-9]+/g, '_').replace(/^_+|_+$/g, '');
  return /^[A-Za-z]/.test(name) ? name.slice(0, mostLetters) : `_${name.slice(0, mostLetters)}`;
}

/** Words that code has a meaning for. */
const reserved = `arguments await break case catch class const continue debugger default delete do else enum eval export
  extends false finally for function if implements import in instanceof interface let new null package private protected
  public return static super switch this throw true try typeof var void while with yield Infinity NaN undefined Math`;

/** What is known of a set or test: the function that gives it, or how it is written, if that is short. */
type Known = { readonly name: string; readonly sort: Sort } | { readonly set: SetWords } | { readonly test: string };

const lengthOf = ({ lines }: Aside<unknown>): number => lines.reduce((sum, { text }) => sum + text.length, 0);

/** What is longer than this is a function of its own. */
const longest = 140;

/** A function of its own has nothing that was told where it is called. */
const alone = (scope: EmitScope): EmitScope => (scope.conditionSet === null ? scope : { ...scope, conditionSet: null });

/** Puts a plan into words, for names. */
export type Say = (node: SetNode | Test) => string;

export class Functions {
  /** By who reads them and how, then by what they are. */
  private readonly known = new Map<string, Map<string, Known>>();
  private readonly used: Set<string>;
  private readonly waiting: (() => void)[] = [];
  private readonly code: CodeWriter;
  private readonly say: Say;
  /** Writes a function: its name with what it takes, such as `SCOUT_1(t)`, and what is in it. */
  readonly body: (head: string, inside: () => void) => void;

  /** `taken` are names that the module has for its own ends. */
  constructor(code: CodeWriter, say: Say, taken: readonly string[], body: Functions['body']) {
    this.code = code;
    this.say = say;
    this.used = new Set([...reserved.split(/\s+/), ...taken]);
    this.body = body;
  }

  /** A name that nothing else in the module has. */
  named(wanted: string): string {
    let name = wanted;
    for (let n = 2; this.used.has(name); n++) name = `${wanted}_${n}`;
    this.used.add(name);
    return name;
  }

  /** A function that is written once the one that is being written is complete. */
  later(head: string, inside: (code: CodeWriter) => void): void {
    this.waiting.push(() => this.body(head, () => inside(this.code)));
  }

  /** Writes the functions that have been asked for since. */
  flush(): void {
    while (this.waiting.length > 0) for (const write of this.waiting.splice(0)) write();
  }

  /** Functions that are read so. */
  private knownTo(asked: PlanQuestions, scope: EmitScope): Map<string, Known> {
    const { walker, defining } = scope;
    const key = `${readerOf(asked, scope)} ${walker ?? ''} ${defining.size === 0 ? '' : [...defining].join()}`;
    const before = this.known.get(key);
    if (before) return before;
    const made = new Map<string, Known>();
    this.known.set(key, made);
    return made;
  }

  /** The name of the function that gives what was written aside. */
  private add(
    known: Map<string, Known>,
    node: SetNode | Test,
    sort: Sort,
    { lines }: Aside<unknown>,
    result: string,
  ): string {
    const name = this.named(identifier(this.say(node).replace(/^(?:the|an?) /, '')));
    known.set(questionsIn(node).json, { name, sort });
    this.later(`${name}(t)`, () => {
      this.code.put(lines);
      this.code.line(`return ${result};`);
    });
    return name;
  }

  /** What is short stands where it is asked for: what comes of other lines is named anew in each function. */
  private putShort(
    known: Map<string, Known>,
    asked: PlanQuestions,
    lines: Aside<unknown>['lines'],
    short: Known,
  ): void {
    if (lines.length === 0) known.set(asked.json, short);
    else this.code.put(lines);
  }

  /** A set as it is written; if that is long, the call of a function. */
  set(node: SetNode, scope: EmitScope, write: (scope: EmitScope) => SetWords): SetWords {
    const asked = questionsIn(node);
    if (!asked.isClosed) return write(scope);
    const all = this.knownTo(asked, scope);
    const known = all.get(asked.json);
    if (known && 'set' in known) return known.set;
    if (known && 'name' in known) return given(`${known.name}(t)`, known.sort, scope);
    const aside = this.code.aside(() => write(alone(scope)));
    const { lines, returned } = aside;
    if (returned.member !== null || lengthOf(aside) + returned.lo.length + returned.hi.length < longest) {
      this.putShort(all, asked, lines, { set: returned });
      return returned;
    }
    const result = isWide(returned.sort, scope.width) ? `k_pair(${argumentWords(returned)})` : returned.lo;
    return given(`${this.add(all, node, returned.sort, aside, result)}(t)`, returned.sort, scope);
  }

  /** A test as it is written; if that is long, the call of a function. */
  test(node: Test, scope: EmitScope, write: (scope: EmitScope) => string): string {
    const asked = questionsIn(node);
    if (!asked.isClosed) return write(scope);
    const all = this.knownTo(asked, scope);
    const known = all.get(asked.json);
    if (known && 'test' in known) return known.test;
    if (known && 'name' in known) return `${known.name}(t)`;
    const aside = this.code.aside(() => write(alone(scope)));
    if (lengthOf(aside) + aside.returned.length < longest) {
      this.putShort(all, asked, aside.lines, { test: aside.returned });
      return aside.returned;
    }
    return `${this.add(all, node, '', aside, aside.returned)}(t)`;
  }
}
