// A client of the language server, as small as can be: asks one thing after the other.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

export class Client {
  constructor(botbook) {
    this.last = 0;
    this.waiting = new Map();
    this.published = new Map();
    this.bytes = Buffer.alloc(0);
    const bin = join(botbook.folder, 'bin', 'botbook.js');
    this.server = spawn(process.execPath, [bin, 'lsp', '--stdio'], {
      cwd: botbook.work,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    this.server.stdout.on('data', (chunk) => this.take(chunk));
    this.server.on('exit', () => this.waiting.forEach(({ reject }) => reject(new Error('The server ended.'))));
  }

  take(chunk) {
    this.bytes = Buffer.concat([this.bytes, chunk]);
    for (;;) {
      const head = this.bytes.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(/Content-Length: (\d+)/i.exec(this.bytes.subarray(0, head).toString())?.[1]);
      if (this.bytes.length < head + 4 + length) return;
      const message = JSON.parse(this.bytes.subarray(head + 4, head + 4 + length).toString());
      this.bytes = this.bytes.subarray(head + 4 + length);
      this.answer(message);
    }
  }

  answer(message) {
    const { id, method, params, error } = message;
    if (method !== undefined && id !== undefined) {
      // A request of the server: there is nothing to say.
      this.send({ id, result: method === 'workspace/configuration' ? params.items.map(() => null) : null });
    } else if (method === 'textDocument/publishDiagnostics') {
      this.published.set(params.uri, params.diagnostics);
    } else if (id !== undefined) {
      const { resolve } = this.waiting.get(id) ?? {};
      this.waiting.delete(id);
      resolve?.(error ? { error: { code: error.code, message: error.message } } : message.result);
    }
  }

  send(message) {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.server.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  }

  notify(method, params) {
    this.send({ method, params });
  }

  request(method, params) {
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.send({ id, method, params });
    });
  }

  async stop() {
    await this.request('shutdown', null);
    this.notify('exit', null);
  }
}
