// The debugger in a worker.
import { debuggedCards } from '../../cli/verbs/debug-adapter/debugged-cards.ts';
import { DebugAdapter, isRequest } from '../../debugger/adapter.ts';
import { listenAt, sendTo, type MessageEnd } from './exchange.ts';
import { fileURLToPath, pathToFileURL } from './node/url.ts';

const isRecord = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null;

/**
 * Returns a copy of a debugger message in which `change` has replaced the path of each source. The replacement is
 * needed because VS Code names a source that is not on a disk by an address.
 */
function withSources(message: unknown, change: (path: string) => string): unknown {
  if (Array.isArray(message)) return message.map((part) => withSources(part, change));
  if (!isRecord(message)) return message;
  return Object.fromEntries(
    Object.entries(message).map(([name, field]) => {
      const isSource = name === 'source' && isRecord(field) && typeof field['path'] === 'string';
      return [name, isSource ? { ...field, path: change(String(field['path'])) } : withSources(field, change)];
    }),
  );
}

/** Returns the path in memory of a source that VS Code names: by an address, or by a path on a disk. */
const pathOfNamed = (name: string): string => fileURLToPath(name.startsWith('/') ? `file://${name}` : name);

export function serveSession(messages: MessageEnd): void {
  const adapter = new DebugAdapter(debuggedCards, {
    send: (message) =>
      sendTo(
        messages,
        withSources(message, (path) => pathToFileURL(path).href),
      ),
    exit: () => {},
    pace: { slice: 50, later: (work) => void setTimeout(work) },
  });
  listenAt(messages, (message) => {
    const request = withSources(message, pathOfNamed);
    if (isRequest(request)) adapter.answer(request);
  });
}
