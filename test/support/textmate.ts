// A reader of TextMate grammars with the features that our grammars use. The first pattern that matches counts. A
// pattern with `begin` continues over lines until its `end`. Editors use another engine for regular expressions, but
// our expressions mean the same in both engines.

interface Rule {
  readonly include?: string;
  readonly name?: string;
  readonly match?: string;
  readonly begin?: string;
  readonly end?: string;
  readonly captures?: Captures;
  readonly beginCaptures?: Captures;
  readonly endCaptures?: Captures;
  readonly patterns?: readonly Rule[];
}
type Captures = Readonly<Record<string, { readonly name: string }>>;

export interface Grammar {
  readonly patterns: readonly Rule[];
  readonly repository: Readonly<Record<string, Rule>>;
}

/**
 * Some words of a line, with the innermost scope that a pattern gives to the words; null without a scope. The ending
 * `.botbook` of the scope is left out.
 */
export type Token = readonly [string, string | null];

const compiled = new Map<string, RegExp>();
function regexp(source: string): RegExp {
  const known = compiled.get(source) ?? new RegExp(source, 'dgu');
  compiled.set(source, known);
  return known;
}

/** Returns all regular expressions of a grammar. */
export const patternsOf = ({ patterns, repository }: Grammar): string[] =>
  [...patterns, ...Object.values(repository)].flatMap(function all(rule): string[] {
    const own = [rule.match, rule.begin, rule.end].filter((one) => one !== undefined);
    return [...own, ...(rule.patterns ?? []).flatMap(all)];
  });

export function tokenize(grammar: Grammar, text: string): Token[][] {
  const stack: Rule[] = [{ patterns: grammar.patterns }];
  return text.split('\n').map((line) => lineOf(grammar, stack, line));
}

function flat(grammar: Grammar, rules: readonly Rule[]): Rule[] {
  return rules.flatMap((rule) => {
    if (rule.include !== undefined) return flat(grammar, [grammar.repository[rule.include.slice(1)] ?? {}]);
    return rule.match === undefined && rule.begin === undefined ? flat(grammar, rule.patterns ?? []) : [rule];
  });
}

const short = (name: string | undefined): string | null => name?.replace(/\.botbook$/, '') ?? null;

function lineOf(grammar: Grammar, stack: Rule[], line: string): Token[] {
  const scopes = Array.from<string | null>({ length: line.length }).fill(null);
  const paint = (name: string | undefined, from: number, to: number): void => {
    if (name !== undefined) scopes.fill(short(name), from, to);
  };
  const captured = (found: RegExpExecArray, captures: Captures = {}): void => {
    for (const [index, { name }] of Object.entries(captures)) {
      const [from, to] = found.indices?.[Number(index)] ?? [0, 0];
      paint(name, from, to);
    }
  };
  for (let at = 0; at <= line.length;) {
    const top = stack.at(-1) ?? {};
    const end = top.end === undefined ? null : matched(top.end, line, at);
    let first: [Rule, RegExpExecArray] | null = null;
    for (const rule of flat(grammar, top.patterns ?? [])) {
      const found = matched(rule.match ?? rule.begin ?? '', line, at);
      if (found && found.index < (first?.[1].index ?? Infinity)) first = [rule, found];
    }
    if (end && end.index <= (first?.[1].index ?? Infinity)) {
      captured(end, top.endCaptures);
      stack.pop();
      at = end.index + end[0].length;
      continue;
    }
    if (!first) break;
    const [rule, found] = first;
    const to = found.index + found[0].length;
    paint(rule.match === undefined ? undefined : rule.name, found.index, to);
    captured(found, rule.match === undefined ? rule.beginCaptures : rule.captures);
    if (rule.match === undefined) stack.push(rule);
    else if (to === at) break;
    at = to;
  }
  return joined(line, scopes);
}

function matched(source: string, line: string, at: number): RegExpExecArray | null {
  const pattern = regexp(source);
  pattern.lastIndex = at;
  return pattern.exec(line);
}

function joined(line: string, scopes: readonly (string | null)[]): Token[] {
  const tokens: [string, string | null][] = [];
  for (const [i, scope] of scopes.entries()) {
    const last = tokens.at(-1);
    if (last && last[1] === scope) last[0] += line[i] ?? '';
    else tokens.push([line[i] ?? '', scope]);
  }
  return tokens.filter(([text]) => text.trim() !== '').map(([text, scope]) => [text.trim(), scope]);
}
