// What can be typed at a place of a sheet.
import type { Diagnostic } from '../../../grammar/registry.ts';
import type { Clause } from '../../../grammar/tree.ts';
import { ServiceDocument } from '../document.ts';
import type { Project } from '../project.ts';
import { saysOf } from './details.ts';
import { exampleUses } from './vocabulary-examples.ts';
import { fitsOf } from './fits.ts';
import { headerItems, headerValues } from './headers.ts';
import { ignoreItems } from './ignores.ts';
import { isMeant, item } from './items.ts';
import type { Completion, Item } from './items.ts';
import { lineItems, numberItems, ruleNames, tableItem } from './line-start-items.ts';
import { listItems, newList, referenceItems, wantsLetters } from './lists.ts';
import { anything } from './outlook.ts';
import { placeAt, sectionAt, typedAt } from './cursor-context.ts';
import type { PhrasePlace, Typed } from './cursor-context.ts';
import { sectionItems, titleItems } from './title-items.ts';
import { around, together, usesOf } from './phrase-uses.ts';
import { offersAt } from './word-offers.ts';
import type { Asked, Offer } from './word-offers.ts';

/** What can be typed at a place, given what was found wrong in the sheet; nothing where nothing can be told. */
export function completionAt(
  document: ServiceDocument,
  project: Project,
  offset: number,
  found: readonly Diagnostic[] = [],
): Completion {
  return new Completing(document, project, offset, found).run();
}

class Completing {
  private readonly document: ServiceDocument;
  private readonly project: Project;
  private readonly offset: number;
  private readonly typed: Typed;
  /** Where the line begins, and what of it stands before the cursor. */
  private readonly lineStart: number;
  private readonly line: string;
  private readonly found: readonly Diagnostic[];
  private isCut = false;

  constructor(document: ServiceDocument, project: Project, offset: number, found: readonly Diagnostic[]) {
    this.found = found;
    this.document = document;
    this.project = project;
    this.offset = offset;
    const { text } = document;
    this.lineStart = text.lastIndexOf('\n', offset - 1) + 1;
    this.line = text.slice(this.lineStart, offset);
    this.typed = typedAt(text, offset);
  }

  run(): Completion {
    const { start, end, prefix } = this.typed;
    const all = this.items();
    const seen = new Set<string>();
    const items = all.filter(({ label, from }) => {
      const isNew = !seen.has(label) && (from !== null || isMeant(label, prefix));
      seen.add(label);
      return isNew;
    });
    // What begins as it is typed before what only has its letters.
    const wanted = prefix.toLowerCase();
    const rank = ({ label, from }: Item): number => (from !== null || label.toLowerCase().startsWith(wanted) ? 0 : 1);
    items.sort((a, b) => rank(a) - rank(b));
    return { items, typed: { start, end: this.offset }, replaced: { start, end }, isIncomplete: this.isCut };
  }

  private items(): readonly Item[] {
    const { document, project, line } = this;
    const comment = commentIn(line);
    if (comment !== null) return ignoreItems(comment, document, this.offset, this.found);
    const isTop = this.offset <= (document.sheet.sections[0]?.start ?? document.text.length) || !document.game;
    const values = isTop ? headerValues(document, project, line) : null;
    if (values) return values;
    const isFirst = line.slice(0, line.length - this.typed.prefix.length).trim() === '';
    if (isFirst) return this.atLineStart(isTop);
    const bracket = this.inBracket();
    if (bracket) return bracket;
    const place = placeAt(document, this.typed.start);
    if (!place) return [];
    if (place.is === 'title') return titleItems(document, project, this.lineStart, place.before);
    return this.phrase(place);
  }

  /** At the start of a line numbers, letters and titles can stand; or words of a phrase that goes on. */
  private atLineStart(isTop: boolean): readonly Item[] {
    const { document, project, lineStart, typed } = this;
    const isIndented = typed.start > lineStart;
    const section = sectionAt(document, lineStart - 1);
    if (!isIndented) {
      const headers = isTop ? headerItems(document) : [];
      const numbers = typed.prefix === '' || /^\d+$/.test(typed.prefix) ? numberItems(section, lineStart) : [];
      return [...headers, ...numbers, ...sectionItems(document, project, lineStart)];
    }
    if (section?.type === 'rules') return this.inRules();
    const clauses = section?.type === 'procedure' ? section.clauses : [];
    const clause = clauses.findLast(({ start }) => start < lineStart);
    const place = placeAt(document, typed.start);
    const words =
      place?.is === 'phrase' && (place.isWrapped || !clause || place.goals[0] === 'act') ? this.phrase(place) : [];
    const lines = clause ? [...lineItems(document, project, clause, lineStart), ...this.lists()] : [];
    // Behind `to` letters are more likely than a place on the next line.
    const isOpen = lines[0]?.insert.endsWith(') ') ?? false;
    return place?.is === 'phrase' && place.isWrapped && !isOpen ? [...words, ...lines] : [...lines, ...words];
  }

  /** A rule, which may have a name of the book before it. */
  private inRules(): readonly Item[] {
    const { document, project, typed, lineStart } = this;
    const place = placeAt(document, typed.start);
    const words = place?.is === 'phrase' ? this.phrase(place) : [];
    const isOpen = place?.is === 'phrase' && place.isWrapped;
    return isOpen ? words : [...ruleNames(document, project, lineStart), ...words];
  }

  /** Lists that can stand here, with their brackets. */
  private lists(): readonly Item[] {
    const { document, typed } = this;
    const text = `${document.text.slice(0, typed.start)}[`;
    const bracketed = new ServiceDocument(document.uri, text, document.languageOf, document.games);
    const place = placeAt(bracketed, text.length);
    const asked = place?.is === 'phrase' && place.within.at(-1)?.type === 'chain' ? this.asked(place) : null;
    const fit = asked?.fits.get('crit');
    if (!asked || !fit || fit === anything) return [];
    const lists = listItems(asked, fit, ']').map((one) => ({
      ...one,
      label: `[${one.label}]`,
      insert: `[${one.insert}`,
    }));
    return [...lists, newList()];
  }

  /** In brackets that hold a die or letters. */
  private inBracket(): readonly Item[] | null {
    const { line, document, project } = this;
    const closing = document.text.charAt(this.typed.end) === ']' ? '' : ']';
    if (/\bRoll\s+(?:\w*)$/i.test(line)) return [tableItem(document, project, 'behind')];
    if (/\bRoll\s*\[d?$/i.test(line)) {
      const { label } = tableItem(document, project);
      const die = /d\d+/.exec(label)?.[0] ?? 'd10';
      return [item(die, 'value', 'the die', { insert: die + closing + (closing === '' ? '' : ':') })];
    }
    const given = /\[\s*((?:[a-z]\)\s*>\s*)+)[a-z]?$/.exec(line)?.[1];
    if (given === undefined) return null;
    const before = placeAt(document, this.offset - this.typed.prefix.length - (/\[[^[]*$/.exec(line)?.[0].length ?? 0));
    const asked = before?.is === 'phrase' ? this.asked(before) : null;
    return asked ? referenceItems(asked.letters, given.match(/[a-z](?=\))/g) ?? [], closing) : [];
  }

  private phrase(place: PhrasePlace): readonly Item[] {
    const { document, project } = this;
    const asked = this.asked(place);
    if (!asked) return [];
    const { offers, isCut } = offersAt(asked);
    this.isCut ||= isCut;
    const words = offers.map((offer) => this.wordItem(offer, place.before));
    const isStart = place.before === '';
    // A die may be rolled at first, or behind what is done first: `BOLSTER 3, Roll [d10]:`.
    const isBehindAct = place.goals.includes('act') && place.before.endsWith(',');
    if (isBehindAct || (asked.fits.has('act') && isStart)) return [...words, tableItem(document, project)];
    const fit = asked.fits.get('crit');
    if (!fit || !isStart) return words;
    const closing = document.text.charAt(this.typed.end) === ']' ? '' : ']';
    const lists = listItems(asked, fit, closing);
    const given = criteriaBefore(place);
    // Said once it decides; after a die nothing does.
    if (given.has('random')) return [];
    const left = words.filter(({ label }) => !given.has(label.toLowerCase()));
    return [...this.references(place, asked, closing), ...left.slice(0, 5), ...lists, ...left.slice(5)];
  }

  /** A bracket may open letters where the words before want them. */
  private references(place: PhrasePlace, asked: Asked, closing: string): readonly Item[] {
    const opened = this.document.text.lastIndexOf('[', this.typed.start - 1);
    if (asked.behind !== '' || asked.letters.length === 0 || place.within.at(-1)?.type !== 'chain') return [];
    const before = placeAt(this.document, opened);
    const words = before?.is === 'phrase' ? this.asked(before) : null;
    return words && words.before !== '' && wantsLetters(words.before, words)
      ? referenceItems(words.letters, [], closing)
      : [];
  }

  private wordItem({ text, entry, isWhole, goal, preferred }: Offer, before: string): Item {
    const kind = isWhole ? 'phrase' : entry?.gives === 'verb' ? 'verb' : entry ? 'word' : 'value';
    // A comma stands right behind the word before it.
    const isMark = /^[,:)]/.test(text) && before !== '';
    const gap = isMark ? (/[^\S\n]*$/.exec(this.document.text.slice(0, this.typed.start))?.[0].length ?? 0) : 0;
    return item(text, kind, saysOf(entry, goal, isWhole), {
      entry: entry?.id ?? null,
      preferred,
      from: gap > 0 ? this.typed.start - gap : null,
    });
  }

  private asked(place: PhrasePlace): Asked | null {
    const { document, typed } = this;
    const { reader, world } = document;
    if (!reader || !world) return null;
    const [section] = place.within;
    const title = section && 'title' in section ? section.title : null;
    return {
      reader,
      world,
      fits: fitsOf(place.goals, place.within, reader, world),
      before: place.before,
      prefix: typed.prefix,
      ...this.uses(),
      isVerbatim: document.sheet.headers.some(({ word, text }) => word === 'book' && text.toLowerCase() === 'verbatim'),
      cards: section?.type === 'procedure' && title ? world.title(title).cards : new Set(),
      letters: lettersAt(place),
      ...around(place.within, place.at),
    };
  }

  /** The phrases of the book, but for the one that is being typed. */
  private uses(): Pick<Asked, 'uses' | 'counts'> {
    const { document, project, typed } = this;
    const own = usesOf(document).filter(({ run }) => run.end < typed.start || run.start > typed.end);
    const others = together([...project.beside(document).map(usesOf), exampleUses(document)]);
    return { uses: [own, others.uses], counts: others.counts };
  }
}

/** The criteria of a list that stand before the cursor. */
function criteriaBefore({ within, at }: PhrasePlace): ReadonlySet<string> {
  const chain = within.at(-1);
  const criteria = chain?.type === 'chain' ? chain.criteria : [];
  return new Set(criteria.filter(({ end }) => end <= at).map(({ text }) => text.toLowerCase()));
}

/** A comment up to the cursor; null if there is none. */
function commentIn(line: string): string | null {
  const at = line.indexOf('#');
  return at < 0 ? null : line.slice(at);
}

/** Letters of the clause, else of the nearest one before it. */
function lettersAt({ within }: PhrasePlace): readonly string[] {
  const [section] = within;
  const clauses: readonly Clause[] = section?.type === 'procedure' ? section.clauses : [];
  const own = clauses.findLast(({ subs }) => subs.length > 0);
  const last = within.find(({ type }) => type === 'sub');
  return (own?.subs ?? []).filter((sub) => sub !== last).map(({ letter }) => letter);
}
