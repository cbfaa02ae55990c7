// Checks a generated set-up with an independent reader of dice and an independent checker of sides. Neither shares code
// with the generator.
import { setUpFaults } from '../../support/heavygear-checker.ts';
import { hasRuleWords, readDice, type DiceMeaning } from '../../support/heavygear-dice.ts';
import { tableFile, type EventJson, type ForcePair, type GeneratedSetUp, type RuleJson } from './generate.ts';

const lineStarts: Readonly<Record<string, string>> = {
  'SET UP THE TABLE, DETERMINING TABLE EFFECTS': 'effects',
  'TABLE EFFECTS': 'effect',
  'UNUSUAL EFFECTS': 'unusual',
  'DEPLOYMENT ZONES': 'zone',
};

const ruleName = ({ row, with: other, counts }: RuleJson): string =>
  `${row} ${other === null ? 'twice' : `with ${other}`}${counts === null ? '' : `, counts ${counts}`}`;

/** Returns an event as lines. `readDice` returns lines in the same words, so that both can be compared. */
function linesOf(event: EventJson, [north, south]: ForcePair): string[] {
  switch (event.is) {
    case 'roll': {
      const { table, face, row, player } = event;
      if (player !== null) {
        const level = (player === 'north' ? north : south).priority;
        return [`mission of ${player} ${face} ${row?.cells?.[level] ?? ''}`];
      }
      const start = lineStarts[table] ?? table;
      return [start === 'effects' ? `effects ${face}` : `${start} ${face} ${row?.label ?? 'again'}`];
    }
    case 'amount':
      return [`pieces ${event.total}`];
    case 'throw':
      return [`die ${event.faces.join('+')} ${event.result ?? ''}`];
    case 'combined':
      return event.rules.map((rule) => {
        const name = ruleName(rule);
        return `rule ${name}${hasRuleWords(name, rule.text) ? '' : ` with other words: ${rule.text}`}`;
      });
    case 'step':
      return [];
  }
}

const movable = tableFile.terrain.filter((piece) => piece.static !== true).map(({ name }) => name);
const pieceNames = tableFile.terrain.map(({ name }) => name);

function pieceFaults(setUp: GeneratedSetUp['setUp'], { pieces }: DiceMeaning): string[] {
  const names = setUp.pieces.flatMap((drawn) => drawn.names);
  const isGood =
    setUp.pieces.length === (pieces === null ? 0 : 1) &&
    names.length === Math.min(pieces ?? 0, movable.length) &&
    new Set(names).size === names.length &&
    names.every((name) => movable.includes(name));
  return isGood ? [] : [`pieces ${names.join(', ')}`];
}

/** Returns the meaning of the dice of a set-up, and the faults of the set-up. */
export function checkSetUp({ events, setUp, faces }: GeneratedSetUp, forces: ForcePair) {
  const meaning = readDice(faces, [forces[0].priority, forces[1].priority]);
  const faults = setUpFaults(setUp.sides, forces, pieceNames);
  const lines = events.flatMap((event) => linesOf(event, forces));
  if (meaning.used !== faces.length) faults.push(`${faces.length} dice, and ${meaning.used} are needed`);
  if (lines.join('\n') !== meaning.lines.join('\n'))
    faults.push(`rolls\n${lines.join('\n')}\nand not\n${meaning.lines.join('\n')}`);
  if (setUp.sides.map(({ mission }) => mission).join() !== meaning.missions.join()) faults.push('missions');
  const rounds = meaning.isTimeVariable ? null : 4 + Math.ceil(tableFile.limit / 1000);
  if (setUp.rounds !== rounds) faults.push(`${setUp.rounds} rounds`);
  faults.push(...pieceFaults(setUp, meaning));
  return { meaning, faults };
}
