// Tests of phrases that people composed of known words. Each phrase must compile, and must mean the same as the phrase
// beside it.
import { describe, expect, it } from 'vitest';
import { meaningOf, type Slot } from '../support/phrase-meaning.ts';

const alike: readonly (readonly [Slot, string, string])[] = [
  // A number, a place or a side before or after `A or B` belongs to both A and B.
  ['condition', 'Two Rippers or three Hewers in space', 'Two Rippers in space or three Hewers in space'],
  ['condition', 'No enemies or only one enemy in space', 'No enemies in space or exactly 1 enemy in space'],
  ['condition', 'Space contains 2 Rippers or 3 Hewers', 'Space contains 2 Rippers or space contains 3 Hewers'],
  ['condition', 'Enemy vehicle or mech in space', 'Enemy vehicle or enemy mech in space'],
  ['destination', 'Objective scouted or controlled by the enemy', 'Enemy scouted or enemy controlled objective'],
  ['condition', 'Space scouted and controlled by the enemy', 'Space enemy scouted and enemy controlled'],
  ['destination', 'Objective not shared with an enemy', 'Non-enemy-occupied objective'],
  ['condition', 'Space contains a Merc but no enemy', 'Space contains a Merc and space contains no enemy'],
  ['condition', 'The space is not secure', 'Space not secure'],
  ['condition', 'Unless the space is secure', 'Space not secure'],
  ['condition', 'Space contains neither an enemy nor a Merc', 'Space contains no enemy or Merc'],
  ['condition', 'Deck M is empty', 'No cards in bolster deck M'],
  ['condition', 'Population > 2', 'Space has population of more than 2'],
  ['destination', 'Objective the enemy controls', 'Objective controlled by the enemy'],
  ['destination', 'Objective worth at least 2 points', 'Objective with value of at least 2'],
  // Phrases with numbers as words, and with limits of counts.
  ['condition', 'Two or more enemies within 2 spaces', '2 or more enemies within 2 spaces'],
  ['condition', 'No more than 2 enemies within 2 spaces', 'Up to 2 enemies within 2 spaces'],
  ['condition', 'At most two enemies within 2 spaces', 'Up to 2 enemies within 2 spaces'],
  ['condition', '2 or fewer enemies within 2 spaces', 'Up to 2 enemies within 2 spaces'],
  ['condition', 'No fewer than three objectives controlled', 'At least 3 objectives controlled'],
  ['condition', '< 3 objectives controlled', 'Fewer than 3 objectives controlled'],
  ['condition', 'Space contains exactly one enemy', 'Space contains 1 enemy'],
  // Phrases with `without`, or with `no` after a verb, such as `contains no enemy`.
  ['condition', 'Space contains no enemy', 'Space not enemy occupied'],
  ['condition', 'Space without enemies', 'Space not enemy occupied'],
  ['condition', 'Space with no enemy units', 'Space not enemy occupied'],
  ['condition', 'Controlled objective occupied by no unit', 'Controlled objective not occupied'],
  ['destination', 'Elevated objective occupied by no enemy', 'Elevated non-enemy-occupied objective'],
  ['destination', 'Objective without enemies', 'Non-enemy-occupied objective'],
  ['criterion', 'Without enemies', 'No enemies present'],
  ['criterion', 'No enemies', 'No enemies present'],
  // Phrases in which a statement comes after the noun that it describes.
  ['destination', 'Objective not enemy occupied', 'Non-enemy-occupied objective'],
  ['destination', 'Objective that is not enemy occupied', 'Non-enemy-occupied objective'],
  ['destination', 'Objective that does not contain an enemy', 'Non-enemy-occupied objective'],
  ['destination', 'Objective which is elevated', 'Elevated objective'],
  ['destination', 'Objective within 2 spaces and elevated', 'Elevated objective within 2 spaces'],
  ['action', 'ATTACK 1, targeting enemy unit that is suppressed', 'ATTACK 1, targeting suppressed enemy unit'],
  ['row', 'Unit that is not suppressed', 'Unsuppressed unit'],
  ['destination', 'Objective without an enemy unit on it', 'Objective without an enemy unit'],
  ['destination', 'Objective that has no enemy in it', 'Objective without an enemy unit'],
  ['destination', 'Elevated space, but not enemy occupied', 'Elevated non-enemy-occupied space'],
  [
    'destination',
    'Space nearest to an objective that is unscouted and not enemy occupied',
    'Space nearest to an unscouted objective that is not enemy occupied',
  ],
  ['destination', 'A space', 'Other space'],
  // In a criterion, `the space with the most enemies` ranks the candidates; it does not mean the best space of the
  // board.
  ['criterion', 'In a space with the most enemies', 'Most enemies'],
  ['criterion', 'Space with the most enemies', 'Most enemies'],
  ['criterion', 'In the space with the highest cover', 'Highest cover'],
  ['criterion of units', 'In the space with the highest cover', 'Highest cover'],
  ['criterion', 'Space nearest to an objective', 'Nearest to an objective'],
  ['criterion', 'Nearest space', 'Nearest'],
  ['criterion', 'No friendly unit there', 'No friendly unit'],
  ['criterion', 'Most adjacent objectives', 'Most objectives adjacent'],
  // An `adjacent enemy` of a space is adjacent to that space, not to the acting unit.
  ['destination', 'Objective with an adjacent enemy', 'Objective with an enemy adjacent to it'],
  ['destination', 'Objective with no enemies adjacent', 'Objective with no adjacent enemies'],
  ['destination', 'Objective with the most enemies adjacent', 'Objective with the most adjacent enemies'],
  ['condition', 'Space with no adjacent enemies', 'Space has no adjacent enemies'],
  ['condition', 'Enemy in adjacent space or space', 'Enemy in a space adjacent or in space'],
  ['condition', 'Adjacent space with 2 enemies', 'Adjacent space contains 2 enemies'],
  ['condition', 'Enemy within 2 spaces of this unit', 'Enemy within 2 spaces of the acting unit'],
  ['criterion of units', 'Same space as this unit', 'In the same space as the acting unit'],
  ['criterion', 'An objective', 'Objective'],
  ['condition', 'Enemy elevated', 'Enemy in elevated space'],
  ['action', 'ATTACK 1, targeting elevated enemy', 'ATTACK 1, targeting enemy in elevated space'],
  [
    'clause',
    'Enemy within 2 spaces of the acting unit: ATTACK 2 that unit',
    'Enemy within 2 spaces: ATTACK 2 that unit',
  ],
  ['condition', 'Enemy in adjacent objective or space', 'Enemy adjacent'],
  ['condition', 'Cover of the space is 2 or lower', 'Space has cover of at most 2'],
  ['condition', 'Adjacent space has higher cover than the space', 'Adjacent space has higher cover than this space'],
  ['condition', 'Objective and enemy in the same space', 'Enemies and objective in the same space'],
  ['condition', 'Deck M empty', 'Deck M is empty'],
  ['condition', 'Enemy in this space and adjacent spaces', 'Enemy in space or adjacent space'],
  ['criterion', 'Fewer enemies', 'Fewest enemies'],
  ['criterion', 'Higher cover', 'Highest cover'],
  ['destination', 'Objective not yet scouted', 'Unscouted objective'],
  ['condition', 'At least two enemies on the same objective', 'At least two enemies share an objective'],
  ['condition', 'At least two enemies share a building', '2 or more enemies in a space with a building'],
  ['condition', 'At least two enemies on the same escape pod', '2 or more enemies in a space with an escape pod'],
  ['condition', 'No objective is scouted', 'Neither objective has been scouted'],
  ['condition', 'Population of space at least 2', 'Space has population of at least 2'],
  [
    'destination',
    'Space with cover 2 or higher, not containing an enemy',
    'Space with cover 2 or more, containing no enemy',
  ],
  ['criterion', 'Fewest spaces from an enemy', 'Nearest to an enemy'],
  ['criterion of units', 'Sharing a space with most friendly units', 'With most friendly units in its space'],
  ['condition', '>= 2 enemies in space', 'At least 2 enemies in space'],
  [
    'condition',
    'Threatened objective nearer than any uncontrolled objective',
    'Threatened objective closer to this unit than every uncontrolled objective',
  ],
  ['destination', 'Space of the nearest enemy', 'Space with nearest enemy'],
  ['condition', 'Ripper shares its space with an enemy mech', 'Ripper shares a space with an enemy mech'],
  ['criterion of units', 'With no friendly unit in its space', 'Not sharing a space with a friendly unit'],
  ['criterion', 'Northernmost', 'Northerly'],
  ['criterion of units', 'Lowest total defence', 'Lowest defence'],
  ['destination', 'Unscouted objective of highest value', 'Unscouted objective with highest value'],
  // Phrases about control, and with a figure as the subject of the sentence.
  ['destination', 'Objective under enemy control', 'Objective controlled by the enemy'],
  ['condition', 'Bot controls fewer objectives than the enemy does', 'Bot controls fewer objectives than the enemy'],
  ['condition', 'Enemy occupies two or more objectives', '2 or more objectives are enemy occupied'],
  ['condition', 'Cover of space is less than 2', 'Space has cover of less than 2'],
  ['condition', 'Population at least 2', 'Population of at least 2'],
  ['condition', 'Adjacent space with higher cover than space', 'Adjacent space has more cover than this space'],
  ['condition', 'Two or more enemies share a space', '2 or more enemies in a space'],
  ['condition', 'Enemies share the same space', '2 or more enemies in a space'],
  ['condition', 'Space elevated, but not enemy occupied', 'Space elevated and not enemy occupied'],
  ['action', 'ATTACK 2, targeting the nearest of the enemy mechs', 'ATTACK 2, targeting nearest enemy mech'],
  ['destination', 'Same space as nearest enemy', 'In the same space as nearest enemy'],
  ['destination', 'Objective that the enemy controls', 'Objective controlled by the enemy'],
  ['destination', 'Objective that the enemy does not occupy', 'Objective not occupied by the enemy'],
  ['destination', 'Objective which the bot has not scouted', 'Unscouted objective'],
  ['destination', 'Objective controlled by neither side', 'Non enemy controlled uncontrolled objective'],
  ['row', 'Any other unit with control', 'Unit with control'],
  ['row', 'All Rippers', 'Ripper'],
  ['condition', 'Nearest enemy is a Nailgunner or a Blaster', 'Nearest enemy is Nailgunner or Blaster'],
  // Phrases with `both`, `either` and `neither`.
  ['destination', 'Both elevated and scouted objective', 'Elevated scouted objective'],
  ['destination', 'Either objective or elevated space', 'Objective or elevated space'],
  ['condition', 'Both space secure and Interference in play area', 'Space secure and Interference in play area'],
  ['condition', 'Either space secure or Interference in play area', 'Space secure or Interference in play area'],
  ['condition', 'Space neither elevated nor controlled', 'Space not elevated and not controlled'],
  ['condition', 'Space with enemy unit', 'Space contains enemy unit'],
  // Phrases with words that name a side.
  ['destination', 'Objective controlled by the enemy', 'Enemy-controlled objective'],
  ['destination', 'Objective that the enemy controls', 'Enemy-controlled objective'],
  ['destination', 'Objective that the bot has not scouted', 'Unscouted objective'],
  ['destination', 'Objective scouted by both sides', 'Enemy-scouted scouted objective'],
  ['destination', 'Objective unscouted by both sides', 'Objective scouted by neither side'],
  ['destination', 'Objective that no enemy mech occupies', 'Objective occupied by no enemy mech'],
  ['destination', 'Objective that is not controlled by the enemy', 'Non-enemy-controlled objective'],
  ['destination', 'Friendly-controlled objective', 'Controlled objective'],
  ['condition', 'Enemy controls 2 or more objectives', '2 or more objectives enemy controlled'],
  ['condition', 'The bot has scouted no objective', 'No objective scouted'],
  ['condition', 'The enemy controls all objectives', 'All objectives enemy controlled'],
  ['condition', 'Own mech suppressed', 'Mech suppressed'],
  ['criterion', 'Most friendly units', 'Most units'],
  ['condition', 'Another unit within 2 spaces', 'Other unit within 2 spaces'],
  // Phrases that compare counts.
  [
    'condition',
    'Enemy controls more objectives than the bot',
    'More objectives controlled by the enemy than by the bot',
  ],
  ['condition', 'More enemies in space than friendly units', 'More enemies than friendly units in space'],
  ['condition', 'Space has fewer units than enemies', 'Space contains fewer friendly units than enemies'],
  // Phrases about distances.
  ['condition', 'Enemy in range 2', 'Enemy within range 2'],
  ['condition', 'Enemy within range 2 of an objective', 'Enemy within 2 of an objective'],
  ['condition', 'Enemy in the same space', 'Space shared with enemy'],
  ['condition', 'Space secure, but no enemy mech on an objective', 'Space secure and no enemy mech on an objective'],
  ['condition', 'Space secure but Interference in play area', 'Space secure and Interference in play area'],
  ['destination', 'Objective that is not already scouted', 'Objective that is not scouted'],
  ['condition', 'No enemy present', 'Space not enemy occupied'],
  ['condition', 'Nearest enemy is at least 3 spaces away', 'Nearest enemy is more than 2 spaces away'],
  ['criterion', 'Within 2 spaces of no enemy', 'Not within 2 spaces of enemy'],
  ['action', 'ATTACK 2 in range 2', 'ATTACK 2 within range 2'],
  // Phrases with superlatives.
  ['destination', 'Highest value objective', 'Objective with the highest value'],
  ['destination', 'Nearest friendly mech', 'Nearest mech'],
  ['action', 'MOVE 1 towards farthest objective', 'MOVE 1 towards furthest objective'],
  ['criterion', 'Contains least dangerous enemy', 'Least dangerous enemy'],
  // Phrases about cards, squads and decks.
  ['condition', 'Card of squad Y in play area', 'Y card in play area'],
  ['condition', 'Squad Y unit within 2 spaces', 'Y unit within 2 spaces'],
  ['condition', 'Commander card in play area', 'Commander in play area'],
  ['action', 'BOLSTER 2 in squad Y', 'BOLSTER 2 Y'],
  ['action', 'BOLSTER 2 from bolster deck Y', 'BOLSTER 2 Y'],
  ['action', 'BOLSTER 1 Y, and 1 Z', 'BOLSTER 1 Y and 1 Z'],
  ['action', 'INSPIRE 1, next Commander card', 'INSPIRE 1, next Commander'],
  // Phrases with words that writers try and that the book does not use.
  ['condition', 'Adjacent enemy unit', 'Enemy unit adjacent'],
  ['condition', 'Not all objectives controlled', 'Unless all objectives controlled'],
  ['condition', 'Enemies outnumber friendly units in space', 'More enemies than friendly units in space'],
  ['condition', 'An enemy unit is in the space', 'Enemy unit in space'],
  ['condition', 'Space contains no enemy or Corp-Sec', 'Space does not contain enemy or Corp-Sec'],
  [
    'condition',
    'Nearest enemy is 3 or more spaces from an objective',
    'Nearest enemy is at least 3 spaces away from objective',
  ],
  ['destination', 'Objective without a Corp-Sec', 'Objective with no Corp-Sec'],
  ['destination', 'Objective with a single enemy', 'Objective with exactly 1 enemy'],
  ['destination', 'Scouted, uncontrolled objective', 'Scouted and uncontrolled objective'],
  ['destination', 'Either elevated or scouted space', 'Elevated or scouted space'],
  ['destination', 'Objective worth 2 points', '2-point objective'],
  ['criterion', 'With the most enemies', 'Most enemies'],
  ['criterion', 'With the highest value', 'Highest value'],
  ['criterion', 'Fewest enemies adjacent', 'Fewest adjacent enemies'],
  ['criterion of units', 'Has no control', 'Without control'],
  ['action', 'MOVE 1 into objective', 'MOVE 1 to objective'],
  ['action', 'MOVE 1 next to enemy', 'MOVE 1 adjacent to enemy'],
  ['action', 'ATTACK 2, range 2', 'ATTACK 2 within range 2'],
  ['action', 'BOLSTER 2 from matching squad', 'BOLSTER 2 in matching squad'],
  ['row', 'Ripper, Hewer or Blaster', 'Ripper or Hewer or Blaster'],
  // Phrases about aims and targets.
  ['action', 'ATTACK 1, targeting mech or vehicle', 'ATTACK 1, targeting enemy mech or vehicle'],
  ['action', 'MOVE 1 towards matching Commander', 'MOVE 1 towards matching mech'],
  ['destination', 'Space shared with Corp-Sec', 'Space with Corp-Sec'],
  ['criterion', 'Shared with Corp-Sec', 'Contains a Corp-Sec'],
  ['criterion', 'Not shared with Corp-Sec', 'No Corp-Sec'],
  ['action', 'ATTACK 1, target closest enemy', 'ATTACK 1, targeting nearest enemy'],
  ['condition', 'Enemy outnumbers friendly units in space', 'More enemies than friendly units in space'],
  ['condition', 'Space with cover', 'Space has a cover of 1 or more'],
  ['destination', 'Elevated space without cover', 'Elevated space with cover of less than 1'],
  // Phrases that name the acting unit as the sentences of Botbook do.
  ['condition', "Enemy in the acting unit's space", 'Enemy in space'],
  ['condition', 'Enemy within 2 spaces of the acting unit', 'Enemy within 2 spaces'],
  ['condition', 'No Scout other than the acting unit within 2 spaces', 'No other Scout within 2 spaces'],
  ['destination', 'Space other than an objective', 'Space not an objective'],
  // Without words such as `in play area`, a title means counters and not cards.
  ['condition', 'There is no Corp-Sec', 'No Corp-Sec on the board'],
  ['condition', 'Two or more Scouts', '2 or more Scouts on the board'],
  // Phrases with two statements about a thing, and with negated distances.
  ['condition', 'Either elevated or enemy scouted', 'Space is elevated or enemy scouted'],
  ['condition', 'Both elevated and enemy scouted', 'Space is elevated and enemy scouted'],
  ['condition', 'Not elevated or enemy scouted', 'Unless elevated or enemy scouted'],
  ['condition', 'Enemy not more than 2 spaces away', 'Enemy up to 2 spaces away'],
  ['condition', 'No enemy not more than 2 spaces away', 'No enemy within 2 spaces'],
  // Phrases that join a statement to words after `with`, and clauses with `that`.
  ['condition', 'Space elevated or with cover of at least 2', 'Space elevated or space with cover of at least 2'],
  ['condition', 'Space elevated and with cover of 2 or more', 'Space elevated and space has cover of 2 or more'],
  ['destination', 'Space that is elevated or that has cover', 'Space that is elevated or has cover'],
  ['destination', 'Objective that is scouted but that is not controlled', 'Scouted objective that is not controlled'],
  [
    'destination',
    'Elevated space, within 2 spaces of an enemy unit',
    'Elevated space within 2 spaces of an enemy unit',
  ],
  ['destination', 'Objective within 3 spaces, not enemy occupied', 'Non-enemy-occupied objective within 3 spaces'],
  // Phrases with two limits of a count or distance.
  ['condition', 'More than 2 but at most 4 enemy units within range 3', 'Between 3 and 4 enemy units within range 3'],
  ['condition', '2 to 4 enemy units within 3 spaces', 'Between 2 and 4 enemy units within 3 spaces'],
  ['condition', 'One or two enemies within 2 spaces', 'Between 1 and 2 enemies within 2 spaces'],
  ['condition', 'Enemy 1 or 2 spaces away', 'Enemy between 1 and 2 spaces away'],
  // Phrases with `no`, `none` and `neither`.
  ['condition', 'Not a single enemy within range 2', 'No enemy within range 2'],
  ['condition', 'None of the objectives is controlled', 'No objective controlled'],
  ['condition', 'None of the enemy units within range 2 is suppressed', 'No suppressed enemy unit within range 2'],
  ['condition', 'Neither a mech nor an enemy vehicle in space', 'No mech or enemy vehicle in space'],
  ['condition', 'Space contains neither enemy units nor objective', 'Space contains no enemy unit or objective'],
  ['destination', 'Objective that is neither controlled nor threatened', 'Objective not controlled and not threatened'],
  // Phrases in which a distance is measured from the described space.
  ['destination', 'Objective with no enemies within 2 spaces of it', 'Objective without enemies within 2 spaces of it'],
  ['destination', 'Objective with an enemy unit in its space', 'Objective with an enemy unit'],
  ['criterion', 'Adjacent to fewest enemy control units', 'Fewest enemy control units adjacent'],
  ['criterion', 'Within range 2 of the most enemies', 'Most enemies within range 2'],
  // Phrases about each of several places.
  ['condition', 'Enemy unit on each objective', 'All objectives enemy occupied'],
  ['condition', 'At least one enemy unit on every objective', 'There is at least one enemy unit on all objectives'],
  // Phrases with an adjective between the noun and words about the place.
  ['condition', 'Enemy suppressed within 3 spaces', 'Suppressed enemy within 3 spaces'],
  ['condition', 'Objective enemy controlled within 3 spaces', 'Enemy-controlled objective within 3 spaces'],
  // Phrases that compare a distance, or measure it from all things of a kind.
  ['condition', 'An enemy mech is closer than 3 spaces', 'Enemy mech at most 2 spaces away'],
  ['condition', 'Nearest enemy is further than 2 spaces away', 'Nearest enemy is more than 2 spaces away'],
  ['criterion', 'At least 3 spaces from all enemies', 'More than 2 spaces from enemies'],
  ['destination', 'Space outside range 2 of all enemies', 'Space not within range 2 of enemies'],
  // Phrases about things that a space has, and phrases that compare the sides.
  ['condition', 'At least two enemies share this space', 'Space contains at least 2 enemies'],
  ['destination', 'Elevated space that gives cover', 'Elevated space with cover'],
  [
    'condition',
    'The bot controls as many objectives as the enemy',
    'As many objectives controlled by the bot as by the enemy',
  ],
  // Phrases about the cover of a thing.
  ['condition', 'In cover', 'In a space with cover'],
  ['condition', 'Enemy out of cover within range 2', 'Enemy within range 2 and out of cover'],
];

const decksAndSquads: readonly (readonly [Slot, string, string])[] = [
  ['condition', 'Decks Y and Z are empty', 'Deck Y is empty and deck Z is empty'],
  ['condition', 'Either deck Y or deck Z is empty', 'Deck Y is empty or deck Z is empty'],
  ['condition', 'Bolster deck Y or Z is not empty', 'Deck Y is not empty or deck Z is not empty'],
  ['condition', 'Neither deck Y nor deck Z is empty', 'Deck Y is not empty and deck Z is not empty'],
  ['condition', 'No cards remain in bolster decks Y and Z', 'No cards in deck Y or deck Z'],
  ['condition', 'Scout card remains in decks Y and Z', 'Deck Y contains a Scout card and deck Z contains a Scout card'],
  [
    'condition',
    'Decks Y and Z contain no Scout card',
    'Deck Y contains no Scout card and deck Z contains no Scout card',
  ],
  ['condition', 'Scout card in play area and deck Y', 'Scout card in play area and Scout card in deck Y'],
  ['condition', 'Unit of squad Y or Z in space', 'Y unit or Z unit in space'],
];

/** Phrases about the prisoner, whom only Scenario 5 has. */
const prisoner: readonly (readonly [Slot, string, string])[] = [
  ['destination', "Prisoner's space", 'Prisoner'],
  ['condition', "An enemy shares the prisoner's space", 'Enemy in space with prisoner'],
  ['condition', 'Enemy closer to the prisoner than this unit is', 'Enemy nearer to the prisoner than the acting unit'],
  ['condition', "Enemy in the prisoner's space", 'Enemy in space with prisoner'],
  ['condition', "Nearest enemy's space is elevated", 'Space with nearest enemy is elevated'],
  ['condition', 'Prisoner and an enemy in the same space', 'Enemy in space with prisoner'],
  ['condition', 'Prisoner and an enemy share a space', 'Enemy in space with prisoner'],
  [
    'destination',
    'Space adjacent to the prisoner with the highest cover',
    'Space with the highest cover, adjacent to the prisoner',
  ],
];

const buildings: readonly (readonly [Slot, string, string])[] = [
  ['destination', 'Building that contains citizens', 'Space with a building and with citizens'],
  ['destination', 'Building with 2 or more enemies', 'Space with a building and with 2 or more enemies'],
  ['destination', 'Building with cover of 2', 'Space with a building and with cover of 2'],
  [
    'destination',
    'Building that is not enemy occupied but contains citizens',
    'Building that contains citizens and is not enemy occupied',
  ],
];

describe('a composed phrase', () => {
  it.each(alike)('as a %s: %s', (slot, text, same) => {
    expect(meaningOf(slot, text)).toBe(meaningOf(slot, same));
  });

  it.each(decksAndSquads)('in Scenario 5 as a %s: %s', (slot, text, same) => {
    expect(meaningOf(slot, text, 'scenario-5/lfa')).toBe(meaningOf(slot, same, 'scenario-5/lfa'));
  });

  it.each(prisoner)('in Scenario 5 as a %s: %s', (slot, text, same) => {
    expect(meaningOf(slot, text, 'scenario-5/lfa')).toBe(meaningOf(slot, same, 'scenario-5/lfa'));
  });

  it.each(buildings)('in Scenario 3 as a %s: %s', (slot, text, same) => {
    expect(meaningOf(slot, text, 'scenario-3/lfa')).toBe(meaningOf(slot, same, 'scenario-3/lfa'));
  });
});
