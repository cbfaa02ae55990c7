// The part of Node’s `Buffer` that the programs of a worker use.

const encoder = new TextEncoder();

export class Buffer extends Uint8Array<ArrayBuffer> {
  static override from(content: ArrayLike<number> | Iterable<number> | string): Buffer {
    const bytes = typeof content === 'string' ? encoder.encode(content) : Uint8Array.from(content as ArrayLike<number>);
    return new Buffer(bytes.buffer);
  }

  static alloc(size: number): Buffer {
    return new Buffer(new ArrayBuffer(size));
  }

  static allocUnsafe(size: number): Buffer {
    return Buffer.alloc(size);
  }

  static byteLength(text: string): number {
    return encoder.encode(text).length;
  }

  static concat(parts: readonly Uint8Array[]): Buffer {
    const all = Buffer.alloc(parts.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of parts) {
      all.set(part, at);
      at += part.length;
    }
    return all;
  }

  override toString(): string {
    return new TextDecoder().decode(this);
  }
}
