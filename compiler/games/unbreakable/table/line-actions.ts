// Turns a typed line into a legal action of the engine. If a rule forbids the action, the line is refused with the name
// of the rule.
import * as at from '../../../../runtime/unbreakable/engine/byte-layout.ts';
import { addBombTargets } from '../../../../runtime/unbreakable/engine/activation-choices.ts';
import {
  actVerbs,
  packedAction,
  targetInAction,
  unitInAction,
  verbOf,
  type PackedVerb,
} from '../../../../runtime/unbreakable/engine/packed-actions.ts';
import type { PackedGame } from '../../../../runtime/unbreakable/engine/packed-game.ts';
import { listActions } from '../../../../runtime/unbreakable/engine/packed-play.ts';
import { ForbiddenLine } from '../../../game/line-steps.ts';
import { forbid, type RuleName } from './forbidden.ts';
import { occasionNames, occasionNow, type Occasion } from './occasions.ts';
import {
  checkClearMove,
  checkNearby,
  checkPlaceAtEdge,
  checkReprogram,
  checkSteered,
  checkSwap,
  weaponNearby,
} from './opportunity-refusals.ts';
import {
  checkClearing,
  checkDisplaced,
  checkLeaving,
  checkMelee,
  checkMove,
  checkObject,
  checkPlace,
  checkPush,
  checkStatus,
  checkTurn,
} from './physical-refusals.ts';
import { TypedWords, configurationWord, unitName, weaponKindName, wordsTyped } from './unit-words.ts';
import { checkActive, checkBeam, checkBomb, isBomb, weaponFor } from './weapon-refusals.ts';

/**
 * For each occasion at which the player must first make one particular decision: the rule that explains why any other
 * line is refused.
 */
const rulesOfDecisions: Partial<Record<Occasion, RuleName>> = {
  setUp: 'setUpTime',
  edgeSetUp: 'setUpTime',
  lasers: 'commitTime',
  push: 'hitFirst',
  beam: 'goOn',
  displacement: 'mustDisplace',
  steering: 'steering',
};

/**
 * For each kind of line that is allowed only at some occasions, such as the set-up: the rule that explains why the line
 * is refused at other occasions. The key is the first word of the line’s form.
 */
const rulesOfLines: Readonly<Record<string, RuleName>> = {
  place: 'setUpTime',
  push: 'noPush',
  continue: 'goOn',
  displace: 'displaced',
  commit: 'commitTime',
  status: 'statusTime',
  swap: 'swap',
  reprogram: 'reprogram',
};

const opportunities: ReadonlySet<Occasion> = new Set(['clearMove', 'overload', 'proximity', 'swap', 'reprogram']);

/**
 * Returns the rule that forbids a typed line on an occasion, a moment of the game. `word` is the first word of the
 * line’s form. A line without an entry in `rulesOfDecisions` and `rulesOfLines` is an action of units. The rule
 * `opportunity` forbids it at an opportunity; otherwise, it needs a card.
 */
const ruleOfMisfit = (word: string, occasion: Occasion): RuleName =>
  rulesOfDecisions[occasion] ?? rulesOfLines[word] ?? (opportunities.has(occasion) ? 'opportunity' : 'card');

/** Returns all legal actions of the deciding side. Each bomb is listed once for each hex at which it may be fired. */
export function allLegalActions(game: PackedGame): number[] {
  listActions(game);
  addBombTargets(game);
  return [...game.actions.subarray(0, game.actionCount)];
}

const isLegal = (game: PackedGame, action: number): boolean => allLegalActions(game).includes(action);

/** Returns the targets of the legal actions with a certain verb. A target is a unit or a hex. */
const legalAbout = (game: PackedGame, verb: PackedVerb): number[] =>
  allLegalActions(game).flatMap((action) => (verbOf(action) === verb ? [targetInAction(action)] : []));

type ReadLine = (words: TypedWords) => number;

function readShot(words: TypedWords, isReverse: boolean): number {
  const { game } = words;
  const unit = words.unit();
  checkActive(game, unit);
  const kind = words.weaponKind();
  const isNearby = occasionNow(game) === 'proximity';
  const isTurnedBack = words.takes('reverse') || isReverse;
  if (isTurnedBack && kind !== at.stasisRay) forbid(`A ${weaponKindName(kind)} is not fired in reverse`, 'reverse');
  // A weapon of Crawler Proximity Fire has no card, so the action names its kind.
  const number = isNearby ? weaponNearby(game, unit, kind) : weaponFor(game, unit, kind, true);
  const without = isNearby ? kind : 0;
  if (isBomb(kind)) {
    const hex = bombTarget(words);
    words.end();
    if (isNearby) checkNearby(game, unit, hex);
    checkBomb(game, unit, hex);
    return packedAction(actVerbs.bomb, unit, number, hex, without);
  }
  if (words.isHexNext()) forbid(`A ${weaponKindName(kind)} is fired at a unit, not at a hex`, 'beamTarget');
  const target = words.unit();
  words.end();
  if (isNearby && game.isOnMap(target)) checkNearby(game, unit, game.hexOf(target));
  checkBeam(game, unit, target, isTurnedBack);
  return packedAction(isTurnedBack ? actVerbs.reverse : actVerbs.beam, unit, number, target, without);
}

/** Reads the target hex of a bomb. The name of a unit means the hex of this unit. */
function bombTarget(words: TypedWords): number {
  const { game } = words;
  const unit = words.unitOrNull();
  if (unit === null) return words.hex();
  if (!game.isOnMap(unit)) forbid(`${unitName(game, unit)} is not on the map`, 'bombSight');
  return game.hexOf(unit);
}

function readReload(words: TypedWords): number {
  const { game } = words;
  const unit = words.unit();
  checkActive(game, unit);
  const kind = words.weaponKind();
  words.end();
  return packedAction(actVerbs.reload, unit, weaponFor(game, unit, kind, false));
}

function readMove(words: TypedWords): number {
  const { game } = words;
  const unit = words.unit();
  if (words.takes('off') || words.takes('off', 'map')) return spaceOffMap(words, unit);
  const occasion = occasionNow(game);
  if (occasion === 'steering') checkSteered(game, unit);
  else checkActive(game, unit);
  const hex = words.hex();
  words.end();
  const action = packedAction(actVerbs.move, unit, 0, hex);
  if (occasion === 'clearMove') checkClearMove(game, unit, hex);
  checkMove(game, unit, hex, isLegal(game, action));
  return action;
}

function spaceOffMap(words: TypedWords, unit: number): number {
  words.takes('map');
  words.end();
  const action = packedAction(actVerbs.leaveMap, unit);
  checkLeaving(words.game, unit, isLegal(words.game, action));
  return action;
}

function readTurn(words: TypedWords): number {
  const unit = words.unit();
  const isTurned = words.configuration(unit);
  words.endOfConfiguration(unit);
  if (isTurned === words.game.isTurned(unit))
    forbid(`${unitName(words.game, unit)} is ${configurationWord(unit, isTurned)} already`, 'configuration');
  const action = packedAction(actVerbs.configure, unit);
  checkTurn(words.game, unit, isLegal(words.game, action));
  return action;
}

function readClear(words: TypedWords): number {
  const unit = words.unit();
  words.takes('stasis');
  words.end();
  checkClearing(words.game, unit);
  return packedAction(actVerbs.clearStasis, unit);
}

function readMelee(words: TypedWords): number {
  const [unit, target] = [words.unit(), words.unit()];
  words.end();
  const action = packedAction(actVerbs.melee, unit, 0, target);
  checkMelee(words.game, unit, target, isLegal(words.game, action));
  return action;
}

function readGrab(words: TypedWords): number {
  const unit = words.unit();
  words.end();
  const ofUnit = allLegalActions(words.game).filter((action) => unitInAction(action) === unit);
  const action = ofUnit.find((each) => verbOf(each) === actVerbs.grab || verbOf(each) === actVerbs.drop);
  if (action === undefined) checkObject(words.game, unit);
  return action ?? 0;
}

function readPlacement(words: TypedWords): number {
  const { game } = words;
  const unit = words.unit();
  const hex = words.hex();
  const state = words.state(unit);
  checkPlace(game, unit, hex, state);
  return packedAction(actVerbs.place, unit, 0, hex, state);
}

function placedAtEdge(words: TypedWords): number {
  const { game } = words;
  const unit = words.unit();
  words.takes('edge');
  if (words.isHexNext()) checkPlaceAtEdge(game, unit, words.hex(), at.readyStatus);
  const state = words.state(unit);
  const edge = game.hexOf(unit);
  checkPlaceAtEdge(game, unit, edge, state);
  return packedAction(actVerbs.place, unit, 0, edge, state);
}

function readSwap(words: TypedWords): number {
  const { game } = words;
  const unit = words.unit();
  checkActive(game, unit);
  const before = words.weaponKind();
  const [, after] = [words.takes('for'), words.weaponKind()];
  words.end();
  return packedAction(actVerbs.swap, unit, checkSwap(game, unit, before, after), after);
}

function readReprogramming(words: TypedWords): number {
  const { game } = words;
  const unit = words.unit();
  checkActive(game, unit);
  const crawler = words.isEmpty ? (game.bytes[at.scenarioCrawlerOffset] as number) : words.unit();
  words.end();
  const action = packedAction(actVerbs.reprogram, unit, 0, crawler);
  checkReprogram(game, unit, crawler, isLegal(game, action));
  return action;
}

function readPush(words: TypedWords): number {
  const { game } = words;
  words.unitOrNull();
  const hex = words.hex();
  words.end();
  checkPush(game, hex, legalAbout(game, actVerbs.push));
  return packedAction(actVerbs.push, game.bytes[at.shotTargetOffset], 0, hex);
}

function displacedTo(words: TypedWords): number {
  const [unit, hex] = [words.unit(), words.hex()];
  words.end();
  const action = packedAction(actVerbs.displace, unit, 0, hex);
  checkDisplaced(words.game, unit, hex, isLegal(words.game, action));
  return action;
}

function readStatusChange(words: TypedWords): number {
  const unit = words.unit();
  if (words.takes('frozen')) forbid('No unit is frozen by choice', 'freezing');
  const status = words.status();
  if (status === null)
    throw new ForbiddenLine('A status is missing', 'Statuses are ready, buttoned, offline and scattered.');
  words.end();
  checkStatus(words.game, unit, status);
  return packedAction(actVerbs.restate, unit, 0, status);
}

function readCommitment(words: TypedWords): number {
  const { game } = words;
  const unit = words.unit();
  words.takes('laser');
  const hex = words.isEmpty ? null : words.hex();
  words.end();
  const action = allLegalActions(game).find(
    (each) =>
      verbOf(each) === actVerbs.commit && (hex === null || targetInAction(each) === hex) && unitInAction(each) === unit,
  );
  if (action === undefined) forbid(`${unitName(game, unit)} has no laser for this bomb`, 'commit');
  return action;
}

/**
 * A form of a line: the possible first words of the line, an explanation for the help, and the occasions for the form.
 */
export interface LineForm {
  readonly words: readonly string[];
  readonly form: string;
  readonly about: string;
  readonly occasions: readonly Occasion[];
  readonly read: ReadLine;
}

const acting: readonly Occasion[] = ['card', 'overload'];
const firing: readonly Occasion[] = [...acting, 'proximity'];
const doneAct: ReadLine = (words) => {
  words.end();
  return actVerbs.done;
};

export const lineForms: readonly LineForm[] = [
  {
    words: ['place', 'put'],
    form: 'place UNIT HEX [STATUS] [CONFIGURATION]',
    about: 'Places a unit: `place W1 0604 ready upright`.',
    occasions: ['setUp'],
    read: readPlacement,
  },
  {
    words: ['place', 'put'],
    form: 'place UNIT [STATUS] [CONFIGURATION]',
    about: 'Chooses the state of a unit at its edge: `place S1 ready hovering`.',
    occasions: ['edgeSetUp'],
    read: placedAtEdge,
  },
  {
    words: ['fire', 'shoot'],
    form: 'fire UNIT WEAPON TARGET',
    about: 'Fires a bomb at a hex, or a beam at a unit: `fire W1 nuke 0609`.',
    occasions: firing,
    read: (words) => readShot(words, false),
  },
  {
    words: ['reverse'],
    form: 'reverse UNIT stasis ray TARGET',
    about: 'Fires a stasis ray in reverse, which removes a marker.',
    occasions: firing,
    read: (words) => readShot(words, true),
  },
  {
    words: ['reload', 'load'],
    form: 'reload UNIT WEAPON',
    about: 'Loads a weapon.',
    occasions: acting,
    read: readReload,
  },
  {
    words: ['move', 'go'],
    form: 'move UNIT HEX',
    about: 'Moves a unit.',
    occasions: [...acting, 'clearMove', 'steering'],
    read: readMove,
  },
  {
    words: ['leave'],
    form: 'leave UNIT',
    about: 'Moves a unit off the map, for good.',
    occasions: [...acting, 'steering'],
    read: (words) => spaceOffMap(words, words.unit()),
  },
  {
    words: ['turn', 'configure'],
    form: 'turn UNIT [CONFIGURATION]',
    about: 'Changes the configuration of a unit: `turn W1 down`.',
    occasions: acting,
    read: readTurn,
  },
  {
    words: ['clear'],
    form: 'clear UNIT',
    about: 'Rolls to remove a stasis marker.',
    occasions: acting,
    read: readClear,
  },
  {
    words: ['melee', 'attack'],
    form: 'melee UNIT UNIT',
    about: 'Attacks a unit in the same hex.',
    occasions: acting,
    read: readMelee,
  },
  { words: ['grab', 'drop'], form: 'grab UNIT', about: 'Grabs or drops an object.', occasions: acting, read: readGrab },
  {
    words: ['swap', 'exchange'],
    form: 'swap UNIT WEAPON WEAPON',
    about: 'Exchanges a light weapon of a squad for another: `swap S1 nuke crust buster`.',
    occasions: ['swap'],
    read: readSwap,
  },
  {
    words: ['reprogram'],
    form: 'reprogram UNIT UNIT',
    about: 'Reprograms a crawler by a squad: `reprogram S1 Runaway`.',
    occasions: ['reprogram'],
    read: readReprogramming,
  },
  {
    words: ['push'],
    form: 'push HEX',
    about: 'Pushes the target of a force beam.',
    occasions: ['push'],
    read: readPush,
  },
  {
    words: ['continue', 'again'],
    form: 'continue',
    about: 'Continues the beam at the same target, one size lighter.',
    occasions: ['beam'],
    read: (words) => {
      words.end();
      return packedAction(actVerbs.goOn);
    },
  },
  {
    words: ['displace'],
    form: 'displace UNIT HEX',
    about: 'Moves a displaced unit out of a full hex.',
    occasions: ['displacement'],
    read: displacedTo,
  },
  {
    words: ['commit'],
    form: 'commit UNIT HEX',
    about: 'Commits a laser at a bomb.',
    occasions: ['lasers'],
    read: readCommitment,
  },
  {
    words: ['status', 'set'],
    form: 'status UNIT STATUS',
    about: 'Changes the status of a unit at a Time Stream card.',
    occasions: ['status'],
    read: readStatusChange,
  },
  {
    words: ['done', 'end', 'pass'],
    form: 'done',
    about: 'Ends the card, the beam or the changes of status.',
    occasions: [...firing, 'clearMove', 'swap', 'reprogram', 'push', 'beam', 'status', 'lasers', 'steering'],
    read: doneAct,
  },
];

const fits = (game: PackedGame, { occasions }: LineForm): boolean => occasions.includes(occasionNow(game));

/** Returns the forms of lines that a person can type in the current state of the game. */
export const fittingForms = (game: PackedGame): LineForm[] => lineForms.filter((form) => fits(game, form));

/**
 * Returns the action that a line means. Throws a ForbiddenLine if no such line exists or if a rule forbids the action.
 */
export function actionOfLine(game: PackedGame, line: string): number {
  const [typed = '', ...rest] = wordsTyped(line);
  const verb = typed.toLowerCase();
  const forms = lineForms.filter(({ words }) => words.includes(verb));
  const form = forms.find((each) => fits(game, each)) ?? forms[0];
  const verbs = fittingForms(game).map((each) => `\`${each.words[0] ?? ''}\``);
  const now = verbs.length > 0 ? `Now fit ${verbs.join(', ')}; \`help\` says more.` : '`help` lists all lines.';
  if (verb === 'quit') throw new ForbiddenLine(`\`${rest.join(' ')}\` is left over in the line`, 'Say `quit` alone.');
  if (!form) throw new ForbiddenLine(`\`${typed}\` is no command`, now);
  if (game.bytes[at.phaseOffset] === at.endPhase)
    forbid('No line is carried out any more', 'over', '`undo` goes back.');
  const words = new TypedWords(game, rest);
  const occasion = occasionNow(game);
  if (!fits(game, form))
    forbid(`\`${verb}\` does not fit ${occasionNames[occasion]}`, ruleOfMisfit(form.words[0] ?? '', occasion), now);
  const action = form.read(words);
  if (isLegal(game, action)) return action;
  throw new ForbiddenLine(`\`${line.trim()}\` is not among the legal actions`, 'Say `help` for the legal actions.');
}
