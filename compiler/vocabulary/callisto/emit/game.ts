// Callisto's sheets compiled, from the texts and data of its book.
import { scriptOf } from '../../../decide/script.ts';
import type { EmitGiven } from '../../../game.ts';
import { EmitError } from '../../../emit/scope.ts';
import { widthFor } from '../../../emit/value.ts';
import type { Emitted } from '../../../emit/module.ts';
import { wordsOf } from '../../../plan/words.ts';
import { scenarioOf } from '../../../../runtime/callisto/play/game-of.ts';
import { rosterOf } from '../../../../runtime/callisto/roster.ts';
import { ShapeError, inFile } from '../../../../runtime/kernel/shape.ts';
import { callistoHeadings } from '../headings.ts';
import { callistoLexis } from '../lexis.ts';
import { withScenario } from '../play/script.ts';
import type { Script } from '../play/script.ts';
import { switchable } from '../seat.ts';
import type { Readings } from '../seat.ts';
import { emitSheet } from './sheet.ts';

/** The code of a sheet; it has been checked before, and what is wrong in it is not said here. */
export function emitCallisto({ text, facing, language, roster, data, width, readings }: EmitGiven): Emitted {
  const scriptIn = (source: string, of?: 'rules'): Script | null => {
    const script = scriptOf(source, callistoHeadings, language, of);
    return script && withScenario(script);
  };
  const own = scriptIn(text);
  if (!own) throw new EmitError('A sheet that is compiled says its scenario.');
  const { board, decks, names } = data;
  if (board === undefined) throw new ShapeError('board', `of scenario ${own.scenario} is not in the book`);
  const printed = inFile('roster.json', () => rosterOf(roster));
  const read = scenarioOf(printed, { board, decks, names });
  const words = wordsOf(callistoLexis(read.data.roster, [read.names]));
  const stray = readings.find((one) => !switchable.includes(one));
  if (stray !== undefined) throw new ShapeError('readings', `has ${stray}; open are ${switchable.join(', ')}`);
  const second: Readings = Object.fromEntries(readings.map((one) => [one, 'second']));
  const options = {
    roster: read.data.roster,
    width: width ?? widthFor(read.data.board.places.length),
    readings: second,
    words,
  };
  return emitSheet(own, facing === null ? null : scriptIn(facing, 'rules'), options);
}
