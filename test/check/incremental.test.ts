// Tests that checking only the changed sections gives the same findings as checking the whole sheet.
import { array, assert, constantFrom, nat, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IncrementalCheck } from '../../compiler/language/checking/sheet/incremental.ts';
import { checkSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import { sectionStarts } from '../../grammar/cut.ts';
import { languageOf, newLanguageOf } from '../support/book-language.ts';
import { bookSheets } from '../support/samples.ts';
import { builtInGames } from '../../library/games.ts';
import { rounds } from '../support/rounds.ts';

const language = languageOf('callisto');
const editor = new IncrementalCheck(() => language, builtInGames);
const sheets = bookSheets().map(({ text }) => text);

describe('a sheet that is edited', () => {
  it('has the same findings as a sheet that is read anew, after any insertion or removal', () => {
    const put = constantFrom('', 'x', 'X', '\n', '\r\n', ':', '.', '[', ']', '>', '#', '2 ', '\nSCOUT\n', 'bot LFA\n');
    const edit = tuple(nat(100_000), nat(30), put);
    assert(
      property(constantFrom(...sheets), array(edit, { minLength: 1, maxLength: 4 }), (sheet, edits) => {
        let text = sheet;
        for (const [at, length, given] of edits) {
          const from = at % text.length;
          text = text.slice(0, from) + given + text.slice(from + length);
          expect(editor.check(text)).toEqual(checkSheet(text, () => language, builtInGames).diagnostics);
        }
      }),
      { numRuns: rounds(40, 150) },
    );
  });

  it('has no finding for lines below an open bracket', () => {
    const text = 'game callisto\nscenario 1\nbot LFA\n\nSCOUT\n1 MOVE 1 nearer to [a) >\nSCOUT\n1 CONTROL.\n';
    expect(editor.check(text)).toEqual(checkSheet(text, () => language, builtInGames).diagnostics);
    const inside = editor.check(text).find(({ name }) => name === 'bracket-inside');
    expect(text.slice(inside?.start, inside?.end)).toBe('>');
  });

  it.each([
    'SCOUT\n1 MOVE 1 to:\n   a)\n      [Random]\n',
    'SURVEY\nTECH\n1 CONTROL.\n',
    'SURVY\n\nTECH\n1 CONTROL.\n',
    'SCOUT\n1 MOVE 1 to:\n   a) [d10]\n',
    'DANGEROUS UNITS\n1 Ripper\n\nLFA RULES\nAll is well.\n\nSCOUT\n1 CONTROL.\n',
    'SCOUT.()\n2 CONTROL.\n',
    'RECON: ALL\nGUNNER # of two \u2028 kinds\n1 CONTROL.\n',
    'LFA BOT RULES\nThe LFA bot considers all mechs to be an objectiv.\n\nSCOUT AN GUNNER\n1 CONTROL.\n',
    // The last section of each text has slips. These slips must be reported, whatever the section before it contains.
    'COMMANDER (INITIAT>IVE VALUE: 4)\n1 CONTROL.\n',
    '2 CONTROL..\n\nGUNNER\n# A comment ends here\r; 7/8/9 and X\n1 CONTROL.\n',
    '2 CONTROL..\n\nGUNNER\n1 MOVE 1 to:\n   a) Objective.\n   b) Elevated.\n   c b)].\n',
  ])('has the same findings in %j', (body) => {
    const text = `game callisto\nscenario 1\nbot LFA\n\nSCOUT\n1 CONTROL.\n\n${body}`;
    // The two checks get separate languages, so that neither can use the cached results of the other.
    const [one, other] = [newLanguageOf('callisto'), newLanguageOf('callisto')];
    expect(new IncrementalCheck(() => one, builtInGames).check(text)).toEqual(
      checkSheet(text, () => other, builtInGames).diagnostics,
    );
  });

  it('may change its game, its scenario and its bot', () => {
    const body = '\nSCOUT\n1 Space shared with prisoner: RECON.\n\nSCOUT\n1 CONTROL.\n';
    const heads = ['game callisto\nscenario 1\nbot LFA\n', 'game callisto\nscenario 5\nbot LFA\n', 'game calisto\n'];
    const found = heads.map((head) => editor.check(head + body).map(({ name }) => name));
    expect(found).toEqual([['not-in-scenario', 'card-twice'], ['card-twice'], ['unknown-game']]);
  });

  it('has the findings about several sections, wherever the sections are', () => {
    const text = 'game callisto\nscenario 1\nbot LFA\n\nSCOUT\n1 CONTROL.\n\nSCOUT\n1 RECON.\n';
    const [one] = editor.check(text);
    expect(text.slice(one?.start, one?.end)).toBe('SCOUT');
    expect(one?.start).toBe(text.lastIndexOf('SCOUT'));
  });
});

describe('where a text is cut', () => {
  const cut = (text: string): string[] =>
    sectionStarts(text).map((start) => text.slice(start, text.indexOf('\n', start)));

  it('is only before titles in capitals at the margin', () => {
    const text =
      'game callisto\n\nSCOUT\n1 CONTROL.\n\nScout\n1 CONTROL.\n  MERC\nATTACK 1.\nMOVE X:\nA\nSQUAD LEADER A # first\n1 RECON\n';
    expect(cut(text)).toEqual(['SCOUT', 'SQUAD LEADER A # first']);
  });

  it('finds more than five sections in every sheet of the book', () => {
    for (const text of sheets) expect(sectionStarts(text).length).toBeGreaterThan(5);
  });
});
