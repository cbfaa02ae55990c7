// Finds phrases whose meaning most other sheets of the bot print in other words.
import { lowerInitial } from '../../../../grammar/characters.ts';
import { cacheFor, getOrMake } from '../../../../runtime/kernel/lazily.ts';
import type { Phrase } from '../../../../grammar/tree.ts';
import { inScenarios, relatedSheets, type ProcedureScene, type SheetScene } from '../../lint-scene.ts';
import { comparablePartsOf, phrasesOf, type ComparablePart } from '../../comparable-parts.ts';
import { keepsPlan } from '../../replan.ts';
import { lintRule, type LintFix } from '../../rule.ts';

export const rule = lintRule({
  slug: 'other-wording',
  code: 'BB3020',
  category: 'consistency',
  message: '`{words}` means the same as `{other}`, which is printed {where}.',
  help: 'Write `{other}`, so that nobody looks for a difference.',
  isWording: true,
  options: {
    relatives: {
      default: 2,
      least: 1,
      most: 20,
      doc: 'The least number of counterparts in other scenarios that must use the usual words.',
    },
  },
  check(scene, tell, { relatives: least }) {
    const { relatives } = scene;
    const ownWordings = wordingsOf(scene);
    for (const procedure of scene.procedures) {
      const related = relatedSheets(procedure, relatives).map(({ scene: relative, procedures }) => ({
        scene: relative,
        wordings: [...procedures].map((other) => wordingsOf(relative).get(other) ?? noWordings),
      }));
      for (const [key, phrases] of ownWordings.get(procedure) ?? noWordings) {
        const uses = new Map<string, WordingUse>();
        let count = 0;
        for (const { scene: relative, wordings } of related) {
          const printedPhrases = wordings.flatMap((other) => other.get(key) ?? []);
          if (printedPhrases.length > 0) count++;
          for (const { text } of printedPhrases) addUse(uses, text, relative);
        }
        const [commonest] = [...uses.values()].toSorted((a, b) => b.scenes.size - a.scenes.size);
        // The sheet under check counts as well, with a wording of its own. Otherwise, if half of the sheets have one
        // wording and half another, every sheet would have to take the wording of the other half.
        if (!commonest || commonest.scenes.size < least || commonest.scenes.size * 2 <= count + 1) continue;
        for (const phrase of phrases) {
          if (comparableWords(phrase.text) === comparableWords(commonest.text)) continue;
          const fix = replacementFix(phrase, commonest.text);
          if (!keepsPlan(scene, procedure, fix.edits)) continue;
          tell(phrase, { words: phrase.text, other: commonest.text, where: inScenarios([...commonest.scenes]) }, fix);
        }
      }
    }
  },
});

interface WordingUse {
  readonly text: string;
  readonly scenes: Set<SheetScene>;
}

function addUse(uses: Map<string, WordingUse>, text: string, scene: SheetScene): void {
  getOrMake(uses, comparableWords(text), (): WordingUse => ({ text, scenes: new Set() })).scenes.add(scene);
}

/** Returns a phrase in a form for comparison: with a small first letter, single spaces, and no marks at the end. */
const comparableWords = (text: string): string => {
  const bare = text.replaceAll(/\s+/g, ' ').replace(/[.,:;]+$/, '');
  return lowerInitial(bare);
};

function replacementFix({ start, end, text: oldWords }: Phrase, text: string): LintFix {
  const isUpper = /^\p{Lu}/u.test(oldWords) && !/^\p{Lu}{2}/u.test(text);
  const first = isUpper ? text.charAt(0).toUpperCase() : text.charAt(0);
  return { title: `Write \`${text}\``, keeps: 'plan', edits: [{ start, end, text: first + text.slice(1) }] };
}

/** Phrases by the key of their meaning. The wordings of phrases with the same key are compared. */
type Wordings = ReadonlyMap<string, readonly Phrase[]>;
const noWordings: Wordings = new Map();
const wordingsByPlan = cacheFor<ReadonlyMap<ProcedureScene, Wordings>>();

/** Cache, by plan: the phrases of each procedure, by meaning. */
const wordingsOf = (scene: SheetScene): ReadonlyMap<ProcedureScene, Wordings> =>
  wordingsByPlan(scene.plan, () => {
    const byProcedure = new Map<ProcedureScene, Map<string, Phrase[]>>();
    for (const part of comparablePartsOf(scene).all) {
      const wordings = getOrMake(byProcedure, part.procedure, () => new Map<string, Phrase[]>());
      for (const { key, phrase } of keyedPhrases(part)) getOrMake(wordings, key, () => []).push(phrase);
    }
    return byProcedure;
  });

/**
 * Returns the phrases of a part, each with a key. For a criterion, the key is its meaning. For another phrase, the key
 * is the key of the part with the index of the phrase.
 */
function keyedPhrases(part: ComparablePart): { readonly key: string; readonly phrase: Phrase }[] {
  const phrases = phrasesOf(part);
  const { means } = part;
  if (means.is === 'list') return phrases.map((phrase, index) => ({ key: `criterion ${means.keys[index]}`, phrase }));
  return phrases.map((phrase, index) => ({ key: `${means.id} ${index + 1} of ${phrases.length}`, phrase }));
}
