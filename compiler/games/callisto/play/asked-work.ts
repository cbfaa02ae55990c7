// Lists the work with the pieces on the physical table for a card that was decided by questions to a person.
// Botbook does not know the position, so a line names its condition, as in `B4 without a marker of the bot: lay one`.
import type { Done } from '../../../decide/record.ts';
import type { PlanChoice } from '../../../plan/nodes.ts';
import { joinList } from '../../../wording/english.ts';
import { namedDecks, nameInSentence } from './decision-telling.ts';
import type { GameActName } from '../../../../runtime/callisto/data/signatures.ts';
import type { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';

/** The decided card and its unit. The unit is null if no unit acts by the card. */
interface DecidedCard {
  readonly game: Game;
  readonly card: string;
  readonly unit: string | null;
}

const idsOf = ({ choices }: Done, role: PlanChoice['role']): readonly string[] =>
  choices.flatMap((choice) => (choice.role === role ? choice.ids : []));

const namesOf = (done: Done, role: PlanChoice['role']): readonly string[] => idsOf(done, role).map(nameInSentence);

/**
 * Returns the number that the sheet or the card prints as the strength of an act. Null if there is no single printed
 * number.
 */
const countOf = ({ act: { strength }, cardValue }: Done): number | null =>
  strength?.is === 'fixed' ? strength.value : cardValue;

const cardsText = (count: number | null): string =>
  count === null ? 'cards' : count === 1 ? 'a card' : `${count} cards`;

/** Makes the lines of work for the acts of a card. */
class WorkOfCard {
  private readonly card: DecidedCard;

  constructor(card: DecidedCard) {
    this.card = card;
  }

  /** Returns the lines of work (moves and markers) for an act of a unit. The unit is null if no unit acts. */
  lines(done: Done, unit = this.card.unit): readonly string[] {
    const { act, ledAct } = done;
    if (ledAct)
      return [...(ledAct.find ? [ledAct.find] : []), ledAct.done].flatMap((part) => this.lines(part, ledAct.unit));
    if (act.act === 'go') return this.wayLines(done, unit ?? '');
    if (act.act === 'mark') return this.markerLines(idsOf(done, 'goal'));
    return this.gameLines(done, nameInSentence(unit ?? this.card.card));
  }

  private wayLines(done: Done, unit: string): readonly string[] {
    const way = done.path.slice(1);
    const goal = way.at(-1);
    if (goal === undefined) return [`take ${nameInSentence(unit)} off the board`];
    const by = way.length > 1 ? ` by ${joinList(way.slice(0, -1))}` : '';
    return [
      `move ${nameInSentence(unit)} to ${goal}${by}`,
      ...namesOf(done, 'passenger').map((rider) => `move ${rider} along to ${goal}`),
      ...(done.act.verb === 'SCOUT' ? this.markerLines(way) : []),
    ];
  }

  /**
   * Returns the line about laying markers in spaces; empty without spaces. Only spaces without a marker of the bot get
   * a marker.
   */
  private markerLines(spaces: readonly string[]): readonly string[] {
    if (spaces.length === 0) return [];
    return [
      `${joinList(spaces)} without a marker of the bot: lay one, scouted side up, and put an Interference on the bot’s discard pile for it`,
    ];
  }

  private gameLines(done: Done, actor: string): readonly string[] {
    const targets = idsOf(done, 'target');
    const acts: Readonly<Partial<Record<string, () => readonly string[]>>> = {
      fight: () => [...this.hitLines(done, targets), ...pushLines(done)],
      control: () => [`put the marker of the bot in ${actor}’s space, controlled side up`],
      recon: () => [
        'remove an Interference of the play area from the game',
        'draw a card from the bot’s deck, and lay it face down at the end of the play area',
      ],
      inspire: () => namesOf(done, 'card').map((card) => `turn ${card} sideways: it is resolved twice`),
      bolster: () => this.bolsterLines(done),
      command: () => [`draw ${cardsText(countOf(done))} from the bot’s deck into the play area, by initiative`],
      open: () => targets.map((door) => `take the marker of ${door} off the board`),
      push: () => pushLines(done),
      activate: () => targets.map((mech) => `turn ${nameInSentence(mech)} to its ready side`),
    } satisfies Partial<Record<GameActName, () => readonly string[]>>;
    return acts[done.act.act]?.() ?? [];
  }

  private hitLines({ act }: Done, targets: readonly string[]): readonly string[] {
    const units = targets.filter((id) => this.card.game.units.names.includes(id)).map(nameInSentence);
    if (act.verb === 'SUPPRESS') return units.map((id) => `if ${id} is hit: turn it to its suppressed side`);
    return act.verb === 'ATTACK' ? units.map((id) => `if ${id} is hit: it loses a card`) : [];
  }

  private bolsterLines(done: Done): readonly string[] {
    const to = 'the bot’s discard pile';
    const { decks: named } = done.act.limits;
    const decks = typeof named === 'string' ? namedDecks(named) : idsOf(done, 'deck');
    const ofDecks = [...new Set(decks)].map((deck) => {
      const count = decks.filter((other) => other === deck).length;
      return `move ${cardsText(count)} from bolster deck ${deck} to ${to}`;
    });
    return [...ofDecks, ...namesOf(done, 'card').map((card) => `move ${card} from its bolster deck to ${to}`)];
  }
}

const pushLines = (done: Done): readonly string[] =>
  idsOf(done, 'push').map((place) => `move what is pushed to ${place}`);

/** Returns the lines of work of a decided card, with the line for the card itself at the end. */
export function askedWork(all: readonly Done[], card: DecidedCard): readonly string[] {
  const work = new WorkOfCard(card);
  const name = nameInSentence(card.card);
  const isGone = all.some(({ act, path }) => act.act === 'go' && path.length === 0);
  const cardWork = isGone
    ? `remove ${name} from the game`
    : `discard ${name}; if it lies sideways, turn it upright instead`;
  return [...all.flatMap((done) => work.lines(done)), cardWork];
}
