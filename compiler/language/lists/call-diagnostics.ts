// Diagnostics of calls between tables, and of rules for rows that come together.
import { defineDiagnostic } from '../../../grammar/registry.ts';

const sheet = (call: string, row: string): string =>
  `game heavygear\n\nDETERMINING TABLE EFFECTS\n1–3 No Effects\n4–6 ${call}\n\nTABLE EFFECTS\n1–3 Night: The table is dark.\n4–6 ${row}`;
const fog = 'Fog or Smoke: The view is short.';

export const callDiagnostics = {
  'table-unknown': defineDiagnostic({
    code: 'BB2081',
    severity: 'error',
    message: 'No table has the title `{title}`.',
    help: '{help}',
    why: 'A row that begins with `Roll` sends to a table by its title, in the singular or plural.',
    bad: sheet('Roll one Tabel Effect', fog),
    good: sheet('Roll one Table Effect', fog),
  }),
  'step-misspelt': defineDiagnostic({
    code: 'BB2097',
    severity: 'warning',
    message: 'The step `{title}` names no table, but nearly the table `{near}`.',
    help: 'Write `{near}` if the step means that table.',
    why: 'A step that is the title of a table rolls on the table. A misspelt step is read as a step that players do themselves, so the roll is lost.',
    bad: 'game heavygear\n\nTURN SEQUENCE\nStep One: Deploiment Zones\n\nDEPLOYMENT ZONES\n1–3 Narrow Edge\n4–6 Wide Edge',
    good: 'game heavygear\n\nTURN SEQUENCE\nStep One: Deployment Zones\n\nDEPLOYMENT ZONES\n1–3 Narrow Edge\n4–6 Wide Edge',
  }),
  'row-unknown': defineDiagnostic({
    code: 'BB2082',
    severity: 'error',
    message: 'No row of this table is called `{name}`.',
    help: '{help}',
    why: 'A rule for rows that come together names another row of its table as this row is printed.',
    bad: sheet('Roll two Table Effects', 'Fog or Smoke: The view is short. If combined with Nihgt, roll one die.'),
    good: sheet('Roll two Table Effects', 'Fog or Smoke: The view is short. If combined with Night, roll one die.'),
  }),
  'cell-calls': defineDiagnostic({
    code: 'BB2088',
    severity: 'error',
    message: 'This cell asks for a roll, but a cell of a table of two ways is only text.',
    help: 'Write the roll in a row of a table with one column.',
    why: 'The row of a table of two ways is rolled, and the column is known only to the players. So a cell cannot call a table.',
    bad: 'game heavygear\n\nMISSION GENERATION\nPriority  1                 2\n1–3       Standard          Offense\n4–6       Roll one Mission  Offense',
    good: 'game heavygear\n\nMISSION GENERATION\nPriority  1         2\n1–3       Standard  Offense\n4–6       Defense   Offense',
  }),
  'call-circle': defineDiagnostic({
    code: 'BB2083',
    severity: 'error',
    message: 'These tables call each other without an end: {circle}.',
    help: 'Add a row that calls no table of this circle, or correct the table that this row calls.',
    why: 'A roll must come to an end. So at least one row of each table leads out of a circle of calls.',
    bad: 'game heavygear\n\nTABLE EFFECTS\n1–6 Roll one Unusual Effect\n\nUNUSUAL EFFECTS\n1–6 Roll one Table Effect',
    good: 'game heavygear\n\nTABLE EFFECTS\n1–6 Roll one Unusual Effect\n\nUNUSUAL EFFECTS\n1–5 Roll one Table Effect\n6 No Effects',
  }),
  'list-title-twice': defineDiagnostic({
    code: 'BB2084',
    severity: 'error',
    message: 'Two sections of this sheet have the title `{title}`.',
    help: 'Give each section a title of its own.',
    why: 'Rows and steps name a table by its title, so no two tables of a sheet can have the same title.',
    bad: 'game heavygear\n\nTABLE EFFECTS\n1–6 Night\n\nTABLE EFFECTS\n1–6 Fog',
    good: 'game heavygear\n\nTABLE EFFECTS\n1–6 Night\n\nUNUSUAL EFFECTS\n1–6 Fog',
  }),
  'outcome-beyond': defineDiagnostic({
    code: 'BB2089',
    severity: 'error',
    message: '{dice} cannot show {faces}.',
    help: 'Write faces from {least} to {most}.',
    why: 'An outcome for faces that no roll shows can never come.',
    bad: sheet('Roll one Table Effect', 'Fog: The view is short. Roll one die each round. On a 4-7, the fog lifts.'),
    good: sheet('Roll one Table Effect', 'Fog: The view is short. Roll one die each round. On a 4-6, the fog lifts.'),
  }),
  'outcome-twice': defineDiagnostic({
    code: 'BB2090',
    severity: 'error',
    message: 'The face {face} has two outcomes.',
    help: 'Leave each face in one outcome.',
    why: 'A roll has one outcome, so no face can be in two.',
    bad: sheet('Roll one Table Effect', 'Fog: Roll one die each round. On a 1-3, the fog stays. On a 3-6, it lifts.'),
    good: sheet('Roll one Table Effect', 'Fog: Roll one die each round. On a 1-3, the fog stays. On a 4-6, it lifts.'),
  }),
  'reroll-beyond': defineDiagnostic({
    code: 'BB2085',
    severity: 'error',
    message: 'A d{die} does not show {face}, so this face cannot be rolled again.',
    help: 'Name a face from 1 to {die}.',
    why: 'The words `(reroll another 6)` name faces of the die of the table.',
    bad: sheet('Roll one Table Effect and roll again (reroll another 8)', fog),
    good: sheet('Roll one Table Effect and roll again (reroll another 6)', fog),
  }),
  'reroll-all': defineDiagnostic({
    code: 'BB2086',
    severity: 'error',
    message: 'All faces of the d{die} are rolled again, so this roll has no end.',
    help: 'Leave at least one face out.',
    why: 'A face that is rolled again does not count, so at least one face must count.',
    bad: sheet('Roll one Table Effect and roll again (reroll another 1–6)', fog),
    good: sheet('Roll one Table Effect and roll again (reroll another 4–6)', fog),
  }),
};
