// Proof of the messages with mutants, which are clauses of the book with a mistake. Each mutant is checked in its whole
// sheet. A mistake may get at most 1.1 messages on average. At least 99 % of the fixes must lower the number of
// messages.
import type { Diagnostic, Fix } from '../../grammar/registry.ts';
import { checkSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import { builtInGames } from '../../library/games.ts';
import { languageOf } from '../support/book-language.ts';
import { prove } from './kit.ts';
import { applied, mutantsOf, type Candidate } from './mutants/make.ts';
import { operators } from './mutants/operators.ts';

/**
 * The largest mean number of messages for each mistake. `mostWithMany` is the largest share of mistakes with more than
 * two messages.
 */
const mostMessages = 1.1;
const mostWithMany = 0.01;
/**
 * The smallest share of fixes that must lower the number of messages. A suggestion of words (`ways`) does not count as
 * a fix.
 */
const fewestSound = 0.99;

/**
 * `suggesting`: the codes of messages that suggest words. `fewestRead`: the smallest share of these suggestions that
 * must make the phrase readable.
 */
const suggesting: ReadonlySet<string> = new Set(['BB2002', 'BB2003', 'BB2006']);
const fewestRead = 0.95;

const callisto = languageOf('callisto');
const messagesIn = (text: string): readonly Diagnostic[] => checkSheet(text, () => callisto, builtInGames).diagnostics;

const afterFix = (text: string, { edits }: Fix): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((made, { start, end, text: put }) => made.slice(0, start) + put + made.slice(end), text);

interface Tally {
  mistakes: number;
  messages: number;
  withMany: number;
  fixes: number;
  sound: number;
  /** The number of suggestions of words. `read` counts the suggestions that make the phrase readable. */
  ways: number;
  read: number;
}

const describe = ({ address, edit }: Candidate, { code, message }: Diagnostic): string =>
  `${address}: ${JSON.stringify(edit.replacement)}: ${code} ${message}`;

await prove(
  { name: 'fixes', numbers: { count: 2000, seed: 1, show: 3 }, texts: { operator: '' } },
  ({ count, seed, show, operator }, report) => {
    const chosen = operators.filter(({ name }) => name.includes(operator));
    const tally: Tally = { mistakes: 0, messages: 0, withMany: 0, fixes: 0, sound: 0, ways: 0, read: 0 };
    const examples: string[] = [];
    for (const mutant of mutantsOf(chosen, seed)) {
      if (tally.mistakes >= count) break;
      const text = applied(mutant.facts.text, mutant.edit);
      const messages = messagesIn(text);
      const [first] = messages;
      if (!first) continue;
      tally.mistakes++;
      tally.messages += messages.length;
      tally.withMany += messages.length > 2 ? 1 : 0;
      if (messages.length > 2) examples.push(`${messages.length} messages: ${describe(mutant, first)}`);
      for (const message of messages) {
        // With a second message in the text, even a right suggestion may leave the phrase unread. So such suggestions
        // are not counted.
        if (messages.length === 1 && suggesting.has(message.code))
          for (const way of message.ways ?? []) {
            tally.ways++;
            const reads = !messagesIn(afterFix(text, way)).some(({ code }) => code === message.code);
            tally.read += reads ? 1 : 0;
            if (!reads) examples.push(`Suggested: ${way.title}: ${describe(mutant, message)}`);
          }
        if (!message.fix) continue;
        tally.fixes++;
        const isSound = messagesIn(afterFix(text, message.fix)).length < messages.length;
        tally.sound += isSound ? 1 : 0;
        if (!isSound) examples.push(`${message.fix.title}: ${describe(mutant, message)}`);
      }
    }
    for (const example of examples.slice(0, show)) console.log(example);
    const mean = tally.messages / Math.max(1, tally.mistakes);
    if (mean > mostMessages) report.fault(`A mistake has ${mean.toFixed(3)} messages on average.`);
    if (tally.withMany > mostWithMany * tally.mistakes)
      report.fault(`${tally.withMany} mistakes of ${tally.mistakes} have more than two messages.`);
    if (tally.sound < fewestSound * tally.fixes)
      report.fault(`Only ${tally.sound} of ${tally.fixes} fixes leave fewer messages.`);
    if (tally.read < fewestRead * tally.ways)
      report.fault(`Only ${tally.read} of ${tally.ways} suggested words give a phrase that reads.`);
    return `${tally.mistakes} mistakes, ${mean.toFixed(3)} messages each, ${tally.withMany} with more than two; ${tally.sound} of ${tally.fixes} fixes leave fewer messages; ${tally.read} of ${tally.ways} suggested words read`;
  },
);
