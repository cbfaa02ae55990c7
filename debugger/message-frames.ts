// The frames of the Debug Adapter Protocol: each message is JSON after a header with its length in bytes.

/**
 * Thrown if the bytes of a client are not a message. The rest cannot be read either, because the start of the next
 * message is not known.
 */
export class FrameError extends Error {}

/** The greatest length of a message and of a header, in bytes. */
const longestMessage = 4_000_000;
const longestHeader = 4096;

const headEnd = Buffer.from('\r\n\r\n');

function lengthIn(head: string): number {
  const [, digits] = /^content-length:[ \t]*(\d{1,9})[ \t]*$/im.exec(head) ?? [];
  const length = Number(digits);
  if (digits === undefined) throw new FrameError('A message begins with `Content-Length: ` and its length in bytes.');
  if (length > longestMessage)
    throw new FrameError(`A message has ${length} bytes; at most ${longestMessage} are read.`);
  return length;
}

/** Collects the bytes of a stream and returns complete messages. */
export class FrameReader {
  private bytes = Buffer.alloc(0);

  /** Adds bytes, and returns the messages that they complete. Throws a FrameError for bytes that are not a message. */
  *read(more: Uint8Array): Generator {
    this.bytes = Buffer.concat([this.bytes, more]);
    for (;;) {
      const end = this.bytes.indexOf(headEnd);
      if (end < 0 && this.bytes.length > longestHeader) throw new FrameError('The header of a message is too long.');
      if (end < 0) return;
      const length = lengthIn(this.bytes.toString('latin1', 0, end));
      const start = end + headEnd.length;
      if (this.bytes.length < start + length) return;
      const text = this.bytes.toString('utf8', start, start + length);
      this.bytes = this.bytes.subarray(start + length);
      yield jsonIn(text);
    }
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FrameError('A message is not JSON.');
  }
}

export function messageFrame(message: object): Buffer {
  const body = Buffer.from(JSON.stringify(message), 'utf8');
  return Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`, 'latin1'), body]);
}
