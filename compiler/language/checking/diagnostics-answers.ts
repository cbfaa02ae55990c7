// Diagnostics about lists whose first true row gives the answer, and about actions that take only one object.
import { defineDiagnostic } from '../../../grammar/registry.ts';

export const answerDiagnostics = {
  'objects-joined': defineDiagnostic({
    code: 'BB2140',
    severity: 'error',
    message: 'The action `{verb}` has one object, but `and` joins several here.',
    help: 'Write an action for each: `{each}`. Or join the objects by `or`: then a die chooses one object.',
    why: 'An action with a weapon must name one weapon, because the action happens once. Several sentences are carried out one after another.',
    bad: 'game unbreakable\n\nCRAWLER\n1. Fire beam and bomb.',
    good: 'game unbreakable\n\nCRAWLER\n1. Fire beam. Fire bomb.',
  }),
  'list-without-answer': defineDiagnostic({
    code: 'BB2141',
    severity: 'error',
    message: 'If no row of this list is true, the list has no answer.',
    help: 'End the list with a row `Otherwise`.',
    why: 'The last row of a list must always be true, because the first true row gives the answer of the list. If no row is true, the list has no answer, and the question ends in an error.',
    exampleNote: 'No row is true of two units that are on the map and in no mushroom cloud.',
    bad: 'game unbreakable\n\nBEAM LOS\nStep  Condition                            LOS\n1     Either unit is in a mushroom cloud   No',
    good: 'game unbreakable\n\nBEAM LOS\nStep  Condition                            LOS\n1     Either unit is in a mushroom cloud   No\n2     Otherwise                            Yes',
  }),
  'row-after-answer': defineDiagnostic({
    code: 'BB2142',
    severity: 'error',
    message: 'This row is never read, because row {number} always answers.',
    help: 'Move row {number} to the end of the list.',
    why: 'A row that is always true, such as `Otherwise`, must be the last row of its list. The first true row gives the answer of the list, so the rows after it are not read.',
    bad: 'game unbreakable\n\nBEAM LOS\nStep  Condition                            LOS\n1     Otherwise                            Yes\n2     Either unit is in a mushroom cloud   No',
    good: 'game unbreakable\n\nBEAM LOS\nStep  Condition                            LOS\n1     Either unit is in a mushroom cloud   No\n2     Otherwise                            Yes',
  }),
} as const;
