// Diagnostics about pointers (`it`, `that unit`) and about words whose subject is unclear. docs/pointing.md has the
// rules.
import { defineDiagnostic } from '../../../grammar/registry.ts';

const lfa = (body: string): string => `game callisto\nscenario 1: Examples\nbot LFA\n\n${body}`;

export const pointerDiagnostics = {
  'refers-to-nothing': defineDiagnostic({
    code: 'BB2011',
    severity: 'error',
    message: '`{word}` refers to nothing.',
    help: '{help}',
    why: '`that`, `chosen` and `it` refer to a thing that the clause mentions before. This clause mentions no such thing.',
    bad: lfa('SCOUT\n1 Space secure: ATTACK 2, targeting that unit.'),
    good: lfa('SCOUT\n1 Space shared with enemy unit: ATTACK 2, targeting that unit.'),
  }),
  'refers-to-several': defineDiagnostic({
    code: 'BB2061',
    severity: 'error',
    message: '`{word}` can mean {things}.',
    help: 'Write {ways}.',
    why: 'The words before mention several things in different places. Two players would understand the word differently.',
    bad: lfa('SCOUT\n1 Enemy unit adjacent to objective: SCOUT 2 towards it.'),
    good: lfa('SCOUT\n1 Enemy unit adjacent to objective: SCOUT 2 towards that unit.'),
  }),
  'two-subjects': defineDiagnostic({
    code: 'BB2062',
    severity: 'error',
    message: '`{words}` can be said of {first} or of {second}.',
    help: '{help}',
    why: 'A statement without a subject is about the subject before it, or about the acting unit. Where both make sense, two players would play the sheet differently.',
    bad: lfa('SCOUT\n1 No enemies within 2 spaces and suppressed: SCOUT 2 to objective.'),
    good: lfa('SCOUT\n1 Suppressed and no enemies within 2 spaces: SCOUT 2 to objective.'),
  }),
  'own-place': defineDiagnostic({
    code: 'BB2063',
    severity: 'error',
    message: 'This destination can only be the space in which the unit already is.',
    help: 'Name a space elsewhere, or ask about the space in the condition.',
    why: 'A movement changes the space. `this space`, `in space` and `here` are the space of the acting unit.',
    bad: lfa('SCOUT\n1 SCOUT 2 to this space.'),
    good: lfa('SCOUT\n1 SCOUT 2 to objective.'),
  }),
  'follows-nothing': defineDiagnostic({
    code: 'BB2064',
    severity: 'error',
    message: '`{verb}` goes on with {verbs}, and no such action comes before.',
    help: 'Write {verbs} in a sentence before, and speak of what that action did.',
    why: 'The sentence belongs to an earlier action of the clause: it pushes what an attack hit, or it says what CONTROL also does.',
    bad: lfa('SCOUT\n1 Push each unit.'),
    good: lfa('SCOUT\n1 ATTACK 1. Push each unit.'),
  }),
} as const;
