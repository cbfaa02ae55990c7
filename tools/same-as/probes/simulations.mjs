const games = 16;

const everywhere = ['--breakers', 'bot', '--lfa', 'bot'];

/** A further pair for each scenario, in turn. */
const players = [
  ['--breakers', 'bot', '--difficulty', 'easier'],
  [],
  ['--breakers', 'random', '--lfa', 'bot', '--difficulty', 'harder', '--seed', '9'],
];

const others = [
  ['callisto/2', '--breakers', 'bot', '--lfa', 'bot', '--use'],
  ['callisto/6', '--lfa', 'bot', '--use'],
  ['callisto/3', '--breakers', 'bot', '--lfa', 'bot', '--reading', 'R2=both'],
  ['callisto/4', '--lfa', 'bot', '--reading', 'R8=second', '--rounds', '6'],
  ['callisto/7', '--lfa', 'bot', '--reading', 'R11=second'],
  ['callisto/1', '--lfa', 'random', '--workers', '2'],
];

/** Totals of many games by the command line. */
export default async function simulations({ botbook, write, count }) {
  const simulate = async (address, ...words) => {
    const workers = words.includes('--workers') ? [] : ['--workers', '1'];
    // To count every use takes longer.
    const number = words.includes('--use') ? Math.ceil(games / 2) : games;
    const asking = ['simulate', address, '--games', String(number), ...words, ...workers, '--json'];
    write([address, ...words].join(' '), await botbook.outcome(...asking));
    count('simulated games', number);
  };
  for (const { scenario } of botbook.book().scenarios) {
    await simulate(`callisto/${scenario}`, ...everywhere);
    await simulate(`callisto/${scenario}`, ...players[scenario % players.length]);
  }
  for (const words of others) await simulate(...words);
}
