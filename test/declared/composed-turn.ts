// Composes the turn of a random book: its set-up, its steps and its moments, each step in one of several forms.
import type { Random } from '../support/random.ts';

/** The parts of a composed page of which a turn can speak. */
export interface TurnWorld {
  /** The names of the sorts, in the singular. */
  readonly sorts: readonly string[];
  /** True if the cards are plans of a deck. */
  readonly hasPlans: boolean;
  /** True if a sheet has the box TWICE. */
  readonly hasBox: boolean;
  /** The lines of the position with which the set-up begins. */
  readonly start: readonly string[];
}

export interface ComposedTurn {
  readonly sections: string;
  /** True if the steps carry out halves of cards. */
  readonly hasHalves: boolean;
}

/** A sentence, and the sort or the part of a page without which it has no meaning. */
type Sentence = readonly [text: string, needs?: string];

const scores: readonly Sentence[] = [
  ['If the round is 3 or more, each side gains 1 point for each worker it has on the board.'],
  ['The automa gains 2 points for each free space, at most 6.'],
  ['If quiet, the player loses 1 points. Otherwise, the automa gains 1 points.'],
  ['The player gains 2 points unless a space is flooded.'],
  ['"Turn the tide marker."'],
  ['All forests become flooded.'],
  ['Carry out the box TWICE.', 'TWICE'],
  ['If no space is flooded, carry out the box TWICE.', 'TWICE'],
  ['The player gives the berries of each bush in a space.', 'bush'],
  ['The berries of each ripe bush fall by 1.', 'bush'],
  ['Refill the display to 3 from the flock.', 'bird'],
  ['Shuffle all birds into the flock.', 'bird'],
  ['Each lantern in a space becomes lit.', 'lantern'],
  ['The hay of each cart rises by 1, at most 4.', 'cart'],
];

const ends: readonly Sentence[] = [
  ['The game ends after round 4. The side with the most points wins.'],
  ['The game ends if the round is 5.'],
  ['The automa wins if it has 12 or more points.'],
  ['The game ends if the deck is empty.', 'plan'],
  ['If the automa has fewer than 2 points and the round is 5 or more, the player wins.'],
];

const moments: readonly Sentence[] = [
  ['When a worker is put in a flooded space, put it in the supply.'],
  ['When a side has 9 or more points, it loses 3 points.'],
  ['When a worker leaves a forest, the automa gains 1 points.'],
  ['When a worker is removed, the player gains 1 points.'],
  ['When no worker is in the supply, the automa loses 1 points.'],
  ['When a plan is put in the discard, the automa gains 1 points.', 'plan'],
  ['When the deck is empty, each side gains 1 points.', 'plan'],
  ['When a bird is put in the nest pile, the player loses 1 points.', 'bird'],
  ['When a bush has no berries, it is no longer ripe.', 'bush'],
  ['When a cart enters a flooded space, the cart becomes locked.', 'cart'],
];

const isOf =
  ({ sorts, hasBox }: TurnWorld) =>
  ([, needs]: Sentence): boolean =>
    needs === undefined || (needs === 'TWICE' ? hasBox : sorts.includes(needs));

class TurnComposer {
  private readonly random: Random;
  private readonly world: TurnWorld;
  readonly steps: string[] = [];
  hasHalves = false;

  constructor(random: Random, world: TurnWorld) {
    this.random = random;
    this.world = world;
  }

  some(all: readonly Sentence[], most: number): readonly string[] {
    const rest = all.filter(isOf(this.world)).map(([text]) => text);
    return Array.from({ length: Math.min(rest.length, this.random.below(most + 1)) }).map(
      () => rest.splice(this.random.below(rest.length), 1)[0] ?? '',
    );
  }

  /** Adds sentences, as a step each or as one step. */
  private add(...sentences: readonly string[]): void {
    if (sentences.length > 0 && this.random.below(3) === 0) this.steps.push(sentences.join(' '));
    else this.steps.push(...sentences);
  }

  /** Adds the steps that draw and carry out a plan. */
  private draw(): void {
    const first = this.steps.length + 1;
    const fill = 'shuffle the discard to make a new deck.';
    this.add(
      this.random.pick([
        `If the deck is empty, ${fill}`,
        `Unless a plan is in the deck, ${fill}`,
        '"Look at the deck."',
      ]),
      ...this.plan(),
    );
    const last = this.steps.length;
    if (this.random.below(4) === 0) this.steps.push(`Repeat steps ${first} to ${last} 2 times.`);
    else if (this.random.below(6) === 0)
      this.steps.push(`Repeat steps ${first} to ${last} until 3 or more plans are in the discard.`);
    this.add(
      ...this.random.pick([
        [],
        ['Put the top plan of the play area in the discard.'],
        ['Put all plans of the play area in the discard.'],
        ['If 3 or more plans are in the play area, put the top plan of the play area in the discard.'],
      ]),
    );
  }

  /** Returns the sentences that put a plan in the play area and carry it out, whole or in halves. */
  private plan(): readonly string[] {
    const put = 'Put the top plan of the deck in the play area';
    const halves: readonly (readonly string[])[] = [
      [
        `${put}, covering the upper half of the card before.`,
        'Carry out the upper half of the new card, then the lower half of the card before.',
      ],
      [`${put}.`, 'Carry out the lower half of the last plan of the play area.'],
    ];
    const whole: readonly (readonly string[])[] = [
      [`${put}.`, 'Carry out the last plan of the play area.'],
      [`${put}.`, 'Carry out the new card.'],
      [`${put}.`, 'If a plan is in the play area, carry out the new card.'],
    ];
    this.hasHalves ||= this.random.below(3) === 0;
    return this.random.pick(this.hasHalves ? halves : whole);
  }

  /** Adds a step whose parts are done for each of several things. */
  private each(): void {
    const parts = this.random.pick([
      [
        'Each automa worker in a space takes a turn, lowest-numbered first:',
        'If the worker is in a flooded space, put the worker in the supply and its turn ends.',
        'The automa gains 1 points.',
      ],
      [
        'Each side takes a turn:',
        'If the side is the player, the player takes the turn of the side and its turn ends.',
        'The points of the side rise by 1.',
      ],
    ]);
    const [head = '', ...rest] = parts;
    this.steps.push([head, ...rest.map((part, index) => `   ${'ab'.charAt(index)}) ${part}`)].join('\n'));
  }

  compose(): void {
    const { random } = this;
    const rise = 'The round rises by 1.';
    const isRisingFirst = random.below(2) === 0;
    if (isRisingFirst) this.steps.push(rise);
    const blocks = [
      () => (this.world.hasPlans ? this.draw() : null),
      () => (random.below(3) > 0 ? this.add('The player takes a turn.') : null),
      () => (random.below(2) === 0 ? this.each() : null),
      () => this.add(...this.some(scores, 3)),
    ];
    while (blocks.length > 0) blocks.splice(random.below(blocks.length), 1)[0]?.();
    if (!isRisingFirst) this.steps.push(rise);
    this.add(...this.some(ends, 1));
  }
}

const section = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `\n${title}\n${lines.join('\n')}\n`;

const numbered = (steps: readonly string[]): readonly string[] => steps.map((step, index) => `${index + 1} ${step}`);

/** Composes the sections MOMENTS, SET-UP and TURN of a page. */
export function composedTurn(random: Random, world: TurnWorld): ComposedTurn {
  const composer = new TurnComposer(random, world);
  composer.compose();
  const hasLevels = random.below(3) === 0;
  const setUp = [
    ...(hasLevels ? ['On hard, the automa gains 2 points.'] : []),
    ...(world.hasPlans ? ['Shuffle the deck.'] : []),
    ...(random.below(3) === 0 ? ['If no space is flooded, the player gains 1 points.'] : []),
  ];
  const { hasHalves, steps } = composer;
  return {
    hasHalves,
    sections: [
      section('MOMENTS', composer.some(moments, 4)),
      section('SET-UP', [...(hasLevels ? ['Levels: easy, hard.'] : []), ...world.start, ...numbered(setUp)]),
      section('TURN', numbered(steps)),
    ].join(''),
  };
}
