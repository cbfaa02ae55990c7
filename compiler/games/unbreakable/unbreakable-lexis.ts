// The English words for the names of Unbreakable.
import { hexLexis } from '../../language/words/hexes/hex-names.ts';
import { lexisOf, nounWords, qualityWords, type CompleteLexis, type Lexis, nameWords } from '../../wording/lexis.ts';
import type { UnbreakableNames } from './unbreakable-names.ts';

type Words = CompleteLexis<UnbreakableNames>;

const state = (word: string) => qualityWords(`is ${word}`, { before: word, saysNot: `is not ${word}` });

const planes: Words['planes'] = {
  unit: nounWords('unit'),
  crawler: nounWords('crawler'),
  walker: nounWords('walker'),
  squad: nounWords('squad'),
  target: nameWords('the target'),
  sighter: nameWords('the sighter'),
  targetHex: nameWords('the target hex'),
  'north side': nounWords('hex of the north side', 'hexes of the north side'),
  'south side': nounWords('hex of the south side', 'hexes of the south side'),
  loaded: state('loaded'),
  unloaded: state('unloaded'),
  ready: state('ready'),
  buttoned: state('buttoned'),
  offline: state('offline'),
  scattered: state('scattered'),
  frozen: state('frozen'),
  mobile: state('mobile'),
  dugIn: state('dug-in'),
  upright: state('upright'),
  down: state('down'),
  grounded: state('grounded'),
  hovering: state('hovering'),
  wasFrozen: qualityWords('was frozen', { saysNot: 'was not frozen' }),
  newlyThawed: qualityWords('has not been activated since it thawed', {
    saysNot: 'has been activated since it thawed, or was not frozen',
  }),
  hill: nounWords('hill', 'hills', { in: 'on' }),
  industry: nounWords('industry hex', 'industry hexes'),
  lake: nounWords('lake'),
  open: nounWords('open hex', 'open hexes'),
  road: nounWords('road hex', 'road hexes'),
  woods: nounWords('woods hex', 'woods hexes'),
  clear: nounWords('clear hex', 'clear hexes'),
  crater: nounWords('crater'),
  lava: nounWords('lava hex', 'lava hexes'),
  rough: nounWords('rough hex', 'rough hexes'),
  volcano: nounWords('volcano', 'volcanos'),
  depression: nounWords('depression'),
  mushroomCloud: nounWords('mushroom cloud'),
  beam: nounWords('beam'),
  bomb: nounWords('bomb'),
  laser: nounWords('laser'),
  nuke: nounWords('nuke'),
  'crust buster': nounWords('crust buster'),
  'neutron bomb': nounWords('neutron bomb'),
  'force beam': nounWords('force beam'),
  'stasis ray': nounWords('stasis ray'),
};

const tests: Words['tests'] = {
  mayGoOffline: qualityWords('can go offline by the bomb', { saysNot: 'cannot go offline by the bomb' }),
  isSeen: qualityWords('is seen by {the:1}', { after: 'that {the:1} sees', saysNot: 'is not seen by {the:1}' }),
  severalQualify: qualityWords('several units are left'),
  reprogrammed: qualityWords('has been reprogrammed', { saysNot: 'has not been reprogrammed' }),
};

const made: Words['made'] = {
  ...hexLexis.made,
  'first north': nameWords('the first hex of the north side'),
  'first south': nameWords('the first hex of the south side'),
};

const acts: Words['acts'] = {
  move: { limits: { chance: 'on [{text}]' } },
  remove: { limits: { hits: '{text} of its stasis markers', noRoll: ', without a roll', chance: 'on [{text}]' } },
  change: { limits: { status: 'its status to {text}', chance: 'on [{text}]' } },
  answer: {},
  perform: { roles: { target: '' }, limits: { chance: 'on [{text}]' } },
};

const sorts: Lexis['sorts'] = {
  unit: { ...nounWords('unit'), stands: 'is in' },
  weapon: nounWords('weapon'),
};

export const unbreakableLexis = lexisOf(hexLexis, {
  sorts,
  planes,
  made,
  tests,
  acts,
  moments: {
    '': 'the rule applies',
    'bomb dropped by': '{a:1} is dropped',
    activated: '{a:0} is activated',
    'time stream card': 'a Time Stream card is drawn',
    move: 'the program says move',
    fire: 'the program says fire',
    mutate: 'the program says mutate',
    reprogram: 'the crawler has been reprogrammed',
    'squads reprogram crawlers card': 'a Squads Reprogram Crawlers card is drawn',
  },
  effects: {
    fireLaser: 'fire {n:0} of its {many:0} at the bomb',
    holdFire: 'do not fire {many:0}',
    reload: 'reload {n:0} of its {many:0}',
    reloadAll: 'reload all of its {many:0}',
    changeStatus: 'become {a:0}',
    remain: 'keep this status for the rest of the game',
    ceaseFire: 'never fire {many:0} again',
    moveAtRandom: 'move {n:0} hex in a random direction',
    moveStraight: 'move {n:0} hex: the next hex {a:0}',
    rollDie: 'a die decides',
    mayEnter: 'also into {a:0}',
    mayLeave: 'also off the map',
    fireAt: 'fire at {a:0}',
    reloadInstead: 'reload the weapon instead',
    defend: 'keep the weapon for {a:0}',
    drawWeapon: 'exchange the weapon for {a:0} of its class at random',
    loadNew: 'the new weapon is loaded',
    unloadNew: 'the new weapon is unloaded',
    reprogram: '{a:0} may reprogram it',
    ownerMoves: 'its owner may move it',
    mayNot: 'it may no longer {a:0}',
    activate: 'it is activated',
  },
});
