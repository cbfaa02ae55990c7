// Diagnostics about pointers (`it`, `that unit`) and about words whose subject is unclear. docs/pointing.md has the
// rules.
import { defineDiagnostic } from '../../../grammar/registry.ts';

const lfa = (body: string): string => `game callisto\nscenario 1: Examples\nbot LFA\n\n${body}`;

export const pointerDiagnostics = {
  'refers-to-nothing': defineDiagnostic({
    code: 'BB2011',
    severity: 'error',
    message: '`{word}` refers to nothing: the words before it mention no such thing.',
    help: '{help}',
    why: 'A pointer, such as `that unit` or `it`, must refer to a thing that earlier words of the clause mention.',
    exampleNote: 'The words before `that unit` mention only the space of the acting unit, and no other unit.',
    bad: lfa('SCOUT\n1 Space secure: ATTACK 2, targeting that unit.'),
    good: lfa('SCOUT\n1 Space secure: ATTACK 2, targeting enemy unit.'),
  }),
  'refers-to-measure': defineDiagnostic({
    code: 'BB2124',
    severity: 'error',
    message: '`{word}` refers to nothing: after `{said}`, no certain {noun} is named.',
    help: 'Name the thing again, such as `{near}`.',
    why: 'A pointer, such as `that unit`, must not refer to a thing after `nearest to`. Words after `nearest to` serve only to measure distances, and any such thing can be the nearest.',
    bad: 'game callisto\nscenario 2: Examples\nbot BREAKERS\n\nRIPPER\n1 GUIDE Y the Ripper nearest to an uncontrolled objective towards that objective.',
    good: 'game callisto\nscenario 2: Examples\nbot BREAKERS\n\nRIPPER\n1 GUIDE Y the Ripper nearest to an uncontrolled objective towards nearest uncontrolled objective.',
  }),
  'captured-pointer': defineDiagnostic({
    code: 'BB2154',
    severity: 'error',
    message: '`{words}` cannot mean the {noun} here: the words around `{words}` compare or rank other things.',
    help: '{help}',
    why: 'Words that compare or rank things, such as `nearer to` and `nearest to`, must name the thing to which the distance is measured. Among these words, a pointer, such as `it`, cannot refer to another thing of the same condition.',
    bad: 'game callisto\nscenario 4: Examples\nbot LFA\n\nSCOUT\n1 Enemy vehicle within 3 spaces and no Merc nearer to it than this unit: MOVE 1 towards that vehicle.',
    good: 'game callisto\nscenario 4: Examples\nbot LFA\n\nSCOUT\n1 Enemy vehicle within 3 spaces and no Merc nearer to nearest enemy vehicle than this unit: MOVE 1 towards that vehicle.',
  }),
  'refers-to-several': defineDiagnostic({
    code: 'BB2061',
    severity: 'error',
    message: '`{word}` can mean {things}.',
    help: 'Write {ways}.',
    why: 'A pointer, such as `it`, must refer to only one thing. If several earlier things are possible, two players may understand the pointer differently.',
    bad: lfa('SCOUT\n1 Enemy unit adjacent to objective: SCOUT 2 towards it.'),
    good: lfa('SCOUT\n1 Enemy unit adjacent to objective: SCOUT 2 towards that unit.'),
  }),
  'several-targets': defineDiagnostic({
    code: 'BB2150',
    severity: 'error',
    message: '`{words}` can be done to {things}.',
    help: 'Write {ways}.',
    why: 'If an attack names no target, the condition must name only one possible target. The bot attacks the thing that the condition names. With several possible targets, two players may attack different things.',
    bad: 'game callisto\nscenario 5: Examples\nbot BREAKERS\n\nSCANNER\n1 Escape pod occupied by enemy mech: ATTACK (2).',
    good: 'game callisto\nscenario 5: Examples\nbot BREAKERS\n\nSCANNER\n1 Escape pod occupied by enemy mech: ATTACK (2), targeting mech.',
  }),
  'two-subjects': defineDiagnostic({
    code: 'BB2062',
    severity: 'error',
    message: '`{words}` can be about {first} or about {second}.',
    help: '{help}',
    why: 'Every statement of a condition must be about one certain thing. If a statement can be about two things, two players may play the sheet differently.',
    exampleNote:
      'The word `suppressed` can be about the enemies or about the acting unit. The words before name the enemies. A condition need not name the acting unit.',
    bad: lfa('SCOUT\n1 No enemies within 2 spaces and suppressed: SCOUT 2 to objective.'),
    good: lfa('SCOUT\n1 Suppressed and no enemies within 2 spaces: SCOUT 2 to objective.'),
  }),
  'two-orders': defineDiagnostic({
    code: 'BB2151',
    severity: 'error',
    message: 'These words can mean “{first}” or “{second}”.',
    help: '{help}',
    why: 'The words must show whether `and` or `or` joins its statements first. No rule says which of the two words comes first.',
    bad: lfa('SCOUT\n1 Space controlled or elevated and enemy occupied: RECON.'),
    good: lfa('SCOUT\n1 Space enemy occupied, and controlled or elevated: RECON.'),
  }),
  'own-place': defineDiagnostic({
    code: 'BB2063',
    severity: 'error',
    message: 'This destination can only be the space in which the unit already is.',
    help: 'Name another space, or ask about this space in the condition.',
    why: 'The destination of a movement must be a space other than the space of the acting unit. The words `this space`, `in space` and `here` mean the space of the acting unit.',
    bad: lfa('SCOUT\n1 SCOUT 2 to this space.'),
    good: lfa('SCOUT\n1 SCOUT 2 to objective.'),
  }),
  'follows-nothing': defineDiagnostic({
    code: 'BB2064',
    severity: 'error',
    message: '`{verb}` continues an earlier {verbs}, and no such action comes before it.',
    help: 'Write a sentence with {verbs} before this sentence.',
    why: 'A sentence that continues an action must come after that action in the same clause. For example, `Push` moves the units that an attack hit.',
    bad: lfa('SCOUT\n1 Push each unit.'),
    good: lfa('SCOUT\n1 ATTACK 1. Push each unit.'),
  }),
} as const;
