// Reads the file of a played battle: the objectives of each side, and the victory points that they earned.
import { fail, Fields, fileFields, list, text, integer, type Datum } from '../../../../runtime/kernel/shape.ts';
import { comparableName, readPriority, readThreat } from './force-files.ts';
import type { ForceRules } from './force-rules.ts';
import { objectiveNamed } from './objective-choice.ts';
import { objectiveOffer, refusedObjectives } from './objective-sets.ts';
import type { ObjectivePlan } from './objective-text.ts';

/** An objective of a side. `fulfilled` has the indices of the gains whose conditions were fulfilled. */
interface PlayedObjective {
  readonly objective: ObjectivePlan;
  readonly fulfilled: readonly number[];
  /** True if the objective earns nothing, because its printed condition `forfeit` came true. */
  readonly isForfeited: boolean;
}

export interface PlayedSide {
  readonly side: string;
  readonly priority: number;
  readonly threat: number;
  readonly mission: string;
  readonly objectives: readonly PlayedObjective[];
}

/**
 * Reads the numbers of the fulfilled conditions of an objective. If the points for a condition are additional, the
 * condition before it must be fulfilled too (H29).
 */
function readFulfilled(datum: Datum, { name, gains }: ObjectivePlan): readonly number[] {
  const numbers = list(datum, (part) => {
    const number = integer(part, 1);
    if (number > gains.length)
      fail(
        part.where,
        `is ${number}, and ${name} has ${gains.length === 1 ? '1 condition' : `${gains.length} conditions`}`,
      );
    return number - 1;
  });
  const twice = numbers.find((number, at) => numbers.indexOf(number) < at);
  if (twice !== undefined) fail(datum.where, `has ${twice + 1} twice`);
  const lonely = numbers.find((number) => gains[number]?.isAdditional && !numbers.includes(number - 1));
  if (lonely !== undefined)
    fail(datum.where, `has ${lonely + 1} without ${lonely}: the points of ${name} for ${lonely + 1} are additional`);
  return numbers.toSorted((a, b) => a - b);
}

function readPlayedObjective(datum: Datum, { objectives }: ForceRules): PlayedObjective {
  const fields = new Fields(datum, ['name', 'fulfilled', 'forfeited']);
  const named = fields.get('name');
  const name = text(named);
  const objective =
    objectiveNamed(objectives, name) ??
    fail(named.where, `should be one of ${objectives.map((each) => each.name).join(', ')}`);
  const isForfeited =
    fields.readOptional('forfeited', (part) =>
      part.json === true || part.json === false ? part.json : fail(part.where, 'should be true or false'),
    ) ?? false;
  if (isForfeited && objective.forfeit === null) fail(datum.where, `is forfeited, and ${objective.name} cannot be`);
  return { objective, fulfilled: readFulfilled(fields.get('fulfilled'), objective), isForfeited };
}

/** H26: Reads the name of an objective that could not be chosen because nothing could be its target. */
function readImpossible(datum: Datum, { objectives }: ForceRules): ObjectivePlan {
  const objective = objectiveNamed(objectives, text(datum));
  if (objective?.target) return objective;
  const targeted = objectives.flatMap(({ name, target }) => (target ? [name] : []));
  return fail(datum.where, `should be an objective with a random target: ${targeted.join(', ')}`);
}

/**
 * Reads the objectives that could not be chosen. Refuses a repeated name, and an objective that the side has chosen.
 */
function readImpossibles(datum: Datum, chosen: readonly ObjectivePlan[], rules: ForceRules): readonly ObjectivePlan[] {
  const seen = new Set<ObjectivePlan>();
  return list(datum, (part) => {
    const objective = readImpossible(part, rules);
    if (chosen.includes(objective)) fail(part.where, `is ${objective.name}, which the side has chosen`);
    if (seen.has(objective)) fail(part.where, `is ${objective.name}, which is in the list already`);
    seen.add(objective);
    return objective;
  });
}

function readSide(side: string, datum: Datum, rules: ForceRules): PlayedSide {
  const fields = new Fields(datum, ['priority', 'threat', 'mission', 'objectives', 'withoutTarget']);
  const priority = readPriority(fields.get('priority'), rules);
  const threat = readThreat(fields.get('threat'), rules);
  const missionField = fields.get('mission');
  const written = text(missionField);
  const missions = [...rules.reference.missions.keys()];
  const mission = missions.find((each) => comparableName(each) === comparableName(written)) ?? written;
  const offer = objectiveOffer(rules, { priority, threat, leadership: 0, groupCount: 0 }, mission);
  if (!offer) return fail(missionField.where, `should be one of ${missions.join(', ')}`);
  const listed = fields.get('objectives');
  const objectives = list(listed, (part) => readPlayedObjective(part, rules));
  const chosen = objectives.map(({ objective }) => objective);
  const impossible = fields.readOptional('withoutTarget', (names) => readImpossibles(names, chosen, rules)) ?? [];
  const refusal = refusedObjectives(offer, chosen, new Set(impossible));
  if (refusal !== null) fail(listed.where, `are no legal set: ${refusal}`);
  return { side, priority, threat, mission, objectives };
}

export function readPlayed(json: unknown, game: string, rules: ForceRules, players: readonly string[]): PlayedSide[] {
  const sides = fileFields(json, ['sides'], game).get('sides');
  const fields = new Fields(sides, players);
  return players.map((player) => readSide(player, fields.get(player), rules));
}
