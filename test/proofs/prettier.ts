// Proof that the Prettier plugin of Botbook works in Prettier itself.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prove } from './kit.ts';
import { checkout, inNewFolder, nodeOutput } from './process.ts';

await prove({ name: 'prettier', numbers: { seed: 0 } }, (_words, report) =>
  inNewFolder('prettier', (folder) => {
    writeFileSync(join(folder, 'a.bot'), 'game callisto\nSCOUT\n1   CONTROL\n');
    const prettier = join(checkout, 'node_modules/prettier/bin/prettier.cjs');
    const words = [prettier, '--plugin', join(checkout, 'dist/prettier.js')];
    const sheet = nodeOutput([...words, 'a.bot'], { cwd: folder });
    if (sheet !== 'game callisto\n\nSCOUT\n1 CONTROL.\n') report.fault(`Prettier formats a sheet so:\n${sheet}`);
    nodeOutput([...words, '--check', join(checkout, 'procedures/**/*.bot')], { cwd: folder });
    return 'Prettier finds the whole book in form';
  }),
);
