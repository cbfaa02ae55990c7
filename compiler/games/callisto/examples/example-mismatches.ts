// Compares what an example expects with what the bot decides, and with the counters and cards afterwards.
import type { WrittenExample } from '../../../../grammar/example-file.ts';
import { listParts, partSaying, readEach } from '../../../../grammar/example-lines.ts';
import { requireName } from '../../../game/example-names.ts';
import { decisionFinders, mismatchesOf, normalList, type LineFinder } from '../../../game/example-expectations.ts';
import type { Mismatch } from '../../../game/examples.ts';
import { positionOf } from '../../../../runtime/callisto/rules/engine/write-position.ts';
import type { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import type { PositionUnit } from '../../../../runtime/callisto/rules/engine/position.ts';
import type { CardResolution } from '../play/decide-card.ts';
import { readUnit, countersOf } from './example-position.ts';

const unitText = (unit: PositionUnit | undefined): string => {
  if (!unit) return 'away';
  const status = unit.suppressed ? ' suppressed' : unit.asleep ? ' asleep' : '';
  return `at ${unit.at}${status}${unit.markers === undefined ? '' : ` with ${unit.markers} markers`}`;
};

interface CounterDecision extends CardResolution {
  readonly game: Game;
}

const finders: Readonly<Record<string, LineFinder<CounterDecision>>> = {
  ...decisionFinders,
  after: ({ game, after }, line) => {
    const { units } = positionOf(game, after);
    const all = readEach(listParts(line), (part): [string, string] => {
      const [, away] = /^(.+) away$/i.exec(part.text) ?? [];
      if (away !== undefined) return [requireName(partSaying(part, away), countersOf(game), 'counter'), 'away'];
      const [name, unit] = readUnit(game, part);
      return [name, unitText(unit)];
    });
    return {
      expected: all.map((pair) => pair.join(' ')).join(', '),
      actual: all.map(([name]) => `${name} ${unitText(units?.[name])}`).join(', '),
    };
  },
  // Compares the expected play area with the play area of the side whose turn it is, from left to right (R22).
  'play area': ({ game, after }, { text }) => {
    const { cards, turn } = positionOf(game, after);
    const own = cards?.[turn?.side ?? 'lfa']?.playArea ?? [];
    return { expected: normalList(text).toUpperCase(), actual: own.map(({ card }) => card).join(', ') };
  },
};

/** Returns the expectations of an example that the decision does not meet. */
export const findMismatches = (game: Game, example: WrittenExample, resolved: CardResolution): Mismatch[] =>
  mismatchesOf(example, { ...resolved, game }, (key) => finders[key], Object.keys(finders));
