// Tests of the texts that a player reads at the table: instructions and prompts.
import { describe, expect, it } from 'vitest';
import { instructionText, sideWordsFor, workLines } from '../../compiler/games/callisto/play/instruction-words.ts';
import { promptText } from '../../compiler/games/callisto/play/prompt-words.ts';
import type { Instruction } from '../../runtime/callisto/table/instructions.ts';
import type { Prompt } from '../../runtime/callisto/table/prompts.ts';

const wordsOf = sideWordsFor(['lfa']);
const lfa = { side: 'lfa', card: 'SCOUT Y' } as const;

describe('a list of work', () => {
  it('names the places where laid cards lie at the end, from left to right', () => {
    const ofDeck = { is: 'lay', side: 'lfa', from: 'deck', deck: null, isFaceDown: false } as const;
    const lay = (card: string, index: number): Instruction => ({ ...ofDeck, card, index });
    const between: Instruction = { is: 'initiative', side: 'lfa' };
    const lines = workLines(
      [lay('SCOUT Y', 0), lay('CAPTAIN', 0), lay('MERC Z', 2), between, lay('DRONE', 0)],
      wordsOf,
    );
    expect(lines).toEqual([
      'lay Captain, Scout Y and Merc Z from the bot’s deck at places 1 to 3 of the play area',
      'the initiative marker goes to the bot',
      'lay Drone from the bot’s deck at place 1 of the play area',
    ]);
  });

  it('counts the Interference cards that come back one after another', () => {
    const back: Instruction = { is: 'own', side: 'breakers', does: 'return-interference', unit: null };
    const recall: Instruction = { is: 'own', side: 'breakers', does: 'recall', unit: null };
    expect(workLines([back, back, recall], wordsOf)).toEqual([
      'put 2 Interference cards back from your discard pile',
      'put your cards back as they were',
    ]);
    expect(workLines([back, recall, back], wordsOf)).toHaveLength(3);
  });

  it('names the cards between the same piles, and the spaces of like markers, in one sentence', () => {
    const move = { is: 'card', side: 'breakers', from: 'box', to: 'deck', deck: null } as const;
    const marker = { is: 'marker', side: 'lfa', before: null, after: 'scouted' } as const;
    const work: Instruction[] = [
      { ...move, card: 'SCANNER A', count: 1 },
      { ...move, card: 'INTERFERENCE', count: 2 },
      { ...marker, at: 'E1' },
      { ...marker, at: 'F3' },
    ];
    expect(workLines(work, wordsOf)).toEqual([
      'move Scanner A and 2 × Interference from the box to your deck',
      'lay a marker on E1 and F3: LFA scouted side up',
    ]);
  });
});

describe('an instruction', () => {
  it.each<readonly [Instruction, string]>([
    [{ is: 'enter', unit: 'SCOUT Y', at: 'G1' }, 'put Scout Y on G1'],
    [{ is: 'move', unit: 'SCOUT Y', from: 'G1', to: 'F3' }, 'move Scout Y from G1 to F3'],
    [{ is: 'leave', unit: 'SCOUT Y', from: 'G1', to: 'neutralised' }, 'take Scout Y off the board'],
    [{ is: 'leave', unit: 'SCOUT Y', from: 'G1', to: 'reserve' }, 'put Scout Y beside the board'],
    [{ is: 'leave', unit: 'SCOUT Y', from: null, to: 'escaped' }, 'put Scout Y out of the game'],
    [{ is: 'turn', unit: 'SCOUT Y', face: 'suppressed' }, 'turn Scout Y to its suppressed side'],
    [{ is: 'turn', unit: 'MECH A', face: 'asleep' }, 'turn Mech A to its deactivated side'],
    [{ is: 'pin', unit: 'SCOUT Y', before: 0, after: 1 }, 'put a control marker on the counter of Scout Y'],
    [
      { is: 'pin', unit: 'SCOUT Y', before: 1, after: 2 },
      'put a control marker on the counter of Scout Y, which then has 2',
    ],
    [{ is: 'pin', unit: 'SCOUT Y', before: 2, after: 0 }, 'take 2 control markers off the counter of Scout Y'],
    [
      { is: 'pin', unit: 'SCOUT Y', before: 2, after: 1 },
      'take a control marker off the counter of Scout Y, which then has 1',
    ],
    [
      { is: 'marker', side: 'lfa', at: 'E4', before: null, after: 'scouted' },
      'lay a marker on E4: LFA scouted side up',
    ],
    [
      { is: 'marker', side: 'breakers', at: 'E4', before: 'controlled', after: 'scouted' },
      'turn the marker on E4: Breakers scouted side up',
    ],
    [{ is: 'marker', side: 'lfa', at: 'E4', before: 'scouted', after: null }, 'take the LFA marker off E4'],
    [{ is: 'structure', structure: 'pit trap 1', isStanding: false }, 'take pit trap 1 off the board'],
    [{ is: 'structure', structure: 'pit trap 1', isStanding: true }, 'put pit trap 1 back'],
    [{ is: 'door', door: 'the gate', isShut: false }, 'take the marker of the gate off the board'],
    [{ is: 'door', door: 'the gate', isShut: true }, 'put the marker of the gate back'],
    [{ is: 'token', token: 'civilian 3', from: 'C2', to: 'C3' }, 'move civilian 3 from C2 to C3'],
    [{ is: 'token', token: 'civilian 3', from: 'C2', to: null }, 'take civilian 3 off the board'],
    [{ is: 'token', token: 'civilian 3', from: null, to: 'C2' }, 'put civilian 3 on C2'],
    [
      { ...lfa, is: 'card', card: 'INTERFERENCE', count: 2, from: 'supply', to: 'discard', deck: null },
      'move 2 × Interference from the supply to the bot’s discard pile',
    ],
    [
      { ...lfa, is: 'card', count: 1, from: 'supply', to: 'discard', deck: 'Y' },
      'move Scout Y from bolster deck Y to the bot’s discard pile',
    ],
    [
      { is: 'card', side: 'breakers', card: 'RIPPER C', count: 1, from: 'hand', to: 'casualties', deck: null },
      'move Ripper C from your hand to the casualties',
    ],
    [
      { is: 'card', side: 'breakers', card: 'RIPPER C', count: 4, from: 'supply', to: 'out', deck: null },
      'take 4 × Ripper C from the supply out of the game',
    ],
    [{ is: 'mix', side: 'lfa', deck: null }, 'shuffle the bot’s deck'],
    [{ is: 'mix', side: 'lfa', deck: 'Y' }, 'shuffle bolster deck Y'],
    [{ is: 'own', side: 'breakers', does: 'lose', unit: 'RIPPER C' }, 'put a card of Ripper C to your casualties'],
    [
      { is: 'own', side: 'breakers', does: 'restore', unit: 'RIPPER C' },
      'take the card of Ripper C back from your casualties',
    ],
    [{ is: 'own', side: 'breakers', does: 'interference', unit: null }, 'put an Interference on your discard pile'],
    [
      { is: 'own', side: 'breakers', does: 'return-interference', unit: null },
      'put an Interference back from your discard pile',
    ],
    [{ is: 'own', side: 'breakers', does: 'recall', unit: null }, 'put your cards back as they were'],
    [{ is: 'shuffle', side: 'lfa' }, 'shuffle the bot’s discard pile: it is the deck now'],
    [
      { ...lfa, is: 'lay', from: 'deck', deck: null, index: 2, isFaceDown: true },
      'lay the top card of the bot’s deck face down, unseen, at place 3 of the play area',
    ],
    [{ ...lfa, is: 'clear', index: 0, to: 'discard', deck: null }, 'discard Scout Y'],
    [{ ...lfa, is: 'clear', index: 0, to: 'out', deck: null }, 'remove Scout Y from the game'],
    [{ ...lfa, is: 'clear', index: 0, to: 'deck', deck: null }, 'move Scout Y from the play area to the bot’s deck'],
    [{ ...lfa, is: 'shift', from: 2, to: 0 }, 'move Scout Y to place 1 of the play area'],
    [{ ...lfa, is: 'rotate', index: 0, isSideways: true }, 'turn the card Scout Y sideways'],
    [{ ...lfa, is: 'flip', index: 0, isFaceDown: false }, 'turn the card Scout Y face up'],
    [{ is: 'initiative', side: 'breakers' }, 'the initiative marker goes to you'],
    [{ is: 'score', side: 'lfa', before: 2, after: 3 }, 'raise the bot’s score from 2 to 3'],
    [{ is: 'score', side: 'breakers', before: 2, after: 1 }, 'lower your score from 2 to 1'],
  ])('%j', (instruction, text) => {
    expect(instructionText(instruction, wordsOf)).toBe(text);
  });

  it('names the sides if both are bots', () => {
    expect(instructionText({ is: 'initiative', side: 'lfa' }, sideWordsFor(['breakers', 'lfa']))).toBe(
      'the initiative marker goes to the LFA',
    );
  });
});

describe('a prompt', () => {
  const attack = { attacker: 'SCOUT Y', target: { unit: 'RIPPER C' }, total: 8 };
  it.each<readonly [Prompt, string]>([
    [{ is: 'start' }, 'Set up the board, and begin the first round.'],
    [
      { is: 'bid', side: 'breakers', cards: [], isAnyCard: true },
      'Reveal a card of your hand as your bid, if you have one.',
    ],
    [{ is: 'bid', side: 'breakers', cards: [], isAnyCard: false }, 'Reveal a card of your hand as your bid.'],
    [{ is: 'deeds', side: 'breakers' }, 'Your turn: say what you do on the board, then end your turn.'],
    [
      { is: 'owner', side: 'breakers', unit: 'RIPPER C' },
      'Take a casualty for RIPPER C: hand, then discard pile, then deck. Had you one?',
    ],
    [{ is: 'acts', side: 'breakers', phase: 'walking', card: 'RIPPER C', acts: [] }, 'Move on, or stop.'],
    [{ is: 'card', side: 'lfa', card: 'SCOUT Y', index: 0 }, 'Resolve SCOUT Y of the bot.'],
    [{ is: 'dice', die: 8, count: 2, attack }, 'Roll 2d8: hits on 8+ (SCOUT Y at RIPPER C).'],
    [{ is: 'dice', die: 10, count: 1, attack: null }, 'Roll a d10.'],
    [
      { is: 'draw', side: 'lfa', deck: null, isShuffled: true, isBid: false, isFaceDown: false, count: 2, cards: {} },
      'Shuffle the bot’s discard pile: it is the deck now. Draw 2 cards from the bot’s deck.',
    ],
    [
      { is: 'draw', side: 'lfa', deck: 'Y', isShuffled: false, isBid: false, isFaceDown: false, count: 1, cards: {} },
      'Draw a card from bolster deck Y.',
    ],
    [
      { is: 'draw', side: 'lfa', deck: null, isShuffled: false, isBid: false, isFaceDown: true, count: 1, cards: {} },
      'Turn up the card that lies face down in the bot’s play area, and say its name.',
    ],
    [
      { is: 'casualty', side: 'lfa', unit: 'MECH A', cards: ['GUNNER A', 'NAVIGATOR A'] },
      'Choose the card that MECH A loses: GUNNER A or NAVIGATOR A.',
    ],
    [{ is: 'over', winner: 'lfa', victoryRow: 0 }, 'The game is over. The bot wins.'],
    [{ is: 'over', winner: 'breakers', victoryRow: 0 }, 'The game is over. You win.'],
    [{ is: 'over', winner: null, victoryRow: null }, 'The game is over. Nobody wins.'],
  ])('%j', (prompt, text) => {
    expect(promptText(prompt, wordsOf)).toBe(text);
  });
});
