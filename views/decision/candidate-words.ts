// Words for the candidates of a choice, short enough for a sentence.

/** Adds `in reach` to a noun: `objectives in reach that the bot has not scouted`. */
export const inReach = (things: string): string =>
  things.replace(/^(.*?)(?= (?:that|with|without|in|on|adjacent|within|sharing|nearest|furthest)\b|$)/, '$1 in reach');

/**
 * Shortens the words for a set of candidates. Leaves out the owner of legal targets, because a bot attacks only the
 * other side. Leaves out “by the acting unit’s ways”.
 */
export const inShort = (things: string): string =>
  things
    .replace(/^one of (?:your|the \S+’) units( in .+?)? that are legal targets/, 'a legal target$1')
    .replace(/^(?:your|the \S+’|enemy) units( in .+?)? that are legal targets/, 'legal targets$1')
    .replace(/^an enemy unit( in .+?)? that is a legal target/, 'a legal target$1')
    .replace(/unit (that is not \w+) and is a legal target/, 'target $1')
    .replace(/ by the acting unit’s ways/, '')
    .replace(/, (within threshold \S+) \(higher\/level\/lower\)/, ' $1');

/** Returns words for several things that are equally best, with their number: `your 2 most dangerous units`. */
export function tiedThings(count: number, things: string): string {
  const [, owner, most, noun, rest] = /^(your|the \S+’s) (most \w+) (\w+)((?: that is .+)?)$/.exec(things) ?? [];
  if (owner === undefined) return `${count} equal candidates for ${things}`;
  return `${owner} ${count} ${most} ${noun}s${(rest ?? '').replace(' that is ', ' that are ')}`;
}

/**
 * Returns the number of candidates with a noun: `the 2 spaces`. Some words allow no number before the noun: the name of
 * a single thing (`isKnown`), and words that begin with `the` and name no owner. Returns `2 candidates for X` for such
 * words.
 */
export function candidateCount(count: number, things: string, isKnown: boolean): string {
  const owned = isKnown ? undefined : /^(your|\S+ \S+’s) /.exec(things)?.[0];
  if (isKnown || (owned === undefined && things.startsWith('the '))) return `${count} candidates for ${things}`;
  return owned === undefined ? `the ${count} ${things}` : `${owned}${count} ${things.slice(owned.length)}`;
}
