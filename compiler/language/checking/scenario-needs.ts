// What words ask of their scenario, and what it answers: whether what they name is there.
import { writing } from '../../../grammar/registry.ts';
import type { Fix, Report } from '../../../grammar/registry.ts';
import type { Sheet, Span } from '../../../grammar/tree.ts';
import type { ChartEdge } from '../phrases/chart.ts';
import type { Reader } from '../phrases/phrase-reader.ts';
import type { Asks } from '../phrases/vocabulary-entries.ts';
import type { checkDiagnostics } from './diagnostics.ts';
import type { SheetWorld } from './sheet-world.ts';

/** What is asked: whether what is named is there, or `printed`, whether the card prints the action. */
export interface Ask extends Span {
  readonly ask: 'word' | 'group' | 'deck' | 'called' | 'printed';
  readonly name: string;
}

/** Everything that a reading was made of, the whole before its parts. */
export function visit(edge: ChartEdge, see: (edge: ChartEdge) => void): void {
  see(edge);
  for (const part of edge.parts) visit(part, see);
}

/** Whether the pattern of a finding declares that this is to be asked. */
export const declares = ({ pattern }: ChartEdge, what: Asks): boolean => pattern?.asks?.includes(what) ?? false;

const valueOf = ({ term }: ChartEdge): string =>
  'list' in term && Array.isArray(term.list) ? String(term.list[0] ?? '') : '';

/** What a reading asks; `at` says where its parts stand. */
export function asksOf(edge: ChartEdge, at: (edge: ChartEdge) => Span): Ask[] {
  const found: Ask[] = [];
  const add = (ask: Ask['ask'], name: string, part: ChartEdge): void => {
    const { start, end } = at(part);
    found.push({ ask, name, start, end });
  };
  visit(edge, (part) => {
    const letters = part.parts.filter(({ cat }) => cat === 'letter');
    if (declares(part, 'group')) for (const one of letters) add('group', valueOf(one), one);
    else if (declares(part, 'deck')) for (const one of letters) add('deck', valueOf(one), one);
    else if (part.pattern && declares(part, 'there')) add('word', part.pattern.id, part);
    // `east door of prison`: what is picked out by where it lies may have a name.
    else if (part.cat === 'thing' && part.parts[0]?.cat === 'superlative') add('called', '', part);
  });
  return found;
}

/** A sheet in its scenario. */
interface Place {
  readonly sheet: Sheet;
  readonly reader: Reader;
  readonly world: SheetWorld;
  readonly report: Report<typeof checkDiagnostics>;
}

/** Says what is asked for and is not there; `cards` are those whose strengths may be meant. */
export function answer(place: Place, ask: Ask, cards: ReadonlySet<string>): void {
  const { world, report } = place;
  const { groups, decks } = world;
  switch (ask.ask) {
    case 'word':
      absent(place, ask, world.absent(ask.name));
      break;
    case 'called':
      absent(place, ask, world.uncalled(wordsAt(place, ask)));
      break;
    case 'printed':
      if (cards.size > 0 && !world.prints(cards, ask.name)) report('not-printed', ask, { verb: ask.name });
      break;
    case 'group':
      if (groups && !groups.has(ask.name))
        report('unknown-group', ask, missing(place, ask.name, groups), null, [], lettersFor(ask, groups));
      break;
    case 'deck':
      // One pattern may stand for both: what the letter means is told by the verb.
      if (decks && groups && !decks.has(ask.name) && !groups.has(ask.name))
        report('unknown-deck', ask, missing(place, ask.name, decks), null, [], lettersFor(ask, decks));
  }
}

/** Each of those that there are. */
const lettersFor = (at: Span, known: ReadonlySet<string>): Fix[] =>
  [...known].toSorted().map((letter) => writing(at, letter));

const wordsAt = ({ sheet }: Place, { start, end }: Span): string =>
  sheet.source.slice(start, end).replaceAll(/\s+/g, ' ');

function absent(place: Place, at: Span, reason: string | null): void {
  if (reason === null) return;
  const { scenario } = place.world;
  place.report('not-in-scenario', at, { name: wordsAt(place, at), scenario, help: reason });
}

function missing(
  { world, reader }: Place,
  letter: string,
  known: ReadonlySet<string>,
): Readonly<Record<'letter' | 'known' | 'bot' | 'scenario' | 'group' | 'deck', string>> {
  const { group = 'group', deck = 'deck' } = reader.vocabulary.hints.names;
  const { bot, scenario } = world;
  return { letter, known: [...known].toSorted().join(', '), bot: `The ${bot}`, scenario, group, deck };
}
