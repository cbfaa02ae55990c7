// Tests of sessions of questions: typed lines lead to decisions. A line can be taken back, changed or refused. A
// journal stores the lines and can be loaded.
import { describe, expect, it } from 'vitest';
import { askJournal, loadAsk } from '../../views/ask/ask-journal.ts';
import { askTurn } from '../../compiler/decide/ask/ask.ts';
import { AskSession } from '../../views/ask/ask-session.ts';
import { answerText, askedCard } from '../../views/ask/asked-card.ts';
import { candidatesOf } from '../../views/ask/read-answer.ts';
import { askedBot } from '../support/asking.ts';

const lfa = askedBot(1, 'lfa');
const head = { game: 'callisto', scenario: 1, bot: 'lfa', sheets: 'x' };

/** Enters lines in a new session. Throws if a line is refused. */
function said(...lines: readonly string[]): AskSession {
  let session = AskSession.begin(lfa);
  for (const line of lines) {
    const reply = session.take(line);
    if ('problem' in reply) throw new Error(`${reply.problem}. ${reply.help}`);
    session = reply.session;
  }
  return session;
}

/** Returns the answers of a person about the current card, in words. */
const answersIn = ({ answers, card }: AskSession): string[] =>
  answers.map((answer, index) => {
    const question = card?.questions[index];
    return card && question ? answerText(card, question, answer) : '';
  });

function decidedIn(session: AskSession) {
  const { answers, card } = session;
  if (card?.is !== 'decided') throw new Error('The card is not decided.');
  return askedCard(card, answers, [
    { label: '1', head: '1', text: 'Interference in play area: RECON', depth: 0 },
    { label: '2', head: '2', text: 'Space secure', depth: 0 },
    { label: '2a', head: 'a)', text: 'Threatened objective.', depth: 1 },
    { label: '2b', head: 'b)', text: 'Unscouted objective.', depth: 1 },
    { label: '3', head: '3', text: 'Threatened objective within 2 spaces', depth: 0 },
  ]);
}

const cards = 'cards scout y, CORP-SEC Y';
const toPick = [cards, 'no', 'yes', 'yes', 'b'];

describe('a session', () => {
  it('decides the cards of a turn one after another, and begins the next turn', () => {
    const decided = said(...toPick, 'F3', 'none');
    expect(decided.card).toMatchObject({ is: 'decided', card: { head: { card: 'SCOUT Y' } } });
    expect(decided.waiting.map(({ head: { card } }) => card)).toEqual(['CORP-SEC Y']);
    const second = said(...toPick, 'F3', 'none', 'next', 'yes');
    expect(second.card).toMatchObject({ is: 'decided', card: { head: { card: 'CORP-SEC Y' } } });
    const over = said(...toPick, 'F3', 'none', 'next', 'yes', 'next');
    expect(over.card).toBeNull();
    expect(over.log).toEqual([['SCOUT Y, 2b: SCOUT 2 to Customs Hall (F3)', 'CORP-SEC Y, 1: CONTROL']]);
    expect(said(...toPick, 'F3', 'none', 'next', 'yes', 'next', 'cards CAPTAIN').log).toHaveLength(1);
  });

  it('takes lines of every kind back', () => {
    const before = said(...toPick, 'F3', 'none');
    const after = said(...toPick, 'F3', 'none', 'next', 'cards CAPTAIN', 'back', 'yes', 'back', 'back');
    expect(answersIn(after)).toEqual(answersIn(before));
    expect(after.card?.is).toBe('decided');
    expect(said(cards, 'back').canGoBack).toBe(false);
  });

  it('changes an answer, and keeps the later answers as long as their questions are asked', () => {
    // The fourth answer changes from letter b) to a). The answers before it stay. The answer F3 is dropped, because it
    // was for the list of b), and a) has another list.
    expect(answersIn(said(...toPick, 'F3', 'change 4 to a'))).toEqual(['no', 'yes', 'yes', 'a)']);
    expect(answersIn(said(...toPick, 'change 1 to no'))).toEqual(['no', 'yes', 'yes', 'b)']);
    // If Interference is in the play area, clause 1 applies, and no other question is asked.
    const recon = said(...toPick, 'F3', 'change 1 to yes');
    expect(answersIn(recon)).toEqual(['yes']);
    expect(recon.card?.is).toBe('decided');
  });

  it('leaves a card out, and takes further cards into a turn', () => {
    expect(said(cards, 'no', 'leave out').card).toMatchObject({
      card: { head: { card: 'CORP-SEC Y' } },
      questions: [],
    });
    expect(said('cards SCOUT Y', 'leave out').card).toBeNull();
    const more = said('cards CORP-SEC Y', 'yes', 'cards SCOUT Y, CAPTAIN', 'next');
    expect(more.card).toMatchObject({ is: 'asks', card: { head: { card: 'SCOUT Y' } } });
    expect(more.waiting).toHaveLength(1);
  });

  it.each([
    [['cards RIPPER B'], 'The bot has no card `RIPPER B`'],
    [['cards SCOUT X'], 'Did you mean `SCOUT Y`?'],
    [['cards INTERFERENCE'], '`INTERFERENCE` has no procedure'],
    [['yes'], 'No card is named'],
    [['back'], 'There is nothing to take back'],
    [[cards, 'perhaps'], '`perhaps` is neither yes nor no'],
    [[cards, 'next'], '`next` is neither yes nor no'],
    [[...toPick, 'F3', 'F3'], 'That cannot be: The way passes through F3 twice'],
    [[...toPick, 'F3', 'change 9 to no'], 'There is no answer 9'],
    [[...toPick, 'F3', 'change 1 to maybe'], '`maybe` is neither yes nor no'],
    [[...toPick, 'F3', 'none', 'yes'], '`yes` answers nothing: the card is decided'],
    [[`cards ${Array.from({ length: 61 }, () => 'SCOUT Y').join(',')}`], 'More than 60 cards are no turn'],
  ])('refuses the last of %j', (lines, problem) => {
    expect(() => said(...lines)).toThrow(problem);
  });

  it('offers the units of the scenario for a target, and every space of a stand-in for a place', () => {
    const { card } = said(cards, 'no', 'no', 'none');
    if (card?.is !== 'asks' || card.question.is !== 'pick') throw new Error('No target is asked for.');
    expect(candidatesOf(card.card, card.question)).toEqual(
      ['B', 'C'].flatMap((squad) => [`RIPPER ${squad}`, `SURVEY TECH ${squad}`, `NAILGUNNER ${squad}`]),
    );
    // Clause 4 of SCANNER A (Scenario 8) approaches the preferred target. The preferred target is always an enemy, so
    // no unit of the bot is a candidate.
    const scanner = askedBot(8, 'breakers').card('SCANNER A');
    const last = scanner && askTurn([scanner], [false, false, { groups: [] }]).at(-1);
    if (last?.is !== 'asks' || last.question.is !== 'pick') throw new Error('Nothing is approached.');
    const approached = candidatesOf(last.card, last.question);
    expect(approached).toContain('SCOUT Y');
    expect(approached).not.toContain('HEWER A');
    // The special attack of LYSSA targets enemies or doors, and no unit of her side.
    const lyssa = askedBot(8, 'lfa').card('COMMANDER L');
    const first = lyssa && askTurn([lyssa], []).at(-1);
    if (first?.is !== 'asks' || first.question.is !== 'pick') throw new Error('No target is asked for.');
    const attacked = candidatesOf(first.card, first.question);
    expect(attacked).toEqual(expect.arrayContaining(['RIPPER C', 'north door of the control room']));
    expect(attacked).not.toContain('SCOUT Y');
    // INSPIRE chooses among cards of the bot.
    const sergeant = askedBot(8, 'lfa').card('SERGEANT Z');
    const inspired = sergeant && askTurn([sergeant], [true]).at(-1);
    if (inspired?.is !== 'asks' || inspired.question.is !== 'pick') throw new Error('No card is asked for.');
    const offered = candidatesOf(inspired.card, inspired.question);
    expect(offered).toContain('MERC Z');
    expect(offered).not.toContain('HEWER A');
    const place = said(...toPick).card;
    if (place?.is !== 'asks' || place.question.is !== 'pick') throw new Error('No space is asked for.');
    expect(candidatesOf(place.card, place.question)).toContain('F1');
  });
});

describe('a decided card', () => {
  it('has the answers as reasons, the dice, and the work with the pieces', () => {
    expect(decidedIn(said(...toPick, 'F3, E4', '7', 'E3'))).toMatchObject({
      title: 'SCOUT Y (LFA, Scenario 1)',
      decision: '2b: SCOUT 2 to Coolant Vats (E4) by Container Park (E3).',
      reasons: ['A d8 showed 7 (1–4 Customs Hall (F3), 5–8 Coolant Vats (E4)).'],
      procedure: [
        { label: '1', verdict: 'passed', reason: 'An Interference card is in the play area: no' },
        { label: '2', verdict: 'done', reason: null },
        { label: '2a', verdict: 'passed', reason: 'it cannot be had, by your answer' },
        { label: '2b', verdict: 'done', reason: null },
        { label: '3', verdict: 'not reached', reason: null },
      ],
      work: [
        'move Scout Y to E4 by E3',
        'E3 and E4 without a marker of the bot: lay one, scouted side up, and put an Interference on the bot’s discard pile for it',
        'discard Scout Y; if it lies sideways, turn it upright instead',
      ],
    });
  });

  it('says how to roll for an attack', () => {
    const { attacks, decision, work } = decidedIn(said(cards, 'no', 'no', 'none', 'RIPPER C'));
    expect(decision).toBe('4: ATTACK 1 at RIPPER C.');
    expect(attacks[0]).toContain('Roll 1 die: d10, or d8 against a higher target');
    expect(work[0]).toBe('if Ripper C is hit: it loses a card');
  });
});

describe('the journal of a session', () => {
  const session = said(...toPick, 'F3', 'back', 'E4', 'none', 'next');
  const journal = askJournal(head, session).join('');

  it('says all lines again', () => {
    const { cut, session: again } = loadAsk(journal, lfa, 'x');
    expect(cut).toBeNull();
    expect(again.lines).toEqual(session.lines);
    expect(again.log).toEqual([['SCOUT Y, 2b: SCOUT 2 to Coolant Vats (E4)']]);
  });

  it('goes on after its last whole line if it breaks off', () => {
    const { cut, session: again } = loadAsk(journal.slice(0, -4), lfa, 'x');
    expect(cut).toBe('line 11');
    expect(again.card?.is).toBe('decided');
  });

  it.each([
    ['of other sheets', journal.replace('"sheets":"x"', '"sheets":"y"'), 'are not the current ones'],
    ['of another version', journal.replace('"version":2', '"version":3'), 'version is 3'],
    [
      'of earlier readings',
      journal.replace('"version":2', '"version":1'),
      'is 1, of earlier rules; begin the session again',
    ],
    ['with a line that is altered', journal.replace('"b"', '"d"'), 'line 6 cannot be said: `d` is no letter'],
    ['with a card that the bot lacks', journal.replace('scout y', 'RIPPER B'), 'The bot has no card'],
    ['with a line that is no text', journal.replace('"line":"yes"', '"line":true'), 'line 4.line should be text'],
    ['with a damaged line', journal.replace('{"line":"b"}', '{"line":b}'), 'line 6 is not JSON'],
    ['without a head', '{}\n', 'version'],
  ])('is refused %s', (_, file, problem) => {
    expect(() => loadAsk(file, lfa, 'x')).toThrow(problem);
  });
});
