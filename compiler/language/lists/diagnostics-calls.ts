// Diagnostics of calls between tables, and of rules for rows that are rolled together.
import { defineDiagnostic } from '../../../grammar/registry.ts';

export const callDiagnostics = {
  'table-unknown': defineDiagnostic({
    code: 'BB2081',
    severity: 'error',
    message: 'No table has the title `{title}`.',
    help: '{help}',
  }),
  'call-of-players': defineDiagnostic({
    code: 'BB2112',
    severity: 'error',
    message:
      'Each player rolls on `{title}`, but this row applies once to all players, so the row cannot call `{title}`.',
    help: 'Write `{title}` as a step in the list of steps.',
  }),
  'call-unread': defineDiagnostic({
    code: 'BB2099',
    severity: 'error',
    message: 'I cannot read `{words}` after a roll.',
    help: 'Write faces that are rolled again, such as `(reroll another 6)`, or remove the brackets.',
  }),
  'row-rule-unread': defineDiagnostic({
    code: 'BB2100',
    severity: 'warning',
    message: '`{words}` looks like a rule for rolls, but this sentence is only text for the players.',
    help: 'Forms that are read: `If combined with ROW, …`, `If this is rolled twice, …`, `count as having both this entry and ROW`, `The effects are as ROW`, `Roll one TABLE`, `Roll twice on TABLE`, `Roll again`, `Choose 1d6 …`, `Choose 3 …` of things that the game lists, and `roll one die. On a 1-3, …`.',
  }),
  'step-misspelt': defineDiagnostic({
    code: 'BB2097',
    severity: 'warning',
    message: 'The step `{title}` names no table, but its words are similar to the title `{near}`.',
    help: 'Write `{near}` if the step means that table.',
  }),
  'row-unknown': defineDiagnostic({
    code: 'BB2082',
    severity: 'error',
    message: 'No row of this table is called `{name}`.',
    help: '{help}',
  }),
  'face-row-name-twice': defineDiagnostic({
    code: 'BB2094',
    severity: 'error',
    message: 'Two rows of this table are called `{name}`.',
    help: 'Give each row a name of its own, or put all faces in one row.',
  }),
  'like-circle': defineDiagnostic({
    code: 'BB2095',
    severity: 'error',
    message: 'These rows only point to each other: {circle}.',
    help: 'Name a row that has effects of its own.',
  }),
  'cell-calls': defineDiagnostic({
    code: 'BB2088',
    severity: 'error',
    message: 'This cell asks for a roll, but a cell of a table of two ways is only text.',
    help: 'Write the roll in a row of a table with one column.',
  }),
  'call-circle': defineDiagnostic({
    code: 'BB2083',
    severity: 'error',
    message: 'These tables call each other without an end: {circle}.',
    help: 'Add a row that calls no table of this circle, or correct the table that this row calls.',
  }),
  'list-title-twice': defineDiagnostic({
    code: 'BB2084',
    severity: 'error',
    message: 'Two sections of this sheet have the title `{title}`.',
    help: 'Give each section a title of its own.',
  }),
  'outcome-beyond': defineDiagnostic({
    code: 'BB2089',
    severity: 'error',
    message: '{dice} cannot show {faces}.',
    help: 'Write faces from {least} to {most}.',
  }),
  'outcome-twice': defineDiagnostic({
    code: 'BB2090',
    severity: 'error',
    message: 'The face {face} has two outcomes.',
    help: 'Leave each face in one outcome.',
  }),
  'outcome-missing': defineDiagnostic({
    code: 'BB2109',
    severity: 'warning',
    message: 'No outcome covers these earlier faces: {faces}.',
    help: 'Write an outcome for these faces, such as `nothing happens`, or add the faces to another outcome.',
  }),
  'reroll-beyond': defineDiagnostic({
    code: 'BB2085',
    severity: 'error',
    message: 'A d{die} does not show {face}, so this face cannot be rolled again.',
    help: 'Name a face from 1 to {die}.',
  }),
  'reroll-all': defineDiagnostic({
    code: 'BB2086',
    severity: 'error',
    message: 'All faces of the d{die} are rolled again, so this roll has no end.',
    help: 'Leave at least one face out.',
  }),
};
