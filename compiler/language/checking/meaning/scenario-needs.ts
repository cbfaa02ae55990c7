import { lazilyFor } from '../../../../runtime/kernel/lazily.ts';
import type { Span } from '../../../../grammar/tree.ts';
import type { ChartEdge } from '../../phrases/chart.ts';
import type { SetNode } from '../../../plan/nodes.ts';
import { setsIn } from '../../../plan/rewrite.ts';
import type { ScenarioCheck } from '../../phrases/vocabulary-entries.ts';
import type { ReportContext } from '../report/report-context.ts';
import type { SheetWorld } from '../report/sheet-world.ts';

/**
 * Something that words of a sheet need: a thing in the scenario, or an action that the card prints (kind `printed`).
 */
export interface ScenarioNeed extends Span {
  readonly kind: 'word' | 'place' | 'group' | 'deck' | 'called' | 'printed' | 'of enemy' | 'of bot';
  readonly name: string;
  /**
   * For the letter of a group or deck: the things that the words name together with the letter, such as the units in
   * `units of squad A`. Absent if the words name no things.
   */
  readonly of?: SetNode;
  /** True if the words have another reading that perhaps does not need the thing. */
  readonly isDoubtful?: boolean;
}

export function visitEdges(edge: ChartEdge, see: (edge: ChartEdge) => void): void {
  see(edge);
  for (const part of edge.parts) visitEdges(part, see);
}

/** True if an edge was built by a vocabulary entry that demands this check. */
export const declaresCheck = ({ pattern }: ChartEdge, check: ScenarioCheck): boolean =>
  pattern?.asks?.includes(check) ?? false;

const firstListed = ({ term }: ChartEdge): string =>
  'list' in term && Array.isArray(term.list) ? String(term.list[0] ?? '') : '';

/** Returns the plane and the side of a noun with a side, such as `enemy mech`. Returns null for other nouns. */
function planeOfSide({ term }: ChartEdge): { readonly name: string; readonly kind: 'of enemy' | 'of bot' } | null {
  if (term.cat !== 'thing' || term.set.is !== 'plane') return null;
  const { name, side } = term.set;
  return side === 'enemy' ? { name, kind: 'of enemy' } : side === 'bot' ? { name, kind: 'of bot' } : null;
}

/**
 * Returns those parts of a phrase that can need something of the scenario, such as a deck or a named place. Each part
 * has the whole noun around it. The parts are cached by the edge of the phrase, because the sheets of a book repeat
 * most phrases.
 */
const partsWithNeeds = lazilyFor((edge: ChartEdge): ReadonlyMap<ChartEdge, ChartEdge> => {
  const parts = new Map<ChartEdge, ChartEdge>();
  const visit = (part: ChartEdge, whole: ChartEdge): void => {
    const isDeclared = (['group', 'deck', 'there', 'place'] as const).some((check) => declaresCheck(part, check));
    if (isDeclared || planeOfSide(part) !== null || isPicked(part)) parts.set(part, whole);
    for (const inner of part.parts) visit(inner, isSameThing(inner, whole) ? whole : inner);
  };
  visit(edge, edge);
  return parts;
});

/**
 * True for an inner noun about the same thing as the words around it: it has the head of the noun around it, or is
 * inside a criterion. The needs of both then belong to the outer words.
 */
const isSameThing = ({ term }: ChartEdge, whole: ChartEdge): boolean =>
  term.cat === 'thing' && ((whole.term.cat === 'thing' && whole.term.head === term.head) || whole.term.cat === 'crit');

/** True for a noun with a superlative. */
const isPicked = ({ cat, parts }: ChartEdge): boolean => cat === 'thing' && parts[0]?.cat === 'superlative';

/** Returns the scenario needs of a reading; `at` returns the span of an edge. */
export function needsOf(edge: ChartEdge, at: (edge: ChartEdge) => Span): ScenarioNeed[] {
  const needs: ScenarioNeed[] = [];
  const add = (kind: ScenarioNeed['kind'], name: string, part: ChartEdge): void => {
    const { start, end } = at(part);
    needs.push({ kind, name, start, end });
  };
  for (const [part, whole] of partsWithNeeds(edge)) {
    const plane = planeOfSide(part);
    if (plane !== null) {
      const { start, end } = at(part);
      // In `the enemy mech`, the inner words `enemy mech` have the same need, which is listed only once.
      if (!needs.some((need) => need.kind === plane.kind && need.start <= start && need.end >= end))
        add(plane.kind, plane.name, part);
    }
    const kind = declaresCheck(part, 'group') ? 'group' : declaresCheck(part, 'deck') ? 'deck' : null;
    const of = whole.term.cat === 'thing' ? { of: whole.term.set } : {};
    if (kind)
      for (const letter of part.parts)
        if (letter.cat === 'letter') needs.push({ kind, name: firstListed(letter), ...of, ...spanOf(at(letter)) });
    if (kind) continue;
    if (declaresCheck(part, 'place')) for (const place of part.parts) add('place', firstListed(place), part);
    else if (part.pattern && declaresCheck(part, 'there')) add('word', part.pattern.id, part);
    // The words `east door of prison` pick a door by the superlative `east`. A scenario may also have a door with this
    // name. So the words are noted, to be compared with the names of the scenario.
    else if (isPicked(part)) add('called', '', part);
  }
  return needs;
}

/** The sheet under check, the world of its scenario, and the function that reports findings. */
export interface NeedContext extends ReportContext {
  readonly world: SheetWorld;
}

/** Reports a need that the scenario does not meet. `again` returns the other places of the same need in the clause. */
export function reportUnmetNeed(
  context: NeedContext,
  need: ScenarioNeed,
  cards: ReadonlySet<string>,
  again: () => readonly Span[] = () => [],
): void {
  const { world, report } = context;
  const { groups, decks } = world;
  switch (need.kind) {
    case 'word':
      if (world.isForeignCard(need.name) && world.absent(need.name) === null) reportForeignCard(context, need);
      else reportAbsent(context, need, world.absent(need.name));
      break;
    case 'of bot':
      reportAbsent(context, need, reasonOfSide(world, need.name, 'enemy'));
      break;
    case 'of enemy': {
      const ofBot = reasonOfSide(world, need.name, 'bot');
      if (ofBot !== null) {
        reportAbsent(context, need, ofBot);
        break;
      }
      const reason = world.enemyLacks(need.name);
      if (reason !== null) report('enemy-without', need, { words: wordsAt(context, need), reason });
      break;
    }
    case 'called':
      reportAbsent(context, need, world.uncalled(wordsAt(context, need)));
      break;
    case 'place': {
      const help = world.absentPlace?.(need.name) ?? null;
      if (help !== null) report('place-not-on-map', need, { words: wordsAt(context, need), help });
      break;
    }
    case 'printed':
      if (cards.size > 0 && !world.prints(cards, need.name)) report('not-printed', need, { verb: need.name });
      break;
    case 'group':
      if (groups && !mayBelongTo(need, world))
        reportUnknownLetter('unknown-group', context, [need, ...again()], groups);
      break;
    case 'deck':
      if (decks && !decks.has(need.name)) reportUnknownLetter('unknown-deck', context, [need, ...again()], decks);
  }
}

/**
 * True if the scenario has the needed group on the right side. This is the side of the things that the words name, or
 * either side if the words name no things.
 */
function mayBelongTo({ name, of }: ScenarioNeed, { groups, enemyGroups, sides }: SheetWorld): boolean {
  if (groups?.has(name) && !(of && isOfEnemy(of, sides))) return true;
  return (enemyGroups?.has(name) ?? false) && (!of || isOfEnemy(of, sides));
}

const isOfEnemy = (of: SetNode, sides: SheetWorld['sides']): boolean =>
  setsIn(of).some(
    (part) =>
      part.is === 'plane' &&
      part.sort === 'unit' &&
      (part.side === 'enemy' || (part.side === 'own' && ownedByEnemy(part.name, sides))),
  );

const ownedByEnemy = (plane: string, sides: SheetWorld['sides']): boolean => {
  const owner = sides.ofPlane(plane);
  return owner !== null && sides.seen(owner) === 'enemy';
};

const spanOf = ({ start, end }: Span): Span => ({ start, end });

const wordsAt = ({ sheet }: NeedContext, { start, end }: Span): string =>
  sheet.source.slice(start, end).replaceAll(/\s+/g, ' ');

function reportAbsent(context: NeedContext, at: Span, reason: string | null): void {
  if (reason === null) return;
  const { scenario } = context.world;
  context.report('not-in-scenario', at, { name: wordsAt(context, at), scenario, help: reason });
}

/**
 * Returns the reason why units with a card title belong only to the side `of`. Returns null if the card title does not
 * belong to this side.
 */
function reasonOfSide({ sides }: SheetWorld, name: string, of: string): string | null {
  const owner = sides.ofPlane(name);
  const isTitle = name !== name.toLowerCase();
  return isTitle && owner !== null && sides.seen(owner) === of ? `A ${name} is a unit of the ${of}.` : null;
}

/** Reports the name of a card that only the other side has: `next Ripper card` in a sheet of a bot without Rippers. */
function reportForeignCard(context: NeedContext, at: ScenarioNeed): void {
  const { bot, scenario, titles } = context.world;
  if (at.isDoubtful) return;
  const help = `There are ${titles.join(', ')}.`;
  context.report('title-of-nobody', at, { bot, words: wordsAt(context, at), scenario, help });
}

function reportUnknownLetter(
  name: 'unknown-group' | 'unknown-deck',
  { world: { bot, scenario }, reader, report }: NeedContext,
  places: readonly [ScenarioNeed, ...Span[]],
  letters: ReadonlySet<string>,
): void {
  const [need] = places;
  const { group = 'group', deck = 'deck' } = reader.vocabulary.hints.names;
  // A deck such as `Special 1` has no letter, so no sheet can name it.
  const sorted = [...letters].filter((letter) => /^[A-Z]$/.test(letter)).toSorted();
  const names = { letter: need.name, letters: sorted.join(', '), bot: `The ${bot}`, scenario, group, deck };
  const ways = sorted.map((text) => ({
    title: `Write \`${text}\``,
    edits: places.map(({ start, end }) => ({ start, end, text })),
  }));
  report(name, need, names, null, [], ways);
}
