import { showSet, showCriterion, showBotRule, showMeasure, showTest } from '../../plan/plan-text.ts';
import { goalOf, isLocated } from './modifiers.ts';
import type { ActTerm, Referent, RiderValue, Term, NounTerm } from './terms.ts';

export const quantityKey = ({ quantity }: NounTerm): string => (quantity ? Object.values(quantity).join(' ') : '');

const referentsKey = (list: readonly Referent[]): string =>
  list.map(({ head, set }) => `${head}=${showSet(set)}`).join(',');

const nounKey = (noun: NounTerm): string =>
  [
    noun.sort,
    showSet(noun.set),
    noun.word,
    noun.head,
    noun.isMany ? 's' : '',
    quantityKey(noun),
    isLocated(noun) ? '@' : '',
    noun.nearTo ? `near ${nounKey(noun.nearTo.goal)}` : '',
    noun.joined ? noun.joined.by + noun.joined.parts.map(nounKey).join('+') : '',
  ].join('|');

const isNounTerm = (rider: RiderValue): rider is NounTerm => typeof rider === 'object' && 'cat' in rider;

export function riderKey(rider: RiderValue): string {
  if (typeof rider !== 'object') return String(rider);
  if (isNounTerm(rider)) return nounKey(rider);
  if ('is' in rider) return showSet(rider);
  return rider
    .map((pick) =>
      typeof pick === 'string' ? pick : `${pick.n} ${typeof pick.of === 'string' ? pick.of : nounKey(pick.of)}`,
    )
    .join('+');
}

const actKey = (act: ActTerm): string =>
  [
    act.verb.verb,
    act.verb.act,
    JSON.stringify(act.strength),
    act.object ? nounKey(act.object) : '',
    act.go ? `${act.go.how} ${act.go.noun ? nounKey(act.go.noun) : ''}` : '',
    ...Object.entries(act.riders).map(([name, rider]) => `${name}=${riderKey(rider)}`),
    ...(act.when ? [`when ${termKey(act.when)}`] : []),
    ...(act.amends ? [act.amends.key] : []),
    ...(act.refines ? [act.refines.key] : []),
    ...(act.next ?? []).map((next) => `then ${actKey(next)}`),
  ].join('|');

export function termKey(term: Term): string {
  switch (term.cat) {
    case 'thing':
      return `thing ${nounKey(term)}`;
    case 'adj':
    case 'post':
    case 'rel':
    case 'pred':
    case 'mod': {
      const goal = goalOf(term);
      return `${term.cat} ${term.over.join()} ${term.key} ${goal ? nounKey(goal) : ''}`;
    }
    case 'cond':
      return `cond ${showTest(term.test)} ${term.narrows ? showTest(term.narrows) : ''} ${referentsKey(term.exports)}`;
    case 'crit':
      return `crit ${term.over.join()} ${showCriterion(term.criterion)}`;
    case 'dest':
    case 'row':
      return `${term.cat} ${nounKey(term.noun)}`;
    case 'act':
      return `act ${actKey(term)}`;
    case 'rider':
      return `rider ${term.name} ${term.key}`;
    case 'moment':
      return `moment ${term.moment} ${term.by ? showSet(term.by) : ''} ${nounKey(term.of)}${term.when ? ` if ${showTest(term.when)}` : ''}`;
    case 'effect':
      return `effect ${term.effect} ${term.of.map(nounKey).join()} ${term.list.join('>')}`;
    case 'claim':
      return `rule ${term.rules.map(showBotRule).join('; ')}`;
    case 'rule':
      return `rule ${term.continues ? '… ' : ''}${term.rules.map(showBotRule).join('; ')}`;
    case 'way':
      return `way ${term.far} ${term.verb} ${term.as}`;
    case 'verb':
      return `verb ${term.verb} ${term.act}`;
    case 'amount':
      return `amount ${showMeasure(term.of)}`;
    case 'measure':
    case 'superlative':
      return `${term.cat} ${term.name} ${[term.over].flat().join()}`;
    case 'strength':
      return `strength ${JSON.stringify(term.strength)}`;
    case 'n':
    case 'digits':
    case 'letter':
    case 'letters':
    case 'split':
    case 'slashed':
    case 'subLetter':
    case 'list':
    case 'quoted':
      return `${term.cat} ${term.amount} ${term.list.join('/')}`;
  }
}
