// Returns the rulings on which a line of an explanation certainly depends. Rulings that define words of a clause are
// left out.
import type { ExplainedLine } from '../../../decide/card-query.ts';
import type { Why } from '../../../decide/record.ts';
import type { Criterion } from '../../../plan/nodes.ts';

/** The rulings for each reason why a part of a procedure is passed over, by the text of the reason. */
export const reasonRests: Readonly<Record<string, readonly string[]>> = {
  'skipped: the aim of {letter}) is met': ['R8', 'R50'],
  'the {mover} is there already': ['R8', 'R50'],
  'none is in reach': ['R8'],
  'no {place} in reach is nearer': ['R9'],
  'none can be reached': ['R108'],
  'no new {place} of the route can be entered': ['R42'],
  'the target that was rolled cannot be approached': ['R19'],
  'control of the space gains nothing': ['R18'],
  'the enemy controls the space and has a unit there': ['R18'],
  'there is no Interference in the play area': ['R25'],
  'the card prints no such value': ['R45'],
  'there is no legal target': ['R1'],
  'no {mover} can be led anywhere': ['R7', 'R27'],
  'no row can be resolved': ['R6'],
  'no row of its table can be resolved': ['R6'],
  'nobody can be pushed': ['R7', 'R124'],
  'these decks are empty': ['R26'],
  'that deck is empty': ['R26'],
};

function ofReason(why: Why): readonly string[] {
  switch (why.is) {
    case 'threshold':
      return ['R3', 'R2'];
    case 'unchanged':
      return reasonRests[why.subject] ?? ['R7'];
    case 'aim':
      return reasonRests[why.reason] ?? [];
    case 'rule':
      return reasonRests[why.rule] ?? [];
    case 'condition':
      return [];
  }
}

/** Returns the rulings that define the figure of a criterion; empty for most figures. */
function ofFigure(criterion: Criterion): readonly string[] {
  if (criterion.is !== 'most' && criterion.is !== 'least') return [];
  const { of } = criterion;
  if (of.is !== 'measure') return [];
  return of.name === 'defence' || of.name === 'base defence' ? ['R2'] : of.name === 'danger' ? ['R20'] : [];
}

const isOfUnits = (criterion: Criterion): boolean => criterion.is !== 'random' && criterion.over === 'unit';

/** Returns the rulings about a criterion of the usual order of the game. */
function ofUsual({ act, role, criterion }: Extract<ExplainedLine, { is: 'step' }>): readonly string[] {
  if (act.act === 'fight' && role === 'target') return ['R3'];
  // R33 is about the space that an area attack chooses, R45 about the choice between two special attacks.
  if (act.act === 'fight' && role === 'thing') return [isOfUnits(criterion) ? 'R45' : 'R33'];
  if (act.act === 'open') return ['R38'];
  if (role === 'passenger') return ['R37'];
  if (role === 'card') return ['R24'];
  return role === 'actor' ? ['R27'] : [];
}

export function restsOf(said: ExplainedLine): readonly string[] {
  switch (said.is) {
    case 'passed':
      return ofReason(said.why);
    case 'row':
      return ['R6'];
    case 'towards':
      return said.letter === null ? ['R9'] : ['R9', 'R10'];
    case 'drawn':
      return said.isUnbroken ? ['R4', 'R5'] : ['R5'];
    case 'step': {
      const usualRulings = said.isUsual ? ofUsual(said) : [];
      const pushed = said.role === 'push' ? [said.act.verb === 'PULSE' ? 'R33' : 'R100', 'R124'] : [];
      const copies = said.role === 'card' && said.act.act === 'bolster' ? ['R133'] : [];
      return [...new Set([...usualRulings, ...pushed, ...copies, ...ofFigure(said.criterion)])];
    }
  }
}
