// The debug adapter: serves one client over two streams, until the client disconnects or closes its stream.
import { DebugAdapter, isRequest } from './adapter.ts';
import type { CardSource } from './card-source.ts';
import { FrameError, FrameReader, messageFrame } from './message-frames.ts';

export interface DebugServing {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  readonly open: CardSource;
  /**
   * Ends the program. The code is 1 if the client closed its stream without a disconnect request, or sent a message
   * that cannot be read.
   */
  readonly exit: (code: number) => void;
  /** Prints the reason why the adapter ends, for the person who started it. */
  readonly tell: (message: string) => void;
}

export function serveDebugger({ input, output, open, exit, tell }: DebugServing): void {
  let isOver = false;
  const end = (code: number): void => {
    if (!isOver) exit(code);
    isOver = true;
  };
  const adapter = new DebugAdapter(open, {
    send: (message) => output.write(messageFrame(message)),
    // The adapter ends only after the last messages are written.
    exit: () => void output.write('', () => end(0)),
    pace: { slice: 50, later: setImmediate },
  });
  const reader = new FrameReader();
  input.on('data', (chunk: Uint8Array | string) => {
    try {
      for (const message of reader.read(Buffer.from(chunk as string))) if (isRequest(message)) adapter.answer(message);
    } catch (error) {
      if (!(error instanceof FrameError)) throw error;
      tell(`botbook debug-adapter: the client sent a message that cannot be read. ${error.message}`);
      end(1);
    }
  });
  for (const event of ['end', 'close']) input.on(event, () => end(1));
  // An error here means that the client no longer reads, so answers are useless.
  output.on('error', () => end(1));
}
