// A rolled sheet as JSON.
import type { AppliedRule } from '../../compiler/decide/tables/combined-rows.ts';
import type { RollAsk, RollEvent } from '../../compiler/decide/tables/roll-walk.ts';
import type { TablesPlan } from '../../compiler/plan/table-plan.ts';
import type { RolledSheet } from './roll-lines.ts';

const rowJson = ({ tables }: TablesPlan, table: number, row: number) => {
  const { from = 0, to = 0, label = '', text = '', cells = [] } = tables[table]?.rows[row] ?? {};
  const { columns = null } = tables[table] ?? {};
  return {
    from,
    to,
    label,
    text,
    ...(columns && { cells: Object.fromEntries(columns.map((head, at) => [head, cells[at] ?? ''])) }),
  };
};

const ruleJson = (plan: TablesPlan, { table, row, rule, other }: AppliedRule) => ({
  row: plan.tables[table]?.rows[row]?.label ?? '',
  with: other === null ? null : (plan.tables[table]?.rows[other]?.label ?? ''),
  text: rule.text,
  counts: rule.counts === null ? null : (plan.tables[table]?.rows[rule.counts]?.label ?? ''),
});

function eventJson(plan: TablesPlan, event: RollEvent) {
  switch (event.is) {
    case 'step':
      return { is: 'step', number: event.step.mark, text: event.step.text };
    case 'roll': {
      const { table, face, row, player, depth } = event;
      const { title = '', die = 0 } = plan.tables[table] ?? {};
      const isAgain = row === null;
      return {
        is: 'roll',
        table: title,
        player,
        die,
        face,
        isAgain,
        depth,
        row: isAgain ? null : rowJson(plan, table, row),
      };
    }
    case 'amount': {
      const { label = '', amount = null } = plan.tables[event.table]?.rows[event.row] ?? {};
      const total = event.faces.reduce((sum, face) => sum + face, 0);
      return { is: 'amount', row: label, die: amount?.die ?? 0, faces: event.faces, total, of: amount?.of ?? '' };
    }
    case 'throw': {
      const { rule } = event.applied;
      const total = event.faces.reduce((sum, face) => sum + face, 0);
      const result = rule.throws?.cases.find(({ from, to }) => from <= total && total <= to)?.text ?? null;
      return {
        is: 'throw',
        rule: ruleJson(plan, event.applied),
        die: rule.throws?.die ?? 0,
        faces: event.faces,
        result,
      };
    }
    case 'play': {
      const row = plan.tables[event.of.table]?.rows[event.of.row];
      const dice = row?.throws[event.of.dice];
      const total = event.faces.reduce((sum, face) => sum + face, 0);
      const result = dice?.cases.find(({ from, to }) => from <= total && total <= to)?.text ?? null;
      return { is: 'play', row: row?.label ?? '', die: dice?.die ?? 0, faces: event.faces, total, result };
    }
    case 'combined':
      return {
        is: 'combined',
        came: event.came.map(({ table, row, times }) => ({
          table: plan.tables[table]?.title ?? '',
          row: plan.tables[table]?.rows[row]?.label ?? '',
          times,
        })),
        rules: event.rules.map((rule) => ruleJson(plan, rule)),
      };
  }
}

const needsJson = ({ die, title, player, meanings, reroll }: RollAsk) => ({
  die,
  title,
  player,
  faces: meanings,
  again: reroll,
});

export const rolledJson = ({ plan, events, needs, game, name, start, seed, setUp, readings = [] }: RolledSheet) => ({
  version: 1,
  game,
  sheet: name,
  start,
  seed,
  ...(readings.length > 0 && { readings }),
  events: events.map((event) => eventJson(plan, event)),
  needs: needs && needsJson(needs),
  ...(setUp && { setUp: setUp.json }),
});
