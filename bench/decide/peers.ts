// The same decision by libraries that people use for such rules: mistreevous (behaviour trees) and json-rules-engine. Each
// is given what its users give it: positions as plain objects, made beforehand; the clauses as a tree or as rules; and
// callbacks for what it has no words for, which are conditions, candidates and lists (plain-scout.ts). Trees and rules are
// built once. Neither is asked for more than clause, way and target.
import { Engine } from 'json-rules-engine';
import type { Almanac, TopLevelCondition } from 'json-rules-engine';
import { BehaviourTree, State } from 'mistreevous';
import type { Plain, Space, Unit } from './plain.ts';
import * as scout from './plain-scout.ts';
import type { Choice, Roll } from './plain-scout.ts';

/** What is chosen in a position, or null where no clause applies. */
export type Peer = (plain: Plain) => Choice | null | Promise<Choice | null>;

/** The callbacks alone, one clause after the other: what no library takes away. */
export const callbacks =
  (roll: Roll): Peer =>
  (plain) => {
    if (scout.hasInterference(plain)) return scout.recon();
    const threatened = scout.threatenedWithin2(plain);
    if (scout.isSecure(plain) && scout.pointsScouted(plain) < 7) {
      if (threatened.length > 0) return scout.goToThreatened(plain, threatened, roll);
      const unscouted = scout.isOnUnscouted(plain) ? [] : scout.unscoutedWithin2(plain);
      if (unscouted.length > 0) return scout.goToUnscouted(plain, unscouted, roll);
      const nearer = scout.nearerToUnscouted(plain);
      if (nearer.length > 0) return scout.goNearer(plain, nearer, roll);
    }
    if (threatened.length > 0) return scout.goToAnyThreatened(plain, threatened, roll);
    const weak = scout.withinThreshold(plain);
    if (weak.length > 0) return scout.attack(plain, weak, roll);
    const preferred = scout.preferredTargets(plain);
    return preferred.length > 0 ? scout.goTowards(plain, preferred, roll) : null;
  };

const tree = `root {
  selector {
    sequence { condition [HasInterference] action [Recon] }
    sequence {
      condition [IsSecure]
      condition [HasScoutedLessThan, 7]
      selector {
        sequence { condition [IsThreatenedWithin2] action [GoToThreatened] }
        sequence { condition [IsNotOnUnscouted] condition [IsUnscoutedWithin2] action [GoToUnscouted] }
        sequence { condition [CanGetNearerToUnscouted] action [GoNearer] }
      }
    }
    sequence { condition [IsThreatenedWithin2] action [GoToAnyThreatened] }
    sequence { condition [IsWithinThreshold] action [Attack] }
    sequence { condition [CanGetNearerToTarget] action [GoTowards] }
  }
}`;

/** A behaviour tree, stepped once: its agent keeps the candidates that the last condition found. */
export function mistreevous(roll: Roll): Peer {
  let plain: Plain | null = null;
  let spaces: readonly Space[] = [];
  let units: readonly Unit[] = [];
  let chosen: Choice | null = null;
  const now = (): Plain => plain as Plain;
  const finds = (found: readonly Space[]): boolean => (spaces = found).length > 0;
  const findsUnits = (found: readonly Unit[]): boolean => (units = found).length > 0;
  const does = (choice: Choice): State.SUCCEEDED => {
    chosen = choice;
    return State.SUCCEEDED;
  };
  const agent = {
    HasInterference: () => scout.hasInterference(now()),
    IsSecure: () => scout.isSecure(now()),
    HasScoutedLessThan: (most: number) => scout.pointsScouted(now()) < most,
    IsThreatenedWithin2: () => finds(scout.threatenedWithin2(now())),
    IsNotOnUnscouted: () => !scout.isOnUnscouted(now()),
    IsUnscoutedWithin2: () => finds(scout.unscoutedWithin2(now())),
    CanGetNearerToUnscouted: () => finds(scout.nearerToUnscouted(now())),
    IsWithinThreshold: () => findsUnits(scout.withinThreshold(now())),
    CanGetNearerToTarget: () => findsUnits(scout.preferredTargets(now())),
    Recon: () => does(scout.recon()),
    GoToThreatened: () => does(scout.goToThreatened(now(), spaces, roll)),
    GoToUnscouted: () => does(scout.goToUnscouted(now(), spaces, roll)),
    GoNearer: () => does(scout.goNearer(now(), spaces, roll)),
    GoToAnyThreatened: () => does(scout.goToAnyThreatened(now(), spaces, roll)),
    Attack: () => does(scout.attack(now(), units, roll)),
    GoTowards: () => does(scout.goTowards(now(), units, roll)),
  };
  const behaviour = new BehaviourTree(tree, agent);
  return (position) => {
    plain = position;
    chosen = null;
    behaviour.step();
    return chosen;
  };
}

type Fact = (plain: Plain) => unknown;

/** Facts are computed when a rule first asks, and kept for the run. */
const facts: Readonly<Record<string, Fact>> = {
  hasInterference: scout.hasInterference,
  isSecure: scout.isSecure,
  pointsScouted: scout.pointsScouted,
  threatenedWithin2: scout.threatenedWithin2,
  isOnUnscouted: scout.isOnUnscouted,
  unscoutedWithin2: scout.unscoutedWithin2,
  nearerToUnscouted: scout.nearerToUnscouted,
  withinThreshold: scout.withinThreshold,
  preferredTargets: scout.preferredTargets,
};

const is = (fact: string, value: boolean) => ({ fact, operator: 'equal', value });
const some = (fact: string) => ({ fact, path: '$.length', operator: 'greaterThan', value: 0 });
const isOut = [is('isSecure', true), { fact: 'pointsScouted', operator: 'lessThan', value: 7 }];

interface Row {
  readonly conditions: TopLevelCondition;
  /** The fact that holds the candidates, and what is chosen of them. */
  readonly from: string;
  readonly choose: (plain: Plain, found: never, roll: Roll) => Choice;
}

/** Clause by clause: the first that applies has the highest priority, and stops the engine. */
const rows: readonly Row[] = [
  { conditions: { all: [is('hasInterference', true)] }, from: 'hasInterference', choose: scout.recon },
  {
    conditions: { all: [...isOut, some('threatenedWithin2')] },
    from: 'threatenedWithin2',
    choose: scout.goToThreatened,
  },
  {
    conditions: { all: [...isOut, is('isOnUnscouted', false), some('unscoutedWithin2')] },
    from: 'unscoutedWithin2',
    choose: scout.goToUnscouted,
  },
  { conditions: { all: [...isOut, some('nearerToUnscouted')] }, from: 'nearerToUnscouted', choose: scout.goNearer },
  { conditions: { all: [some('threatenedWithin2')] }, from: 'threatenedWithin2', choose: scout.goToAnyThreatened },
  { conditions: { all: [some('withinThreshold')] }, from: 'withinThreshold', choose: scout.attack },
  { conditions: { all: [some('preferredTargets')] }, from: 'preferredTargets', choose: scout.goTowards },
];

/** Rules with priorities over facts that are computed from the position; the one that holds says what is chosen of what. */
export function jsonRulesEngine(roll: Roll): Peer {
  const engine = new Engine();
  for (const [name, of] of Object.entries(facts)) {
    engine.addFact(name, async (_params: unknown, almanac: Almanac) => of(await almanac.factValue<Plain>('position')));
  }
  for (const [index, { conditions, ...params }] of rows.entries()) {
    const event = { type: 'decided', params };
    engine.addRule({ conditions, priority: rows.length - index, event, onSuccess: () => void engine.stop() });
  }
  return async (position) => {
    const { events, almanac } = await engine.run({ position });
    const params = events[0]?.params as Pick<Row, 'from' | 'choose'> | undefined;
    return params ? params.choose(position, await almanac.factValue<never>(params.from), roll) : null;
  };
}
