// Tests of the sentences with which Botbook states the meaning of phrases that people have made from known words.
import { describe, expect, it } from 'vitest';
import { callistoBook } from '../support/emit-all.ts';
import { meaningOf } from '../support/phrase-meaning.ts';
import { readPhrase } from '../writer/phrases.ts';

const book = callistoBook();

describe('the words for a composed phrase', () => {
  it('says that one number cannot count the cards of several decks', () => {
    expect(meaningOf('condition', '2 cards in decks Y and Z', 'scenario-5/lfa')).toBe(
      'In `2 cards in decks Y and Z` I expect one pile for a number of cards, not several piles.',
    );
  });

  it('gives an exception the side of the things from which it excepts', () => {
    expect(meaningOf('criterion of units', 'Suppressed control unit not on an objective')).toContain(
      'prefer those that are suppressed units with CONTROL that do not stand on an objective,',
    );
  });

  it('compares with each of several things, and says a sum and the best of the best once', () => {
    // A comparison with `each` objective also holds if there is no other objective (R200). So the sentence does not
    // mention this case.
    expect(meaningOf('criterion', 'Higher value than any other objective')).toContain(
      'prefer those with a higher value than each objective other than it,',
    );
    expect(meaningOf('condition', 'Total defence of enemies in space is 5 or more')).toMatch(
      /^If the sum of the defence of all enemy units in the acting unit’s space is at least 5:/,
    );
    expect(meaningOf('destination', 'Nearest scouted objective with fewest enemies')).toContain(
      'into the one with the fewest enemy units in it among the nearest objectives scouted by the bot.',
    );
  });

  it('says a kind and a distance once', () => {
    expect(meaningOf('condition', 'Objective shared with enemy on an objective')).toMatch(
      /^If the acting unit’s space is an objective, and an enemy unit stands in it:/,
    );
    expect(meaningOf('criterion', 'Objective with enemy on objective')).toContain(
      'prefer those that are objectives with an enemy unit, then one at random',
    );
    expect(meaningOf('criterion', 'Within 2 spaces of unit on objective within 2 spaces of objective')).toContain(
      'at most 2 spaces from an objective by way, then',
    );
  });

  it('denies several kinds that `or` joins, each in the place after them', () => {
    expect(meaningOf('condition', 'No enemy mech or Corp-Sec in space')).toMatch(
      /^If neither an enemy mech nor one of the bot’s Corp-Secs stands in the acting unit’s space:/,
    );
    expect(meaningOf('condition', 'No Corp-Sec or Merc on an objective')).toMatch(
      /^If none of the bot’s Corp-Secs or Mercs stands on an objective:/,
    );
    expect(meaningOf('condition', 'There is no Commander or Navigator in play area')).toMatch(
      /^If no Commander card or Navigator card is in the play area:/,
    );
  });

  it('reads `or` between conditions as a condition', () => {
    expect(meaningOf('condition', 'Space secure or Interference in play area')).toMatch(
      /^If the acting unit’s space is secure, or an Interference card is in the play area:/,
    );
  });

  it.each([
    ['More enemies than friendly units in space', 'there are more enemy units in the acting unit’s space than'],
    [
      'Unless suppressed and elevated',
      'If it is not so that the acting unit is suppressed and that the acting unit’s space is elevated:',
    ],
    ['Adjacent to both an objective and an enemy', 'adjacent to an objective and adjacent to an enemy unit'],
    ['Enemy in space or adjacent space', 'in the acting unit’s space or a space adjacent to the acting unit'],
    [
      'Not Scout',
      'These words have two meanings. The first: “the acting unit is not a Scout”. The second: “the acting unit has no SCOUT”.',
    ],
    ['Exactly 1 Scout on an objective', 'If exactly 1 of the bot’s Scouts stands on an objective:'],
    ['Adjacent to every enemy', 'In `Adjacent to every enemy` I expect one thing or a number of things, not all.'],
    ['No other Scout', 'If none of the bot’s Scouts other than the acting unit is on the board:'],
    ['Another unit within 2 spaces', 'one of the bot’s units other than the acting unit is at most 2 spaces away'],
    ['Enemy unit adjacent to 2 or more Corp-Secs', 'in a space with at least 2 of the bot’s Corp-Secs adjacent to it'],
  ])('names the words that it reads in %s', (text, words) => {
    expect(meaningOf('condition', text)).toContain(words);
  });

  it.each([
    [
      'condition',
      'There is an enemy mech and Corp-Sec but not Hades',
      'These words have two meanings. The first: `There is (an enemy mech and Corp-Sec) but not Hades`, “there is an enemy mech other than Hades, and there is a Corp-Sec other than Hades”. The second: `There is an enemy mech and (Corp-Sec but not Hades)`, “there is an enemy mech, and there is a Corp-Sec other than Hades”.',
      'Write `There is Corp-Sec but not Hades and an enemy mech` for the second meaning.',
    ],
    [
      'action',
      'ATTACK 2, targeting that Ripper or Hauler',
      'These words have two meanings. The first: `ATTACK 2, targeting (that Ripper) or Hauler`, “ATTACK 2 against that RIPPER or an enemy Hauler (if it is a legal target)”. The second: `ATTACK 2, targeting that (Ripper or Hauler)`, “ATTACK 2 against an enemy Ripper or Hauler that is a legal target”.',
      'Write `ATTACK 2, targeting Hauler or that Ripper` for the first meaning.',
    ],
  ] as const)('shows both meanings, and other words for a meaning, of %s %s', (slot, text, message, help) => {
    const { errors } = readPhrase({ slot, text, sheet: 'scenario-4/lfa' }, book);
    expect(errors).toMatchObject([{ code: 'BB2009', message, help }]);
  });

  it.each([
    ['action', 'BOLSTER 1 Y, 1 Z and 1 M', 'BOLSTER 3 (cards by deck: 1 Y and 1 Z and 1 M).'],
    [
      'action',
      'ATTACK X, targeting all structures',
      'X is a strength against units, and no card prints a strength against all structures.',
    ],
    ['action', 'ATTACK 1, using Corp-Sec', 'In `ATTACK 1, using Corp-Sec` I expect equipment, not a unit.'],
    ['action', 'SCOUT X using Corp-Sec', 'In `SCOUT X using Corp-Sec` I expect a number before `using` a unit, not X.'],
    [
      'action',
      'MOVE 1 away from nearest enemy',
      'MOVE 1 into a space it can reach further from the nearest enemy unit than the acting unit is.',
    ],
    [
      'sheet',
      '1 Find nearest objective. SCOUT 2 towards it.',
      'Find the nearest objective. SCOUT 2 towards the space found.',
    ],
    [
      'condition',
      'Nearest enemy is a Nailgunner or a Blaster',
      'If the nearest enemy unit is a Nailgunner or Blaster: MOVE 1 towards the nearest objective.',
    ],
    [
      'destination',
      'Objective with the lowest value within 2 spaces',
      'MOVE 1, by the first of these that can be done: a) towards the objective at most 2 spaces away by the acting unit’s ways, with the lowest value.',
    ],
    [
      'criterion of units',
      'Within 2 spaces of the objective with the highest value',
      'ATTACK 1 against an enemy unit that is a legal target (prefer those at most 2 spaces from the objective with the highest value by way, then one at random).',
    ],
    [
      'criterion',
      'Not in the space with the highest cover',
      'MOVE 1 towards the nearest of the objectives (of the spaces it can reach, prefer those that are not the space with the highest cover, then one at random).',
    ],
    [
      'destination',
      'Objective closer to a Corp-Sec than to an enemy',
      'MOVE 1, by the first of these that can be done: a) into an objective nearer to one of the bot’s Corp-Secs than to each enemy unit.',
    ],
    [
      'destination',
      'Space adjacent to both an objective and an enemy',
      'MOVE 1, by the first of these that can be done: a) into a space adjacent to an objective and adjacent to an enemy unit.',
    ],
    [
      'clause',
      'Enemy within 2 spaces of an objective: MOVE 2 towards that objective',
      'If an enemy unit is at most 2 spaces from an objective by way: MOVE 2 towards the nearest of the objectives at most 2 spaces from an enemy unit by way.',
    ],
    [
      'clause',
      'Enemy within range 2 of an objective: MOVE 2 towards that objective',
      'If an enemy unit is within range 2 of an objective: MOVE 2 towards the nearest of the objectives within range 2 of an enemy unit.',
    ],
    [
      'destination',
      'Objective nearest to enemies',
      'MOVE 1, by the first of these that can be done: a) into the objective nearest to enemy units.',
    ],
    [
      'condition',
      'Two or more enemies in an adjacent space',
      'If a space adjacent to the acting unit has at least 2 enemy units in it: MOVE 1 towards the nearest objective.',
    ],
    [
      'condition',
      'Two or more enemies within 2 spaces',
      'If at least 2 enemy units are at most 2 spaces away by the acting unit’s ways: MOVE 1 towards the nearest objective.',
    ],
    [
      'condition',
      'No friendly unit within 2 spaces',
      'If none of the bot’s units other than the acting unit is at most 2 spaces away by the acting unit’s ways: MOVE 1 towards the nearest objective.',
    ],
    [
      'clause',
      'Two or more enemies in space: SUPPRESS 2, targeting them',
      'If at least 2 enemy units stand in the acting unit’s space: choose the acting unit’s space (if it has an enemy unit in it and has a unit that is a legal target in it); SUPPRESS 2 against all enemy units in the chosen space that are legal targets.',
    ],
    [
      'condition',
      'Space contains an objective',
      'If the acting unit’s space is an objective: MOVE 1 towards the nearest objective.',
    ],
    [
      'condition',
      'No enemy personnel in space',
      'If no enemy personnel unit stands in the acting unit’s space: MOVE 1 towards the nearest objective.',
    ],
    [
      'action',
      'ATTACK 2 against enemy mech if possible',
      'ATTACK 2 against an enemy mech that is a legal target or, failing that, an enemy unit that is a legal target.',
    ],
    ['row', 'Ripper or Hewer on an objective', 'an enemy Ripper or Hewer on an objective'],
  ] as const)('as a %s has this meaning: %s', (slot, text, words) => {
    expect(meaningOf(slot, text)).toBe(words);
  });

  it('says nothing of doors in words about units, though the doors may be hit instead', () => {
    const clause =
      'Enemy Blaster is within threshold 3/4/5: ATTACK 2. (Lyssa considers closed doors adjacent to it to be an enemy, with no threshold.)';
    expect(meaningOf('clause', clause, 'scenario-8/lfa')).toMatch(
      /^If an enemy Blaster that is a legal target is within threshold 3\/4\/5 \(higher\/level\/lower\):/,
    );
  });

  it('lets `it` mean either of two kinds of things', () => {
    expect(meaningOf('clause', 'Enemy mech or vehicle within 2 spaces: MOVE 1 towards it')).toContain(
      'towards the nearest of the enemy mechs or vehicles at most 2 spaces away',
    );
  });

  it('shows both meanings of a distance after the things in a place', () => {
    const message = meaningOf('destination', 'Objective with no enemies within 2 spaces');
    expect(message).toContain('“an objective at most 2 spaces away by the acting unit’s ways, without an enemy unit”');
    expect(message).toContain('“an objective without an enemy unit at most 2 spaces from it by way”');
  });

  it('leaves out of `another objective` the objective that was mentioned', () => {
    const act = 'MOVE 1 towards another objective';
    expect(meaningOf('clause', `Friendly unit on the nearest objective: ${act}`)).toContain(
      'towards the nearest of the objectives other than the nearest objective (if it has one of the bot’s units in it)',
    );
    expect(meaningOf('clause', `Enemy on objective: ${act}`)).toContain(
      'other than an objective with an enemy unit or the acting unit’s space',
    );
    expect(meaningOf('clause', `Enemy adjacent: ${act}`)).toContain('other than the acting unit’s space');
    expect(meaningOf('condition', 'Enemy on objective and friendly unit on another objective')).toContain(
      '`another` refers to nothing',
    );
  });

  it('counts no thing as near itself, and compares no thing with itself', () => {
    expect(meaningOf('condition', 'Enemy unit has no enemy unit within 2 spaces')).toContain('other than it');
    expect(meaningOf('condition', 'Objective has no objective within 2 spaces')).toContain('other than it');
    const nearer = meaningOf('condition', 'Friendly unit nearer to an objective than any friendly unit');
    expect(nearer).toContain('than each of the bot’s units other than it is');
  });

  it('asks which unit `this unit` means if a condition mentions another unit', () => {
    expect(meaningOf('clause', 'Enemy unit within 2 spaces: MOVE 2 to space adjacent to this unit')).toBe(
      '`this` can mean the unit or the acting unit.',
    );
    expect(meaningOf('clause', 'Suppressed: MOVE 2 to space adjacent to this unit')).toContain(
      'into a space adjacent to the acting unit',
    );
  });

  it('cannot join opposites', () => {
    expect(meaningOf('condition', 'Space shared with open and closed door')).toMatch(/^In `open and closed` I expect/);
  });
});
