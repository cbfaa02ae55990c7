// Numbers from a seed, and texts that are changed by them: the same on both sides.

/** Gives whole numbers below a limit. */
export function seeded(seed) {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

const mangled = (word, below) => {
  const at = below(word.length);
  return `${word.slice(0, at)}${'aeo7:]'[below(6)]}${word.slice(at + below(2))}`;
};

/** Changes some words of a sheet, below its headers: most of what comes of that is wrong. */
export function garbled(text, seed, changes) {
  const below = seeded(seed);
  const words = text.split(/(\s+)/);
  const from = Math.min(12, words.length - 2);
  const place = () => from + below(words.length - from);
  for (let change = 0; change < changes; change++) {
    let at = place();
    if (/^\s*$/.test(words[at])) at = Math.max(0, at - 1);
    const other = words[place()];
    const to = ['', `${words[at]} ${words[at]}`, other, mangled(words[at], below), words[at].replace(/[^\w]/g, '')];
    words[at] = to[below(to.length)];
  }
  return words.join('');
}

/** Spaces and line ends set otherwise: the same sheet, out of form. */
export function unformed(text, seed) {
  const below = seeded(seed);
  return text
    .split('\n')
    .map((line) => {
      if (line.startsWith('#')) return line;
      const wide = line.replaceAll(/(?<=\S) (?=\S)/g, () => ' '.repeat(1 + below(3)));
      return below(4) === 0 ? `${wide}  ` : wide;
    })
    .join('\n');
}
