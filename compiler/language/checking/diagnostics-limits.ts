// Diagnostics about what no sheet can ask or do, although every reader understands the words.
import { defineDiagnostic } from '../../../grammar/registry.ts';

const lfa = (body: string): string => `game callisto\nscenario 1: Examples\nbot LFA\n\n${body}`;

export const limitDiagnostics = {
  'owner-unsaid': defineDiagnostic({
    code: 'BB2128',
    severity: 'error',
    message: '`{words}` does not say {about}.',
    help: '{help}',
    why: 'A number needs words that say which things count, such as those of one side. All such things of the board together always have the same number.',
    bad: lfa('SCOUT\n1 Fewer than 5 objective points: RECON.'),
    good: lfa('SCOUT\n1 Fewer than 5 objective points scouted: RECON.'),
  }),
  'noun-left-out': defineDiagnostic({
    code: 'BB2129',
    severity: 'error',
    message: '`{words}` does not name the things that it counts.',
    help: 'Repeat the name: write `{near}`.',
    why: 'Each number must have the name of the things that it counts, also if the words before it count the same things.',
    bad: lfa('SCOUT\n1 3 or more objectives scouted and fewer than 2 controlled: RECON.'),
    good: lfa('SCOUT\n1 3 or more objectives scouted and fewer than 2 objectives controlled: RECON.'),
  }),
  'hidden-cards': defineDiagnostic({
    code: 'BB2131',
    severity: 'error',
    message: '`{words}` asks for {about}.',
    help: '{help}',
    why: 'A sheet must ask only for cards that lie open on the table. A bot has no hand, and it does not see the hand of its enemy.',
    bad: lfa('SCOUT\n1 Interference in hand: RECON.'),
    good: lfa('SCOUT\n1 Interference in play area: RECON.'),
  }),
  'criterion-with-condition': defineDiagnostic({
    code: 'BB2143',
    severity: 'error',
    message: '`{words}` is a condition, and a criterion has none: it compares all candidates.',
    help: '{help}',
    why: 'A criterion of a list must be true or false of each candidate, or compare all of them. Two criteria that follow each other say the same as a condition: the first keeps some candidates, and the second compares those.',
    bad: lfa('SCOUT\n1 MOVE 1 to objective. [Highest cover if elevated > Random]'),
    good: lfa('SCOUT\n1 MOVE 1 to objective. [Elevated > Highest cover > Random]'),
  }),
  'aim-behind': defineDiagnostic({
    code: 'BB2144',
    severity: 'error',
    message: '`{words}` cannot follow the destination: it says more about the space in which the movement ends, or about the way.',
    help: '{help}',
    why: 'The destination must say all about the space in which a movement ends. A list can choose among such spaces. The spaces on the way are chosen by the line `Destination 2 spaces away: select space to move through`.',
    bad: lfa('SCOUT\n1 MOVE 1 towards objective, avoiding enemies.'),
    good: lfa('SCOUT\n1 MOVE 1 towards objective. [No enemies > Random]'),
  }),
  'figure-of-nothing': defineDiagnostic({
    code: 'BB2145',
    severity: 'error',
    message: '`{words}` compares {about}.',
    help: '{help}',
    why: 'Words such as `highest` must have a figure of the things that are compared.',
    bad: lfa('SCOUT\n1 INSPIRE 1, matching card with the highest initiative.'),
    good: lfa('SCOUT\n1 INSPIRE 1, first matching card.'),
  }),
  'letter-fixed': defineDiagnostic({
    code: 'BB2149',
    severity: 'error',
    message: '`{words}` gives a number, but {about}.',
    help: '{help}',
    why: 'Some actions take their number from the card or the procedure of another unit. A letter stands in the place of this number.',
    bad: 'game callisto\nscenario 1: Examples\nbot BREAKERS\n\nSQUAD LEADER B AND C\n1 GUIDE 2 matching Ripper.',
    good: 'game callisto\nscenario 1: Examples\nbot BREAKERS\n\nSQUAD LEADER B AND C\n1 GUIDE Y matching Ripper.',
  }),
  'targets-in-order': defineDiagnostic({
    code: 'BB2146',
    severity: 'error',
    message: '`{words}` names targets in an order, and the words after `targeting` name them all at once.',
    help: 'Join them by `or`, and write the order as a list: `{line}`.',
    why: 'The targets of an action must be named by one noun or by nouns that `or` joins. The list after the sentence says which of them is preferred.',
    bad: lfa('SCOUT\n1 ATTACK 1, targeting Ripper, else Nailgunner.'),
    good: lfa('SCOUT\n1 ATTACK 1, targeting Ripper or Nailgunner. [Ripper > Random]'),
  }),
} as const;
