// Follows the frames of the messages of a client: a header with the length of the message, then the message. Reports a
// malformed header, because the library for the protocol would wait forever for the rest.

/** The limits of a header and of a message in bytes. */
const longestHeader = 4096;
const largestMessage = 100_000_000;

/** Returns the length in a header, or the fault of the header as text. */
function bodyLength(header: string): number | string {
  const length = /^content-length:[ \t]*(.*?)[ \t]*$/im.exec(header.replaceAll('\r', ''))?.[1];
  if (length === undefined) return 'Header must provide a Content-Length property.';
  if (!/^\d+$/.test(length)) return `Content-Length value must be a number. Got ${length}`;
  if (Number(length) <= largestMessage) return Number(length);
  return `Content-Length value must be at most ${largestMessage}. Got ${length}`;
}

export class MessageFrames {
  private header = '';
  /** The number of bytes of the current message that have not arrived yet. */
  private missing = 0;

  /** True if a header or message has begun and has not arrived completely. */
  get isPartial(): boolean {
    return this.header !== '' || this.missing > 0;
  }

  /** Reads the next bytes of the client. Returns the fault of the first malformed header; null if there is none. */
  add(bytes: Uint8Array): string | null {
    for (let at = 0; at < bytes.length;) {
      const length = Math.min(this.missing, bytes.length - at);
      this.missing -= length;
      at += length;
      const fault = at < bytes.length ? this.addToHeader(bytes[at++] ?? 0) : null;
      if (fault !== null) return fault;
    }
    return null;
  }

  private addToHeader(byte: number): string | null {
    this.header += String.fromCharCode(byte);
    if (this.header.length > longestHeader) return `A header must have at most ${longestHeader} bytes.`;
    if (!this.header.endsWith('\n')) return null;
    if (!this.header.endsWith('\r\n')) return String.raw`Lines of a header must end with \r\n.`;
    if (!this.header.endsWith('\r\n\r\n')) return null;
    const length = bodyLength(this.header);
    if (typeof length === 'string') return length;
    this.header = '';
    this.missing = length;
    return null;
  }
}
