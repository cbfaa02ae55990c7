// Tests of the debug adapter with clients that break the protocol, and of launches that the adapter must refuse.
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { debuggedCards } from '../../cli/verbs/debug-adapter/debugged-cards.ts';
import { messageFrame, FrameReader } from '../../debugger/message-frames.ts';
import { serveDebugger } from '../../debugger/main.ts';
import { DebugClient } from '../support/debug-client.ts';
import { debugAdapter } from '../../cli/verbs/debug-adapter/debug-adapter.ts';

const examples = 'procedures/callisto/scenario-1/examples';

test.each([
  [{}, 'The launch names nothing that can be debugged. Give one of these: a `position`'],
  [{ example: `${examples}/lfa.example`, line: 1 }, 'has no example at line 1. The first example is at line 10.'],
  [
    { example: `${examples}/lfa.example`, title: 'SCOUT 1: Interference in the play area is what RECON is fo' },
    'Did you mean',
  ],
  [
    { example: 'procedures/unbreakable/examples/rows.example' },
    'has no example that can be debugged. The debugger reads',
  ],
  [{ position: 'nowhere.json', card: 'SCOUT Y' }, 'I cannot read `nowhere.json`'],
  [{ position: `${examples}/opening.json` }, 'No card is named.'],
  [{ position: `${examples}/opening.json`, card: 'SCOUT Q' }, 'Did you mean `SCOUT Y`?'],
  [{ position: `${examples}/opening.json`, card: 'CAPTAIN', dice: 'x' }, '`dice` has `x`'],
  [{ scenario: 5 }, 'The launch has `scenario`, which is no string.'],
  [{ scenario: 'callisto/1', opponent: 'me' }, '`opponent` is `me`'],
  [{ scenario: 'callisto/1/unicorn' }, 'There is no bot `unicorn`'],
  [{ scenario: 'unbreakable/retrieval' }, 'Retrieval is not played. It is a scenario of two players'],
  [
    { scenario: 'unbreakable' },
    'games that can be debugged of `unbreakable/special-delivery` and `unbreakable/runaway`',
  ],
  [
    { scenario: 'unbreakable/runaway', opponent: 'searching' },
    'weights that are fitted to Special Delivery. The players',
  ],
  [{ sheet: 'procedures/unbreakable/beam-sight.bot' }, 'No scenario of Unbreakable is named'],
  [{ sheet: 'test/samples/layout.bot' }, 'the sheet does not say its'],
  [{ scenario: 'heavygear' }, 'its sheets are tables and lists, by which no bot decides'],
])('the launch %j is refused with a sentence', (options, words) => {
  expect(new DebugClient().launch(options)).toContain(words);
});

test('unknown requests, and requests before the launch, get a sentence', () => {
  const client = new DebugClient();
  expect(client.ask('unicorn')).toMatchObject({ success: false, message: 'The debugger has no request `unicorn`.' });
  expect(client.ask('constructor')).toMatchObject({ success: false });
  expect(client.ask('stackTrace')).toMatchObject({ success: false, message: 'Nothing is launched yet.' });
  expect(client.ask('initialize')).toMatchObject({ success: true, body: { supportsStepBack: true } });
  expect(client.messages.every((message) => !JSON.stringify(message).includes('.ts:'))).toBe(true);
});

test('messages are read in any pieces', () => {
  const bytes = Buffer.concat([messageFrame({ text: 'é' }), messageFrame({ n: 2 })]);
  const reader = new FrameReader();
  const messages = [...bytes].flatMap((byte) => [...reader.read(Buffer.from([byte]))]);
  expect(messages).toEqual([{ text: 'é' }, { n: 2 }]);
});

/**
 * Runs an adapter, and lets `send` send raw text to it until the adapter ends. Returns the exit code and the message
 * that the adapter printed at its end.
 */
function endOf(send: (input: PassThrough, output: PassThrough) => void): Promise<readonly [number, string]> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  let told = '';
  return new Promise((resolve) => {
    const exit = (code: number): void => resolve([code, told]);
    serveDebugger({ input, output, open: debuggedCards, exit, tell: (message) => (told += message) });
    output.resume();
    send(input, output);
  });
}

const unread = 'botbook debug-adapter: the client sent a message that cannot be read. ';

test.each([
  ['Length: 2\r\n\r\n{}', 'A message begins with `Content-Length: ` and its length in bytes.'],
  ['Content-Length: 2\r\n\r\n{]', 'A message is not JSON.'],
  ['Content-Length: 999999999\r\n\r\n', 'A message has 999999999 bytes; at most 4000000 are read.'],
])('%j ends the adapter with a message', async (text, words) => {
  expect(await endOf((input) => input.write(text))).toEqual([1, unread + words]);
});

test('a client that goes away causes no error', async () => {
  expect(await endOf((input) => input.end())).toEqual([1, '']);
  expect(await endOf((_input, output) => output.destroy(new Error('EPIPE')))).toEqual([1, '']);
  const goodbye = messageFrame({ seq: 1, type: 'request', command: 'disconnect' });
  expect(await endOf((input) => input.write(goodbye))).toEqual([0, '']);
});

test('`debug-adapter` says that an editor starts it', async () => {
  await expect(debugAdapter({})).rejects.toMatchObject({
    help: expect.stringContaining('docs/debugging.md') as unknown,
  });
});
