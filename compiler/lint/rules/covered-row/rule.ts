// A row of a ranking table whose things all stand in rows above.
import { relatedTo } from '../../../../grammar/registry.ts';
import { lintRule } from '../../rule.ts';
import { withoutRow } from '../../ranking-rows.ts';
import { page } from './page.ts';

export const rule = lintRule({
  slug: 'covered-row',
  code: 'BB3004',
  category: 'dead text',
  message: 'Row {number} ranks nothing: {rows} already {rank} all that it names.',
  help: 'Put it above, or leave it out.',
  page,
  check({ ranking, logic }, tell) {
    for (const [index, { tree, set }] of ranking.entries()) {
      const above = ranking.slice(0, index);
      // Of a row that can name nothing its own rule tells.
      if (
        above.length === 0 ||
        !logic.canHave(set) ||
        !logic.isWithin(
          set,
          above.map((row) => row.set),
        )
      )
        continue;
      const alone = above.find((row) => logic.isWithin(set, [row.set]));
      const rows = alone ? `row ${alone.tree.number}` : 'the rows above';
      const args = { number: tree.number, rows, rank: alone ? 'ranks' : 'rank' };
      // What says less than a row above was most likely to stand before it: that is the writer's to mend.
      const isRepeated = alone !== undefined && logic.isWithin(alone.set, [set]);
      const trees = ranking.map((row) => row.tree);
      const fix = { ...withoutRow(trees, tree), keeps: isRepeated ? 'play' : 'nothing' } as const;
      const related = alone ? [relatedTo(alone.tree.phrase, `Row ${alone.tree.number} is here.`)] : [];
      tell(tree.phrase, args, fix, related);
    }
  },
});
