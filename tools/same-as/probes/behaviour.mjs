import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const edits = [
  { scenario: 1, bot: 'lfa', from: 'Highest value > Fewest enemies', to: 'Fewest enemies > Highest value' },
  { scenario: 4, bot: 'breakers', from: 'Random]', to: 'Nearest > Random]' },
];
const amount = ['--games', '12', '--positions', '500', '--seed', '5'];

/** Two versions of a sheet compared in play, with witnesses. */
export default async function behaviour({ botbook, write, count }) {
  for (const { scenario, bot, from, to } of edits) {
    const sheet = `procedures/callisto/scenario-${scenario}/${bot}.bot`;
    const changed = botbook.put(`behaviour/${scenario}-${bot}.bot`, botbook.read(sheet).replace(from, to));
    const witnesses = `behaviour/witnesses-${scenario}`;
    const words = ['diff', sheet, changed, '--behaviour', ...amount, '--on', `callisto/${scenario}`];
    write(sheet, await botbook.outcome(...words, '--witness', witnesses, '--json'));
    count('comparisons in play');
    if (!existsSync(join(botbook.work, witnesses))) continue;
    for (const name of readdirSync(join(botbook.work, witnesses)).toSorted()) {
      const text = botbook.read(`${witnesses}/${name}`);
      write(`${witnesses}/${name}`, name.endsWith('.json') ? JSON.parse(text) : text.split('\n'));
    }
  }
}
