// Firefox and WebKitGTK, driven by a program: Firefox by WebDriver BiDi, and WebKitGTK by WebDriver.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { programPath } from '../../../tools/programs.ts';

/** A browser with one page. */
export interface DrivenBrowser {
  readonly open: (address: string) => Promise<void>;
  /** Returns the value of an expression that the page evaluates. If the value is a promise, returns its result. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Presses a key of the keyboard. */
  readonly press: (key: keyof typeof keyCodes) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The codes of keys, which are the same in WebDriver and in WebDriver BiDi. */
const keyCodes = { Tab: '\uE004', Enter: '\uE007' };

/** Returns the actions that press and release a key, in the form that both protocols share. */
const pressOf = (key: keyof typeof keyCodes): object[] => {
  const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: keyCodes[key] }));
  return [{ type: 'key', id: 'keyboard', actions }];
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Ends a program, and all programs that it started. */
async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.pid === undefined) return;
  const ended = once(program, 'exit');
  process.kill(-program.pid, 'SIGKILL');
  await ended;
}

/** Repeats `work` until it succeeds. After 60 seconds, throws the error of the last attempt. */
async function retried<T>(work: () => Promise<T>): Promise<T> {
  const limit = performance.now() + 60_000;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > limit) throw error;
      await new Promise((resolve) => void setTimeout(resolve, 200));
    }
  }
}

/** Returns an expression whose value is the value of `expression` as JSON. `undefined` becomes null. */
const asJson = (expression: string): string =>
  `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`;

interface BidiAnswer {
  readonly id?: number;
  readonly type: string;
  readonly message?: string;
  readonly result?: unknown;
}

/** A connection to a browser by WebDriver BiDi. */
class Bidi {
  private readonly socket: WebSocket;
  private readonly waiting = new Map<number, (answer: BidiAnswer) => void>();
  private last = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.addEventListener('message', ({ data: text }) => {
      const answer = JSON.parse(String(text)) as BidiAnswer;
      this.waiting.get(answer.id ?? -1)?.(answer);
    });
  }

  static async connect(address: string): Promise<Bidi> {
    const socket = new WebSocket(address);
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => resolve());
      socket.addEventListener('error', () => reject(new Error(`${address} does not answer.`)));
    });
    return new Bidi(socket);
  }

  async send(method: string, params: object): Promise<unknown> {
    const id = ++this.last;
    const answer = await new Promise<BidiAnswer>((resolve) => {
      this.waiting.set(id, resolve);
      this.socket.send(JSON.stringify({ id, method, params }));
    });
    this.waiting.delete(id);
    if (answer.type !== 'success') throw new Error(`${method}: ${answer.message}`);
    return answer.result;
  }

  close(): void {
    this.socket.close();
  }
}

async function firefox(profile: string): Promise<DrivenBrowser> {
  const port = await freePort();
  const words = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', String(port)];
  const program = spawn(programPath('firefox'), words, { stdio: 'ignore', detached: true });
  const bidi = await retried(() => Bidi.connect(`ws://127.0.0.1:${port}/session`));
  await bidi.send('session.new', { capabilities: {} });
  const { context } = (await bidi.send('browsingContext.create', { type: 'tab' })) as { readonly context: string };
  return {
    open: async (url) => {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    evaluate: async (expression) => {
      const { result } = (await bidi.send('script.evaluate', {
        expression: asJson(expression),
        target: { context },
        awaitPromise: true,
      })) as { readonly result?: { readonly value?: string } };
      return JSON.parse(result?.value ?? 'null') as unknown;
    },
    press: async (key) => {
      await bidi.send('input.performActions', { context, actions: pressOf(key) });
    },
    close: async () => {
      bidi.close();
      await end(program);
    },
  };
}

/** The small browser that comes with the WebKitGTK driver. */
const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

async function webkit(): Promise<DrivenBrowser> {
  const port = await freePort();
  const words = ['-a', programPath('webkit'), `--port=${port}`];
  const program = spawn(programPath('xvfb-run'), words, { stdio: 'ignore', detached: true });
  const ask = async (path: string, body: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: JSON.stringify(body) });
    const { value } = (await response.json()) as { readonly value: unknown };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const options = { 'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] } };
  const { sessionId } = (await retried(() => ask('/session', { capabilities: { alwaysMatch: options } }))) as {
    readonly sessionId: string;
  };
  return {
    open: async (url) => {
      await ask(`/session/${sessionId}/url`, { url });
    },
    evaluate: async (expression) => {
      const script = `const done = arguments[0]; ${asJson(expression)}.then(done, (error) => done('"' + error + '"'));`;
      return JSON.parse(String(await ask(`/session/${sessionId}/execute/async`, { script, args: [] }))) as unknown;
    },
    press: async (key) => {
      await ask(`/session/${sessionId}/actions`, { actions: pressOf(key) });
    },
    close: async () => {
      await fetch(`http://127.0.0.1:${port}/session/${sessionId}`, { method: 'DELETE' }).catch(() => {});
      await end(program);
    },
  };
}

/** Does a work in Firefox and then in WebKitGTK. Returns the faults. `folder` takes the profile of Firefox. */
export async function inOtherBrowsers(
  folder: string,
  work: (browser: DrivenBrowser) => Promise<void>,
): Promise<string[]> {
  const profile = join(folder, 'firefox');
  mkdirSync(profile);
  const faults: string[] = [];
  for (const [name, start] of [
    ['Firefox', () => firefox(profile)],
    ['WebKitGTK', webkit],
  ] as const) {
    const browser = await start();
    try {
      await work(browser);
    } catch (error) {
      faults.push(`${name}: ${String(error)}`);
    } finally {
      await browser.close();
    }
  }
  return faults;
}
