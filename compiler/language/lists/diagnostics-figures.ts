// Diagnostics of printed formulas, costs and limits that a game reads from its rules and grids.
import { defineDiagnostic } from '../../../grammar/registry.ts';

const points = (formula: string): string => `game heavygear\n\nSUPPORT POINTS\nSP = ${formula}`;
const victory = (row: string): string =>
  `game heavygear\n\nVICTORY CONDITIONS\nPL  Failure  Disputed  Success\n1   ${row}`;
const lists = (name: string): string =>
  `game heavygear\n\nSTANDARD OBJECTIVES\nScout (1 OP): You gain 1 VP if the target is observed.\n${name} (2 OP): You gain 2 VP if half of the group leaves.`;

export const figureDiagnostics = {
  'figure-unread': defineDiagnostic({
    code: 'BB2091',
    severity: 'error',
    message: 'I cannot read `{words}`.',
    help: 'Here {expected} is expected.',
    why: 'Formulas, costs and limits are read word by word. A word without a meaning is not guessed.',
    bad: points('PL + (1 per ful 500TV)'),
    good: points('PL + (1 per full 500TV)'),
  }),
  'figure-name-twice': defineDiagnostic({
    code: 'BB2092',
    severity: 'error',
    message: 'Two lines have the name `{name}`.',
    help: 'Give each line a name of its own.',
    why: 'Players choose a line by its name, so no two lines can have the same name.',
    bad: lists('Scout'),
    good: lists('Escape'),
  }),
  'name-unmatched': defineDiagnostic({
    code: 'BB2101',
    severity: 'error',
    message: '{place} has no {kind} `{name}`.',
    help: 'There: {names}. Use the same names in both places.',
    why: 'A name in one part of a book often means a part in another place: another sheet, another section, or the data file. A name without such a part would mean nothing.',
    bad: 'game heavygear\n\nSUPPORT OPTIONS\nOption    SP Cost\nAA Drone  1 SP\n\nANTI-AIR ASSETS\nAA Dron: 1SP, guards the group.',
    good: 'game heavygear\n\nSUPPORT OPTIONS\nOption    SP Cost\nAA Drone  1 SP\n\nANTI-AIR ASSETS\nAA Drone: 1SP, guards the group.',
  }),
  'cost-differs': defineDiagnostic({
    code: 'BB2102',
    severity: 'error',
    message: '`{name}` costs {cost} here, and {price} in {place}.',
    help: 'Write the same cost in both places.',
    why: 'A cost that is printed twice must be the same, because players pay the cost of the price list.',
    bad: 'game heavygear\n\nSUPPORT OPTIONS\nOption    SP Cost\nAA Drone  1 SP\n\nANTI-AIR ASSETS\nAA Drone: 2SP, guards the group.',
    good: 'game heavygear\n\nSUPPORT OPTIONS\nOption    SP Cost\nAA Drone  1 SP\n\nANTI-AIR ASSETS\nAA Drone: 1SP, guards the group.',
  }),
  'figure-falls': defineDiagnostic({
    code: 'BB2093',
    severity: 'error',
    message: 'The value {value} is not greater than {before}, the value before.',
    help: 'Write values that rise from the left to the right.',
    why: 'The first value that is reached decides, so a value that does not rise can never be the first.',
    bad: victory('25%      20%       75%'),
    good: victory('25%      50%       75%'),
  }),
};
