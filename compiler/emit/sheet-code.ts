// The code of a sheet as a module: its functions, its lists, and what plan nodes of it are emitted in.
import type { Aim, SetNode, Test } from '../plan/nodes.ts';
import { isTest } from '../plan/show.ts';
import type { Words } from '../plan/words.ts';
import { Code } from './code.ts';
import type { Line } from './code.ts';
import { Functions, identifier } from './functions.ts';
import { Lists } from './lists.ts';
import { parts } from './parts.ts';
import type { GameCode, Scope } from './scope.ts';
import type { Width } from './value.ts';

/** What a game has of its own in every sheet. */
interface OfGame {
  /** Names that the module has for its own ends. */
  readonly taken: readonly string[];
  /** What functions read of the turn: under a short name where one reads it more than once. */
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
    const written = lines.map(({ text }) => text).join('\n');
    const names: string[] = [];
    let own: readonly Line[] = lines;
    for (const [full, name] of Object.entries(this.short)) {
      const uses = usesOf(written, `${name}[`);
      if (uses > 1) names.push(`${full}: ${name}`);
      // What is read once needs no short name.
      else if (uses === 1) own = own.map((line) => withRead(line, `${name}[`, `t.${full}[`));
    }
    code.block(`function ${head}`, () => {
      if (names.length > 0) code.line(`const { ${names.join(', ')} } = t;`);
      code.put(own);
    });
    code.line('');
  }
}

/** Where a word begins that is not the end of a longer one; -1 if nowhere. */
function findWord(text: string, word: string, from = 0): number {
  let at = text.indexOf(word, from);
  while (at > 0 && /\w/.test(text.charAt(at - 1))) at = text.indexOf(word, at + 1);
  return at;
}

function usesOf(text: string, word: string): number {
  let uses = 0;
  for (let at = findWord(text, word); at >= 0; at = findWord(text, word, at + 1)) uses++;
  return uses;
}

/** The line with what it reads under another name. */
function withRead(line: Line, word: string, full: string): Line {
  const at = findWord(line.text, word);
  return at < 0 ? line : { ...line, text: line.text.slice(0, at) + full + line.text.slice(at + word.length) };
}
