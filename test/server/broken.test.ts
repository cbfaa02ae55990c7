// Tests of the server with clients that break the protocol.
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { serve } from '../../server/main.ts';

/** Sends raw text to a server. Returns the exit code and the message of its end, and the first answer. */
function sending(text: string): Promise<{ code: number | null; told: string; answer: string }> {
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
  });
}

test.each([
  ['no number', 'Content-Length: abc\r\n\r\n{}', 'Content-Length value must be a number. Got abc'],
  ['no length', 'Length: 2\r\n\r\n{}', 'Header must provide a Content-Length property.'],
])('a header with %s ends the server with a message', async (_what, text, words) => {
  const { code, told } = await sending(text);
  expect([code, told]).toEqual([1, `botbook lsp: the client sent a message that cannot be read. ${words}`]);
});

test('a request before `initialize` is refused', async () => {
  const request = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'textDocument/hover', params: {} });
  const { answer } = await sending(`Content-Length: ${request.length}\r\n\r\n${request}`);
  expect(answer).toContain('"code":-32002');
});

test('a client that closes its end leaves no error behind', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const ended = new Promise((exit) => {
    serve({ input, output, version: 'test', exit, tell: exit });
  });
  output.destroy(new Error('EPIPE'));
  expect(await ended).toBe(1);
});
