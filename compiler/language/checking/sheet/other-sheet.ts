// Recognises a `bot` or `scenario` line that belongs to another sheet. One message at this line replaces many messages
// about unknown names.
import { quotedByOr } from '../../../../grammar/characters.ts';
import { lastStarting } from '../../../../grammar/positions.ts';
import { reporter, replacementFix, type Diagnostic } from '../../../../grammar/registry.ts';
import type { Title } from '../../../../grammar/tree.ts';
import type { SectionFacts } from './card-procedures.ts';
import { checkDiagnostics } from '../report/diagnostics.ts';
import { headerNamed, scenarioOfTitle, type OtherHeader, type SheetSetting } from './sheet-setting.ts';
import type { SheetWorld } from '../report/sheet-world.ts';

/** The setting of a sheet, and the facts about its sections. */
interface SettledSheet {
  readonly setting: SheetSetting;
  readonly facts: readonly SectionFacts[];
  /** Returns the findings about the sections of the sheet in another world. */
  readonly findingsIn: (world: SheetWorld) => readonly Diagnostic[];
}

/** The least number of unknown names that show a wrong header, if no other header fits the sheet exactly. */
const least = 4;

/** True for a finding that a wrong `bot` or `scenario` line can cause. */
const isOfHeader = ({ name, causedBy }: Diagnostic): boolean =>
  name !== 'enemy-without' && causedBy?.inSheet?.includes('other-sheet') === true;

/** Returns the other headers that the writer perhaps meant, the best first; null if nothing shows a wrong header. */
function meantHeaders(
  names: readonly Diagnostic[],
  titles: readonly Title[],
  { setting: { headers, world, others }, facts, findingsIn }: SettledSheet,
): readonly OtherHeader[] | null {
  const lackIn = (other: OtherHeader): number => findingsIn(other.world()).filter(isOfHeader).length;
  const titled = scenarioOfTitle(headerNamed(headers, 'scenario'), world);
  const ofTitle = others.find(({ word, text }) => word === 'scenario' && text === String(titled));
  if (ofTitle && 2 * lackIn(ofTitle) < names.length) return [ofTitle];
  if (names.length < 2 || titles.length < 2) return null;
  const isExact = (other: OtherHeader): boolean => {
    const there = other.world();
    const cards = new Set(titles.flatMap((title) => [...there.title(title).cards]));
    return [...there.cards].every((card) => cards.has(card)) && lackIn(other) === 0;
  };
  const exact = others.filter((other) => other.word === 'scenario' && isExact(other));
  if (exact.length > 0) return exact;
  if (names.length < least) return null;
  const fits = (there: SheetWorld): number => titles.filter((title) => there.title(title).cards.size > 0).length;
  const near = others.find(({ world: there }) => fits(there()) > Math.max(fits(world), titles.length - 2));
  const sections = new Set(names.map(({ start }) => lastStarting(facts, start)));
  return near ? [near] : sections.size < least ? null : [];
}

/**
 * Reports a header that belongs to another sheet: so many names are unknown that the header must be wrong, or the names
 * fit another scenario. The finding is the cause of the findings about these names.
 */
export function otherSheet(findings: readonly Diagnostic[], sheet: SettledSheet): readonly Diagnostic[] {
  const names = findings.filter(isOfHeader);
  const unknown = names.filter(({ severity }) => severity === 'error');
  if (unknown.length === 0) return [];
  const titles = sheet.facts.flatMap((section) => (section.type === 'procedure' ? [section.heading] : []));
  const meant = meantHeaders(names, titles, sheet);
  const word = meant?.[0]?.word ?? 'scenario';
  const header = headerNamed(sheet.setting.headers, word);
  if (!meant || !header) return [];
  const lines = meant.map(({ text }) => `${word} ${text}`);
  const help =
    lines.length === 0
      ? 'Check the number in this line, and the decks of the sheet.'
      : `Write ${quotedByOr(lines)}, or check the titles.`;
  const { bot, scenario } = sheet.setting.world;
  const at = { start: header.start, end: header.end };
  const digits = /\d+/.exec(header.number === null ? '' : `${word} ${header.number}`);
  const short = digits ? { start: at.start, end: at.start + word.length + 1 + digits[0].length } : at;
  const count = unknown.length === 1 ? '1 name of the sheet is' : `${unknown.length} names of the sheet are`;
  const args = { word, count, bot: `the ${bot}`, scenario, help };
  const added: Diagnostic[] = [];
  const ways = lines.map((line) => replacementFix(short, line));
  reporter(checkDiagnostics, added)('other-sheet', at, args, null, [], ways);
  return added;
}
