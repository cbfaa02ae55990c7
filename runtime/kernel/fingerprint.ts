// A short fingerprint of data, the same on every machine. It finds slips and damage; it keeps no secrets.

/** Takes numbers of 32 bits, one after another. */
export class Fingerprint {
  private one = 0x811c_9dc5;
  private other = 0x41c6_ce57;

  add(word: number): void {
    this.one = Math.imul(this.one ^ word, 0x85eb_ca6b);
    this.one ^= this.one >>> 13;
    this.other = Math.imul(this.other ^ ((word << 7) | (word >>> 25)), 0xc2b2_ae35);
    this.other ^= this.other >>> 16;
  }

  text(text: string): this {
    for (let at = 0; at < text.length; at++) this.add(text.charCodeAt(at));
    this.add(text.length);
    return this;
  }

  /** Sixteen hexadecimal digits. */
  toString(): string {
    return [this.one, this.other].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
  }
}

/** Data as text in which the order of keys does not matter. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((one) => canonical(one)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return value === undefined ? 'null' : JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`;
}

export const fingerprint = (value: unknown): string => new Fingerprint().text(canonical(value)).toString();
