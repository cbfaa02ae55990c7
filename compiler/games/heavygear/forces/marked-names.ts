// Finds names with a comma or another sign that normally divides a choice into parts. A choice is not divided inside
// such a name.

/** The signs that have a meaning in a choice. */
const sign = /[,;:+]/;

/**
 * Each name that contains a sign is replaced by its number. This character, which nobody types, is put before and after
 * the number.
 */
const mark = '\u{e000}';

const escapePattern = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/**
 * The names that contain a sign of a choice, such as a comma. While a choice is divided at such signs, numbers replace
 * these names.
 */
export class MarkedNames {
  private readonly names: readonly string[];
  private readonly pattern: RegExp | null;

  constructor(names: readonly string[]) {
    // The longest names come first, because a name can begin with another name and a comma.
    this.names = names.filter((name) => sign.test(name)).toSorted((a, b) => b.length - a.length);
    const anyName = this.names.map((name) => `(${escapePattern(name)})`).join('|');
    this.pattern =
      this.names.length === 0
        ? null
        : new RegExp(String.raw`(?<=(?:^|[,;:+×]|\d\s)\s*)(?:${anyName})(?=\s*(?:$|[,;:+(]))`, 'giu');
  }

  /**
   * Replaces each name that contains a sign that divides choices, such as a comma, by the number of the name. The
   * character `mark` is put before and after the number.
   */
  mark(written: string): string {
    if (!this.pattern) return written;
    return written.replaceAll(this.pattern, (_whole: string, ...groups: unknown[]) => {
      const at = groups.slice(0, this.names.length).findIndex((group) => group !== undefined);
      return `${mark}${at}${mark}`;
    });
  }

  /** Puts the names back in place of the numbers by which `mark` has replaced them. */
  unmark(text: string): string {
    return text.replaceAll(
      new RegExp(`${mark}(\\d+)${mark}`, 'gu'),
      (_whole, at: string) => this.names[Number(at)] ?? '',
    );
  }
}
