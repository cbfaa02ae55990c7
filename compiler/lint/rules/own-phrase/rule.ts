// Finds phrases that the authors of a book want to avoid. The list of these phrases is in botbook.json.
import { upperInitial } from '../../../../grammar/characters.ts';
import type { Span } from '../../../../grammar/tree.ts';
import { spanOf, wordSpans } from '../../../language/checking/report/spans.ts';
import { phraseWords } from '../../../language/phrases/phrase-words.ts';
import { phrasesOfClause } from '../../clause-phrases.ts';
import { rewordingFix } from '../../fix.ts';
import type { SheetScene } from '../../lint-scene.ts';
import { matchesOf, type OwnPhrase, type OwnPhraseMatch } from '../../own-phrases.ts';
import { keepsPlan } from '../../replan.ts';
import { lintRule, type LintFix } from '../../rule.ts';

export const rule = lintRule({
  slug: 'own-phrase',
  code: 'BB3040',
  category: 'style',
  message: '`{words}`: {why}',
  help: '{help}',
  *check(scene, tell, _options, ownPhrases) {
    if (ownPhrases.length === 0) return;
    for (const procedure of scene.procedures) {
      yield;
      for (const { phrases, text } of procedure.clauses.flatMap(({ tree }) => phrasesOfClause(tree))) {
        const words = phraseWords(text);
        const lower = words.map((word) => word.lower);
        const spans = wordSpans(scene.sheet, phrases, words);
        for (const listedPhrase of ownPhrases)
          for (const match of matchesOf(listedPhrase, lower)) {
            const spanBetween = (from: number, to: number): Span => spanOf(phrases, spans, from, to);
            const at = spanBetween(match.from, match.to);
            const instead = insteadOf(
              listedPhrase,
              match,
              (from, to) => scene.textOf(spanBetween(from, to)),
              scene.textOf(at),
            );
            const fix = instead === null ? null : fixTo(scene, procedure, at, instead);
            const help = instead === null ? 'Use other words.' : `Write \`${instead}\`.`;
            tell(at, { words: scene.textOf(at), why: listedPhrase.message, help }, fix);
          }
      }
    }
  },
});

/**
 * Returns the words that replace a match, with the words of its slots filled in; null if the author gives no
 * replacement.
 */
function insteadOf(
  { instead }: OwnPhrase,
  { slots }: OwnPhraseMatch,
  textBetween: (from: number, to: number) => string,
  oldText: string,
): string | null {
  if (instead === null) return null;
  const text = instead.replaceAll(/\{([a-z]+)\}/gi, (whole, name: string) => {
    const slot = slots.get(name);
    return slot ? textBetween(...slot) : whole;
  });
  return /^\p{Lu}/u.test(oldText) ? upperInitial(text) : text;
}

/**
 * Returns the fix that replaces the words. If the replacement changes the meaning, the fix keeps `nothing`, so that a
 * person checks the result.
 */
function fixTo(scene: SheetScene, procedure: SheetScene['procedures'][number], at: Span, text: string): LintFix {
  const fix = rewordingFix(at, text, 'plan');
  return keepsPlan(scene, procedure, fix.edits) ? fix : { ...fix, keeps: 'nothing' };
}
