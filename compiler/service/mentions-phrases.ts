// What the words of a phrase name, by what they are read as.
import type { Clause, Span } from '../../grammar/tree.ts';
import { ownerOf } from '../language/checking/owner.ts';
import type { ChartEdge } from '../language/phrases/chart.ts';
import type { Definition, MomentRule } from '../plan/nodes.ts';
import type { ServiceDocument } from './document.ts';
import { planesOf } from './planes.ts';
import type { Run } from './runs.ts';
import { isOfData, keyOf, letterNamed } from './symbols.ts';
import type { Mention, Named } from './symbols.ts';

class Reading {
  readonly found: Mention[] = [];
  private readonly document: ServiceDocument;
  private readonly run: Run;
  private readonly clause: Clause | undefined;

  constructor(document: ServiceDocument, run: Run) {
    this.document = document;
    this.run = run;
    this.clause = run.within.find((one) => one.type === 'clause');
  }

  /** An edge with all that is around it, the outermost first; `defined` are the planes that it stands to define. */
  visit(edge: ChartEdge, around: readonly ChartEdge[], defined: ReadonlySet<string>): void {
    const { pattern, parts, term } = edge;
    const path = [...around, edge];
    if (!pattern) {
      this.value(edge, path);
      return;
    }
    const spans = this.ownWords(edge);
    if (spans.length > 0) {
      const names: Named = isOfData(pattern) ? { is: 'datum', entry: pattern } : { is: 'entry', entry: pattern };
      const isDefining = parts.length === 0 && [...planesOf(term)].some((plane) => defined.has(plane));
      this.put(names, spans, path, isDefining ? 'defines' : 'uses');
    }
    const anew = 'rules' in term ? planesDefined(term.rules) : defined;
    for (const part of parts) this.visit(part, path, isDefiningPart(edge, part) ? anew : noPlanes(edge, defined));
  }

  /** A letter, or what refers to one; a number goes with the words around it. */
  private value(edge: ChartEdge, path: readonly ChartEdge[]): void {
    const { term } = edge;
    const at = this.run.spanOf(edge);
    if (term.cat === 'letter' && isNaming(edge, path.at(-2))) {
      const [letter = ''] = term.list;
      this.put({ is: 'group', letter, bot: this.sideOf(path) }, [at], path, 'uses');
    } else if (isReference(edge, path.at(-2))) this.letters(at, path);
  }

  /** `[a) > b)]`, `as per c)` */
  private letters(at: Span, path: readonly ChartEdge[]): void {
    if (!this.clause) return;
    // The brackets belong to the pattern.
    const around = path.at(-2);
    if (around?.pattern && around.to - around.from === 1)
      this.put({ is: 'entry', entry: around.pattern }, [at], path.slice(0, -1), 'uses');
    for (const { 0: text, index } of this.run.sheet.source.slice(at.start, at.end).matchAll(/[a-z](?=\))/gi)) {
      const start = at.start + index;
      const letter = text.toLowerCase();
      const names = letterNamed(this.run.within, this.clause, letter);
      this.put(names, [{ start, end: start + 1 }], path, 'uses');
    }
  }

  /** Whose a letter is: of `Ripper A` the Ripper's; a letter alone is of the sheet's own bot. */
  private sideOf(path: readonly ChartEdge[]): string {
    const { bot, world, game } = this.document;
    const around = path.findLast(({ term }) => term.cat === 'thing')?.term;
    if (!world || around?.cat !== 'thing') return bot;
    const owner = ownerOf(around.set, [around.sort], world.sides);
    const other = game?.bots.find(({ name }) => name !== bot)?.name;
    return owner === 'enemy' && other !== undefined ? other : bot;
  }

  /** The words of an edge that are in none of its parts, those that stand together in one; numbers are its own. */
  private ownWords(edge: ChartEdge): Span[] {
    const taken = (word: number): boolean =>
      edge.parts.some((part) => part.from <= word && word < part.to && !isOwnValue(part, edge));
    const spans: Span[] = [];
    let from = -1;
    for (let word = edge.from; word <= edge.to; word++) {
      const isOwn = word < edge.to && !taken(word);
      if (isOwn && from < 0) from = word;
      if (isOwn || from < 0) continue;
      spans.push(this.run.spanOf({ ...edge, from, to: word }));
      from = -1;
    }
    return spans;
  }

  private put(names: Named, spans: readonly Span[], path: readonly ChartEdge[], role: Mention['role']): void {
    const edge = path.at(-1);
    const [first] = spans;
    if (!edge || !first) return;
    const isValue = edge.pattern === null;
    this.found.push({
      names,
      key: keyOf(names, this.document.uri),
      spans,
      whole: isValue ? first : this.run.spanOf(edge),
      role,
      path,
      run: this.run,
    });
  }
}

/** Whether a letter names a group or a deck, and no strength. */
const isNaming = ({ term }: ChartEdge, parent: ChartEdge | undefined): boolean =>
  term.cat === 'letter' && (parent?.pattern?.asks?.some((one) => one === 'group' || one === 'deck') ?? false);

/** Whether letters refer to sub-clauses: `[a) > b)]`, `as per c)`; not those that part a sentence (`between a) it and …`). */
const isReference = ({ cat }: ChartEdge, parent: ChartEdge | undefined): boolean =>
  cat === 'letters' || (cat === 'item' && parent?.cat === 'way');

/** Whether a part is a value that says nothing by itself: `2`, the `X` of a strength, `5/6/7`. */
const isOwnValue = (part: ChartEdge, parent: ChartEdge): boolean =>
  part.pattern === null && !isReference(part, parent) && !isNaming(part, parent);

const planesDefined = (rules: readonly (Definition | MomentRule)[]): ReadonlySet<string> =>
  new Set(rules.flatMap((rule) => (rule.is === 'definition' ? [rule.plane] : [])));

const none: ReadonlySet<string> = new Set();

/** The slots in which the words stand that get another meaning: `… to be {kind}`, `A {is} objective is …`. */
const definingSlots = ['claim', 'is', 'kind', 'a', 'b'];

/** What defines hands the planes on to the slots that may name them. */
function isDefiningPart({ pattern, term, parts }: ChartEdge, part: ChartEdge): boolean {
  if (!pattern || !('rules' in term)) return false;
  const given = Object.keys(pattern.slots).filter((slot) => definingSlots.includes(slot));
  if (part.cat === 'claim') return true;
  const planes = planesOf(part.term);
  const isNamed = [...planesDefined(term.rules)].some((plane) => planes.has(plane));
  // The last of the parts that name it, and none that it is said of (`the east door … to be open`).
  return given.length > 0 && isNamed && !parts.slice(parts.indexOf(part) + 1).some((one) => one.cat === part.cat);
}

/** Inside of what names a plane the planes stay; what defines keeps them from its other parts. */
const noPlanes = ({ term }: ChartEdge, defined: ReadonlySet<string>): ReadonlySet<string> =>
  'rules' in term ? none : defined;

/** What the words of a run name; nothing where nobody reads them. */
export function phraseMentions(document: ServiceDocument, run: Run): readonly Mention[] {
  const [edge] = run.edges;
  if (!edge) return [];
  const reading = new Reading(document, run);
  reading.visit(edge, [], none);
  return reading.found;
}
