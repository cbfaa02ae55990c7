// `botbook score`: scores a battle that was played, step by step.
import { badData, badOption } from '../../../files/errors.ts';
import { jsonOf, readArgument } from '../../../files/files.ts';
import { readWithLines } from '../../../views/decision/decided-words.ts';
import { blocksText } from '../../../views/tables/page-blocks.ts';
import { battleBookOf } from '../../battle-books.ts';
import { books, games } from '../../books.ts';
import { out, outJson, paintOut } from '../../io.ts';
import { switchedReadings, readWith } from '../../readings.ts';

interface ScoreOptions {
  readonly reading?: readonly string[];
  readonly json?: boolean;
}

/** Runs the command verb; returns the exit code. */
export function scoreFile(names: readonly string[], options: ScoreOptions): number {
  const [name, path, ...more] = names;
  const plain = games.all.find(({ battles }) => battles !== undefined)?.name ?? '';
  const help = `Write \`botbook score ${plain} FILE\`.`;
  if (name === undefined || path === undefined) throw badOption('A game and a file are needed', help);
  if (more.length > 0) throw badOption(`\`${more.join(' ')}\` is too much: one battle is scored at a time`, help);
  const game = books.gameAt(
    { game: name, scenario: null, bot: null, procedure: null, clause: null, letter: null },
    name,
  );
  const book = battleBookOf(game);
  const readings = switchedReadings(game, options.reading ?? [], game.battles?.seconds?.score ?? []);
  const file = readArgument(path);
  const json = jsonOf(file.text, path);
  let page;
  try {
    page = book.score(json, readings);
  } catch (error) {
    throw badData(file.name, error);
  }
  const read = readWith(game, readings);
  if (options.json) outJson({ version: 1, game: game.name, ...(read.length > 0 && { readings: read }), ...page.json });
  else
    out(
      [
        ...readWithLines(read).map((line) => `${paintOut('dim', line)}\n\n`),
        blocksText(page.blocks, paintOut).trimStart(),
      ].join(''),
    );
  return 0;
}
