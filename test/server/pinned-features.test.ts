// Tests of positions that are pinned to a sheet: hints, board and explanation. Client and server run in this process.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CodeLens, InlayHint } from 'vscode-languageserver';
import type { Explanation, PinResult, PinnedBoard } from '../../server/protocol.ts';
import { runIn, writeIn } from '../support/cli.ts';
import { client, copyBook, useClient } from './fixture.ts';
import { openingWithControl } from '../support/near-objectives.ts';

const debugCommand = 'botbook.debugDecision';
const makeCommand = 'botbook.makeExampleAt';

let folder: string;
let uri: string;
let text: string;

useClient();

beforeEach(async () => {
  folder = copyBook('roster.json', 'scenario-1');
  const path = join(folder, 'callisto/scenario-1/lfa.bot');
  [uri, text] = [pathToFileURL(path).href, readFileSync(path, 'utf8')];
  await client.start({
    capabilities: { textDocument: { codeLens: {} } },
    options: { commands: [debugCommand, makeCommand] },
  });
});

const positionAt = (name: string): string => pathToFileURL(join(folder, 'callisto/scenario-1', name)).href;
const pin = (position: string | null, card?: string): Promise<PinResult> =>
  client.request('botbook/pin', { uri, position, ...(card !== undefined && { card }) });
const all = { start: { line: 0, character: 0 }, end: { line: 999, character: 0 } };
const hints = (): Promise<InlayHint[]> =>
  client.request('textDocument/inlayHint', { textDocument: { uri }, range: all });

const told = (label: InlayHint['label']): string => (typeof label === 'string' ? label : '');

/** Returns the lines of a procedure with the hints put into guillemets. */
async function shown(title: string): Promise<string[]> {
  const lines = text.split('\n');
  const from = lines.findIndex((line) => line.startsWith(title));
  const to = lines.findIndex((line, index) => index > from && line === '');
  const own = await hints();
  return lines.slice(from, to).map((line, index) =>
    own
      .filter(({ position }) => position.line === from + index)
      .toSorted((a, b) => b.position.character - a.position.character)
      .reduce(
        (made, { position: { character }, label }) =>
          `${made.slice(0, character)}«${told(label)}»${made.slice(character)}`,
        line,
      ),
  );
}

type Pile = Record<string, number>;
interface Dealt {
  readonly cards: {
    readonly lfa: Record<'deck' | 'discard' | 'supply', Pile> & { readonly playArea: { card: string }[] };
  };
}

/** Returns a position in which a card was moved from its pile to the play area. */
function withPlayed(position: Dealt, card: string): Dealt {
  const { playArea, deck, discard, supply } = position.cards.lfa;
  if (playArea.some((one) => one.card === card)) return position;
  const pile = [deck, discard, supply].find((one) => card in one) ?? {};
  pile[card] = (pile[card] ?? 0) - 1;
  if (pile[card] === 0) delete pile[card];
  playArea.push({ card });
  return position;
}

/** Writes the position in which CORP-SEC Y moves by 3c, and returns its address. */
function controlled(): string {
  const address = positionAt('controlled.json');
  writeFileSync(fileURLToPath(address), JSON.stringify(openingWithControl()));
  return address;
}

describe('a pinned position', () => {
  test('shows the clause that acts, why the others do not act, and the narrowing by lists', async () => {
    await client.open(uri, text);
    expect(await hints()).toEqual([]);
    expect(await pin(controlled(), 'CORP-SEC Y')).toEqual({ ok: true });
    // CORP-SEC Y is in G2, which the bot controls. F3, G1 and G3 are the next spaces on its way west. The other Corp-Sec
    // is on F3, and G3 is nearer to an enemy than G1.
    expect(await shown('CORP-SEC')).toEqual([
      'CORP-SEC«CORP-SEC Y»',
      '1 CONTROL.«✗ the space is controlled already»',
      '2 Space controlled and enemy occupied: ATTACK 1.«✗ none of your units stands in CORP-SEC Y’s space (G2)»',
      ...text.split('\n').filter((line) => /^#.*(?:BB3021|its text follows|to different)/.test(line)),
      '3 Space secure: MOVE 1 to:«→ MOVE 1 to G1»',
      '   a) Threatened objective.«✗ there is no such space»',
      '      [Highest value > Fewest enemies > Random]',
      '   b) Uncontrolled objective.«✗ none is in reach»',
      '      [Highest value > Fewest enemies > Elevated > Random]',
      '   c) Space nearest to [a) > b)].«→ G1»',
      '      [No Corp-Sec present«3 → 2» > Furthest from enemies«→ 1» > Elevated > Highest cover > Random]',
      ...text.split('\n').filter((line) => line.startsWith('# T S1/LFA/CORP-SEC 4')),
      '4 ATTACK 1.',
    ]);
    const lenses = (): Promise<CodeLens[]> => client.request('textDocument/codeLens', { textDocument: { uri } });
    const debugged = (await lenses()).filter(({ command }) => command?.command === debugCommand);
    expect(debugged.map(({ command }) => command?.title)).toContain('debug this decision (CORP-SEC Y)');
    const made = (await lenses()).filter(({ command }) => command?.command === makeCommand);
    expect(made.map(({ range }) => range)).toEqual(debugged.map(({ range }) => range));
    expect(await pin(null)).toEqual({ ok: true });
    expect(await hints()).toEqual([]);
    expect((await lenses()).filter(({ command }) => command?.command === debugCommand)).toEqual([]);
  });

  test('shows for every procedure the clause by which `botbook decide` goes, with compiled code beside it', async () => {
    await client.open(uri, text);
    const opening = fileURLToPath(positionAt('examples/opening.json'));
    expect(await pin(positionAt('examples/opening.json'))).toEqual({ ok: true });
    const lines = text.split('\n');
    // The card CAPTAIN has the same name as the title of its procedure. No hint names such a card, so the map begins
    // with CAPTAIN.
    const fired = new Map<string, number[]>([['CAPTAIN', []]]);
    let card = 'CAPTAIN';
    for (const { position, label } of (await hints()).toSorted((a, b) => a.position.line - b.position.line)) {
      const line = lines[position.line] ?? '';
      const number = /^\d+(?= )/.exec(line)?.[0];
      if (/^[A-Z]{2}/.test(line)) fired.set((card = told(label).replace(/:.*/, '')), []);
      else if (number !== undefined && told(label).startsWith('→')) fired.get(card)?.push(Number(number));
    }
    expect([...fired.keys()]).toHaveLength(7);
    for (const [own, clauses] of fired) {
      writeIn(
        folder,
        'played.json',
        JSON.stringify(withPlayed(JSON.parse(readFileSync(opening, 'utf8')) as Dealt, own)),
      );
      const path = join(folder, 'played.json');
      const { code, out, err } = runIn(process.cwd(), ['decide', path, '--card', own, '--seed', '1', '--json']);
      expect([code, err]).toEqual([0, '']);
      const { decision } = JSON.parse(out) as { decision: { clause: number | null } };
      expect([own, clauses]).toEqual([own, decision.clause === null ? [] : [decision.clause]]);
    }
  });

  test('follows the typed text, up to a clause with an error', async () => {
    await client.open(uri, text);
    await pin(positionAt('examples/opening.json'), 'CORP-SEC Y');
    text = text.replace('1 CONTROL.\n2 Space controlled', '1 CONTROL.\n2 Space secure');
    await client.edit(uri, { start: 0, end: client.textOf(uri).length, text });
    expect((await shown('CORP-SEC'))[2]).toMatch(/^2 Space secure and enemy occupied: ATTACK 1\.«✗ /);
    const sound = text;
    text = text.replace('1 Ripper on', '1 Rippper on');
    await client.edit(uri, { start: 0, end: client.textOf(uri).length, text });
    expect((await shown('CORP-SEC'))[0]).toMatch(
      /^CORP-SEC«CORP-SEC Y: the ranking, the rules or a title of the sheet are wrong/,
    );
    text = sound.replace('3 Space secure: MOVE 1 to:', '3 Space frobbed: MOVE 1 to:');
    await client.edit(uri, { start: 0, end: client.textOf(uri).length, text });
    expect((await shown('CORP-SEC'))[0]).toBe(
      'CORP-SEC«CORP-SEC Y: clause 3 is wrong, so the result of the later clauses is unknown»',
    );
  });

  test('can be named by a comment, which shows its faults', async () => {
    text = `# botbook-position: examples/opening.json CORP-SEC Y\n${text}`;
    await client.open(uri, text);
    expect((await shown('CORP-SEC'))[0]).toBe('CORP-SEC«CORP-SEC Y»');
    text = text.replace('CORP-SEC Y\n', 'CORP-SEC B\n');
    await client.edit(uri, { start: 0, end: client.textOf(uri).length, text });
    expect((await hints())[0]?.label).toMatch(/^✗ No procedure of this sheet is for a card CORP-SEC B: its cards are /);
    text = text.replace('opening.json', 'missing.json');
    await client.edit(uri, { start: 0, end: client.textOf(uri).length, text });
    expect((await hints()).map(({ label }) => told(label)).join('\n')).toMatch(/^✗ .*missing\.json/);
    const [warned] = await client.until(uri, (found) =>
      found.some(({ message }) => JSON.stringify(message).includes('missing.json')),
    );
    expect(warned).toMatchObject({ severity: 2, range: { start: { line: 0, character: 0 } } });
  });

  test('stays in the folder of the sheet and of its book, and is small and flat', async () => {
    const sheet = text;
    writeFileSync(join(folder, '../secret.json'), 'root:x:0:0:first words of a secret');
    writeFileSync(fileURLToPath(positionAt('deep.json')), '['.repeat(3_000_000));
    writeFileSync(fileURLToPath(positionAt('large.json')), '['.repeat(50_000_000));
    await client.open(uri, text);
    const problem = async (path: string): Promise<string> => {
      text = `# botbook-position: ${path}\n${sheet}`;
      await client.edit(uri, { start: 0, end: client.textOf(uri).length, text });
      return (await hints()).map(({ label }) => told(label)).join('\n');
    };
    for (const path of ['../../../secret.json', '/etc/passwd', '//server/share/x.json', String.raw`\\server\x.json`])
      expect(await problem(path)).toMatch(/^✗ .* is outside the folder .*, and is not read\./);
    expect(await problem('deep.json')).toContain('it is nested deeper than 100 levels');
    expect(await problem('large.json')).toContain('has 50 MB, but I read only files of up to 4 MB.');
    expect(await problem('examples/opening.json')).not.toContain('✗ `');
  });

  test('is refused with a reason if it is not a position', async () => {
    await client.open(uri, text);
    writeFileSync(fileURLToPath(positionAt('half.json')), '{"version": 1, "game": ');
    const problem = async (name: string): Promise<string | undefined> => (await pin(positionAt(name))).problem;
    expect(await problem('half.json')).toMatch(/not JSON/);
    expect(await problem('board.json')).toBeDefined();
    expect(await problem('nowhere.json')).toMatch(/nowhere/);
    expect(await hints()).toEqual([]);
  });

  test('is drawn with its way, and explained', async () => {
    await client.open(uri, text);
    const at = { line: text.slice(0, text.indexOf('\nCORP-SEC')).split('\n').length, character: 0 };
    expect(await client.request('botbook/board', { uri })).toBeNull();
    await pin(controlled(), 'CORP-SEC Y');
    const board: PinnedBoard = await client.request('botbook/board', { uri, position: at });
    expect(board.decision[0]).toBe('CORP-SEC Y');
    expect(board.decision[1]).toMatch(/^3c: MOVE 1 to .*\(G1\)/);
    expect(board.svg).toMatch(/class="over"/);
    const explained: Explanation = await client.request('botbook/explain', { uri, position: at });
    expect(explained.markdown).toMatch(/^# CORP-SEC Y .*\n\n3c: MOVE 1 to [^]*- \*\*✓ 3 .*\*\*/);
    expect(explained.text).toMatch(/^CORP-SEC Y \(LFA, Scenario 1\)\n3c: MOVE 1 to/);
    const link = `command:${makeCommand}?${encodeURIComponent(JSON.stringify([uri, at.line]))}`;
    expect(explained.html).toContain(`<a href="${link}">Make an example of this decision</a>`);
    // The cursor is in clause 2, which was passed over. So the page also answers the question `Why not 2?`.
    const second: Explanation = await client.request('botbook/explain', {
      uri,
      position: { ...at, line: at.line + 2 },
    });
    expect(second.html).toContain('<p>Why not 2? None of your units stands in');
    const offering = (await hints()).filter(
      ({ tooltip }) => typeof tooltip === 'object' && tooltip.value.includes(link),
    );
    expect(offering.map(({ position, label }) => [position.line - at.line, told(label)])).toEqual([
      [0, 'CORP-SEC Y'],
      [
        text.slice(text.indexOf('\nCORP-SEC\n') + 1, text.indexOf('3 Space secure: MOVE 1 to:')).split('\n').length - 1,
        '→ MOVE 1 to G1',
      ],
    ]);
  });
});
