// Puts into words the decision that a person must make next. Also lists the legal actions as rows: a form, and the
// hexes, units or statuses that fit the form.
import type { LineWish } from '../../../game/table-scene.ts';
import * as at from '../../../../runtime/unbreakable/engine/byte-layout.ts';
import {
  targetInAction,
  actVerbs,
  detailInAction,
  unitInAction,
  verbOf,
  weaponNumberOf,
} from '../../../../runtime/unbreakable/engine/packed-actions.ts';
import type { PackedGame } from '../../../../runtime/unbreakable/engine/packed-game.ts';
import { fittingForms, allLegalActions } from './line-actions.ts';
import { cardNames } from './told-changes.ts';
import { titleOfSide } from './seats.ts';
import { edgeText, hexText, statusWord, unitCode, unitName, weaponKindName, weaponWords } from './unit-words.ts';

/**
 * Returns the form of the line with which a person takes the action, such as `move W1 HEX`, and the target in words. In
 * the form, a word such as HEX replaces the target.
 */
function rowOf(game: PackedGame, action: number): readonly [form: string, choice: string] {
  const [unit, about] = [unitInAction(action), targetInAction(action)];
  const code = unitCode(game, unit);
  // If the weapon has no card, the action names the kind of the weapon.
  const weapon = weaponKindName(
    detailInAction(action) === 0 ? game.weaponOf(unit, weaponNumberOf(action)) : detailInAction(action),
  );
  switch (verbOf(action)) {
    case actVerbs.bomb:
      return [`fire ${code} ${weapon} HEX`, hexText(game, about)];
    case actVerbs.beam:
      return [`fire ${code} ${weapon} UNIT`, unitName(game, about)];
    case actVerbs.reverse:
      return [`reverse ${code} ${weapon} UNIT`, unitName(game, about)];
    case actVerbs.reload:
      return [`reload ${code} ${weapon}`, ''];
    case actVerbs.configure:
      return [`turn ${code}`, ''];
    case actVerbs.clearStasis:
      return [`clear ${code}`, ''];
    case actVerbs.melee:
      return [`melee ${code} UNIT`, unitName(game, about)];
    case actVerbs.move:
      return [`move ${code} HEX`, hexText(game, about)];
    case actVerbs.leaveMap:
      return [`leave ${code}`, ''];
    case actVerbs.commit:
      return [`commit ${code} HEX`, hexText(game, about)];
    case actVerbs.push:
      return ['push HEX', hexText(game, about)];
    case actVerbs.goOn:
      return ['continue', 'the same target, one size lighter'];
    case actVerbs.displace:
      return [`displace ${code} HEX`, hexText(game, about)];
    case actVerbs.swap:
      return [`swap ${code} ${weapon} WEAPON`, weaponKindName(about)];
    case actVerbs.reprogram:
      return [`reprogram ${code} UNIT`, unitName(game, about)];
    case actVerbs.restate:
      return [`status ${code} STATUS`, statusWord(unit, about)];
    default:
      return ['done', ''];
  }
}

/** The greatest number of hexes that a row lists. */
const mostListed = 24;

const choicesText = (side: string, choices: readonly string[]): string =>
  choices.length > mostListed
    ? `${choices.length} hexes in sight; \`sight ${side}\` shows them`
    : choices.filter((choice) => choice !== '').join(' · ');

/** Returns the legal actions as rows: a form, and the targets that fit the form. The set-up has no rows. */
export function legalRows(game: PackedGame): LineWish['rows'] {
  if (game.bytes[at.phaseOffset] === at.setUpPhase) return [];
  const rows = new Map<string, Set<string>>();
  for (const action of allLegalActions(game)) {
    const [form, choice] = rowOf(game, action);
    const choices = rows.get(form) ?? new Set();
    rows.set(form, choices.add(choice));
  }
  const side = game.bytes[at.deciderOffset] === at.blue ? 'blue' : 'yellow';
  return [...rows].map(([form, choices]) => [form, choicesText(side, [...choices].toSorted())] as const);
}

/** Returns the weapons of a unit in words; an unloaded weapon is marked. */
const weaponsText = (game: PackedGame, unit: number): string =>
  [0, 1, 2, 3]
    .map((number) => game.weaponOf(unit, number))
    .filter((weapon) => weapon !== 0)
    .map((weapon) => `${weaponWords(weapon)}${(weapon & at.loadedBit) === 0 ? ' (unloaded)' : ''}`)
    .join(', ');

/** The ends of a game in words, by the numbers of their causes. */
const endings: Readonly<Record<number, string>> = {
  [at.endByPush]: 'the crawler is pushed into magma',
  [at.endByEarthquake]: 'the crawler is lost in lava in an earthquake',
  [at.endByVolcano]: 'the hex of the crawler becomes a volcano',
  [at.endByNorth]: 'the crawler is activated in the north (U13)',
  [at.endByLimit]: 'the last turn is over (U15)',
  [at.endByWandering]: 'the crawler moves into a volcano (U72)',
  [at.endByLeaving]: 'the crawler leaves the map, not home (U72)',
  [at.endByHome]: 'the reprogrammed crawler is home',
};

/** Returns, in words, the decision that a person must make next. */
function wishLine(game: PackedGame): string {
  const { bytes } = game;
  const target = unitName(game, bytes[at.shotTargetOffset] as number);
  const turn = `Turn ${bytes[at.turnOffset]}`;
  switch (bytes[at.phaseOffset] as number) {
    case at.setUpPhase: {
      const unit = bytes[at.placedUnitOffset] as number;
      const place =
        bytes[at.beginsAtEdgesOffset] === 1
          ? `${edgeText(game.hexOf(unit))}, in any state but frozen`
          : 'in the north half, rows 01 to 07';
      return `Place ${unitName(game, unit)} (${weaponsText(game, unit)}) ${place}.`;
    }
    case at.activationPhase:
      return `${turn}, ${cardNames[bytes[at.cardOffset] as number] ?? ''}: your units act, or done.`;
    case at.defencePhase:
      return `${turn}: commit lasers at the bomb, or done.`;
    case at.pushPhase:
      return `${turn}: push ${target}, or done to leave it.`;
    case at.beamPhase:
      return `${turn}: continue the beam at ${target}, or done.`;
    case at.displacementPhase:
      return `${turn}: move a displaced unit out of ${hexText(game, bytes[at.fullHexOffset] as number)}.`;
    case at.restatePhase:
      return `${turn}, Time Stream card ${bytes[at.timeStreamOffset]}: change statuses, or done.`;
    case at.steerPhase:
      return `${turn}, Time Stream card ${bytes[at.timeStreamOffset]}: move ${unitName(game, bytes[at.scenarioCrawlerOffset] as number)}, or done.`;
    default: {
      const winner = titleOfSide(bytes[at.winningSideOffset] as number);
      return `${winner} wins: ${endings[bytes[at.causeOffset] as number] ?? 'the game is over'}.`;
    }
  }
}

export function wishOf(game: PackedGame): LineWish {
  const isOver = game.bytes[at.phaseOffset] === at.endPhase;
  const rows = isOver ? [] : legalRows(game);
  const forms = rows.length > 0 || isOver ? [] : fittingForms(game).map(({ form }) => form);
  return { text: wishLine(game), rows, commands: [...forms, 'map', 'sight UNIT', 'log', 'undo', 'help', 'quit'] };
}

/**
 * Returns words that can come next in a line. The first word is a verb; later words are units, weapons, hexes and
 * statuses. Also returns the part of the line that the words replace.
 */
export function lineCompletions(game: PackedGame, typed: string): readonly [words: readonly string[], part: string] {
  const parts = typed.split(' ');
  const part = parts.at(-1) ?? '';
  const verbs = fittingForms(game).map(({ words }) => words[0] ?? '');
  const lines = allLegalActions(game).flatMap((action) => {
    const [form, choice] = rowOf(game, action);
    return form
      .replace(/HEX|UNIT|STATUS|WEAPON/, choice)
      .split(' ')
      .slice(1);
  });
  const units = [...game.units].filter((unit) => game.sideOf(unit) === game.bytes[at.deciderOffset]);
  const all =
    parts.length <= 1
      ? [...verbs, 'map', 'undo', 'help', 'quit']
      : [...lines, ...units.map((unit) => unitCode(game, unit))];
  const fitting = [...new Set(all)].filter((word) => word !== '' && word.toLowerCase().startsWith(part.toLowerCase()));
  return [fitting, part];
}
