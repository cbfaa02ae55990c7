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
    why: 'Every word of a formula, a cost or a limit must have a meaning that Botbook knows. Botbook does not guess the meaning of a word.',
    bad: points('PL + (1 per ful 500TV)'),
    good: points('PL + (1 per full 500TV)'),
  }),
  'figure-name-twice': defineDiagnostic({
    code: 'BB2092',
    severity: 'error',
    message: 'Two lines have the name `{name}`.',
    help: 'Give each line a name of its own.',
    why: 'Two lines must not have the same name, because players choose a line by its name.',
    bad: lists('Scout'),
    good: lists('Escape'),
  }),
  'name-unmatched': defineDiagnostic({
    code: 'BB2101',
    severity: 'error',
    message: '{place} has no {kind} `{name}`.',
    help: 'The names there are: {names}. Use the same names in both places.',
    why: 'If a name refers to another part of the book, that other part must have the same name. The other part can be in another sheet, in another section or in the data file.',
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
    message: 'The value {figure} is not greater than {before}, the value before.',
    help: 'Write values that rise from the left to the right.',
    why: 'The values of a row must rise from left to right. The first value that is high enough for the result of a side decides the column, so a value that does not rise never decides.',
    bad: victory('25%      20%       75%'),
    good: victory('25%      50%       75%'),
  }),
};
