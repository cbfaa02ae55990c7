// Shortens the reasons beside the printed words of a part, because the printed words need not be repeated.

/**
 * A reason that begins with `no` or `none of` is shortened to `none` if it has at least this many words. The printed
 * words beside the reason say the rest.
 */
const leastWords = 7;

const shorter: readonly (readonly [RegExp, string])[] = [
  [/^there is no such \w+$/, 'none'],
  [/^there is no \w+ such as .*$/, 'none'],
  [/^there is no (legal target)$/, 'no $1'],
  [/^none is (in reach)$/, 'none $1'],
  [/^no \w+ in reach is nearer$/, 'no step nearer'],
  [/^(\S+ is not controlled) by the bot$/, '$1'],
  [/^the \w+ is there already$/, 'already there'],
  [/^the \w+ is controlled already$/, 'controlled already'],
  [/^(control) of the \w+ (gains nothing)$/, '$1 $2'],
  [/^the best target is (.+): (.+)$/, 'best: $1, $2'],
  [/^.+’s \w+ is (not controlled) by the bot$/, '$1'],
  [/^.+ does not share a \w+ with .+$/, 'none there'],
  [/^each (?:of )?.+ stands (on an? \w+)$/, 'all $1'],
  [/^(?!no |none of ).+ does not stand (on an? \w+)$/, 'not $1'],
  // The criterion or condition on the sheet already names the compared figure. The short reason therefore has only the
  // numbers.
  [/^the .+: (\S+; .+ needed)$/, '$1'],
  [/^(?:none of your|no) .+ (?:is|stands) in ([A-Z]\d+(?: deck)?)$/, 'none in $1'],
  [/^(\S+) (?:is not|has no|has none of) .*(?:,| or) (?:is not|has no|has none of) .+$/, '$1 is no such {place}'],
];

/** Returns a reason in few words. `place` is the game’s word for a place, such as `space`. */
export function shortReason(text: string, place: string): string {
  const rule = shorter.find(([pattern]) => pattern.test(text));
  if (rule) return text.replace(...rule).replace('{place}', place);
  const isOfNone = /^(?:no|none of) /.test(text) && text.split(' ').length >= leastWords;
  return isOfNone ? 'none' : text;
}
