// Changes a position as the lines of an example say: `Crawler A: at 0610, stasis 3` and `0611: volcano`.
import {
  ExampleFault,
  keyOfLine,
  partsBetween,
  readEach,
  type ExampleLine,
} from '../../../../grammar/example-lines.ts';

type Json = Readonly<Record<string, unknown>>;

const questionKeys = new Set(['position', 'card', 'dice', 'bomb', 'sight']);
const flags = new Set(['frozen', 'thawed']);
const fields = ['at', 'status', 'configuration', 'stasis'];

const recordOf = (json: unknown): Json => (typeof json === 'object' && json !== null ? (json as Json) : {});

/** Reads the changes of a unit: `at south edge, status offline, stasis 2, thawed`. */
function unitChanges(line: ExampleLine): Json {
  const changes = readEach(partsBetween(line, /,/g), (part): [string, unknown] => {
    const words = part.text;
    if (flags.has(words)) return [words, true];
    const [, field = '', rest = ''] = /^(\S+) (.+)$/.exec(words) ?? [];
    if (!fields.includes(field)) {
      const help = `Write ${fields.join(', ')} with a value, or ${[...flags].join(' or ')}.`;
      throw new ExampleFault(part, `\`${words}\` says nothing about a unit`, help);
    }
    return [field, field === 'stasis' ? Number(rest) : rest];
  });
  return Object.fromEntries(changes);
}

/** Returns the position `base` with the changes that the lines of an example make. */
export function changedPosition(base: Json, lines: readonly ExampleLine[]): Json {
  let position = base;
  for (const line of lines) {
    const { key, text } = line;
    if (questionKeys.has(key.toLowerCase())) continue;
    const [units, terrain] = [recordOf(position['units']), recordOf(position['terrain'])];
    if (key.toLowerCase() === 'time stream') position = { ...position, timeStream: Number(text) };
    else if (/^\d{4}$/.test(key)) {
      const [is = '', border] = text.split(' ');
      position = { ...position, terrain: { ...terrain, [key]: { is, ...(border && { border }) } } };
    } else if (units[key] !== undefined)
      position = { ...position, units: { ...units, [key]: { ...recordOf(units[key]), ...unitChanges(line) } } };
    else {
      const help =
        'Keys are a unit of the position, a hex, `time stream`, `position`, `card`, `dice`, `bomb`, `sight`.';
      throw new ExampleFault(keyOfLine(line), `Nothing in the position is called \`${key}\``, help, 'key');
    }
  }
  return position;
}
