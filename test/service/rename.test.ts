// Tests of renaming: either all places of a name change, or a message says why the name cannot change.
import { describe, expect, it } from 'vitest';
import { ServiceDocument } from '../../compiler/service/document.ts';
import { parseMarks } from '../../compiler/service/marked-text.ts';
import { mentionsWithKey } from '../../compiler/service/mentions.ts';
import { namePlacesInExamples } from '../../compiler/service/rename-in-examples.ts';
import type { DataFile, Project } from '../../compiler/service/project.ts';
import { renamableAt, renameAt } from '../../compiler/service/rename.ts';
import type { FileEdits, RenameResult } from '../../compiler/service/rename-result.ts';
import type { LanguageOf } from '../../compiler/language/checking/sheet/sheet-setting.ts';
import { builtInGames } from '../../library/games.ts';
import { checkSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import { languageOf as languageHere } from '../../cli/books.ts';
import { languageWith } from '../../files/books.ts';
import { bookProject, openBody, emptyProject } from '../support/service.ts';

const { project, sheets } = bookProject();

function applied({ before, edits }: FileEdits): string {
  let text = before;
  // Editors refuse edits that overlap.
  expect(edits.filter(({ start }, index) => start < (edits[index - 1]?.end ?? 0))).toEqual([]);
  for (const { start, end, text: put } of edits.toReversed()) text = text.slice(0, start) + put + text.slice(end);
  return text;
}

/** Returns the text after the name at the cursor was renamed, or the reason for the refusal. */
function renamed(given: string, to: string): string {
  const { document, cursor } = openBody(given);
  const found = renameAt(document, emptyProject, cursor, to);
  if (found.is === 'refused') return found.why;
  const [file] = found.files;
  return (file ? applied(file) : document.text).slice(openBody('').text.length);
}

const why = (given: string): string => {
  const { document, cursor } = openBody(given);
  const found = renamableAt(document, project, cursor);
  return found.is === 'refused' ? found.why : `can be renamed: ${found.name}`;
};

const lettered = `SCOUT
1 SCOUT 2 to:
   a) Threatened objective.
      [Random]
   # of these the nearest
   b) Objective.
   c) Space nearest to [a) > b)].
      [Elevated]
   Destination 2 spaces away: select space to move through as per c).
2 SCOUT 2 to:
   a) Objective.
`;

describe('renaming a letter', () => {
  it('moves its sub-clause with its comments, and all that refers to one follows it', () => {
    expect(renamed(lettered.replace('b) Obj', '‸b) Obj'), 'a')).toBe(`SCOUT
1 SCOUT 2 to:
   # of these the nearest
   a) Objective.
   b) Threatened objective.
      [Random]
   c) Space nearest to [b) > a)].
      [Elevated]
   Destination 2 spaces away: select space to move through as per c).
2 SCOUT 2 to:
   a) Objective.
`);
  });

  it('gives the same result from a reference, and renaming back restores the text', () => {
    const there = renamed(lettered.replace('as per c)', 'as per ‸c)'), 'a)');
    expect(there).toContain('as per a).');
    expect(there).toContain('a) Space nearest to [b) > c)].');
    expect(renamed(there.replace('as per a)', 'as per ‸a)'), 'c')).toBe(lettered);
  });

  it('is refused where it would leave a gap', () => {
    const given = lettered.replace('b) Obj', '‸b) Obj');
    expect(renamed(given, 'e')).toBe('Letters run without a gap, and the clause has a), b), c): nothing can be e).');
    expect(renamed(given, 'xy')).toBe('A sub-clause is named by a single letter.');
  });
});

describe('renaming a title', () => {
  it('changes the title alone, to one that has cards', () => {
    expect(renamed('SC‸OUT (INITIATIVE VALUE: 4)\n1 RECON.\n', 'scout y')).toBe(
      'SCOUT Y (INITIATIVE VALUE: 4)\n1 RECON.\n',
    );
    expect(renamed('SC‸OUT\n1 RECON.\n', 'Wibbler')).toMatch(/^No card is called WIBBLER: there are /);
    expect(renamed('SC‸OUT\n1 RECON.\n\nMERC\n1 RECON.\n', 'merc')).toBe('The sheet has MERC already.');
    expect(renamed('SC‸OUT\n1 RECON.\n', '1 RECON')).toMatch(/does not read as the title|No card is called/);
  });
});

describe('renaming a name that examples use too', () => {
  const examples = (text: string): DataFile => ({ uri: 'file:///a.example', name: 'a.example', text, isOwn: true });

  it('changes the title in NEVER lines about the procedure', () => {
    const given =
      'game callisto\nscenario 1\n\nNEVER LFA SCOUT 2b goal [1]: why SCOUT\nNEVER LFA SCOUT LEADER 1: why\nNEVER Breakers SCOUT 1: why\n';
    const { document, cursor } = openBody('SC‸OUT\n1 RECON.\n');
    const found = renameAt(document, emptyProject, cursor, 'scout y', [
      examples(given),
      examples(given.replace('scenario 1', 'scenario 2')),
    ]);
    if (found.is === 'refused') throw new Error(found.why);
    expect(found.files.slice(1).map(applied)).toEqual([given.replace('LFA SCOUT', 'LFA SCOUT Y')]);
  });

  it('leaves verbs, reasons, comments and longer names alone', () => {
    const naming = languageHere('callisto')?.naming;
    if (!naming) throw new Error('Callisto has names.');
    const { text, ranges } = parseMarks(`\uFEFFLFA display: «SCOUT» Y
game callisto
scenario 1
LFA hand: «Scout», «SCOUT» Y

EXAMPLE «SCOUT» 2: a SCOUT goes
# fails if a SCOUT stays
units: «SCOUT» Y at D1, SCOUT LEADER at D4,
  «SCOUT» Z at D2, SCOUTED ONE at D3
=> 2
Does: SCOUT 2
NEVER LFA «SCOUT» 2: a SCOUT
  and a SCOUT
`);
    const data = [{ ...examples('{ "name": "SCOUT LEADER", "note": "SCOUT 2" }'), name: 'roster.json' }];
    expect(namePlacesInExamples(examples(text), 'SCOUT', naming, data)).toEqual(ranges);
  });
});

/** Returns the findings of the checker about the book after edits. */
function checked(files: readonly FileEdits[]): string[] {
  const [game] = builtInGames.all;
  const after = new Map(files.map((file) => [file.uri, applied(file)]));
  const all = [...(project.dataFiles?.(sheets[0] as ServiceDocument) ?? [])];
  const json = (name: string): unknown => {
    const file = all.find((one) => one.name === name);
    return file ? (JSON.parse(after.get(file.uri) ?? file.text) as unknown) : undefined;
  };
  const scenarios = [1, 2, 3, 4, 5, 6, 7, 8].map((scenario) => ({
    scenario,
    names: json(`scenario-${scenario}/names.json`),
    decks: json(`scenario-${scenario}/decks.json`),
  }));
  const language =
    game && languageWith(game, { name: 'book', rosterName: 'roster.json', roster: json('roster.json'), scenarios });
  const languageOf: LanguageOf = () => language ?? null;
  return sheets.flatMap(({ uri, text }) =>
    checkSheet(after.get(uri) ?? text, languageOf, builtInGames).diagnostics.map(({ code }) => `${uri} ${code}`),
  );
}

const before = checked([]);

/** Renames a unit, a card or a space at one of the places that name it in the book. */
function renamedInBook(name: string, to: string, of: Project = project): RenameResult {
  const key = `data name ${name}`;
  const sheet = sheets.find((one) => mentionsWithKey(one, key).length > 0);
  const [at] = sheet ? (mentionsWithKey(sheet, key)[0]?.spans ?? []) : [];
  if (!sheet || !at) throw new Error(`Nobody names ${name}.`);
  return renameAt(sheet, of, at.start, to);
}

describe('renaming a unit', () => {
  it.each([
    ['survey tech', 'Rod Man', 'SURVEY TECH'],
    ['hauler crew', 'Tug', 'Hauler'],
  ])('changes %s to %s in all sheets and data, which check as before', (name, to, gone) => {
    const found = renamedInBook(name, to);
    if (found.is === 'refused') throw new Error(found.why);
    expect(checked(found.files)).toEqual(before);
    for (const file of found.files.filter(({ uri }) => uri.endsWith('decks.json')))
      expect(applied(file)).not.toContain(`"${gone} `);
    expect(found.files.some(({ uri }) => uri.endsWith('roster.json'))).toBe(true);
    expect(found.files.filter(({ uri }) => uri.endsWith('.bot')).length).toBeGreaterThan(1);
  });

  it('is refused for a used name, or for a name with another meaning', () => {
    const reason = (to: string): string => {
      const found = renamedInBook('ripper', to);
      return found.is === 'refused' ? found.why : '';
    };
    expect(reason('Nailgunner')).toBe('`Nailgunner` is taken: A Nailgunner card.');
    expect(reason('Rip B')).toMatch(/single letter/);
    expect(reason('  ')).toMatch(/words of letters/);
  });

  it('is refused for names of the packaged book', () => {
    const shut: Project = {
      ...project,
      dataFiles: (one) => (project.dataFiles?.(one) ?? []).map((file) => ({ ...file, isOwn: false })),
    };
    const found = renamedInBook('ripper', 'Harrier', shut);
    expect(found.is === 'refused' && found.why).toMatch(/is a name of the packaged book: copy the book/);
  });
});

describe('renaming a squad, a mech or a deck', () => {
  const change = (bot: string, letter: string, to: string): RenameResult => {
    const key = `group ${bot} ${letter}`;
    const sheet = sheets.find((one) => mentionsWithKey(one, key).length > 0);
    const [at] = sheet ? (mentionsWithKey(sheet, key)[0]?.spans ?? []) : [];
    if (!sheet || !at) throw new Error(`Nobody names ${letter}.`);
    return renameAt(sheet, project, at.start, to);
  };

  it.each([
    ['BREAKERS', 'B', 'E'],
    ['LFA', 'H', 'k'],
  ])('changes %s %s to %s in all sheets and data, which check as before', (bot, letter, to) => {
    const found = change(bot, letter, to);
    if (found.is === 'refused') throw new Error(found.why);
    expect(checked(found.files)).toEqual(before);
    expect(found.files.filter(({ uri }) => uri.endsWith('decks.json')).length).toBeGreaterThan(0);
  });

  it('leaves the letter of the other side alone, and takes none that is taken', () => {
    const found = change('BREAKERS', 'C', 'E');
    if (found.is === 'refused') throw new Error(found.why);
    const roster = found.files.find(({ uri }) => uri.endsWith('roster.json'));
    const after = roster ? applied(roster) : '';
    expect(after).toContain('{ "letter": "E", "side": "breakers", "is": "squad" }');
    expect(after).toContain('{ "letter": "C", "side": "lfa", "is": "mech" }');
    expect(after).toContain('"RIPPER E"');
    expect(after).toContain('"GUNNER C"');
    expect(change('BREAKERS', 'C', 'D')).toEqual({
      is: 'refused',
      why: 'D is taken: the side has a squad, a mech or a deck of that letter.',
    });
  });
});

describe('words that cannot be renamed', () => {
  it('says why in a line', () => {
    expect(why('SCOUT\n1 Space sec‸ure: RECON.\n')).toBe(
      "`secure` is a word of the game's vocabulary, which a sheet cannot rename.",
    );
    expect(why('SCOUT\n‸1 RECON.\n')).toBe('Numbers follow the order of the lines: move the line.');
    expect(why('SCOUT\n\n‸\n')).toBe('Nothing here has a name.');
    expect(why('SCOUT\n1 Prisoner in ‸prison: RECON.\n')).toMatch(/prison/);
  });
});
