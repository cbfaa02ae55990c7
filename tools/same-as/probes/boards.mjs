/** Boards of all scenarios. */
export default async function boards({ botbook, write, count }) {
  write('boards', await botbook.outcome('board', '--json'));
  for (const { scenario, board } of botbook.book().scenarios) {
    write(`callisto/${scenario}`, await botbook.outcome('board', `callisto/${scenario}`, '--json'));
    count('boards');
    // A board that lacks a space which others name.
    const file = botbook.put(`boards/${scenario}.json`, { ...board, spaces: board.spaces.slice(1) });
    write(`faulty/${scenario}`, await botbook.outcome('board', file, '--json'));
  }
}
