// The kinds of bugs that engines of board games have had. Each bug is a change in one place of an engine of Botbook.

import type { DeliberateFault } from '../deliberate-faults.ts';

/** A bug. By default, the tests of the engine must find the bug. */
type Bug = Omit<DeliberateFault, 'tests' | 'family'> & { readonly tests?: string };

const inEngine = (file: string): string => `runtime/callisto/rules/engine/${file}.ts`;

const inUnbreakable = (file: string): string => `runtime/unbreakable/engine/${file}.ts`;

const families: Readonly<Record<string, readonly Bug[]>> = {
  '“in the space” coded as “anywhere”': [
    {
      name: 'a door is struck from anywhere',
      file: inEngine('reach'),
      from: '(reach.doorsAt[place] as number) & (words[at.shutDoors] as number)',
      to: '(place >= 0 ? (words[at.shutDoors] as number) : 0)',
    },
    {
      name: 'CONTROL frees citizens of every space',
      file: 'runtime/callisto/rules/scenarios/scenarios.ts',
      from: 'if (tokenPlace !== at.none && space[tokenPlace] === space[place]) freeCitizen',
      to: 'if (tokenPlace !== at.none || space[place] === 99) freeCitizen',
    },
  ],
  'wrong comparison': [
    {
      name: 'a roll has to beat the total defence',
      file: inEngine('fight'),
      from: 'rollDie(game, state, die) >= total',
      to: 'rollDie(game, state, die) > total',
    },
    {
      name: 'a tied bid moves the initiative',
      file: inEngine('rounds'),
      from: 'if (breakersBid !== lfaBid) bytes[at.initiative]',
      to: 'bytes[at.initiative]',
    },
  ],
  'adjacency typo': [
    {
      name: 'one space has lost a neighbour',
      file: 'procedures/callisto/scenario-1/board.json',
      from: '"next": ["A2", "B1", "B2"]',
      to: '"next": ["A2", "B2"]',
      tests: 'test/runtime/book-boards.test.ts',
    },
    {
      name: 'closed doors are walked through',
      file: inEngine('pieces'),
      from: 'if (door !== at.none && (((state.words[at.shutDoors] as number) >>> door) & 1) === 1) return false;',
      to: '',
    },
  ],
  'an action without effect that should have fallen through': [
    {
      name: 'CONTROL of what one controls is legal',
      file: inEngine('legal'),
      from: 'if (markerLevel(state, side, place) === 2) return false;',
      to: '',
    },
    {
      name: 'what is suppressed can be suppressed',
      file: inEngine('reach'),
      from: 'enemies &= ~((words[at.suppressedUnits] as number) | (words[at.asleepUnits] as number));',
      to: 'enemies &= -1;',
    },
  ],
  'a free action charged': [
    {
      name: 'taking control costs Interference',
      file: inEngine('perform'),
      from: '  setMarker(game, state, side, place, 2);\n',
      to: '  setMarker(game, state, side, place, 2);\n  takeInterference(game, state, side);\n',
    },
  ],
  'set-up keys ignored': [
    {
      name: 'sleeping mechs are set up awake',
      file: inEngine('setup'),
      from: 'for (const name of setup.deactivated) setUnitIn(state, at.asleepUnits, unitNamed(name), true);',
      to: '',
    },
    {
      name: 'controlled spaces are set up scouted',
      file: inEngine('setup'),
      from: 'level + 1);',
      to: '1 + 0 * level);',
    },
  ],
  'invented constants': [
    { name: 'hands of five cards', file: inEngine('rounds'), from: 'const handSize = 4;', to: 'const handSize = 5;' },
  ],
  'wrong number of dice': [
    {
      name: 'one die too many',
      file: inEngine('fight'),
      from: 'for (let each = 0; each < dice; each++)',
      to: 'for (let each = 0; each <= dice; each++)',
    },
    {
      name: 'the dice of height are swapped',
      file: inEngine('fight'),
      from: 'slope < 0 ? 12 : slope > 0 ? 8 : 10',
      to: 'slope < 0 ? 8 : slope > 0 ? 12 : 10',
    },
  ],
  'missing log lines': [
    {
      name: 'a marker is laid without a word',
      file: inEngine('pieces'),
      from: '  game.sink?.tell(eventKind.marked, side, place, before, level);\n',
      to: '  void before;\n  void eventKind;\n',
    },
  ],
  'endless loops': [
    {
      name: 'a card inspires itself, again and again',
      file: inEngine('legal'),
      from: 'bytes[at.playedPile + card] === 0 || card === inspiring)',
      to: 'bytes[at.playedPile + card] === 0)',
    },
  ],
  'rules for four players': [
    {
      name: 'the others draw four cards too',
      file: inEngine('rounds'),
      from: 'const otherHandSize = 3;',
      to: 'const otherHandSize = 4;',
    },
    {
      name: 'the Captain goes to the own discard pile',
      file: inEngine('piles'),
      from: 'const heirCard = heir[card] as number;',
      to: 'const heirCard = (heir[card] as number) < 0 ? 0 : card;',
    },
    {
      name: 'COMMAND on a teammate who has played',
      file: inEngine('legal'),
      from: 'game.isTeam && isTeammateToPlay(state) && canDraw(',
      to: 'game.isTeam && (isTeammateToPlay(state) || true) && canDraw(',
    },
    {
      name: 'the role passes with the marker, within the round',
      file: inEngine('players'),
      from: 'const bit = 4 << sideOfPlayer(player);',
      to: 'const bit = 5 << sideOfPlayer(player);',
    },
    {
      name: 'the marker stays when the Captain passes',
      file: inEngine('piles'),
      from: '  giveMarker(state, teammate);\n',
      to: '  if (teammate > 9) giveMarker(state, teammate);\n',
    },
    {
      name: 'BOLSTER takes from the own supply only',
      file: inEngine('legal'),
      from: 'if (game.isTeam) addSupply(game, state, teammateOf(player), use, actions);',
      to: '',
    },
    {
      name: 'teammates have supplies of Interference of their own',
      file: inEngine('piles'),
      from: 'game.cards.interference[sideOfPlayer(player)] as number;',
      to: 'game.cards.interference[player + 0 * sideOfPlayer(player)] as number;',
    },
    {
      name: 'the commander of the second side plays twice',
      file: inEngine('rounds'),
      from: 'return isCommander ? opponent : teammateOf(opponent);',
      to: 'return opponent;',
    },
    {
      name: 'a Captain that was played stays with its player',
      file: inEngine('piles'),
      from: 'const heldPiles = [at.hand, at.playedPile] as const;',
      to: 'const heldPiles = [at.hand] as const;',
    },
    {
      name: 'a Captain that was bid stays with its player',
      file: inEngine('rounds'),
      from: 'discardCard(game, state, card, at.hand);',
      to: 'moveCards(game, state, card, at.hand, at.discard); else discardCard(game, state, card, at.hand);',
    },
    {
      name: 'COMMAND on the deck of the teammate draws from the own deck',
      file: inEngine('perform'),
      from: 'drawCard(game, state, commandedPlayer(state));',
      to: 'drawCard(game, state, turnPlayer(state));',
    },
    {
      name: 'the commander chooses the losses of the teammate',
      file: inEngine('choosing-player'),
      from: 'case at.losingPhase:',
      to: 'case at.losingPhase + 99:',
    },
    {
      name: 'both Interference cards start in one deck',
      file: inEngine('owned-cards'),
      from: 'starting: Math.ceil(owned.starting / 2)',
      to: 'starting: owned.starting',
    },
    {
      name: 'teammates see each other’s casualties',
      file: inEngine('team-fields'),
      from: "['deck', 'hand', 'casualties'] as const",
      to: "['deck', 'hand'] as const",
    },
    {
      name: 'the others draw before the commanders',
      file: inEngine('rounds'),
      from: 'for (const player of commanders) drawHand(game, state, player, handSize);\n',
      to: 'for (const player of commanders) drawHand(game, state, teammateOf(player), 0 * handSize);\n',
    },
    {
      name: 'a view has any number of unseen cards',
      file: inEngine('faults-unseen'),
      from: 'if (state.words[at.unknownPiles] === 0) return [];',
      to: 'if (state.words[at.unknownPiles] !== 99) return [];',
    },
    {
      name: 'the greedy player of a team draws only for itself',
      file: 'runtime/callisto/players/team-greedy.ts',
      from: 'uses.verb[act.useOf(action)] === verb.commandVerb && act.targetOf(action) === act.teammateDeck;',
      to: 'uses.verb[act.useOf(action)] === verb.commandVerb && act.targetOf(action) > act.teammateDeck;',
    },
  ].map((bug) => ({ ...bug, tests: 'test/engine/team-' })),
  'rules of another book': [
    {
      name: 'a force beam pushes towards the firing unit',
      file: inUnbreakable('engine-tables'),
      from: 'this.board.hexesOfPush(from, hex)',
      to: 'this.board.hexesOfPush(hex, from)',
    },
    {
      name: 'lasers fire at a bomb that is dropped into the own hex',
      file: inUnbreakable('bomb-effects'),
      from: 'if (bytes[at.shotFromOffset] === hex) detonate(game);',
      to: 'if (bytes[at.shotFromOffset] === at.nowhere) detonate(game);',
    },
    {
      name: 'neutron bombs reach buttoned units',
      file: inUnbreakable('bomb-effects'),
      from: 'if (!game.isReady(unit) || tables.steps(',
      to: 'if (!game.isOnMap(unit) || game.isFrozen(unit) || tables.steps(',
    },
    {
      name: 'a continued beam keeps its size',
      file: inUnbreakable('beam-effects'),
      from: 'bytes[at.shotSizeOffset] = (bytes[at.shotSizeOffset] as number) - 1;',
      to: 'bytes[at.shotSizeOffset] = (bytes[at.shotSizeOffset] as number) - 0;',
    },
    {
      name: 'a hill that becomes rough loses its marker',
      file: inUnbreakable('ground-changes'),
      from: ': game.colourOf(hex);',
      to: ': 0 * game.colourOf(hex);',
    },
    {
      name: 'clouds of this turn shrink',
      file: inUnbreakable('ground-changes'),
      from: 'cloud - 1 : cloud & at.cloudBits',
      to: 'cloud - 1 : (cloud & at.cloudBits) - 1',
    },
    {
      name: 'earthquakes are not reduced',
      file: inUnbreakable('action-deck'),
      from: 'addEarthquake(game, size - 1);',
      to: 'addEarthquake(game, size);',
    },
    {
      name: 'hovering squads roll in lava',
      file: inUnbreakable('action-deck'),
      from: 'if (!isHovering && dice.allOf(diceOfUnits))',
      to: 'if ((!isHovering || unit >= 0) && dice.allOf(diceOfUnits))',
    },
    {
      name: 'who falls in lava stays',
      file: inUnbreakable('unit-changes'),
      from: 'if (hex >= game.tables.hexCount || game.terrainOf(hex) !== at.lava) return;',
      to: 'if (hex < game.tables.hexCount) return;',
    },
    {
      name: 'squads that land in a full hex stay ready',
      file: inUnbreakable('activation-effects'),
      from: 'if (isLanding && !fitsIfCounted(',
      to: 'if (!isLanding && !fitsIfCounted(',
    },
    {
      name: 'units fire after their physical action',
      file: inUnbreakable('activation-choices'),
      from: '|| (game.stateOf(unit) & at.actedBit) !== 0) continue;',
      to: '|| (game.stateOf(unit) & at.actedBit) > 99) continue;',
    },
    {
      name: 'a frozen unit that is displaced falls',
      file: inUnbreakable('displacement'),
      from: 'if (!game.isFrozen(unit) && dice.combat())',
      to: 'if (dice.combat())',
    },
  ].map((bug) => ({ ...bug, tests: 'test/unbreakable/engine' })),
  'documentation drift': [
    {
      name: 'a page shows another message than Botbook',
      file: 'compiler/language/checking/report/diagnostics.ts',
      from: 'These words are in the wrong order.',
      to: 'These words stand in the wrong order.',
      tests: 'test/house/docs.test.ts',
    },
  ],
};

export const bugs = Object.entries(families).flatMap(([family, all]) =>
  all.map(({ tests = 'test/engine', ...bug }) => ({ family, tests, ...bug })),
);
