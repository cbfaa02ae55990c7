// Finds bot rules that replace the usual meaning of a word, so that the word no longer has its usual meaning.
import { rulesBySentence, sentencesOf } from '../../../../language/binding/bind-rules.ts';
import { binderOf } from '../../../../language/checking/meaning/binder-diagnostics.ts';
import { planeKey } from '../../../../plan/build.ts';
import type { Definition, SetNode } from '../../../../plan/nodes.ts';
import { lintRule } from '../../../../lint/rule.ts';

/** The verb of a rule that gives a word another meaning. `A threatened objective is …` replaces its meaning on purpose. */
const considers = /\bconsiders?\b/i;

/** True if things of the usual meaning of a word can be outside of its new meaning. An adjective can lose its things. */
const isReplaced = ({ plane, means }: Definition): boolean => {
  const hasUsual = (set: SetNode): boolean =>
    (set.is === 'plane' && planeKey(set) === plane) ||
    (set.is === 'or' && set.of.some(hasUsual)) ||
    (set.is === 'minus' && hasUsual(set.from));
  return !hasUsual(means);
};

export const rule = lintRule({
  slug: 'replaced-meaning',
  code: 'BB3013',
  category: 'consistency',
  message: 'The rule replaces the usual meaning of `{word}`: only these things count as `{word}` in this sheet.',
  help: 'Write `also` before `{verb}` if the usual meaning should stay, or accept the finding with a reason.',
  check({ sheet, reader, world }, tell) {
    const binder = binderOf({ sheet, reader, world }, () => {});
    for (const section of sheet.sections) {
      if (section.type !== 'rules') continue;
      for (const sentenceRule of section.rules) {
        const { text } = sentenceRule;
        const plans = rulesBySentence(sentenceRule, binder);
        let from = 0;
        for (const [index, sentence] of sentencesOf(text.text).entries()) {
          const start = text.start + text.text.indexOf(sentence, from);
          from = start - text.start + sentence.length;
          const claim = considers.exec(sentence);
          const replaced = plans[index]?.find((plan) => plan.is === 'definition' && isReplaced(plan));
          if (!claim || replaced?.is !== 'definition') continue;
          const at = start + claim.index;
          const [verb] = claim;
          const edits = [{ start: at, end: at, text: 'also ' }];
          tell(
            { start: at, end: start + sentence.length },
            { word: replaced.plane, verb },
            { title: `Write \`also ${verb}\``, keeps: 'nothing', edits },
          );
        }
      }
    }
  },
});
