// Words that most relatives print otherwise, where both mean the same.
import type { Phrase } from '../../../../grammar/tree.ts';
import { inScenarios, kinOf } from '../../related-procedures.ts';
import { partsOf, phrasesOf } from '../../comparable-parts.ts';
import type { Part } from '../../comparable-parts.ts';
import { keepsPlan } from '../../replan.ts';
import { lintRule } from '../../rule.ts';
import type { LintFix } from '../../rule.ts';
import type { ProcedureScene, SheetScene } from '../../lint-scene.ts';
import { page } from './page.ts';

export const rule = lintRule({
  slug: 'other-wording',
  code: 'BB3020',
  category: 'consistency',
  message: '`{words}` is worded `{other}` {where}, which means the same.',
  help: 'Use the words of the others, so that nobody looks for a difference.',
  page,
  isWording: true,
  options: {
    relatives: { default: 2, least: 1, most: 20, doc: 'How many relatives have to use the other words.' },
  },
  check(scene, tell, { relatives: least }) {
    const { relatives } = scene;
    const own = wordingsOf(scene);
    for (const procedure of scene.procedures) {
      const kin = kinOf(procedure, relatives).map(({ scene: one, procedures }) => ({
        scene: one,
        wordings: [...procedures].map((other) => wordingsOf(one).get(other) ?? nothing),
      }));
      for (const [key, phrases] of own.get(procedure) ?? nothing) {
        const uses = new Map<string, Use>();
        let count = 0;
        for (const { scene: one, wordings } of kin) {
          const printed = wordings.flatMap((other) => other.get(key) ?? []);
          if (printed.length > 0) count++;
          for (const { text } of printed) put(uses, text, one);
        }
        const [most] = [...uses.values()].toSorted((a, b) => b.scenes.size - a.scenes.size);
        // The sheet itself counts too, lest each half of a family were sent to the other.
        if (!most || most.scenes.size < least || most.scenes.size * 2 <= count + 1) continue;
        for (const phrase of phrases) {
          if (plain(phrase.text) === plain(most.text)) continue;
          const fix = writing(phrase, most.text);
          if (!keepsPlan(scene, procedure, fix.edits)) continue;
          tell(phrase, { words: phrase.text, other: most.text, where: inScenarios([...most.scenes]) }, fix);
        }
      }
    }
  },
});

interface Use {
  readonly text: string;
  readonly scenes: Set<SheetScene>;
}

function put(uses: Map<string, Use>, text: string, scene: SheetScene): void {
  const use = uses.get(plain(text)) ?? { text, scenes: new Set() };
  uses.set(plain(text), use);
  use.scenes.add(scene);
}

/** Where a phrase stands decides its first letter, its spaces and its stop. */
const plain = (text: string): string => {
  const bare = text.replaceAll(/\s+/g, ' ').replace(/[.,:;]+$/, '');
  return bare.charAt(0).toLowerCase() + bare.slice(1);
};

function writing({ start, end, text: was }: Phrase, text: string): LintFix {
  const isUpper = /^\p{Lu}/u.test(was) && !/^\p{Lu}{2}/u.test(text);
  const first = isUpper ? text.charAt(0).toUpperCase() : text.charAt(0);
  return { title: `Write \`${text}\``, keeps: 'plan', edits: [{ start, end, text: first + text.slice(1) }] };
}

/** Phrases by what they mean. */
type Wordings = ReadonlyMap<string, readonly Phrase[]>;
const nothing: Wordings = new Map();
const known = new WeakMap<object, Map<ProcedureScene, Map<string, Phrase[]>>>();

/** What the procedures of a sheet say, found once. */
function wordingsOf(scene: SheetScene): ReadonlyMap<ProcedureScene, Wordings> {
  const before = known.get(scene.plan);
  if (before) return before;
  const all = new Map<ProcedureScene, Map<string, Phrase[]>>();
  for (const part of partsOf(scene).all) {
    const own = all.get(part.procedure) ?? new Map<string, Phrase[]>();
    all.set(part.procedure, own);
    for (const { key, phrase } of saidBy(part)) own.set(key, [...(own.get(key) ?? []), phrase]);
  }
  known.set(scene.plan, all);
  return all;
}

/** A criterion by itself; a phrase of a clause, a sub-clause or a row as a part of the whole. */
function saidBy(part: Part): { readonly key: string; readonly phrase: Phrase }[] {
  const phrases = phrasesOf(part);
  const { means } = part;
  if (means.is === 'list') return phrases.map((phrase, index) => ({ key: `criterion ${means.keys[index]}`, phrase }));
  return phrases.map((phrase, index) => ({ key: `${means.id} ${index + 1} of ${phrases.length}`, phrase }));
}
