// What was woven, as text: clauses and sub-clauses numbered anew, references to the letters that they then have, and
// git's marks around what somebody has to choose.
import type { Group, Line, Meant, Piece } from './pieces.ts';
import { marks } from './pieces.ts';
import type { Choice, Comments, Woven, WovenGroup } from './weave.ts';

export interface Marking {
  /** What the sides are called behind the marks. */
  readonly ours: string;
  readonly theirs: string;
  /** How many signs a mark has; git has 7. */
  readonly size: number;
}

/** Where a section stands in the text. */
interface Stretch {
  readonly id: number;
  readonly start: number;
  readonly end: number;
}

export interface Rendered {
  readonly text: string;
  readonly choices: number;
  readonly sections: readonly Stretch[];
  /** The sections in which, or of which, something has to be chosen. */
  readonly open: ReadonlySet<number>;
  /** The sections in which a reference means what is not there any more. */
  readonly dangling: ReadonlySet<number>;
}

type Part = Woven | Comments;
type Numbers = Map<Piece | WovenGroup, string>;

const isGroup = (part: Part): part is Group | WovenGroup => part.is === 'group' || part.is === 'woven';

/** Whether a part is one of those that are counted in its group. */
function isCounted(part: Part, kind: Group['kind']): part is Piece | WovenGroup {
  if (part.is === 'line') return part.kind === 'ranked';
  return isGroup(part) && part.kind === (kind === 'section' ? 'clause' : 'sub');
}

function headOf(part: Part): Line | undefined {
  if (part.is === 'line') return part;
  if (!isGroup(part)) return undefined;
  const head = (part.pieces as readonly Part[]).find((one) => one.is === 'line' || one.is === 'choice');
  if (head?.is === 'choice') return head.ours.find((one): one is Line => one.is === 'line');
  return head?.is === 'line' ? head : undefined;
}

const nameOf = (count: number, kind: Group['kind']): string =>
  kind === 'section' ? String(count) : String.fromCodePoint(96 + count);

const isCounting = ({ kind }: Group | WovenGroup): boolean => kind === 'section' || kind === 'clause';

/** The groups in a version whose numbers are not 1, 2, 3: there they stay as they are typed. */
export function looseGroups(group: Group, found: Set<number> = new Set()): Set<number> {
  if (isCounting(group)) {
    const numbers = group.pieces.filter((one) => isCounted(one, group.kind)).map((one) => headOf(one)?.number);
    if (numbers.some((number, index) => number !== nameOf(index + 1, group.kind))) found.add(group.id);
  }
  for (const one of group.pieces) if (one.is === 'group') looseGroups(one, found);
  return found;
}

/** Numbers and letters of all that is counted; and the letter of each sub-clause, by its id. */
function numbersOf(root: WovenGroup, loose: ReadonlySet<number>): { numbers: Numbers; letters: Map<number, string> } {
  const numbers: Numbers = new Map();
  const letters = new Map<number, string>();
  const count = (parts: readonly Part[], group: Group | WovenGroup, from: number): number => {
    let next = from;
    for (const part of parts) {
      if (part.is === 'choice') {
        count(part.theirs, group, next);
        next = count(part.ours, group, next);
      } else if (isCounted(part, group.kind)) {
        const typed = headOf(part)?.number ?? null;
        const name = loose.has(group.id) ? typed : nameOf(next, group.kind);
        if (typed !== null && name !== null) numbers.set(part, name);
        if (group.kind === 'clause' && name !== null) letters.set(part.id, name);
        next++;
      }
    }
    return next;
  };
  const visit = (part: Part): void => {
    if (part.is === 'choice') [...part.theirs, ...part.ours].forEach(visit);
    if (!isGroup(part)) return;
    if (isCounting(part)) count(part.pieces, part, 1);
    part.pieces.forEach(visit);
  };
  visit(root);
  return { numbers, letters };
}

/** Writes a woven sheet; `side` says what is written of a choice: both in marks, or one of them. */
export class Renderer {
  private text = '';
  private choices = 0;
  private section = -1;
  private readonly sections: Stretch[] = [];
  private readonly open = new Set<number>();
  private readonly dangling = new Set<number>();
  /** The sub-clauses that letters mean at this place. */
  private scope: ReadonlySet<number> = new Set();
  private readonly numbers: Numbers;
  private readonly letters: ReadonlyMap<number, string>;
  private readonly root: WovenGroup;
  private readonly meant: Meant;
  private readonly side: Marking | 'ours' | 'theirs';

  constructor(
    root: WovenGroup,
    given: { meant: Meant; loose: ReadonlySet<number>; side: Marking | 'ours' | 'theirs' },
  ) {
    this.root = root;
    this.meant = given.meant;
    this.side = given.side;
    const { numbers, letters } = numbersOf(root, given.loose);
    this.numbers = numbers;
    this.letters = letters;
  }

  run(): Rendered {
    this.all(this.root.pieces);
    const { text, choices, sections, open, dangling } = this;
    return { text, choices, sections, open, dangling };
  }

  private all(parts: readonly Part[], number?: string): void {
    let left = number;
    for (const part of parts) {
      this.part(part, left);
      if (part.is !== 'comments') left = undefined;
    }
  }

  private part(part: Part, number: string | undefined): void {
    if (part.is === 'comments') this.text += part.text;
    else if (part.is === 'choice') this.choice(part, number);
    else if (part.is === 'line') this.line(part, number ?? this.numbers.get(part));
    else this.group(part);
  }

  private group(part: Group | WovenGroup): void {
    const start = this.text.length;
    if (part.kind === 'section') {
      this.section = part.id;
      this.scope = new Set();
    }
    if (part.kind === 'clause') {
      const subs = part.pieces.flatMap((one) => (one.is === 'choice' ? [...one.ours, ...one.theirs] : [one]));
      const ids = subs.flatMap((one) => (isGroup(one) && one.kind === 'sub' ? [one.id] : []));
      if (ids.length > 0) this.scope = new Set(ids);
    }
    this.all(part.pieces, this.numbers.get(part));
    if (part.kind !== 'section') return;
    this.sections.push({ id: part.id, start, end: this.text.length });
    this.section = -1;
  }

  private line({ lead, indent, number, text }: Line, given: string | undefined): void {
    const name = number === null ? '' : (given ?? number);
    this.text += lead + indent + name + text.replaceAll(marks, (_, index: string) => this.letter(Number(index)));
  }

  private letter(index: number): string {
    const sub = this.meant[index];
    const letter = sub && this.scope.has(sub.id) ? this.letters.get(sub.id) : undefined;
    if (letter === undefined) this.dangling.add(this.section);
    return letter ?? (sub && headOf(sub)?.number) ?? '?';
  }

  private choice(choice: Choice, number: string | undefined): void {
    this.choices++;
    this.open.add(this.section);
    for (const one of [...choice.ours, ...choice.theirs]) {
      if (isGroup(one) && one.kind === 'section') this.open.add(one.id);
    }
    if (typeof this.side === 'string') {
      this.all(choice[this.side], number);
      return;
    }
    const { ours, theirs, size } = this.side;
    const mark = (sign: string, name = ''): void => {
      if (this.text !== '' && !this.text.endsWith('\n')) this.text += '\n';
      this.text += `${sign.repeat(size)}${name === '' ? '' : ` ${name}`}\n`;
    };
    const { scope } = this;
    mark('<', ours);
    this.all(choice.ours, number);
    mark('=');
    this.scope = scope;
    this.all(choice.theirs, number);
    mark('>', theirs);
  }
}
