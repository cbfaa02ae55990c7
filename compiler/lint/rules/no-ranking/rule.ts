// Finds words that compare things by the ranking, in a sheet without a ranking.
import { usesNames } from '../../../plan/plan-questions.ts';
import { phrasesOfClause } from '../../clause-phrases.ts';
import { lintRule } from '../../rule.ts';

export const rule = lintRule({
  slug: 'no-ranking',
  code: 'BB3042',
  category: 'correctness',
  message: '`{words}` compares by the ranking, and this sheet has no ranking.',
  help: 'Write the ranking under the heading `{heading}`, or choose in another way.',
  check({ sheet, world, reader, procedures }, tell) {
    const { ofRanking = [] } = reader.vocabulary.hints;
    const heading = world.headings.ranking;
    if (heading === null || sheet.sections.some(({ type }) => type === 'ranking')) return;
    for (const { tree } of procedures.flatMap(({ clauses }) => clauses)) {
      for (const { phrases, text, category } of phrasesOfClause(tree)) {
        const [first, last] = [phrases[0], phrases.at(-1)];
        if (!first || !last || !reader.read(text, category).terms.some((term) => usesNames(term, ofRanking))) continue;
        // Only the first such phrase of the sheet is reported, because all of them lack the same ranking.
        tell({ start: first.start, end: last.end }, { words: text, heading });
        return;
      }
    }
  },
});
