// Positions of simulated games in which a bot's card is to be resolved: bots against each other, and each against a person
// who does now the best, now anything.
import * as at from '../../../runtime/callisto/rules/engine/layout.ts';
import { Actions } from '../../../runtime/callisto/rules/engine/actions.ts';
import { legalActions } from '../../../runtime/callisto/rules/engine/legal.ts';
import { perform } from '../../../runtime/callisto/rules/engine/perform.ts';
import { start } from '../../../runtime/callisto/rules/engine/setup.ts';
import { State, isBot } from '../../../runtime/callisto/rules/engine/packed-state.ts';
import { Whim } from '../../../runtime/callisto/players/policy.ts';
import { mixed } from '../../support/played.ts';
import type { Pair } from './compare.ts';

/** Enough for every sheet; one of which nothing new comes any more ends here. */
const mostGames = 20_000;
const mostDecisions = 2000;
const mostRounds = 40;

/** Who plays: as often both bots as one of them. */
const players = [3, 1, 3, 2] as const;

/**
 * Plays games, and shows each position in which a card is to be resolved. What `look` gives is the state after it, if it
 * knows that; false ends it all.
 */
export function throughGames(pair: Pair, seed: number, look: (state: State) => State | null | false): void {
  const state = new State();
  const whim = new Whim();
  const actions = new Actions();
  for (let index = 0; index < mostGames; index++) {
    pair.goOn((game) => start(game, state, seed, index, players[index % players.length], index % 3));
    whim.seed(seed, index);
    for (let decisions = 0; decisions < mostDecisions && isPlaying(state); decisions++) {
      if (legalActions(pair.played, state, actions) === 0) break;
      const isOfBot = isBot(state, state.bytes[at.chooser] as number);
      if (state.bytes[at.phase] === at.resolvingPhase) {
        const after = look(state);
        if (after === false) return;
        if (after) {
          state.become(after);
          continue;
        }
      }
      const action = actions.get(isOfBot ? 0 : mixed(pair.played, state, actions, whim));
      pair.goOn((game) => perform(game, state, action));
    }
  }
}

const isPlaying = ({ bytes }: State): boolean =>
  bytes[at.phase] !== at.overPhase && (bytes[at.round] as number) <= mostRounds;

/** Which positions were seen: chance that is still to come makes no other. */
export class Seen {
  private readonly known = new Set<number>();

  get count(): number {
    return this.known.size;
  }

  /** Whether it was not seen before. */
  add({ words, bytes }: State): boolean {
    let [one, other] = [0x811c_9dc5, 0x41c6_ce57];
    const mix = (word: number): void => {
      one = Math.imul(one ^ word, 0x85eb_ca6b);
      one ^= one >>> 13;
      other = Math.imul(other ^ word, 0xc2b2_ae35);
      other ^= other >>> 16;
    };
    for (let word = at.unitsOnBoard; word < at.wordCount; word++) mix(words[word] as number);
    for (let byte = at.unitPlace; byte < at.byteCount; byte++) mix(bytes[byte] as number);
    // As many bits as a number holds exactly.
    const before = this.known.size;
    this.known.add((one >>> 0) * 0x20_0000 + (other >>> 11));
    return this.known.size > before;
  }
}
