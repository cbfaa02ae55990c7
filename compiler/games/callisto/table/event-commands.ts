// Returns the typed commands (lines) that cause the events of a played table. Logs show these lines, and scripts repeat
// games with them.
import type { Correction } from '../../../../runtime/callisto/table/table-corrections.ts';
import type { BoardDeed } from '../../../../runtime/callisto/table/table-deeds.ts';
import type { TableEvent } from '../../../../runtime/callisto/table/table-events.ts';
import { actLine } from './act-lines.ts';

function deedCommand(deed: BoardDeed): string {
  switch (deed.is) {
    case 'move':
      return `${deed.scouts ? 'scout' : deed.takes ? 'carry' : 'move'} ${deed.unit} to ${deed.to}`;
    case 'push':
      return `push ${deed.unit} to ${deed.to}`;
    case 'scout':
    case 'control':
      return `${deed.is} ${deed.at}`;
    case 'hit':
      return `hit ${deed.unit ?? deed.structure ?? deed.door ?? ''}`;
    case 'open':
      return `open ${deed.door}`;
    case 'enter':
    case 'escape':
    case 'ready':
    case 'suppress':
      return `${deed.is} ${deed.unit}`;
  }
}

function fixCommand(change: Correction): string {
  switch (change.is) {
    case 'place':
      return `place ${change.unit} on ${change.at}`;
    case 'remove':
      return `remove ${change.unit} to ${change.to}`;
    case 'turn':
      return `turn ${change.unit} ${change.face}`;
    case 'wound':
      return `wound ${change.unit}`;
    case 'pin':
      return `markers ${change.unit} ${change.count}`;
    case 'marker':
      return `marker ${change.side} ${change.at} ${change.face ?? 'none'}`;
    case 'structure':
      return `structure ${change.structure} ${change.isStanding ? 'standing' : 'destroyed'}`;
    case 'door':
      return `door ${change.door} ${change.isShut ? 'shut' : 'open'}`;
    case 'token':
      return `token ${change.token} ${change.at === null ? 'off' : `to ${change.at}`}`;
    case 'initiative':
      return `initiative ${change.side}`;
    case 'score':
      return `score ${change.side} ${change.points}`;
    case 'card': {
      const { side, card, count, from, to } = change;
      const what = count === 1 ? `card ${side}` : `cards ${count} ${side}`;
      return `${what} ${card} from ${from} to ${to}`;
    }
    case 'lay':
      return `lay ${change.side} ${change.card} from ${change.from} at ${change.index + 1}`;
    case 'clear':
      return `clear ${change.side} ${change.index + 1} to ${change.to}`;
    case 'flip': {
      const place = `${change.side} ${change.index + 1}`;
      return `flip ${place} ${change.isFaceDown ? 'down' : 'up'} ${change.isSideways ? 'sideways' : 'upright'}`;
    }
  }
}

/**
 * Returns the command of an event. An act that a person chose by the rules has no command: returns the words of the
 * act.
 */
export function commandFor(event: TableEvent): string {
  switch (event.is) {
    case 'set-up':
      return `set-up of Scenario ${event.scenario}`;
    case 'started':
      return 'next';
    case 'resolved':
      return `next ${event.card}`;
    case 'bid':
      return `bid ${event.card ?? 'none'}`;
    case 'did':
      return deedCommand(event.deed);
    case 'ended':
      return 'end';
    case 'owned':
      return event.hadCard ? 'yes' : 'no';
    case 'acted':
      return event.act.is === 'bid'
        ? `bid ${event.act.card ?? ''}`
        : `${event.act.card ?? ''} ${actLine(event.act)}`.trim();
    case 'answered':
      return `lose ${event.card}`;
    case 'rolled':
      return `roll ${event.faces.join(' ')}`;
    case 'drawn':
      return `draw ${event.cards.join(', ')}`;
    case 'switched': {
      const { dice, deck, bolster } = event.sources;
      return `switch dice to ${dice}, deck to ${deck}, bolster to ${bolster}`;
    }
    case 'corrected':
      return `fix ${fixCommand(event.change)}`;
    case 'skipped':
      return 'skip';
    case 'undone':
    case 'redone':
      return `go to ${event.to}`;
  }
}
