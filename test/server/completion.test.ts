// Tests of completion and signature help over the protocol.
import { describe, expect, test } from 'vitest';
import type { ClientCapabilities, CompletionItem, CompletionList, SignatureHelp } from 'vscode-languageserver';
import { parseMarks } from '../../compiler/service/marked-text.ts';
import { client, useClient } from './fixture.ts';

const head = 'game callisto\nscenario 1: Test\nbot LFA\n\n';
const untitled = 'untitled:Untitled-1';

useClient();

/** Returns the completions at the cursor mark for a client whose completion has these capabilities. */
async function complete(given: string, completionItem: object, more: object = {}): Promise<CompletionList> {
  const capabilities: ClientCapabilities = { textDocument: { completion: { completionItem } } };
  await client.start({ capabilities });
  const { text, cursors } = parseMarks(head + given);
  await client.open(untitled, text);
  return client.at('textDocument/completion', untitled, cursors[0] ?? 0, more);
}

const byTyping = { context: { triggerKind: 2, triggerCharacter: ' ' } };

describe('completion', () => {
  test('replaces the word at the cursor, and gives details on request', async () => {
    const { items } = await complete('SCOUT\n1 Space sec‸ure: RECON.\n', { insertReplaceSupport: true });
    const [first] = items;
    expect(first).toMatchObject({
      label: 'secure',
      sortText: '0000',
      textEdit: {
        newText: 'secure',
        insert: { start: { line: 5, character: 8 }, end: { line: 5, character: 11 } },
        replace: { start: { line: 5, character: 8 }, end: { line: 5, character: 14 } },
      },
    });
    const { documentation } = await client.request<CompletionItem>('completionItem/resolve', first);
    expect(JSON.stringify(documentation)).toContain('For example: `');
  });

  test('describes a word without Markdown for clients without Markdown', async () => {
    const { items } = await complete('SCOUT\n1 Space sec‸ure: RECON.\n', { documentationFormat: ['plaintext'] });
    const { documentation } = await client.request<CompletionItem>('completionItem/resolve', items[0]);
    expect(JSON.stringify(documentation)).toMatch(/"kind":"plaintext","value":"[^`]*For example: [^`]*"/);
  });

  test('gives snippets to those who can fill them in', async () => {
    const { items } = await complete('SCOUT\n1 ‸\n', { snippetSupport: true });
    expect(items.find(({ label }) => label === 'Roll [d10]:')).toMatchObject({ insertTextFormat: 2 });
  });

  test('gives no snippets to others', async () => {
    const { items } = await complete('SCOUT\n1 ‸\n', {});
    expect(items.map(({ label }) => label)).not.toContain('Roll [d10]:');
  });

  test('does not open by itself after a full stop', async () => {
    const { items } = await complete('SCOUT\n1 RECON. ‸\n', {}, byTyping);
    expect(items).toEqual([]);
  });
});

describe('signature help', () => {
  async function helped(signatureInformation: object): Promise<SignatureHelp> {
    await client.start({ capabilities: { textDocument: { signatureHelp: { signatureInformation } } } });
    const { text, cursors } = parseMarks(`${head}SCOUT\n1 SCOUT 2 to unscouted ‸\n`);
    await client.open(untitled, text);
    return client.at<SignatureHelp>('textDocument/signatureHelp', untitled, cursors[0] ?? 0);
  }

  const activeIn = ({ signatures, activeParameter }: SignatureHelp) =>
    signatures[0]?.parameters?.[activeParameter ?? -1];

  test('marks the part that is typed, by its place', async () => {
    const help = await helped({ parameterInformation: { labelOffsetSupport: true } });
    const [start, end] = (activeIn(help)?.label ?? []) as number[];
    expect(help.signatures[0]?.label.slice(start, end)).toBe('[to …]');
    expect(help.signatures[0]?.documentation).toMatchObject({ kind: 'markdown' });
    // The help describes the verb and the parameter. Each text is a single line and does not name its sources.
    expect(JSON.stringify(help.signatures[0])).not.toMatch(/\\n|rests on/);
  });

  test('marks the part by its words for clients without offsets, and has no Markdown for clients without Markdown', async () => {
    const help = await helped({ documentationFormat: ['plaintext'] });
    expect(activeIn(help)?.label).toBe('[to …]');
    const told = JSON.stringify(help.signatures[0]?.documentation);
    expect(told).toContain('"kind":"plaintext"');
    expect(told).not.toMatch(/\*\*|`/);
  });
});
