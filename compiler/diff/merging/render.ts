// Writes a merged sheet as text. Clauses and sub-clauses get new numbers, and references get the new letters. Open
// choices are enclosed in conflict marks, like those of git.
import { type MergeGroup, type MergeLine, type ReferenceTargets, type MergePiece, referenceMarks } from './pieces.ts';
import type { MergeChoice, CommentLines, WovenPart, WovenGroup } from './weave.ts';

export interface ConflictMarking {
  /** The names of the two versions, which the conflict marks show. */
  readonly ours: string;
  readonly theirs: string;
  /** The length of a conflict mark in characters; git uses 7. */
  readonly size: number;
}

interface SectionSpan {
  readonly id: number;
  readonly start: number;
  readonly end: number;
}

export interface RenderedMerge {
  readonly text: string;
  readonly choices: number;
  readonly sections: readonly SectionSpan[];
  /** The ids of sections that contain an open choice, or that are themselves among the alternatives of a choice. */
  readonly open: ReadonlySet<number>;
  /** The indexes of the sections in which a reference names a sub-clause that does not exist any more. */
  readonly dangling: ReadonlySet<number>;
}

type RenderedPart = WovenPart | CommentLines;
type Numbers = Map<MergePiece | WovenGroup, string>;

const isGroup = (part: RenderedPart): part is MergeGroup | WovenGroup => part.is === 'group' || part.is === 'woven';

/** True if a part has a number or letter within a group of this kind. */
function isNumberedIn(part: RenderedPart, kind: MergeGroup['kind']): part is MergePiece | WovenGroup {
  if (part.is === 'line') return part.kind === 'ranked';
  return isGroup(part) && part.kind === (kind === 'section' ? 'clause' : 'sub');
}

function headOf(part: RenderedPart): MergeLine | undefined {
  if (part.is === 'line') return part;
  if (!isGroup(part)) return undefined;
  const head = (part.pieces as readonly RenderedPart[]).find((piece) => piece.is === 'line' || piece.is === 'choice');
  if (head?.is === 'choice') return head.ours.find((piece): piece is MergeLine => piece.is === 'line');
  return head?.is === 'line' ? head : undefined;
}

const numberText = (count: number, kind: MergeGroup['kind']): string =>
  kind === 'section' ? String(count) : String.fromCodePoint(96 + count);

const hasNumberedParts = ({ kind }: MergeGroup | WovenGroup): boolean => kind === 'section' || kind === 'clause';

/** Returns the ids of loose groups. The numbers of their parts are not 1, 2, 3, …, so the numbers stay as typed. */
export function looseGroups(group: MergeGroup, looseIds: Set<number> = new Set()): Set<number> {
  if (hasNumberedParts(group)) {
    const numbers = group.pieces
      .filter((piece) => isNumberedIn(piece, group.kind))
      .map((piece) => headOf(piece)?.number);
    if (numbers.some((number, index) => number !== numberText(index + 1, group.kind))) looseIds.add(group.id);
  }
  for (const piece of group.pieces) if (piece.is === 'group') looseGroups(piece, looseIds);
  return looseIds;
}

/**
 * Returns the new number or letter of each numbered part. Also returns the letters of sub-clauses by the id of the
 * sub-clause.
 */
function numbersOf(root: WovenGroup, loose: ReadonlySet<number>): { numbers: Numbers; letters: Map<number, string> } {
  const numbers: Numbers = new Map();
  const letters = new Map<number, string>();
  const count = (parts: readonly RenderedPart[], group: MergeGroup | WovenGroup, from: number): number => {
    let next = from;
    for (const part of parts) {
      if (part.is === 'choice') {
        count(part.theirs, group, next);
        next = count(part.ours, group, next);
      } else if (isNumberedIn(part, group.kind)) {
        const typed = headOf(part)?.number ?? null;
        const name = loose.has(group.id) ? typed : numberText(next, group.kind);
        if (typed !== null && name !== null) numbers.set(part, name);
        if (group.kind === 'clause' && name !== null) letters.set(part.id, name);
        next++;
      }
    }
    return next;
  };
  const visit = (part: RenderedPart): void => {
    if (part.is === 'choice') [...part.theirs, ...part.ours].forEach(visit);
    if (!isGroup(part)) return;
    if (hasNumberedParts(part)) count(part.pieces, part, 1);
    part.pieces.forEach(visit);
  };
  visit(root);
  return { numbers, letters };
}

/** Writes a merged sheet. `side` decides how choices are written: both versions with marks, or only one version. */
export class Renderer {
  private text = '';
  private choices = 0;
  private section = -1;
  private readonly sections: SectionSpan[] = [];
  private readonly open = new Set<number>();
  private readonly dangling = new Set<number>();
  /** The ids of the sub-clauses that a letter can name at the current place. */
  private scope: ReadonlySet<number> = new Set();
  private readonly numbers: Numbers;
  private readonly letters: ReadonlyMap<number, string>;
  private readonly root: WovenGroup;
  private readonly targets: ReferenceTargets;
  private readonly side: ConflictMarking | 'ours' | 'theirs';

  constructor(
    root: WovenGroup,
    options: { targets: ReferenceTargets; loose: ReadonlySet<number>; side: ConflictMarking | 'ours' | 'theirs' },
  ) {
    this.root = root;
    this.targets = options.targets;
    this.side = options.side;
    const { numbers, letters } = numbersOf(root, options.loose);
    this.numbers = numbers;
    this.letters = letters;
  }

  run(): RenderedMerge {
    this.writeAll(this.root.pieces);
    const { text, choices, sections, open, dangling } = this;
    return { text, choices, sections, open, dangling };
  }

  private writeAll(parts: readonly RenderedPart[], number?: string): void {
    let nextNumber = number;
    for (const part of parts) {
      this.writePart(part, nextNumber);
      if (part.is !== 'comments') nextNumber = undefined;
    }
  }

  private writePart(part: RenderedPart, number: string | undefined): void {
    if (part.is === 'comments') this.text += part.text;
    else if (part.is === 'choice') this.writeChoice(part, number);
    else if (part.is === 'line') this.writeLine(part, number ?? this.numbers.get(part));
    else this.writeGroup(part);
  }

  private writeGroup(part: MergeGroup | WovenGroup): void {
    const start = this.text.length;
    if (part.kind === 'section') {
      this.section = part.id;
      this.scope = new Set();
    }
    if (part.kind === 'clause') {
      const subs = part.pieces.flatMap((piece) => (piece.is === 'choice' ? [...piece.ours, ...piece.theirs] : [piece]));
      const ids = subs.flatMap((piece) => (isGroup(piece) && piece.kind === 'sub' ? [piece.id] : []));
      if (ids.length > 0) this.scope = new Set(ids);
    }
    this.writeAll(part.pieces, this.numbers.get(part));
    if (part.kind !== 'section') return;
    this.sections.push({ id: part.id, start, end: this.text.length });
    this.section = -1;
  }

  private writeLine({ lead, indent, number, text }: MergeLine, newNumber: string | undefined): void {
    const name = number === null ? '' : (newNumber ?? number);
    this.text +=
      lead + indent + name + text.replaceAll(referenceMarks, (_, index: string) => this.letterText(Number(index)));
  }

  private letterText(index: number): string {
    const sub = this.targets[index];
    const letter = sub && this.scope.has(sub.id) ? this.letters.get(sub.id) : undefined;
    if (letter === undefined) this.dangling.add(this.section);
    return letter ?? (sub && headOf(sub)?.number) ?? '?';
  }

  private writeChoice(choice: MergeChoice, number: string | undefined): void {
    this.choices++;
    this.open.add(this.section);
    for (const piece of [...choice.ours, ...choice.theirs]) {
      if (isGroup(piece) && piece.kind === 'section') this.open.add(piece.id);
    }
    if (typeof this.side === 'string') {
      this.writeAll(choice[this.side], number);
      return;
    }
    const { ours, theirs, size } = this.side;
    const mark = (sign: string, name = ''): void => {
      if (this.text !== '' && !this.text.endsWith('\n')) this.text += '\n';
      this.text += `${sign.repeat(size)}${name === '' ? '' : ` ${name}`}\n`;
    };
    const { scope } = this;
    mark('<', ours);
    this.writeAll(choice.ours, number);
    mark('=');
    this.scope = scope;
    this.writeAll(choice.theirs, number);
    mark('>', theirs);
  }
}
