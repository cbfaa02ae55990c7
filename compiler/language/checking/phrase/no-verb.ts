// Reports an action that begins with other words than a verb.
import { joinedByOr } from '../../../../grammar/characters.ts';
import { removalFix, replacementFix } from '../../../../grammar/registry.ts';
import type { Span } from '../../../../grammar/tree.ts';
import type { ReportContext } from '../report/report-context.ts';

/** Returns all verbs in the order of the alphabet. */
function verbsOf({ reader }: ReportContext): string[] {
  const verbs = reader.vocabulary.entries.flatMap(({ gives, forms, build }) => {
    const built = gives === 'verb' ? build({}, 0) : null;
    // The answers in a list about sight are built like verbs, but they are no actions.
    const isAct = gives === 'verb' && !(built && 'act' in built && built.act === 'answer');
    return isAct ? [(forms[0] ?? '').toUpperCase()] : [];
  });
  return [...new Set(verbs)].toSorted();
}

/**
 * Reports words in the place of a verb. If they are a verb with an ending, such as `MOVES`, the message offers the
 * verb.
 */
export function reportNoVerb(context: ReportContext, at: Span, words: string): void {
  if (!/[\p{L}\p{N}]/u.test(words)) {
    const help = `Remove \`${words}\`.`;
    context.report('no-verb', at, { words, kind: 'not a verb', help }, null, [], [removalFix(at, words)]);
    return;
  }
  const verbs = verbsOf(context);
  const near = verbs.find((verb) => verbEnding.test(words) && verbStem(words) === verbStem(verb));
  const help = near ? `Write \`${near}\`.` : `Begin with a verb of the game: ${joinedByOr(verbs)}.`;
  context.report('no-verb', at, { words, kind: 'not a verb', help }, null, [], near ? [replacementFix(at, near)] : []);
}

const verbEnding = /E?S$|ED$|ING$/;

/** Returns a verb without its ending, and without a doubled last letter or a last `E`. */
const verbStem = (verb: string): string => verb.replace(verbEnding, '').replace(/(.)\1$|E$/, '$1');
