// Tests the subjects and bodies of commits. Without the history (in a tarball or a shallow clone), there is nothing to test.
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

/** The last commit before this test. Subjects of earlier commits are not tested. */
const lastUntested = '84a8b1549742a8fcc0d93b4ca7cccb4d18e66582';

/** The last commit before the test of bodies. Only the commits that build on this commit are tested. */
const lastWithoutBody = '65da7217dddd8d1a5f5eef713c462ab0651d8809';

/** Imperatives that end like other forms of verbs. */
const imperatives = /^(?:Bring|Embed|Exceed|Feed|Focus|Heed|Need|Ping|Proceed|Seed|Shed|Speed|Spread|String) /;

/** Returns true if a subject has at most 72 characters, begins with an imperative, and ends without a full stop. */
function isGoodSubject(subject: string): boolean {
  const isImperative = imperatives.test(subject) || !/^\w+(?:ed|ing|[^s]s) /.test(subject);
  return subject.length <= 72 && isImperative && /^[A-Z][a-z]+ .*[^.]$/.test(subject);
}

/** Returns the output of `git log` for commits that are no merges, split at `separator`; empty without the history. */
function logOf(separator: string, ...words: readonly string[]): readonly string[] {
  const { status, stdout } = spawnSync('git', ['log', '--no-merges', ...words], { encoding: 'utf8' });
  return status === 0 ? stdout.split(separator).filter((text) => text.trim() !== '') : [];
}

describe('the subjects of commits', () => {
  it.each(['Fix the way to the goal', 'Bring the bot home', 'Pass over clauses', 'Press keys in tests'])(
    'may be: %s',
    (subject) => expect(isGoodSubject(subject)).toBe(true),
  );

  it.each([
    'fix it all',
    'Fixes the goal',
    'Fixed the goal',
    'Adding a goal',
    'Fix the goal.',
    `Fix ${'a'.repeat(69)}`,
  ])('may not be: %s', (subject) => expect(isGoodSubject(subject)).toBe(false));

  it('are good in all commits since this test', () => {
    const subjects = logOf('\n', '--format=%s', `${lastUntested}..HEAD`);
    expect(subjects.filter((subject) => !isGoodSubject(subject))).toEqual([]);
  });
});

it('every commit since the test of bodies has a body', () => {
  const commits = logOf('\0', '--format=%s%n%b%x00', '--ancestry-path', `${lastWithoutBody}..HEAD`);
  expect(commits.map((text) => text.trim()).filter((text) => !text.includes('\n'))).toEqual([]);
});
