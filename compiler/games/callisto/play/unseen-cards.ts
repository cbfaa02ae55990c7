// Supplies facts about the cards of Callisto’s bots that are true in every position. With these facts, cards are
// decided by questions to a person.
import {
  canBeIn,
  type AskedAct,
  type AskedDecks,
  type UnseenBot,
  type UnseenCard,
  type UnseenTelling,
} from '../../../decide/ask/unseen-card.ts';
import { contextOf, members } from '../../../decide/interpret/interpret.ts';
import { procedureFor } from '../../../decide/sheet-script.ts';
import type { ClausePlan, TablePlan } from '../../../plan/clause-plan.ts';
import { planeKey } from '../../../plan/build.ts';
import type { PlanAct, PlanChoice, SetNode, Sort } from '../../../plan/nodes.ts';
import { hasSet } from '../../../plan/rewrite.ts';
import type { SceneSheets } from '../../../game/scene-sheets.ts';
import type { OfKind } from '../../../plan/by-kind.ts';
import { planWordsIn, type PlanWords } from '../../../wording/wording.ts';
import { callistoDice } from '../../../../runtime/callisto/data/callisto-dice.ts';
import { sideTitles } from '../../../../runtime/callisto/board/reachable-places.ts';
import type { CardActName, GameActName } from '../../../../runtime/callisto/data/signatures.ts';
import { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../../../../runtime/callisto/rules/engine/layout.ts';
import { placeUnit } from '../../../../runtime/callisto/rules/engine/pieces.ts';
import { State } from '../../../../runtime/callisto/rules/engine/packed-state.ts';
import { clearState, setUp } from '../../../../runtime/callisto/rules/engine/setup.ts';
import type { ScenarioWithNames } from '../../../../runtime/callisto/bound-sheet/game-of.ts';
import { callistoLintFacts, hasInterference } from '../words/callisto-lint-facts.ts';
import { Logic } from '../../../lint/logic/logic.ts';
import { againstPerson, callistoLexis } from '../words/callisto-lexis.ts';
import { blowsOf } from './figures.ts';
import { CallistoHands } from './hands.ts';
import { pushOrder } from './push.ts';
import { withReadings, type Place } from './script.ts';
import { scriptsIn, secondReadings } from './sheets.ts';
import { callistoTelling } from './decision-telling.ts';
import { askedWork } from './asked-work.ts';
import { defenceOf, diceText, sortsOfThing } from './unseen-figures.ts';

/** A card with the facts that follow from the set-up of the scenario. These facts are true in every position. */
class SetUpCard {
  private readonly place: Place;
  private readonly card: number;
  private readonly words: PlanWords;
  private readonly logic: Logic;
  private readonly hands: CallistoHands;

  constructor(place: Place, card: number, words: PlanWords, logic: Logic) {
    this.place = place;
    this.card = card;
    this.words = words;
    this.logic = logic;
    this.hands = new CallistoHands(place, this.unit());
  }

  private unit(): number {
    return this.place.game.cards.unit[this.card] ?? at.none;
  }

  unseenCard(scenario: number, sheet: string): UnseenCard {
    const { game, side, procedure } = this.place;
    return {
      head: {
        game: 'callisto',
        scenario,
        side: side === at.lfa ? 'lfa' : 'breakers',
        bot: sideTitles[side === at.lfa ? 'lfa' : 'breakers'],
        card: game.cards.names[this.card] ?? '',
      },
      procedure,
      sheet,
      unit: this.unitName(),
      dice: callistoDice,
      mover: 'unit',
      hands: this.hands,
      mayLeave: game.rules.mayEscape !== undefined,
      questionsAbout: (act, clause, table) => this.questionsAbout(act, clause, table),
      changes: (act, sorts) => isAboutCards(act) === [...sorts].every((sort) => cardSorts.has(sort)),
      isShared: (test) =>
        test.is === 'some' && hasSet(test.of, (set) => set.is === 'plane' && set.name === 'Interference'),
      follows: (test, from) => this.logic.follows(test, from),
      words: this.words,
      telling: this.tellingOfGame(),
    };
  }

  private unitName(): string | null {
    return this.place.game.units.names[this.unit()] ?? null;
  }

  private questionsAbout(act: PlanAct, clause: ClausePlan, table: TablePlan | null): AskedAct {
    const usual: AskedAct = { possible: 'ask', choices: [], cardValue: null, decks: null, push: null };
    const acts: Readonly<Record<GameActName, () => AskedAct>> = {
      fight: () => this.askedFight(act, clause),
      control: () => usual,
      open: () => ({ ...usual, possible: 'choice', choices: choicesOf(act) }),
      push: () => ({ ...usual, possible: 'always', push: { choice: act.choices[1] ?? pushChoice, asksHits: false } }),
      activate: () => ({ ...usual, possible: 'always' }),
      regard: () => ({ ...usual, possible: 'always' }),
      recon: () => ({ ...usual, possible: this.hasInterference(clause) ? 'always' : 'ask' }),
      command: () => usual,
      inspire: () => ({ ...usual, possible: 'choice', choices: choicesOf(act) }),
      bolster: () => this.askedBolster(act, table),
    };
    return acts[act.act as GameActName]();
  }

  /** True if the condition of a clause says that Interference is in the play area, so that RECON is possible (R25). */
  private hasInterference({ condition }: ClausePlan): boolean {
    return condition !== null && this.logic.follows(hasInterference, [condition]);
  }

  /**
   * Returns the questions about a fight. If the card prints several attacks for the act, the bot chooses the attack
   * with the best chance to hit (R45). The number of dice is then open.
   */
  private askedFight(act: PlanAct, clause: ClausePlan): AskedAct {
    const isOfCard = act.strength?.is === 'printed';
    const all = choicesOf(act).filter(({ choice }) => choice.take !== 'all');
    const isPulse = act.verb === 'PULSE';
    const isPushedLater = clause.acts.some((later) => later.act === 'push');
    return {
      possible: all.length > 0 ? 'choice' : 'ask',
      choices: isOfCard ? all.slice(0, 1) : all,
      cardValue: isOfCard ? this.onlyValue(act) : null,
      decks: null,
      push: isPulse ? { choice: isPushedLater ? null : pushChoice, asksHits: true } : null,
    };
  }

  /**
   * Returns the number of dice that the card prints for an act. Null if the card prints no such number, or more than
   * one.
   */
  private onlyValue(act: PlanAct): number | null {
    const [only, ...more] = blowsOf(this.place, act);
    return only && more.length === 0 ? only.dice : null;
  }

  private askedBolster(act: PlanAct, table: TablePlan | null): AskedAct {
    const cards = choicesOf(act).filter(({ choice }) => choice.role === 'card');
    const none: AskedAct = { possible: 'ask', choices: [], cardValue: null, decks: null, push: null };
    if (cards.length > 0) return { ...none, possible: 'choice', choices: cards };
    if (typeof act.limits['decks'] === 'string') return none;
    return { ...none, possible: 'choice', decks: this.decks(act, table) };
  }

  private decks(act: PlanAct, table: TablePlan | null): AskedDecks {
    const context = contextOf(this.hands.facts(), act);
    const count = act.strength?.is === 'fixed' ? act.strength.value : 1;
    const { deck } = act.limits;
    if (table) {
      const rows = table.rows.flatMap(({ from, to, deck: set }) =>
        set ? [...members(set, context)].map((id) => ({ from, to, deck: id })) : [],
      );
      return { die: table.die, rows, count };
    }
    const letters = typeof deck === 'object' && 'sort' in deck ? [...members(deck, context)] : [];
    return { die: 0, rows: letters.map((letter) => ({ from: 0, to: 0, deck: letter })), count };
  }

  private tellingOfGame(): UnseenTelling {
    const { game } = this.place;
    const unit = this.unitName();
    const nowhere = new State();
    clearState(nowhere);
    const notes =
      unit === null
        ? []
        : [
            `If ${unit} is suppressed, ready it instead, and leave the card out (R31). If it is off the board, it enters first (R30).`,
          ];
    return {
      ...callistoTelling(game, { card: this.card, state: nowhere }),
      notes,
      ways: (act) => this.ways(act),
      possible: ({ act }) => possibleTexts[act as GameActName] ?? null,
      usualOrderText: (act, choice) => this.usualOrderText(act, choice),
      things: () => this.thingsInPlay(),
      sortsOf: (id) => this.sortsOf(id),
      isOpen: (sort) => game.definition.board.provenance === 'stand-in' && boardSorts.has(sort),
      isPossibly: (id, set) => this.isPossibly(id, set),
      addsUp: ({ act }, { role }) => act === 'fight' && role === 'target',
      sum: (id) => defenceOf(game, id),
      dice: ({ act, choices, cardValue }) => {
        const ids = choices.flatMap(({ role, ids: chosen }) => (role === 'target' ? chosen : []));
        return act.act === 'fight' ? diceText(game, act, ids, cardValue) : null;
      },
      work: (done) => askedWork(done, { game, card: game.cards.names[this.card] ?? '', unit }),
    };
  }

  /** Returns the names of all things, except units that have no card in the scenario. */
  private thingsInPlay(): readonly string[] {
    const { cards, units } = this.place.game;
    const { things } = callistoTelling(this.place.game, { card: this.card, state: this.place.state });
    const isInPlay = (name: string): boolean => {
      const unit = units.names.findIndex((other) => other.toUpperCase() === name);
      return unit < 0 || cards.unit.includes(unit);
    };
    return things().filter(isInPlay);
  }

  /**
   * False only if a thing can certainly not be a member of a set. For a word whose things do not change during a game,
   * the set-up says which things the word means. Any other word may mean the thing.
   * The spaces of a stand-in board prove nothing, because the person’s board may differ.
   */
  isPossibly(id: string, set: OfKind<SetNode, 'plane' | 'made'>): boolean {
    return set.is === 'made' ? this.isPossiblyMade(id, set) : this.isPossiblyNamed(id, set);
  }

  /**
   * Returns false only if a thing can certainly not be in a derived set. `preferredTarget` has only enemies. `cardsOf`
   * has only the cards of units that can be in `units`. Any other derived set may contain the thing.
   */
  private isPossiblyMade(id: string, { name, of: [units] }: OfKind<SetNode, 'made'>): boolean {
    if (name === 'preferredTarget')
      return this.isPossiblyNamed(id, { is: 'plane', name: 'unit', sort: 'unit', side: 'enemy' });
    const { cards, units: counters } = this.place.game;
    const unit = counters.names[cards.unit[cards.names.indexOf(id)] ?? at.none];
    return name !== 'cardsOf' || !units || (unit !== undefined && canBeIn(units, unit, this));
  }

  /**
   * Returns the sorts of the things that a name can mean. In the sheet of a bot, no name means a card of the person. So
   * a card counts only if the card belongs to the bot.
   */
  sortsOf(id: string): readonly Sort[] {
    const { cards } = this.place.game;
    const isOwn = cards.names.some((name, card) => name === id && cards.side[card] === this.place.side);
    return sortsOfThing(this.place.game, id).filter((sort) => sort !== 'card' || isOwn);
  }

  private isPossiblyNamed(id: string, word: OfKind<SetNode, 'plane'>): boolean {
    const { name, sort, side } = word;
    const facts = this.hands.facts();
    const isStandIn = this.place.game.definition.board.provenance === 'stand-in';
    const isFixed = sort === 'unit' ? !passing.has(name) : !isStandIn && (name === 'elevated' || name === 'objective');
    if (!isFixed || facts.definition(planeKey(word)) !== null) return true;
    return new Set(facts.plane(name, sort, side ?? null)).has(id);
  }

  private ways(act: PlanAct): readonly string[] {
    if (act.act !== 'fight' || act.strength?.is !== 'printed') return [];
    return blowsOf(this.place, act).map(({ dice, range, class: struck, isArea }) => {
      const what = isArea ? 'all in one space' : 'one target';
      const limits = [struck === null ? '' : `against ${struck}`, range === null ? '' : `within range ${range}`];
      return [`${dice} ${dice === 1 ? 'die' : 'dice'}, ${what}`, ...limits.filter((limit) => limit !== '')].join(', ');
    });
  }

  private usualOrderText(act: PlanAct, choice: PlanChoice): string | null {
    const list = this.hands.facts().usualCriteria(choice, { act, walker: this.unitName() });
    return list.length === 0 ? null : this.words.list(list);
  }
}

/** Names of planes and tests of units that an act can make true or false. */
const passing: ReadonlySet<string> = new Set(['suppressed', 'active', 'hasTarget']);

const possibleTexts: Readonly<Partial<Record<GameActName, string>>> = {
  control: 'CONTROL is possible if the bot gains by it and no enemy unit keeps the space (R18).',
  command: 'COMMAND is possible if the deck or the discard pile of the bot has a card (R29).',
  recon: 'RECON is possible if an Interference card is in the play area (R25).',
  bolster: 'BOLSTER is possible if one of its decks has a card (R26).',
  fight: 'An attack is possible if it has a legal target (R1).',
};

/** The sorts of things on a board. On a stand-in board, the person may name other things of these sorts. */
const boardSorts: ReadonlySet<string> = new Set(['space', 'structure', 'door', 'token']);

const cardSorts = new Set(['card', 'zone', 'deck']);
const cardActs: ReadonlySet<string> = new Set<CardActName>(['recon', 'command', 'inspire', 'bolster']);
const isAboutCards = ({ act }: PlanAct): boolean => cardActs.has(act);

const pushChoice: PlanChoice = { role: 'push', from: { is: 'all', sort: 'space' }, take: 'one', list: pushOrder };

const choicesOf = ({ act, choices }: PlanAct): AskedAct['choices'] =>
  choices.map((choice) => ({
    choice,
    most: typeof choice.take === 'number' ? choice.take : 1,
    // For BOLSTER, the person names one card after another. After a card is taken, other copies of the card can still
    // be chosen (R133).
    isOneByOne: act === 'bolster',
  }));

/** Puts units that are not on the board onto the board, because facts exist only for units on the board. */
function stand(game: Game, state: State): void {
  for (const unit of game.units.names.keys()) {
    if (state.bytes[at.unitPlace + unit] !== at.none) continue;
    const spawn = game.units.spawn[unit] ?? at.none;
    placeUnit(game, state, unit, spawn === at.none ? 0 : spawn);
  }
}

/** Returns the letter on a card, such as `Y` of SCOUT Y; null for a card without a letter. */
const letterOf = (card: string): string | null => / ([A-Z])$/.exec(card)?.[1] ?? null;

/**
 * Returns a function that finds a bot whose cards are decided without a board. Its argument is the name of the sheet
 * file. The function returns null if there is no such bot or sheet.
 */
export function callistoUnseen(
  { definition, names }: ScenarioWithNames,
  sheets: SceneSheets,
): (bot: string) => UnseenBot | null {
  const game = new Game(definition);
  const readings = secondReadings(sheets.readings);
  const [breakers, lfa] = scriptsIn(sheets).map((script) => script && withReadings(script, readings));
  const words = planWordsIn(againstPerson(callistoLexis(definition.roster, [names])));
  return (bot) => {
    const side = ['breakers', 'lfa'].indexOf(bot);
    if (side < 0) return null;
    const [script = null, facing = null] = side === at.lfa ? [lfa, breakers] : [breakers, lfa];
    if (!script) return null;
    const lintFacts = callistoLintFacts(definition.roster);
    const definitionOf = (name: string): SetNode | null => script.definitions[name] ?? lintFacts.definition(name);
    const logic = new Logic({ ...lintFacts, definition: definitionOf });
    const ofSide = [...game.cards.names.keys()].filter((card) => game.cards.side[card] === side);
    const named = [...new Set(ofSide.map((card) => game.cards.names[card] ?? ''))];
    const cardOf = (card: number): UnseenCard | null => {
      const procedure = procedureFor(script, game.cards.names[card] ?? '');
      if (!procedure) return null;
      const state = new State();
      setUp(game, state, 1 << side);
      stand(game, state);
      state.bytes[at.playArea + side * at.mostInPlay] = card;
      state.bytes[at.playAreaSize + side] = 1;
      const place: Place = { game, state, side, index: 0, script, facing, procedure, readings };
      return new SetUpCard(place, card, words, logic).unseenCard(
        definition.board.scenario,
        sheets.texts.get(bot) ?? '',
      );
    };
    const read = named.filter((name) => procedureFor(script, name));
    const letters = [...new Set(read.map(letterOf))];
    return {
      letters: letters.map((letter) => ({ letter, cards: read.filter((name) => letterOf(name) === letter) })),
      cards: named,
      card: (name) => {
        const card = ofSide.find((candidate) => game.cards.names[candidate] === name);
        return card === undefined ? null : cardOf(card);
      },
    };
  };
}
