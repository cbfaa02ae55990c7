// A short fingerprint of data, the same on every machine. It detects edits and damage, but it does not protect secrets.

/** A fingerprint of 32-bit numbers. The numbers are added one after another, so their order matters. */
export class Fingerprint {
  private hashA = 0x811c_9dc5;
  private hashB = 0x41c6_ce57;

  add(word: number): void {
    this.hashA = Math.imul(this.hashA ^ word, 0x85eb_ca6b);
    this.hashA ^= this.hashA >>> 13;
    this.hashB = Math.imul(this.hashB ^ ((word << 7) | (word >>> 25)), 0xc2b2_ae35);
    this.hashB ^= this.hashB >>> 16;
  }

  text(text: string): this {
    for (let index = 0; index < text.length; index++) this.add(text.charCodeAt(index));
    this.add(text.length);
    return this;
  }

  toString(): string {
    return [this.hashA, this.hashB].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
  }
}

/** Returns data as JSON text with sorted keys, so that the order of keys in the data does not matter. */
function canonicalJson(json: unknown): string {
  if (Array.isArray(json)) return `[${json.map((element) => canonicalJson(element)).join(',')}]`;
  if (typeof json !== 'object' || json === null) return json === undefined ? 'null' : JSON.stringify(json);
  const fields = Object.entries(json)
    .filter(([, field]) => field !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`).join(',')}}`;
}

export const fingerprint = (json: unknown): string => new Fingerprint().text(canonicalJson(json)).toString();
