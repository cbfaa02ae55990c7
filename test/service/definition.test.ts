// Tests of definitions and references: where a name at a place is declared, and where else the name is used.
import { describe, expect, it } from 'vitest';
import {
  declarationAt,
  definitionAt,
  highlightsAt,
  implementationsAt,
  referencesAt,
  typeDefinitionAt,
  type JumpTargets,
} from '../../compiler/service/definition.ts';
import { emptiedLettersAt, linkedLettersAt } from '../../compiler/service/linked-letters.ts';
import { addMarks } from '../../compiler/service/marked-text.ts';
import type { DataFile, Project } from '../../compiler/service/project.ts';
import { bookProject, open, openBody, type MarkedDocument, emptyProject } from '../support/service.ts';

const { project, sheets } = bookProject();

const shown = (found: JumpTargets | null): string[] =>
  (found?.targets ?? []).map(({ uri, text, name }) => {
    const line = text.slice(0, name.start).split('\n').length;
    return `${uri.split('/').slice(-2).join('/')}:${line} ${text.slice(name.start, name.end)}`;
  });

/** Expects that the cursor leads to the words between guillemets. */
function expectTargets(given: MarkedDocument, find = definitionAt): void {
  const { document, text, cursor, ranges } = given;
  const found = find(document, project, cursor)?.targets.map(({ name }) => name) ?? [];
  expect(addMarks(text, found)).toBe(addMarks(text, ranges));
}

function expectHighlights({ document, text, cursor, ranges }: MarkedDocument): void {
  expect(addMarks(text, highlightsAt(document, emptyProject, cursor)?.map(({ at }) => at) ?? [])).toBe(
    addMarks(text, ranges),
  );
}

const sheet = (text: string): MarkedDocument => openBody(`SCOUT\n${text}\n`);
const sixth = (text: string): MarkedDocument =>
  open(`game callisto\nbook: verbatim\nscenario 6: Test\nbot LFA\n\n${text}\n`);

describe('definition', () => {
  it('of a letter is its line, of a pointer the words that it points at', () => {
    expectTargets(sheet('1 SCOUT 2 to:\n   «a») Objective.\n   b) Space nearest to [‸a)].'));
    expectTargets(
      sheet(
        '1 SCOUT 2 to:\n   a) Objective.\n   «b») Space nearest to [a)].\n   Destination 2 spaces away: select space to move through as per ‸b).',
      ),
    );
    const laterLetters = '2 SCOUT 1 to:\n   a) Elevated.\n   b) Space nearest to';
    expectTargets(
      sheet(`1 SCOUT 2 to:\n   a) Objective.\n   b) Elevated.\n   «c») Laser.\n2 SCOUT 1 nearer to [‸c)].`),
    );
    // Clause 2 has sub-clauses, so its letters never mean those of clause 1 (R10).
    expectTargets(sheet(`1 SCOUT 2 to:\n   a) Objective.\n   b) Elevated.\n   c) Laser.\n${laterLetters} [‸c)].`));
    expectTargets(sheet('1 Space shared with «enemy mech»: ATTACK 2, targeting me‸ch.'));
    expectTargets(sheet('1 Find «most dangerous enemy». MOVE 1 towards ‸it.'));
  });

  it('of a word that a bot rule defines anew is that rule', () => {
    const text =
      'LFA BOT RULES\n   The Priority: The LFA consider all deactivated mechs to be an «objective».\n\nSCOUT\n1 SCOUT 2 to obj‸ective.';
    expectTargets(sixth(text));
    expectTargets(sixth(text), declarationAt);
  });

  it('of another word is its entry in the page about words, and so is the type of a pointer', () => {
    const pages = [
      {
        uri: 'file:///words/board-a-l.md',
        name: 'words/board-a-l.md',
        text: '# Words\n\n### fewest-most\n\n### it\n',
        isOwn: false,
      },
    ];
    const withPages: Project = { ...emptyProject, dataFiles: () => pages };
    const fewest = sheet('1 SCOUT 2 to:\n   a) Objective.\n      [Few‸est enemies]');
    expect(shown(definitionAt(fewest.document, withPages, fewest.cursor))).toEqual([
      'words/board-a-l.md:3 ### fewest-most',
    ]);
    const pointer = sheet('1 Find most dangerous enemy. MOVE 1 towards ‸it.');
    expect(shown(typeDefinitionAt(pointer.document, withPages, pointer.cursor))).toEqual([
      'words/board-a-l.md:5 ### it',
    ]);
    expect(definitionAt(pointer.document, withPages, pointer.cursor)?.targets[0]?.uri).toBe('file:///sheet.bot');
  });

  it('of units, squads, decks and rulings is in the data', () => {
    const ask = ({ document, cursor }: MarkedDocument): string[] => shown(definitionAt(document, project, cursor));
    const [roster] = ask(openBody('DANGEROUS BREAKER UNITS\n1 Rip‸per\n'));
    expect(roster).toMatch(/^callisto\/roster\.json:\d+ RIPPER$/);
    expect(ask(openBody('COMMANDER ‸V\n1 RECON.\n'))[0]).toMatch(/^callisto\/roster\.json:16 V$/);
    expect(ask(openBody('CAPTAIN\n1 BOLSTER 3 ‸Y.\n'))).toEqual([
      expect.stringMatching(/^callisto\/roster\.json:\d+ Y$/),
      expect.stringMatching(/^scenario-1\/decks\.json:\d+ Y$/),
    ]);
    const ruling = sheet('# as R1‸7 has it\n1 RECON.');
    // A checkout has pages about rulings only after a build.
    const data = project.dataFiles?.(ruling.document).filter(({ name }) => !name.startsWith('rulings/')) ?? [];
    const withData = (files: readonly DataFile[]): readonly string[] =>
      shown(definitionAt(ruling.document, { ...project, dataFiles: () => files }, ruling.cursor));
    expect(withData(data)).toEqual([expect.stringMatching(/^callisto\/rulings\.json:\d+ "id": "R17"$/)]);
    const page = {
      uri: 'file:///rulings/r1-r30.md',
      name: 'rulings/r1-r30.md',
      text: '\n## R17: Secure\n',
      isOwn: false,
    };
    expect(withData([...data, page])).toEqual(['rulings/r1-r30.md:2 ## R17: Secure']);
    expect(ask(sheet('# botbook-ignore BB3‸002: so\n1 RECON.'))).toEqual([expect.stringMatching(/\.md:\d+ .*BB3002/)]);
  });

  it('leads from a title to the same one of other scenarios, from a unit to its procedures', () => {
    const lfa = sheets.find(({ scenario, bot }) => scenario === 1 && bot === 'LFA');
    const at = lfa?.text.indexOf('\nSCOUT\n') ?? -1;
    expect(shown(lfa ? implementationsAt(lfa, project, at + 2) : null).map((one) => one.replace(/:.*/, ''))).toEqual([
      'scenario-4/lfa.bot',
      'scenario-6/lfa.bot',
      'scenario-7/lfa.bot',
      'scenario-8/lfa.bot',
    ]);
    expectTargets(openBody('DANGEROUS BREAKER UNITS\n1 Sco‸ut\n\n«SCOUT»\n1 RECON.\n'), (document, _, offset) =>
      implementationsAt(document, emptyProject, offset),
    );
  });
});

describe('actions that lead another unit', () => {
  it('leads to the procedures by which it may be moved', () => {
    const given = `game callisto\nbook: verbatim\nscenario 1: Test\nbot BREAKERS\n
SQUAD LEADER B AND C
1 GUI‸DE Y using most dangerous matching unit.

«RIPPER»
1 MOVE 1 towards nearest objective.

SUPERVISOR
1 COMMAND 3.
`;
    expectTargets(open(given), implementationsAt);
    expectTargets(open(given.replace('‸', '').replace('GUIDE Y', 'GUIDE ‸Y')), implementationsAt);
  });
});

describe('linked editing', () => {
  it('has the line of a letter and the places that name it', () => {
    const text = 'SCOUT\n1 SCOUT 2 to:\n   ‸«a») Objective.\n   b) Space nearest to [«a»)].\n2 RECON.\n';
    const { document, text: plain, cursor, ranges } = openBody(text);
    expect(addMarks(plain, linkedLettersAt(document, emptyProject, cursor) ?? [])).toBe(addMarks(plain, ranges));
    // Letters are linked only at the letter of a sub-clause that a reference names. At a reference or at any other
    // letter, nothing is linked.
    expect(linkedLettersAt(document, emptyProject, plain.indexOf('[a') + 1)).toBeNull();
    expect(linkedLettersAt(document, emptyProject, plain.indexOf('b) '))).toBeNull();
    expect(linkedLettersAt(document, emptyProject, plain.indexOf('RECON'))).toBeNull();
    // The letter was deleted at all linked places. The next typed letter must appear at all of them.
    const linked = { text: plain, spans: ranges };
    const emptied = plain.replaceAll('a)', ')');
    const [first, second] = [emptied.indexOf(') Obj'), emptied.indexOf(')].')];
    expect(emptiedLettersAt(linked, emptied, first)).toEqual([first, second].map((start) => ({ start, end: start })));
    expect(emptiedLettersAt(linked, emptied, first + 1)).toBeNull();
    expect(emptiedLettersAt(linked, plain.replace('a)', ')'), first)).toBeNull();
  });
});

describe('references', () => {
  it('are in all sheets, and of a unit and its card alike', () => {
    const { document, cursor } = openBody('DANGEROUS BREAKER UNITS\n1 Rip‸per\n');
    const found = referencesAt(document, project, cursor) ?? [];
    const texts = new Set(found.map(({ document: one, at }) => one.text.slice(at.start, at.end)));
    expect([...texts].toSorted()).toEqual(['Ripper']);
    // The name of the unit occurs in five rankings (three of Scenario 1, one of Scenario 5, one of Scenario 6) and in
    // this sheet.
    expect(found).toHaveLength(6);
  });

  it('of words of several pieces are shown with all of them', () => {
    expectHighlights(
      sheet(
        '1 Space within 2 spaces «contains» 2 or more enemy units: RECON.\n2 Space does not «cont‸ain» enemy unit: RECON.',
      ),
    );
  });

  it('of a letter stay in its clause', () => {
    expectHighlights(
      sheet('1 SCOUT 2 to:\n   «‸a») Objective.\n   b) Space nearest to [«a»)].\n2 SCOUT 2 to:\n   a) Objective.'),
    );
  });
});
