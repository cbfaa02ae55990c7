const expectation =
  /^(?:does|destination|goal|target|deck|actor|find|passenger|push|way|thing|row|rolled|path|passed|ladder [a-z]+|after|play area):/;

/** The examples of a file, each with an expectation that is wrong: then the whole decision is told. */
function falsified(text) {
  const lines = [];
  let isExpected = false;
  for (const line of text.split('\n')) {
    if (line.startsWith('=>')) {
      isExpected = true;
      lines.push(line === '=> nothing' ? '=> 1' : '=> nothing');
      continue;
    }
    if (line === '' || line.startsWith('EXAMPLE')) isExpected = false;
    if (!isExpected || !(expectation.test(line) || /^\s/.test(line))) lines.push(line);
  }
  return lines.join('\n');
}

/** Shipped examples: all that the verb prints of them, the whole decision of each, and what changes they notice. */
export default async function examples({ botbook, write, count }) {
  for (const { scenario, bot } of botbook.book().sheets) {
    const file = `procedures/callisto/scenario-${scenario}/examples/${bot}.example`;
    // The others are seen below, as decisions.
    if (scenario === (bot === 'lfa' ? 1 : 6)) {
      const outcome = await botbook.outcome('test', file, '--json');
      write(file, outcome);
      count('examples', outcome.json?.examples?.length ?? 0);
    }
    const changed = botbook.put(`falsified/${scenario}-${bot}.example`, falsified(botbook.read(file)));
    const { exit, out } = await botbook.run('test', changed);
    const texts = out.split(/\n(?=failed |passed )/);
    for (const text of texts) write(`falsified/${scenario}/${bot}`, { exit, lines: text.split('\n') });
    count('explanations', texts.length);
  }
  write('readings', await botbook.outcome('test', 'callisto/3', '--reading', 'R8=second', '--uncovered', '--json'));
  write('mutants', await botbook.outcome('test', 'callisto/1', '--mutate', '--json'));
}
