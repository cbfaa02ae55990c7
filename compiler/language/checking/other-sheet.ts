// Recognises a `bot` or `scenario` line that belongs to another sheet. One message at this line replaces many messages
// about unknown names.
import { reporter, replacementFix, type Diagnostic } from '../../../grammar/registry.ts';
import type { Header, Title } from '../../../grammar/tree.ts';
import type { SectionFacts } from './card-procedures.ts';
import { checkDiagnostics } from './diagnostics.ts';
import type { SheetWorld } from './sheet-world.ts';

/** A header line that the writer may have meant, and the world to which it leads. */
export interface OtherHeader {
  readonly word: 'bot' | 'scenario';
  readonly text: string;
  readonly world: () => SheetWorld;
}

/**
 * The names of findings that a wrong `bot` or `scenario` line can cause. Most of these findings report a name that the
 * scenario or the bot of the line lacks.
 */
const lacking: ReadonlySet<string> = new Set([
  'title-of-nobody',
  'unknown-letter',
  'unknown-deck',
  'unknown-group',
  'not-in-scenario',
  'not-printed',
  'wrong-heading',
  'row-of-own-side',
  'rule-of-other',
  'own-target',
  'card-without-procedure',
]);

const least = 4;

const fits = (world: SheetWorld, titles: readonly Title[]): number =>
  titles.filter((title) => world.title(title).cards.size > 0).length;

/**
 * If so many names are unknown that the header must be wrong, replaces the findings about these names by one finding
 * about the header.
 */
export function withoutMismatch(
  findings: readonly Diagnostic[],
  headers: readonly Header[],
  facts: readonly SectionFacts[],
  world: SheetWorld,
  others: readonly OtherHeader[],
): readonly Diagnostic[] {
  const names = findings.filter(({ name }) => lacking.has(name));
  const titles = facts.flatMap((section) => (section.type === 'procedure' ? [section.heading] : []));
  if (names.length < least || titles.length < 2) return findings;
  const here = fits(world, titles);
  const better = others.find((other) => {
    const there = fits(other.world(), titles);
    return there > here && there >= titles.length - 1;
  });
  const word = better?.word ?? 'scenario';
  const header = headers.find((each) => each.word === word);
  const sections = new Set(names.map(({ start }) => facts.findLastIndex((section) => section.start <= start)));
  if (!header || (!better && sections.size < least)) return findings;
  const added: Diagnostic[] = [];
  const line = better && `${word} ${better.text}`;
  const help =
    line === undefined
      ? 'Check the number in this line, and the decks of the sheet.'
      : `Write \`${line}\`, or check the titles.`;
  const { bot, scenario } = world;
  const at = { start: header.start, end: header.end };
  const digits = /\d+/.exec(header.number === null ? '' : `${word} ${header.number}`);
  const short = digits ? { start: at.start, end: at.start + word.length + 1 + digits[0].length } : at;
  const ways = line === undefined ? [] : [replacementFix(short, line)];
  const args = { word, count: names.length, bot: `the ${bot}`, scenario, help };
  reporter(checkDiagnostics, added)('other-sheet', at, args, null, [], ways);
  const isAlsoWrong = (finding: Diagnostic): boolean => names.includes(finding) || finding.name === 'enemy-without';
  return [...added, ...findings.filter((finding) => !isAlsoWrong(finding))];
}
