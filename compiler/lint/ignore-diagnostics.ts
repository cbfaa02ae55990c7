// Diagnostics about ignore comments. The linter itself reports them, and they cannot be ignored.
import { defineDiagnostic } from '../../grammar/registry.ts';
import { lfaSheet } from './samples.ts';

export const ignoreDiagnostics = {
  'ignore-without-reason': defineDiagnostic({
    code: 'BB3090',
    severity: 'warning',
    message: 'This ignore gives no reason.',
    help: 'Say behind a colon what comes of it in play: `# botbook-ignore {code}: …`.',
    why: 'Whoever reads the sheet after you wants to know whether the finding is wrong, or right and meant.',
    bad: lfaSheet('SCOUT\n1 ATTACK 1.\n# botbook-ignore BB3003\n2 Threshold 5/6/7: ATTACK 1.'),
    good: lfaSheet(
      'SCOUT\n1 ATTACK 1.\n# botbook-ignore BB3003: kept until clause 1 has its threshold back\n2 Threshold 5/6/7: ATTACK 1.',
    ),
  }),
  'ignore-of-nothing': defineDiagnostic({
    code: 'BB3091',
    severity: 'warning',
    message: 'Nothing here is found by {code}.',
    help: 'Remove it; what it was for has been mended.',
    why: 'An ignore that covers no finding would hide the next one that comes up in its place.',
    bad: lfaSheet('SCOUT\n# botbook-ignore BB3003: kept until clause 1 has its threshold back\n1 ATTACK 1.'),
    good: lfaSheet('SCOUT\n1 ATTACK 1.'),
  }),
  'ignore-unknown': defineDiagnostic({
    code: 'BB3092',
    severity: 'warning',
    message: '`{code}` is no code of the linter.',
    help: '{help}',
    why: 'An ignore names the findings that stay by their codes, as they are printed with them.',
    bad: lfaSheet('SCOUT\n# botbook-ignore BB3999: an example\n1 ATTACK 1.'),
    good: lfaSheet('SCOUT\n1 ATTACK 1.'),
  }),
};
