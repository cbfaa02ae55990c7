// Tests that each word of the book’s phrases has a hover with its meaning.
import { orchard } from '../orchard/game.ts';
import { orchardGames } from '../orchard/games.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  declarationAt,
  definitionAt,
  highlightsAt,
  implementationsAt,
  referencesAt,
} from '../../compiler/service/definition.ts';
import { ServiceDocument } from '../../compiler/service/document.ts';
import { hoverAt } from '../../compiler/service/hover.ts';
import { mentionsOf } from '../../compiler/service/mentions.ts';
import type { Mention } from '../../compiler/service/symbols.ts';
import { renamableAt } from '../../compiler/service/rename.ts';
import { builtInGames } from '../../library/games.ts';
import { languageOf } from '../../cli/books.ts';
import { languageWith } from '../../files/books.ts';
import { hoverMarkdown } from '../../views/editor/hover.ts';
import { bookProject, emptyProject } from '../support/service.ts';

const { project, sheets } = bookProject();

/**
 * Returns every n-th element, where n is `every`. `from` differs between sheets, so each sheet tests other elements.
 */
const some = <T>(all: readonly T[], every: number, from: number): readonly T[] =>
  all.filter((_, index) => (index + from) % every === 0);

/** Returns one mention in a sheet for each kind of name: the last mention of this kind. */
const lastOfEach = (sheet: ServiceDocument): readonly Mention[] => [
  ...new Map(mentionsOf(sheet).map((one) => [one.names.is, one])).values(),
];

describe('the book', () => {
  it('has something to say of every word of every phrase', () => {
    const silent: string[] = [];
    for (const sheet of sheets)
      for (const run of sheet.runs)
        for (const [index, { start, end }] of run.spans.entries()) {
          const said = mentionsOf(sheet).some(({ spans }) => spans.some((one) => start < one.end && one.start < end));
          if (!said) silent.push(`${sheet.uri} ${run.text}: ${run.words[index]?.text}`);
        }
    expect(silent).toEqual([]);
  });

  it('answers a hover with a first line, and leads only to places that exist', () => {
    for (const [which, sheet] of sheets.entries())
      for (const run of some(sheet.runs, 23, which))
        for (const { start } of run.spans) {
          const found = hoverAt(sheet, project, start);
          if (!found) continue;
          const [first = ''] = hoverMarkdown(found, project.page).split('\n');
          expect(first).toMatch(/^\*\*.+\*\*: .+|^\*\*.+\*\*$/);
          expect(first).not.toMatch(/undefined|null/);
          for (const ask of [definitionAt, declarationAt, implementationsAt])
            for (const { text, whole, name } of ask(sheet, project, start)?.targets ?? []) {
              expect(whole.end).toBeLessThanOrEqual(text.length);
              expect(name.end).toBeGreaterThan(name.start);
            }
          renamableAt(sheet, project, start);
        }
  });

  it('gives the same references from each of their places', () => {
    const kinds = new Set<string>();
    for (const [which, sheet] of sheets.entries())
      for (const mention of [...some(mentionsOf(sheet), 101, which), ...lastOfEach(sheet)]) {
        const { start } = mention.spans[0] ?? mention.whole;
        const found = referencesAt(sheet, project, start) ?? [];
        const keyed = (list: typeof found): string[] =>
          list.map(({ document, at }) => `${document.uri} ${at.start}`).toSorted();
        kinds.add(mention.names.is);
        for (const other of some(found, Math.max(1, Math.floor(found.length / 3)), 0))
          expect(keyed(referencesAt(other.document, project, other.at.start) ?? [])).toEqual(keyed(found));
        expect(highlightsAt(sheet, project, start)?.length).toBeGreaterThan(0);
      }
    expect([...kinds]).toEqual(
      expect.arrayContaining([
        'entry',
        'data name',
        'group',
        'letter',
        'title',
        'clause',
        'row',
        'rank',
        'rule',
        'code',
      ]),
    );
  });

  it('answers of a text that is cut off anywhere', () => {
    for (const [which, { text }] of some([...sheets], 5, 0).entries())
      for (let cut = 200 + which; cut < text.length; cut += 499) {
        const sheet = new ServiceDocument('file:///cut.bot', text.slice(0, cut), languageOf, builtInGames);
        for (const at of [cut, cut - 1, cut - 4]) {
          hoverAt(sheet, project, at);
          definitionAt(sheet, project, at);
          referencesAt(sheet, project, at);
          renamableAt(sheet, project, at);
        }
      }
  });

  it('and a game with unknown words have the same result', () => {
    const beside = (name: string): string => readFileSync(new URL(`../orchard/${name}`, import.meta.url), 'utf8');
    const roster: unknown = JSON.parse(beside('roster.json'));
    const language = languageWith(orchard, { name: 'orchard', rosterName: 'roster.json', roster, scenarios: [] });
    const sheet = new ServiceDocument('file:///neighbour.bot', beside('neighbour.bot'), () => language, orchardGames);
    let said = 0;
    for (const run of sheet.runs)
      for (const { start } of run.spans) {
        const found = hoverAt(sheet, emptyProject, start);
        expect(found && hoverMarkdown(found, emptyProject.page)).toMatch(/^\*\*.+\*\*: ./);
        definitionAt(sheet, emptyProject, start);
        expect(referencesAt(sheet, emptyProject, start)?.length).toBeGreaterThan(0);
        said++;
      }
    expect(said).toBeGreaterThan(50);
  });
});
