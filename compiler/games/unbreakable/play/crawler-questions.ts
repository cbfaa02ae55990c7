// Answers questions about bombs and about lines of sight, in words and as JSON.
import { parse } from '../../../../grammar/parse.ts';
import type { BombAnswer, BombQuestion, SightReport } from '../../../game/scene.ts';
import { answerClauses } from '../../../language/binding/answer-rows.ts';
import type { PlanWords } from '../../../wording/wording.ts';
import { CardError } from '../../../../runtime/kernel/shape.ts';
import { nearest } from '../../../../runtime/kernel/nearest.ts';
import type { PlacedPosition } from '../../../../runtime/unbreakable/position/placed-position.ts';
import { bombOnItsWay, bombTexts, hexTyped } from '../../../../runtime/unbreakable/rules/bomb-answer.ts';
import { unbreakableHeadings } from '../headings.ts';
import type { CrawlerDeciding } from './crawler-decision.ts';
import { interpretedDefence } from './laser-defence.ts';
import { sightSheets, type Sight, type SightQuestion } from './sight.ts';

/**
 * Returns the answer about a bomb: the lasers that fire, or the reason why none fires. Also has the reasons why a rule
 * does not apply, and why a laser cannot aim at a hex.
 */
export function bombAnswer(
  deciding: CrawlerDeciding,
  fired: BombQuestion,
  words: PlanWords,
  readings: readonly string[],
): BombAnswer {
  const { table } = deciding;
  const dropped = bombOnItsWay(table.placed, fired);
  const defence = interpretedDefence(deciding, dropped, words);
  const { lines, effects, figures } = bombTexts(table, fired, dropped, defence, readings);
  const { rule, reasons, shots } = defence;
  return { lines, effects, rule, isFired: shots.length > 0, reasons, json: { ...figures } };
}

/**
 * Returns the question about a line of sight for two typed texts. If both texts name units, the question is about a
 * beam. For a bomb, `from` names the sighter or its hex, and `to` the target hex.
 */
function questionOf(position: PlacedPosition, from: string, to: string): SightQuestion {
  const unit = (typed: string) => position.units.find(({ name }) => name.toLowerCase() === typed.trim().toLowerCase());
  const [sighter, target] = [unit(from), unit(to)];
  for (const placed of [sighter, target])
    if (placed && placed.hex < 0)
      throw new CardError(`${placed.name} is off the map`, 'Name units on the map.', 'sight');
  if (sighter && sighter === target)
    throw new CardError(`${sighter.name} is named twice`, 'Name two units, or a unit and a hex.', 'sight');
  if (sighter && target) return { is: 'beam', from: sighter, to: target };
  if (sighter) return { is: 'bomb', from: sighter, to: hexTyped(position, to, 'sight') };
  if (target && position.board.numberOf(from.trim()) >= 0)
    throw new CardError(
      `\`${from}\` is a hex, and ${target.name} is a unit`,
      'Give two units for a beam; for a bomb, give the sighter or its hex, and the target hex.',
      'sight',
    );
  const names = position.units.map(({ name }) => name);
  if (!/^\s*\d/.test(from) || target) {
    const wrong = /^\s*\d/.test(from) ? to : from;
    const near = nearest(wrong, names);
    const help = near ? `Did you mean \`${near}\`?` : 'Give two units, or two hexes.';
    throw new CardError(`\`${wrong}\` is no unit of the position`, help, 'sight');
  }
  const watcher = watcherIn(position, hexTyped(position, from, 'sight'));
  return { is: 'bomb', from: watcher, to: hexTyped(position, to, 'sight') };
}

/**
 * Returns the unit that looks from a hex: the only ready unit, otherwise the only unit, otherwise an imaginary walker.
 * Throws a CardError if several units could look, because the answer can depend on the unit.
 */
function watcherIn(position: PlacedPosition, hex: number): SightQuestion['from'] {
  const inHex = position.units.filter((unit) => unit.hex === hex);
  const ready = inHex.filter(({ status, frozen }) => status === 'ready' && !frozen);
  const watchers = ready.length > 0 ? ready : inHex;
  const [unit] = watchers;
  if (watchers.length > 1) {
    const names = watchers.map(({ name }) => name).join(' and ');
    throw new CardError(
      `${names} are in ${position.hexName(hex)}`,
      'Name the unit that looks in place of its hex.',
      'sight',
    );
  }
  return (
    unit ?? {
      name: `a unit in ${position.hexName(hex)}`,
      kind: 'walker',
      status: 'ready',
      configuration: 'upright',
      hex,
    }
  );
}

/**
 * Returns the sighter (U60) that a user names: a unit by its name, or the unit in a hex. For a hex without a unit,
 * returns a walker that is assumed to be there.
 */
export function watcherAt(position: PlacedPosition, typed: string): SightQuestion['from'] {
  const unit = position.units.find(({ name }) => name.toLowerCase() === typed.trim().toLowerCase());
  if (unit && unit.hex < 0)
    throw new CardError(`${unit.name} is off the map`, 'Name a unit on the map, or a hex.', 'sight');
  if (!unit && !/^\s*\d/.test(typed)) {
    const names = position.units.filter(({ hex }) => hex >= 0).map(({ name }) => name);
    const near = nearest(typed, names);
    const help = near
      ? `Did you mean \`${near}\`?`
      : `Name a hex, such as \`0604\`${names.length > 0 ? `, or a unit: ${names.join(', ')}` : ''}.`;
    throw new CardError(`\`${typed}\` is no hex and no unit on the map`, help, 'sight');
  }
  return unit ?? watcherIn(position, hexTyped(position, typed, 'sight'));
}

/** Returns the printed conditions of a list about sight, by the numbers of their rows. */
function printedRows(text: string): ReadonlyMap<number, string> {
  const { sections } = parse(text, { headingsOf: () => unbreakableHeadings }).sheet;
  const clauses = sections.flatMap((section) => (section.type === 'grid' ? answerClauses(section) : []));
  return new Map(clauses.map(({ number, condition }) => [number, condition?.text ?? '']));
}

/**
 * Returns the answer to the question whether `from` sees `to`, by a list about sight. The answer has the rows of the
 * list up to the row that is true.
 */
export function sightReport(
  position: PlacedPosition,
  { from, to }: { readonly from: string; readonly to: string },
  sight: Sight,
  textOf: (sheet: string) => string,
): SightReport {
  const question = questionOf(position, from, to);
  const { title, rows, isSeen, between } = sight.answer(position, question);
  if (rows.every(({ answer }) => answer === null))
    throw new CardError(`no row of ${title} answers`, 'The last row of the list should have no condition.');
  const words = printedRows(textOf(sightSheets[question.is]));
  const target = question.is === 'beam' ? question.to.name : position.hexName(question.to);
  return {
    title,
    from: question.from.name,
    to: target,
    isSeen,
    rows: rows.map(({ number, answer, atom }) => ({
      number,
      words: words.get(number) ?? '',
      answer,
      because: answer !== null && atom ? atom.matches : [],
    })),
    between: between.map((hex) => ({ hex, ground: groundOf(position, hex) })),
    notes: notesOf(question),
  };
}

/** Returns a note if the unit is not ready. Only ready units fire beams or sight for bombs. */
function notesOf({ is, from: { name, status, frozen = false } }: SightQuestion): readonly string[] {
  if (status === 'ready' && !frozen) return [];
  const does = is === 'beam' ? 'fires beams' : 'sights for bombs';
  return [`${name} is ${frozen ? 'frozen' : status}, and only a ready unit ${does}`];
}

/** Describes the ground of a hex: `woods`, or `lake, medium mushroom cloud`. */
function groundOf({ board, terrain, clouds }: PlacedPosition, hex: string): string {
  const number = board.numberOf(hex);
  const cloud = clouds[number];
  return [terrain[number] ?? '', ...(cloud ? [`${cloud.size} mushroom cloud`] : [])].join(', ');
}
