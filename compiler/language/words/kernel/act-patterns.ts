import type { Strength } from '../../../plan/nodes.ts';
import { misfit, type ActTerm, type StrengthTerm } from '../../phrases/terms.ts';
import { bareNoun } from '../../phrases/nouns.ts';
import { pattern, type VocabularyEntry } from '../../phrases/vocabulary-entries.ts';

const rests = ['language: Actions'];

const strengthTerm = (amount: Strength): StrengthTerm => ({ cat: 'strength', strength: amount, penalty: 0 });

export const actionPatterns: readonly VocabularyEntry[] = [
  pattern({
    id: 'strength',
    forms: ['{n}', '( {n} )', '{x}', '( {x} )'],
    slots: { n: 'n?', x: 'letter?' },
    gives: 'strength',
    doc: 'A number, or a letter: X is the strength that the card prints, and Y is the strength that the procedure of the other unit gives. A strength in parentheses is for armoured targets.',
    example: 'ATTACK (2), targeting mech.',
    rests: ['R1', 'R27'],
    build: ({ n, x }, form) => {
      const inParentheses = form === 1 || form === 3;
      // A strength must be from 1 to 9 and written in digits.
      if (n && n.list.length > 0) return null;
      if (n && (n.amount < 1 || n.amount > 9)) return misfit('n', 'a strength from 1 to 9', String(n.amount));
      if (n) return strengthTerm({ is: 'fixed', value: n.amount, inParentheses });
      const [letter] = x?.list ?? [];
      if (letter === 'X') return strengthTerm({ is: 'printed', inParentheses });
      return letter === 'Y' && !inParentheses ? strengthTerm({ is: 'target' }) : null;
    },
  }),
  pattern({
    id: 'action',
    forms: ['{verb}', '{verb} {strength}', '{verb} up to {strength}'],
    slots: { verb: 'verb', strength: 'strength?' },
    gives: 'act',
    doc: 'An action and its strength.',
    example: 'MOVE 1 to:',
    rests,
    build: ({ verb, strength: strengthOf }, form) => {
      // The words `up to` are read only with a verb without targets. The strength of such a verb is always a limit, so
      // `MOVE up to 2` says the same as `MOVE 2`.
      if (form > 1 && verb.hits) return null;
      const kind = strengthOf?.strength.is;
      const needs = verb.strength;
      if (needs === 'none' && strengthOf) return misfit('strength', 'the verb alone', 'a strength');
      if ((needs === 'needed' || needs === 'target') && !strengthOf) return null;
      if (needs === 'target' && kind !== 'target') return misfit('strength', 'the strength Y', 'another');
      if (needs !== 'target' && kind === 'target') return misfit('strength', 'a number or X', 'Y');
      const inParentheses =
        strengthOf !== undefined && 'inParentheses' in strengthOf.strength && strengthOf.strength.inParentheses;
      if (inParentheses && !verb.hasClass)
        return misfit('strength', 'a strength without parentheses', 'a strength in parentheses');
      const act: ActTerm = {
        cat: 'act',
        verb,
        strength: strengthOf?.strength ?? null,
        object: null,
        go: null,
        riders: {},
        penalty: 0,
      };
      return act;
    },
  }),
  pattern({
    id: 'rider',
    forms: ['{act} {rider}', '{act} , {rider}', '{act} : {rider}'],
    slots: { act: 'act', rider: 'rider' },
    gives: 'act',
    doc: 'An action with words that add a limit or a choice, if the verb allows such words.',
    example: 'ATTACK 2, using laser.',
    rests,
    build: ({ act, rider }) => {
      if (!act.verb.takes.includes(rider.name))
        return misfit('rider', `${act.verb.verb} takes ${act.verb.takes.join(', ')}`, rider.name);
      return rider.apply(act);
    },
  }),
  pattern({
    id: 'deck-row',
    asks: ['deck'],
    forms: ['{letter}'],
    slots: { letter: 'letter' },
    gives: 'row',
    doc: 'The deck that a roll names.',
    example: '1–3 Y',
    rests: ['R6', 'R26'],
    build: ({ letter }) => {
      const [name = ''] = letter.list;
      const noun = bareNoun({ sort: 'deck', head: 'deck', set: { is: 'named', name, sort: 'deck' } });
      return { cat: 'row', noun, penalty: 0 };
    },
  }),
];
