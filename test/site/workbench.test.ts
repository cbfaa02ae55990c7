// Tests of the playground without a browser: findings, fixes, hovers, completions and decisions from books in memory.
import { describe, expect, it } from 'vitest';
import { parseMarks } from '../../compiler/service/marked-text.ts';
import { otherBotSheet } from '../../compiler/lint/samples.ts';
import { atOnce } from '../../compiler/language/steps.ts';
import { SheetDecider } from '../../site/sheet-decider.ts';
import { editedText, type LineEdit } from '../../site/showcase.ts';
import { Workbench, type SheetFindings } from '../../site/workbench.ts';
import { loadedBooks, openingPart, playgroundBooks } from '../../tools/site/playground-books.ts';
import { applyEdits } from '../support/service.ts';

const books = playgroundBooks();
const workbench = new Workbench(loadedBooks(books));
const decider = new SheetDecider(workbench);
// The linter compares a sheet with all others of its book. A small book is faster, and enough for most tests.
const small = new Workbench(loadedBooks(books.map((book) => ({ ...book, sheets: book.sheets.slice(0, 1) }))));
const head = 'game callisto\nscenario 1: Test\nbot LFA\n\n';
const sheet = `${head}SCOUT\n1 SCOUT 2 to objective.\n   [Fewest enemies > Random]\n`;

describe('the workbench', () => {
  it('has each printed sheet, and finds no error in any', () => {
    const sheets = books.flatMap((book) => book.sheets);
    expect(sheets.filter(({ uri }) => uri.startsWith('book:/callisto/'))).toHaveLength(16);
    const first = sheets.find(({ uri }) => uri === 'book:/callisto/1/lfa.bot');
    expect(workbench.check(first?.text ?? '').findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('reports a misspelt word with its page, and a fix that corrects it', () => {
    const text = sheet.replace('Fewest', 'Fewst');
    const [finding, ...more] = workbench.check(text).findings;
    expect(more).toEqual([]);
    expect(text.slice(finding?.start, finding?.end)).toBe('Fewst');
    expect(finding?.page).toMatch(new RegExp(`^../docs/diagnostics/words.html#${finding?.code.toLowerCase()}-`));
    const { start, end, code } = finding ?? { start: 0, end: 0, code: '' };
    const [fix] = workbench.fixes(text, { start, end }, code);
    expect(applyEdits(text, workbench.edits(text, { start, end }, fix?.key ?? ''))).toBe(sheet);
  });

  it('offers all fixes at a place, also of all findings of a kind', () => {
    const twice = `${sheet}2 SCOUT 2 to objective.\n   [Fewest enemies > Nearest > Random]\n`;
    const text = twice.replaceAll('Fewest', 'Fewst');
    const at = { start: text.lastIndexOf('Fewst'), end: text.lastIndexOf('Fewst') };
    const fixes = workbench.fixes(text, at, null);
    const titles = ['Write `Fewest`', 'Fix all 2 of BB2002 in this sheet', 'Fix all that Botbook can fix'];
    expect(fixes.map(({ title }) => title)).toEqual(titles);
    expect(applyEdits(text, workbench.edits(text, at, fixes[1]?.key ?? ''))).toBe(twice);
    expect(workbench.fixes(text, at, 'BB2002')).toEqual([]);
  });

  it('makes all safe fixes of a sheet at once, and none of a sheet with errors', () => {
    const idle = sheet
      .replace('enemies >', 'enemies > Enemy occupied >')
      .replace('to objective', 'to unscouted objective');
    const all = (text: string): string => applyEdits(text, small.edits(text, { start: 0, end: 0 }, 'all'));
    // An objective without enemies has the fewest enemies, so the later criterion `Enemy occupied` never decides.
    expect(all(idle)).toBe(sheet.replace('to objective', 'to unscouted objective'));
    expect(all(idle.replace('SCOUT 2', 'SCUOT 2'))).toBe(idle.replace('SCOUT 2', 'SCUOT 2'));
  });

  it('makes the edits of an editor while somebody types: the list stays below its clause', () => {
    const { text, cursors } = parseMarks(sheet.replace('objective.\n', 'objective.\n‸\n'));
    const edits = workbench.editsOnTyping(text, cursors[0] ?? 0, '\n');
    expect(applyEdits(text, edits)).toBe(`${sheet}2 \n`);
  });

  it('reports the findings of the linter, which move with the next edits', () => {
    const text = `${head}SCOUT\n1 SCOUT 2 to unscouted objective.\n   [Fewest enemies > Enemy occupied > Random]\n`;
    const [finding] = atOnce(small.lint(text)).findings.filter(({ code }) => code === 'BB3001');
    const moved = small.check(`# A note.\n${text}`).findings.find(({ code }) => code === 'BB3001');
    expect(moved?.start).toBe((finding?.start ?? 0) + 10);
  });

  it('compares a clause with others only when nobody has typed in it for a while', () => {
    const gunner = (strength: number, scenario: number) => otherBotSheet(`NAILGUNNER\n1 ATTACK ${strength}.`, scenario);
    const sheets = [2, 4, 7].map((scenario) => {
      return { title: '', gameTitle: '', uri: `book:/${scenario}`, text: gunner(2, scenario) };
    });
    const among = loadedBooks(books.map((book) => ({ ...book, sheets })));
    const codes = ({ findings }: SheetFindings): string[] => findings.map(({ code }) => code);
    const typed = new Workbench(among);
    typed.open(gunner(2, 1));
    const { wait, ...held } = atOnce(typed.lint(gunner(3, 1)));
    expect(codes({ ...held, wait })).not.toContain('BB3021');
    // The finding waits until nobody has typed for three seconds, as in the language server.
    expect(wait).toBeGreaterThan(2000);
    expect(wait).toBeLessThanOrEqual(3000);
    const rested = new Workbench(among, 0);
    rested.open(gunner(2, 1));
    const shown = atOnce(rested.lint(gunner(3, 1)));
    expect([codes(shown), shown.wait]).toEqual([['BB3021'], null]);
    typed.open(gunner(3, 1));
    expect(codes(atOnce(typed.lint(gunner(3, 1))))).toEqual(['BB3021']);
  });

  it('says the meaning of a word, with a link to the page of the word', () => {
    const { text, cursors } = parseMarks(sheet.replace('Fewest enemies', 'Few‸est enemies'));
    const hover = workbench.hover(text, cursors[0] ?? 0);
    expect(hover?.markdown).toContain('**');
    expect(hover?.markdown).toMatch(/\(\.\.\/docs\/words\/[a-z]+-[a-z]-[a-z]\.html#/);
  });

  it('completes a criterion, formats, and colours', () => {
    const { text, cursors } = parseMarks(sheet.replace('Fewest enemies', 'Few‸'));
    expect(workbench.complete(text, cursors[0] ?? 0).items.some(({ label }) => /^fewest/i.test(label))).toBe(true);
    const untidy = sheet.replace(' > ', '>');
    expect(applyEdits(untidy, workbench.format(untidy))).toBe(sheet);
    expect(workbench.colours(sheet)).toContainEqual({
      start: head.length + 8,
      end: head.length + 13,
      kind: 'function',
    });
    const commented = `${sheet}# A note.\n`;
    const note = { start: sheet.length, end: sheet.length + 9, kind: 'comment' };
    expect(workbench.colours(commented).at(-1)).toEqual(note);
  });
});

describe('the sheet that the site shows first', () => {
  const { book } = loadedBooks(books).find((each) => each.book.showcase !== null) ?? {};
  const showcase = book?.showcase;
  const printed =
    book?.sheets.find(({ uri }) => uri.endsWith(`/${showcase?.scenario}/${showcase?.bot}.bot`))?.text ?? '';
  const viewAfter = (edit: LineEdit | null) =>
    decider.view({ text: edit ? editedText(printed, edit) : printed, moves: [], card: showcase?.card ?? null });

  it('is decided by its criterion: the most valuable of the three objectives in reach', () => {
    const view = viewAfter(null);
    expect(view.scene?.sentence).toBe('Scout Z scouts Silo Two (D4).');
    expect(printed.slice(view.deciding?.start, view.deciding?.end)).toBe('Highest value');
    expect(view.parts.filter(({ verdict }) => verdict === 'fires').map(({ at }) => printed.slice(at, at + 2))).toEqual([
      '2 ',
      'b)',
    ]);
    expect(view.scene?.decided).toContain('data-moves="SCOUT Z"');
    expect(view.scene?.undecided).not.toContain('data-moves');
  });

  it('is decided in the same way by the opening part of its book, and then by the whole book', () => {
    if (!book) throw new Error('No book has a showcase.');
    const request = { text: printed, moves: [], card: showcase?.card ?? null };
    const parts = new Workbench(loadedBooks([openingPart(book)]));
    parts.open(printed);
    expect(new SheetDecider(parts).view(request)).toEqual(viewAfter(null));
    for (const each of loadedBooks(books)) parts.add(each);
    expect(new SheetDecider(parts).view(request)).toEqual(viewAfter(null));
    const other = books.flatMap(({ sheets }) => sheets).find(({ uri }) => uri.includes('/unbreakable/'))?.text ?? '';
    expect(new SheetDecider(parts).view({ text: other, moves: [], card: null }).svg).not.toBe('');
  });

  it('has dares whose words are in the sheet, and each changes what happens', () => {
    expect(showcase?.dares.map(({ edit }) => viewAfter(edit).scene?.sentence ?? viewAfter(edit).problem)).toEqual([
      'Scout Z scouts Customs Hall (F3).',
      'clause 2 is wrong, so the result of the later clauses is unknown',
      'Scout Z scouts Loading Lane (D3).',
    ]);
  });

  it('has a slip on a shown line, and its fix brings the printed sheet back', () => {
    if (!showcase) throw new Error('No book has a showcase.');
    expect(showcase.lines).toContain(showcase.slip.line);
    const text = editedText(printed, showcase.slip);
    workbench.open(text);
    const [finding] = workbench.check(text).findings.filter(({ severity }) => severity === 'error');
    const at = { start: finding?.start ?? 0, end: finding?.end ?? 0 };
    const [fix] = workbench.fixes(text, at, finding?.code ?? '');
    expect(applyEdits(text, workbench.edits(text, at, fix?.key ?? ''))).toBe(printed);
  });

  it('answers why the bot did not go elsewhere', () => {
    const request = { text: printed, moves: [], card: showcase?.card ?? null };
    expect(decider.whyNot(request, 'E4')).toMatch(/^Why not .*E4.*1/);
    expect(decider.whyNot(request, 'nowhere')).toBe('');
  });
});

describe('the decider', () => {
  const request = { text: sheet, moves: [], card: 'SCOUT Z' } as const;

  it('decides a card in the first position of its bot, on a board with all pieces', () => {
    const view = decider.view(request);
    expect(view.problem).toBeNull();
    expect(view.answer).toContain('1');
    expect(view.pieces).toContain('SCOUT Y');
    expect(view.places).toContain('G1');
    expect(view.svg).toContain('data-place="G1"');
    expect(view.hints.length).toBeGreaterThan(0);
  });

  it('draws a moved piece at its new place', () => {
    const [before, after] = [decider.view(request), decider.view({ ...request, moves: [['SCOUT Y', 'H1']] })];
    expect(after.problem).toBeNull();
    expect(after.svg).not.toBe(before.svg);
  });

  it('follows the typed sheet', () => {
    const other = decider.view({ ...request, text: sheet.replace('SCOUT 2', 'MOVE 1') });
    expect(other.answer).not.toBe(decider.view(request).answer);
  });

  // The sheets of the first game are left out, because the proof `playground` decides them.
  it('decides every sheet of the other books, or says that the game or the sheet has no decisions of a bot', () => {
    const none = books.slice(1).flatMap(({ sheets }) =>
      sheets.flatMap(({ title, text }) => {
        const { problem, svg } = decider.view({ text, moves: [], card: null });
        return problem === null && svg !== null ? [] : [`${title}: ${problem}`];
      }),
    );
    const rest = 'The playground checks and explains the sheet.';
    const ofUnbreakable = `This sheet has no decisions of a bot; Unbreakable has them in special-delivery and runaway. ${rest}`;
    expect(none).toEqual([
      ...['deployment', 'objectives', 'set-up', 'support', 'victory'].map(
        (name) =>
          `Heavy Gear: ${name}: Heavy Gear has no decisions of a bot: its sheets are tables, lists and steps. ${rest}`,
      ),
      `Unbreakable: beam-sight: ${ofUnbreakable}`,
      `Unbreakable: bomb-sight: ${ofUnbreakable}`,
    ]);
  });

  it('says why nothing is decided', () => {
    const broken = decider.view({ ...request, text: sheet.replace('objective.', 'objctive.') });
    expect(broken.problem).toContain('clause 1 is wrong');
    expect(decider.view({ ...request, text: '' }).problem).toBe('The playground has no board for this sheet.');
    const misplaced = decider.view({ ...request, moves: [['SCOUT Y', 'Q9']] });
    expect(misplaced.problem).toContain('Q9');
  });

  it('withholds the decisions that an error may change, like an editor', () => {
    const ranked = `${head}DANGEROUS BREAKER UNITS\n1 Rippper\n\n${sheet.slice(head.length)}`;
    expect(decider.view({ ...request, text: ranked }).problem).toContain('the ranking, the rules or a title');
    const guided = `game callisto
scenario 2: Test
bot BREAKERS

DANGEROUS LFA UNITS
1 Corp-Sec

SQUAD LEADER
1 GUIDE Y using nearest matching unit.

HEWER
1 MOVE 1 towards nearest objective.

SCANNER
1 CONTROL.
`;
    const leader = { moves: [], card: 'SQUAD LEADER A' } as const;
    expect(decider.view({ ...leader, text: guided }).answer).toContain('GUIDE Y');
    const broken = guided.replace('1 CONTROL.', '1 CONTRL.');
    expect(decider.view({ ...leader, text: broken }).problem).toContain('it leads a unit');
  });
});
