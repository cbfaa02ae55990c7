// Names of readings of open rulings in lists: `R10` is the second reading of R10, and `R10=third` the third.

/** Returns the ruling and the reading of a name. */
export function readingOfName(name: string): { readonly ruling: string; readonly reading: 'second' | 'third' } {
  const [ruling = '', reading] = name.split('=');
  return { ruling, reading: reading === 'third' ? 'third' : 'second' };
}

/** Returns the name of a reading as options have it: `R10=second`. */
export const wordOfReading = (name: string): string => (name.includes('=') ? name : `${name}=second`);

/** Returns a name of a further reading if `names` also has the second reading of its ruling; otherwise undefined. */
export const furtherReadingIn = (names: readonly string[]): string | undefined =>
  names.find((name) => name.includes('=') && names.includes(readingOfName(name).ruling));
