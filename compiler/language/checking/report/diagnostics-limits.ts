// Diagnostics about words that every reader understands, but that a bot cannot follow, such as a condition about hidden
// cards.
import { defineDiagnostic } from '../../../../grammar/registry.ts';

export const limitDiagnostics = {
  'owner-unsaid': defineDiagnostic({
    code: 'BB2128',
    severity: 'error',
    message: '`{words}` does not say {about}.',
    help: '{help}',
  }),
  'noun-left-out': defineDiagnostic({
    code: 'BB2129',
    severity: 'error',
    message: '`{words}` does not name the things that it counts.',
    help: 'Repeat the name: write `{near}`.',
  }),
  'reach-unsaid': defineDiagnostic({
    code: 'BB2153',
    severity: 'error',
    message: '`{words}` does not say how far the unit goes.',
    help: 'Give the number of spaces, such as `{near}`.',
  }),
  'hidden-cards': defineDiagnostic({
    code: 'BB2131',
    severity: 'error',
    message: '`{words}` asks for {about}.',
    help: '{help}',
  }),
  'criterion-with-condition': defineDiagnostic({
    code: 'BB2143',
    severity: 'error',
    message: '`{words}` is a condition, but a criterion cannot have a condition: a criterion compares all candidates.',
    help: '{help}',
  }),
  'aim-behind': defineDiagnostic({
    code: 'BB2144',
    severity: 'error',
    message:
      '`{words}` cannot follow the destination: these words say more about the space in which the movement ends, or about the way.',
    help: '{help}',
  }),
  'figure-of-nothing': defineDiagnostic({
    code: 'BB2145',
    severity: 'error',
    message: '`{words}` compares {about}.',
    help: '{help}',
  }),
  'figure-alone': defineDiagnostic({
    code: 'BB2161',
    severity: 'error',
    message: '`{words}` names {about}, and does not say which candidates are better.',
    help: '{help}',
  }),
  'card-only': defineDiagnostic({
    code: 'BB2162',
    severity: 'error',
    message: '`{words}` is the title of cards {about}.',
    help: '{help}',
  }),
  'title-of-other': defineDiagnostic({
    code: 'BB2147',
    severity: 'warning',
    message: '`{words}` is the title of scenario {other}, but the number is {number}.',
    help: 'Write `{line}`, or the number {other}.',
    causedBy: { inSheet: ['other-sheet'] },
  }),
  'place-without-name': defineDiagnostic({
    code: 'BB2148',
    severity: 'error',
    message: '`{words}` is not the name of a place on this board: {about}.',
    help: '{help}',
  }),
  'no-such-rule': defineDiagnostic({
    code: 'BB2163',
    severity: 'error',
    message: '`{words}` asks about {about}.',
    help: '{help}',
  }),
  'clause-jump': defineDiagnostic({
    code: 'BB2164',
    severity: 'error',
    message: '`{words}` sends the bot to another clause, and a bot cannot jump.',
    help: '{help}',
  }),
  'all-of-area': defineDiagnostic({
    code: 'BB2165',
    severity: 'warning',
    message: '{verb} hits the units of a single space, and `{words}` names an area of several spaces.',
    help: 'If you mean this, write `{line}`.',
  }),
  'letter-fixed': defineDiagnostic({
    code: 'BB2149',
    severity: 'error',
    message: '`{words}` gives a number, but {about}.',
    help: '{help}',
  }),
  'condition-before-colon': defineDiagnostic({
    code: 'BB2166',
    severity: 'error',
    message: 'No condition is before this colon.',
    help: 'Write the condition before the colon, or write the action alone: `{action}`.',
  }),
  'action-times': defineDiagnostic({
    code: 'BB2167',
    severity: 'error',
    message: '`{words}` says how often an action happens, and each sentence of a clause happens once.',
    help: 'Write the action as often as it happens: `{line}`.',
  }),
  'several-goals': defineDiagnostic({
    code: 'BB2160',
    severity: 'error',
    message: '`{words}` names several things, but {about}.',
    help: 'Write `{line}`.',
  }),
  'targets-in-order': defineDiagnostic({
    code: 'BB2146',
    severity: 'error',
    message: '`{words}` names targets in an order, but the words after `targeting` cannot give an order.',
    help: 'Join the targets by `or`, and write the order as a list: `{line}`.',
  }),
} as const;
