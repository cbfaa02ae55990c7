// Sets how many rounds a test with random samples runs. The proof `rounds` runs these tests with all their rounds.
const isWhole = process.env['BOTBOOK_ROUNDS'] === 'all';

/** Returns the number of rounds of a test: `few` in `npm test`, and `all` in the proof `rounds`. */
export const rounds = (few: number, all: number): number => (isWhole ? all : few);
