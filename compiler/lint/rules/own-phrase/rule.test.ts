import { expect, it } from 'vitest';
import { languageOf } from '../../../../cli/books.ts';
import { builtInGames } from '../../../../library/games.ts';
import type { LintFix } from '../../rule.ts';
import { phrasesOfSection } from '../../diagnostic-sections.ts';
import { withFixes } from '../../fix.ts';
import { lintSheets } from '../../lint-sheets.ts';
import type { OwnPhrase } from '../../own-phrases.ts';
import { botSheet } from '../../samples.ts';
import { sectionOf } from '../../../../test/support/diagnostic-sections.ts';
import { rule } from './rule.ts';

const scout = (place: string, criterion: string): string =>
  botSheet(`SCOUT\n1 SCOUT 2 to:\n   a) ${place}.\n      [${criterion} > Random]`);

/** Returns the findings of the rule: the words at fault, the message with the help, and what a fix keeps. */
function findings(text: string, ...phrases: OwnPhrase[]): string[] {
  const [linted] = lintSheets([{ text, languageOf, games: builtInGames }], [], { 'own-phrase': { phrases } });
  return (linted?.diagnostics ?? [])
    .filter(({ code }) => code === rule.code)
    .map(({ start, end, message, help, fix }) =>
      [text.slice(start, end), message, help, (fix as LintFix | undefined)?.keeps ?? 'no fix'].join(' | '),
    );
}

const enemies: OwnPhrase = { words: 'enemy units', message: 'Our books print `enemies`.', instead: 'enemies' };

it('reports phrases at their words, in any capitals, and keeps the first capital', () => {
  const text = scout('Space nearest to ENEMY units', 'Fewest enemy units');
  expect(findings(text, enemies)).toEqual([
    'ENEMY units | `ENEMY units`: Our books print `enemies`. | Write `Enemies`. | plan',
    'enemy units | `enemy units`: Our books print `enemies`. | Write `enemies`. | plan',
  ]);
  expect(findings(scout('Objective', 'Fewest enemies'), enemies)).toEqual([]);
  expect(findings(text)).toEqual([]);
});

it('fills the slots of the words in place', () => {
  const order: OwnPhrase = {
    words: 'adjacent to {place} and {state}',
    message: 'State first.',
    instead: '{state} and adjacent to {place}',
  };
  const text = scout('Space adjacent to unscouted objective and elevated', 'Nearest');
  const [finding] = findings(text, order);
  expect(finding).toMatch(
    /^adjacent to unscouted objective and elevated .* Write `elevated and adjacent to unscouted objective`/,
  );
});

it('leaves the correction to a person if the meaning would change or no words are given', () => {
  const text = scout('Objective', 'Fewest enemies');
  expect(findings(text, { words: 'fewest', message: 'No.', instead: 'most' })[0]).toMatch(/nothing$/);
  expect(findings(text, { words: 'fewest', message: 'No.', instead: null })).toEqual([
    'Fewest | `Fewest`: No. | Use other words. | no fix',
  ]);
});

it('has a page whose example is reported and corrected', () => {
  const section = sectionOf(rule.code);
  const { bad, good } = section;
  const phrases = phrasesOfSection(section);
  const [linted] = lintSheets([{ text: bad, languageOf, games: builtInGames }], [], { 'own-phrase': { phrases } });
  const own = (linted?.diagnostics ?? []).filter(({ code }) => code === rule.code);
  expect(withFixes(bad, own).text).toBe(good);
});
