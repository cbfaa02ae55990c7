const share = 7;

/** Pages about words, phrases, findings and rulings. */
export default async function docs({ botbook, write, count }) {
  const { json } = await botbook.outcome('docs', '--json');
  write('topics', json);
  const topics = Object.entries(json).flatMap(([kind, listed]) =>
    Array.isArray(listed)
      ? listed.map((topic) => [kind, topic.code ?? topic.id ?? topic.words ?? topic.name ?? topic.title ?? topic])
      : [],
  );
  for (const [index, [kind, topic]] of topics.entries()) {
    if (index % share > 0 || typeof topic !== 'string') continue;
    write(`${kind}/${topic}`, await botbook.outcome('docs', topic, '--json'));
    count('pages');
  }
  for (const topic of ['ATTACK', 'Fewest enemies', 'covered-letter', 'R9', 'BB2002', 'Threshold 5/6/7', 'Random'])
    write(`phrase/${topic}`, await botbook.outcome('docs', topic, '--json'));
}
