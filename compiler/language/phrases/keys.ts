// By what two readings of the same words are told apart: what they mean, not how they were found.
import { showSet, showCriterion, showBotRule, showTest } from '../../plan/show.ts';
import type { ActTerm, Referent, RiderValue, Term, Thing } from './terms.ts';

export const quantityKey = ({ quantity }: Thing): string =>
  quantity ? ('n' in quantity ? `${quantity.is} ${quantity.n}` : quantity.is) : '';

const referents = (list: readonly Referent[]): string =>
  list.map(({ head, set }) => `${head}=${showSet(set)}`).join(',');

const thingKey = (thing: Thing): string =>
  [
    thing.sort,
    showSet(thing.set),
    thing.word,
    thing.head,
    thing.isMany ? 's' : '',
    quantityKey(thing),
    thing.isLocated ? '@' : '',
    thing.nearTo ? `near ${thingKey(thing.nearTo.goal)}` : '',
    thing.joined ? thing.joined.by + thing.joined.parts.map(thingKey).join('+') : '',
  ].join('|');

const isThing = (value: RiderValue): value is Thing => typeof value === 'object' && 'cat' in value;

export function riderText(value: RiderValue): string {
  if (typeof value !== 'object') return String(value);
  if (isThing(value)) return thingKey(value);
  if ('is' in value) return showSet(value);
  return value
    .map((one) =>
      typeof one === 'string' ? one : `${one.n} ${typeof one.of === 'string' ? one.of : thingKey(one.of)}`,
    )
    .join('+');
}

const actKey = (act: ActTerm): string =>
  [
    act.verb.verb,
    JSON.stringify(act.strength),
    act.object ? thingKey(act.object) : '',
    act.go ? `${act.go.how} ${act.go.thing ? thingKey(act.go.thing) : ''}` : '',
    ...Object.entries(act.riders).map(([name, value]) => `${name}=${riderText(value)}`),
  ].join('|');

/** Two terms with the same key are the same reading. */
export function termKey(term: Term): string {
  switch (term.cat) {
    case 'thing':
      return `thing ${thingKey(term)}`;
    case 'adj':
    case 'post':
    case 'rel':
    case 'pred':
    case 'mod':
      return `${term.cat} ${term.over.join()} ${term.key} ${term.nearTo ? thingKey(term.nearTo) : ''}`;
    case 'cond':
      return `cond ${showTest(term.test)} ${term.narrows ? showTest(term.narrows) : ''} ${referents(term.exports)}`;
    case 'crit':
      return `crit ${term.over.join()} ${showCriterion(term.criterion)}`;
    case 'dest':
    case 'row':
      return `${term.cat} ${thingKey(term.thing)}`;
    case 'act':
      return `act ${actKey(term)}`;
    case 'rider':
      return `rider ${term.name} ${term.key}`;
    case 'moment':
      return `moment ${term.moment} ${term.by ? showSet(term.by) : ''} ${thingKey(term.of)}`;
    case 'effect':
      return `effect ${term.effect} ${term.of.map(thingKey).join()} ${term.list.join('>')}`;
    case 'claim':
    case 'rule':
      return `rule ${term.rules.map(showBotRule).join('; ')}`;
    case 'way':
      return `way ${term.far} ${term.verb} ${term.as}`;
    case 'verb':
      return `verb ${term.verb}`;
    case 'measure':
    case 'superlative':
      return `${term.cat} ${term.name}`;
    case 'strength':
      return `strength ${JSON.stringify(term.strength)}`;
    case 'n':
    case 'letter':
    case 'letters':
    case 'split':
    case 'slashed':
    case 'item':
    case 'list':
      return `${term.cat} ${term.value} ${term.list.join('/')}`;
  }
}
