// Diagnostics about pointing words and about subjects that the words leave open. See docs/pointing.md.
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
    bad: lfa('SCOUT\n1 Enemy mech adjacent to objective: SCOUT 2 towards it.'),
    good: lfa('SCOUT\n1 Enemy mech adjacent to objective: SCOUT 2 towards that mech.'),
  }),
} as const;
