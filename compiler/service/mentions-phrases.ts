// Finds the names that a phrase mentions. The chart edges of the phrase show what kind of name each word is.
import type { Clause, Span } from '../../grammar/tree.ts';
import { ownerOf } from '../language/binding/scope.ts';
import type { ChartEdge } from '../language/phrases/chart.ts';
import type { Definition, MomentRule } from '../plan/nodes.ts';
import type { ServiceDocument } from './document.ts';
import { planesOf } from './term-planes.ts';
import type { Run } from './phrase-runs.ts';
import { isDataName, keyOf, letterNamed, type Mention, type MentionedName } from './symbols.ts';

class PhraseMentions {
  readonly mentions: Mention[] = [];
  private readonly document: ServiceDocument;
  private readonly run: Run;
  private readonly clause: Clause | undefined;

  constructor(document: ServiceDocument, run: Run) {
    this.document = document;
    this.run = run;
    this.clause = run.within.find((node) => node.type === 'clause');
  }

  /**
   * Visits an edge and its parts. `around` has the edges that contain this edge, the outermost first. `defined` has the
   * planes that the rule in `around` redefines.
   */
  visit(edge: ChartEdge, around: readonly ChartEdge[], defined: ReadonlySet<string>): void {
    const { pattern, parts, term } = edge;
    const path = [...around, edge];
    if (!pattern) {
      this.valueMention(edge, path);
      return;
    }
    const spans = this.ownWords(edge);
    if (spans.length > 0) {
      const names: MentionedName = isDataName(pattern)
        ? { is: 'data name', vocabularyEntry: pattern }
        : { is: 'entry', vocabularyEntry: pattern };
      const isDefining = parts.length === 0 && [...planesOf(term)].some((plane) => defined.has(plane));
      this.addMention(names, spans, path, isDefining ? 'defines' : 'uses');
    }
    const definedByEdge = 'rules' in term ? planesDefined(term.rules) : defined;
    for (const part of parts)
      this.visit(part, path, isDefiningPart(edge, part) ? definedByEdge : planesForOtherParts(edge, defined));
  }

  /**
   * Adds a mention for the letter of a squad, mech or deck, and for a reference to letters. A number gets no mention,
   * because it belongs to the words next to it.
   */
  private valueMention(edge: ChartEdge, path: readonly ChartEdge[]): void {
    const { term } = edge;
    const at = this.run.spanOf(edge);
    if (term.cat === 'letter' && namesGroupOrDeck(edge, path.at(-2))) {
      const [letter = ''] = term.list;
      this.addMention({ is: 'group', letter, bot: this.sideOf(path) }, [at], path, 'uses');
    } else if (isLetterReference(edge, path.at(-2))) this.letterReferences(at, path);
  }

  /** Adds a mention of each letter in a reference such as `[a) > b)]` or `as per c)`. */
  private letterReferences(at: Span, path: readonly ChartEdge[]): void {
    if (!this.clause) return;
    // The pattern around the letters has no words of its own: it has only brackets, and the span of the letters
    // includes these brackets. So the same span also becomes a mention of the pattern.
    const around = path.at(-2);
    if (around?.pattern && around.to - around.from === 1)
      this.addMention({ is: 'entry', vocabularyEntry: around.pattern }, [at], path.slice(0, -1), 'uses');
    for (const { 0: text, index } of this.run.sheet.source.slice(at.start, at.end).matchAll(/[a-z](?=\))/gi)) {
      const start = at.start + index;
      const letter = text.toLowerCase();
      const names = letterNamed(this.run.within, this.clause, letter);
      this.addMention(names, [{ start, end: start + 1 }], path, 'uses');
    }
  }

  /**
   * Returns the bot of a squad letter or deck letter. For `Ripper A`, this is the bot of the side that has Rippers.
   * Without a noun, this is the bot of the sheet.
   */
  private sideOf(path: readonly ChartEdge[]): string {
    const { bot, world, game } = this.document;
    const thing = path.findLast(({ term }) => term.cat === 'thing')?.term;
    if (!world || thing?.cat !== 'thing') return bot;
    const owner = ownerOf(thing.set, [thing.sort], world.sides);
    const otherBot = game?.bots.find(({ name }) => name !== bot)?.name;
    return owner === 'enemy' && otherBot !== undefined ? otherBot : bot;
  }

  /**
   * Returns the spans of the words that belong to an edge itself and not to its parts. Adjacent words share a span. A
   * plain number is a word of the edge.
   */
  private ownWords(edge: ChartEdge): Span[] {
    const isInPart = (word: number): boolean =>
      edge.parts.some((part) => part.from <= word && word < part.to && !isOwnValue(part, edge));
    const spans: Span[] = [];
    let from = -1;
    for (let word = edge.from; word <= edge.to; word++) {
      const isOwn = word < edge.to && !isInPart(word);
      if (isOwn && from < 0) from = word;
      if (isOwn || from < 0) continue;
      spans.push(this.run.spanOf({ ...edge, from, to: word }));
      from = -1;
    }
    return spans;
  }

  private addMention(
    names: MentionedName,
    spans: readonly Span[],
    path: readonly ChartEdge[],
    role: Mention['role'],
  ): void {
    const edge = path.at(-1);
    const [first] = spans;
    if (!edge || !first) return;
    const whole = edge.pattern === null ? first : this.run.spanOf(edge);
    this.mentions.push({ names, key: keyOf(names, this.document.uri), spans, whole, role, path, run: this.run });
  }
}

const namesGroupOrDeck = ({ term }: ChartEdge, parent: ChartEdge | undefined): boolean =>
  term.cat === 'letter' && (parent?.pattern?.asks?.some((need) => need === 'group' || need === 'deck') ?? false);

/** True for a reference to sub-clauses, such as `[a) > b)]` or `as per c)`. */
const isLetterReference = ({ cat }: ChartEdge, parent: ChartEdge | undefined): boolean =>
  cat === 'letters' || (cat === 'subLetter' && parent?.cat === 'way');

/**
 * True for a plain number or letter: `2`, the `X` of a strength, `5/6/7`. Such a part is no mention, and belongs to the
 * words of the edge around it.
 */
const isOwnValue = (part: ChartEdge, parent: ChartEdge): boolean =>
  part.pattern === null && !isLetterReference(part, parent) && !namesGroupOrDeck(part, parent);

const planesDefined = (rules: readonly (Definition | MomentRule)[]): ReadonlySet<string> =>
  new Set(rules.flatMap((rule) => (rule.is === 'definition' ? [rule.plane] : [])));

const emptyPlanes: ReadonlySet<string> = new Set();

/** Slots that can contain the redefined word, in patterns for rules: `… to be {kind}`, `A {is} objective is …`. */
const definingSlots = ['claim', 'is', 'kind', 'a', 'b'];

/** True if a part of a rule may contain the word that the rule redefines. */
function isDefiningPart({ pattern, term, parts }: ChartEdge, part: ChartEdge): boolean {
  if (!pattern || !('rules' in term)) return false;
  const slotsInPattern = Object.keys(pattern.slots).filter((slot) => definingSlots.includes(slot));
  if (part.cat === 'claim') return true;
  const planes = planesOf(part.term);
  const isNamed = [...planesDefined(term.rules)].some((plane) => planes.has(plane));
  // Several parts can name the plane, as in `the east door … to be open`. Then only the last of these parts is the
  // redefined word. An earlier part is the subject of the rule.
  return (
    slotsInPattern.length > 0 &&
    isNamed &&
    !parts.slice(parts.indexOf(part) + 1).some((laterPart) => laterPart.cat === part.cat)
  );
}

/**
 * `defined` has the planes that the rule around an edge redefines. Returns these planes for the parts of the edge that
 * are not the redefined word. If the edge is the whole rule, returns no planes, because its other parts redefine
 * nothing.
 */
const planesForOtherParts = ({ term }: ChartEdge, defined: ReadonlySet<string>): ReadonlySet<string> =>
  'rules' in term ? emptyPlanes : defined;

/** Returns the mentions in a run; empty if the run cannot be read. */
export function phraseMentions(document: ServiceDocument, run: Run): readonly Mention[] {
  const [edge] = run.edges;
  if (!edge) return [];
  const collector = new PhraseMentions(document, run);
  collector.visit(edge, [], emptyPlanes);
  return collector.mentions;
}
