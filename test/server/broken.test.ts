// Tests of the server with clients that break the protocol.
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { serve } from '../../server/main.ts';

/** Sends raw text to a server. Returns the exit code of the server, its last message, and its first answer. */
function sending(text: string, isWhole = false): Promise<{ code: number | null; told: string; answer: string }> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  let told = '';
  return new Promise((resolve) => {
    const exit = (code: number): void => resolve({ code, told, answer: '' });
    let answer = '';
    output.on('data', (chunk: Buffer) => {
      answer += String(chunk);
      if (answer.endsWith('}')) resolve({ code: null, told, answer });
    });
    serve({ input, output, version: 'test', exit, tell: (message) => (told += message) });
    input.write(text);
    if (isWhole) input.end();
  });
}

test.each([
  ['no number', 'Content-Length: abc\r\n\r\n{}', 'Content-Length value must be a number. Got abc'],
  ['no length', 'Length: 2\r\n\r\n{}', 'Header must provide a Content-Length property.'],
  [
    'a great length',
    'Content-Length: 2000000000\r\n\r\n{}',
    'Content-Length value must be at most 100000000. Got 2000000000',
  ],
  [
    'an endless length',
    `Content-Length: ${'9'.repeat(14)}\r\n\r\n{`,
    'Content-Length value must be at most 100000000. Got 99999999999999',
  ],
  ['a negative length', 'Content-Length: -2\r\n\r\n{}', 'Content-Length value must be a number. Got -2'],
  ['an escape byte', 'Content-Length: \u001B[31m\r\n\r\n{}', 'Content-Length value must be a number. Got \uFFFD[31m'],
  ['other ends of lines', 'Content-Length: 2\n\n{}', String.raw`Lines of a header must end with \r\n.`],
  ['no end', 'x'.repeat(5000), 'A header must have at most 4096 bytes.'],
])('a header with %s ends the server with a message', async (_what, text, words) => {
  const { code, told } = await sending(text);
  expect([code, told]).toEqual([1, `botbook lsp: the client sent a message that cannot be read. ${words}`]);
});

const framed = (message: object): string => {
  const text = JSON.stringify({ jsonrpc: '2.0', ...message });
  return `Content-Length: ${text.length}\r\n\r\n${text}`;
};

test.each([
  ['{', -32700, null],
  ['', -32700, null],
  ['\uFFFD', -32700, null],
  ['[]', -32600, null],
  ['5', -32600, null],
  ['null', -32600, null],
  ['{}', -32600, null],
  ['{"jsonrpc":"2.0","id":7}', -32600, 7],
  ['{"jsonrpc":"2.0","id":"x","method":5}', -32600, 'x'],
  ['{"jsonrpc":"2.0","id":[],"method":"shutdown"}', -32600, null],
])('the body %s gets an error as its answer, and the server goes on', async (body, code, id) => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  serve({ input, output, version: 'test', exit: () => {}, tell: () => {} });
  input.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  input.write(framed({ id: 1, method: 'initialize', params: { processId: null, rootUri: null, capabilities: {} } }));
  let sent = '';
  for await (const chunk of output) {
    sent += String(chunk);
    if (sent.includes('"capabilities"')) break;
  }
  const [, first = '{}'] = sent.split(/Content-Length: \d+\r\n\r\n/);
  expect(JSON.parse(first)).toMatchObject({ jsonrpc: '2.0', id, error: { code } });
});

test.each(['textDocument/hover', 'shutdown'])('a request %s before `initialize` is refused', async (method) => {
  const { answer } = await sending(framed({ id: 1, method, params: {} }));
  expect(answer).toContain('"code":-32002');
});

/** Returns the answer to a request that comes after `initialize` and after the messages of `before`. */
function answerTo(message: object, ...before: readonly object[]): Promise<string> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  serve({ input, output, version: 'test', exit: () => {}, tell: () => {} });
  const params = { processId: null, rootUri: null, capabilities: {} };
  input.write(
    framed({ id: 1, method: 'initialize', params }) + before.map(framed).join('') + framed({ id: 2, ...message }),
  );
  let sent = '';
  // The answer is taken as soon as it arrives. The output does not end then, because the server may still report
  // diagnostics.
  return new Promise((resolve) => {
    output.on('data', (chunk: Buffer) => {
      sent += String(chunk);
      if (sent.includes('"id":2')) resolve(sent.slice(sent.indexOf('"id":2')));
    });
  });
}

const textDocument = { uri: 'file:///x.bot', version: 1, languageId: 'botbook', text: 'game callisto\n' };
const opening = { method: 'textDocument/didOpen', params: { textDocument } };
const renaming = (newName: unknown): object => ({
  method: 'textDocument/rename',
  params: { textDocument, position: { line: 0, character: 6 }, newName },
});

test.each([null, {}, { capabilities: null }])('`initialize` with the parameters %j is refused', async (params) => {
  const { answer } = await sending(framed({ id: 1, method: 'initialize', params }));
  expect(answer).toContain('"code":-32602');
  expect(answer).toContain('should be an object with the object `capabilities`');
});

test.each([
  [{ method: 'textDocument/hover' }, 'textDocument/hover needs the address of a document'],
  [{ method: 'textDocument/hover', params: null }, 'The parameters of textDocument/hover should be an object.'],
  [{ method: 'textDocument/hover', params: { textDocument: { uri: 5 } } }, 'needs the address of a document'],
  [{ method: 'workspace/symbol', params: { query: 5 } }, 'workspace/symbol needs a text, `query`.'],
  [renaming('\u001B[2J'), 'textDocument/rename needs a text without control characters, `newName`.'],
  [renaming(null), 'textDocument/rename needs a text without control characters, `newName`.'],
])('the request %j is refused as a fault of the client', async (message, words) => {
  const answer = await answerTo(message, opening);
  expect(answer).toContain('"code":-32602');
  expect(answer).toContain(words);
  expect(answer).not.toContain('u001b');
});

test('documents and changes without a text are ignored', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  serve({ input, output, version: 'test', exit: () => {}, tell: () => {} });
  const params = { processId: null, rootUri: null, capabilities: {} };
  const opened = (text: unknown): string =>
    framed({ method: 'textDocument/didOpen', params: { textDocument: { ...textDocument, text } } });
  const changed = { textDocument, contentChanges: [{ text: 5 }] };
  input.write(framed({ id: 1, method: 'initialize', params }) + opened('game callisto\n') + opened(undefined));
  input.write(framed({ method: 'textDocument/didChange', params: changed }) + opened(5));
  const changes = [null, [null], [{ text: 'x', range: 5 }]].map((contentChanges) => ({ textDocument, contentChanges }));
  for (const broken of [null, ...changes]) input.write(framed({ method: 'textDocument/didChange', params: broken }));
  for (const method of ['didOpen', 'didClose', 'didSave'])
    input.write(framed({ method: `textDocument/${method}`, params: { textDocument: null } }));
  input.write(framed({ id: 2, method: 'textDocument/foldingRange', params: { textDocument } }));
  let sent = '';
  for await (const chunk of output) {
    sent += String(chunk);
    if (sent.includes('"id":2')) break;
  }
  expect(sent).not.toMatch(/window\/logMessage|TypeError/);
});

test('an input that ends in a message or a header ends the server with a message, and else without', async () => {
  const whole = framed({ method: 'exit-not' });
  const half = [
    1,
    'botbook lsp: the client sent a message that cannot be read. The input ends in the middle of a message.',
  ];
  const ends = await Promise.all(
    ['Content-Le', whole.slice(0, -1), whole].map((text) => sending(text, true).then(({ code, told }) => [code, told])),
  );
  expect(ends).toEqual([half, half, [1, '']]);
});

test('a client that closes its end causes no error', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const ended = new Promise((exit) => {
    serve({ input, output, version: 'test', exit, tell: exit });
  });
  output.destroy(new Error('EPIPE'));
  expect(await ended).toBe(1);
});

test.each([null, undefined, 'x', {}, { id: null }])(
  'a cancellation with the parameters %j is ignored',
  async (params) => {
    const cancellation = { method: '$/cancelRequest', params };
    expect(await answerTo({ method: 'textDocument/hover', params: null }, cancellation)).toContain('"code":-32602');
  },
);
