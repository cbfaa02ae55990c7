// Tests that the signatures of the engine have every name that plans of the book use.
import { describe, expect, it } from 'vitest';
import {
  acts,
  effects,
  derivedSets,
  measures,
  moments,
  planes,
  tests,
} from '../../runtime/callisto/data/signatures.ts';
import { book } from '../support/readings.ts';

interface Node {
  readonly is?: string;
  readonly name?: string;
  readonly sort?: string;
  readonly side?: string;
  readonly act?: string;
  readonly verb?: string;
  readonly moment?: string;
  readonly effect?: string;
  readonly of?: unknown;
  readonly limits?: Readonly<Record<string, unknown>>;
  readonly choices?: readonly { readonly role: string }[];
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function visit(value: unknown, see: (node: Node) => void): void {
  if (!isNode(value)) return;
  if (!Array.isArray(value)) see(value);
  for (const part of Object.values(value)) visit(part, see);
}

const { clauses, rules, rows } = book();
const plans = [...[...clauses.values()].map(({ plan }) => plan), ...rules.map(({ rule }) => rule), ...rows];

/** Names of the kernel and of the board. All games have these names, so the engine does not declare them. */
const neutral = {
  acts: new Set(['go', 'call', 'mark', 'find']),
  made: new Set(['between', 'otherMap', 'shortestWay']),
  measures: new Set(['north', 'east', 'south', 'west']),
  tests: new Set(['shortestWayHas', 'someShortestWayIn']),
};
const own = (table: object, name: string): boolean => Object.hasOwn(table, name);

describe('the engine’s signatures', () => {
  const unknown = new Set<string>();
  visit(plans, (node) => {
    const name = node.name ?? '';
    if (node.is === 'made' && !own(derivedSets, name) && !neutral.made.has(name)) unknown.add(`made ${name}`);
    if (node.is === 'measure' && !own(measures, name) && !neutral.measures.has(name)) unknown.add(`measure ${name}`);
    if (node.is === 'test' && !own(tests, name) && !neutral.tests.has(name)) unknown.add(`test ${name}`);
    if (node.moment !== undefined && !own(moments, node.moment)) unknown.add(`moment ${node.moment}`);
    if (node.effect !== undefined && !own(effects, node.effect)) unknown.add(`effect ${node.effect}`);
    if (node.act === undefined || node.verb === undefined || neutral.acts.has(node.act)) return;
    const act = own(acts, node.act) ? acts[node.act as keyof typeof acts] : null;
    if (!act) unknown.add(`act ${node.act}`);
    for (const { role } of node.choices ?? []) {
      if (!act?.chooses.some((one) => one === role)) unknown.add(`${node.act} chooses ${role}`);
    }
    for (const limit of Object.keys(node.limits ?? {})) {
      if (!act?.limits.some((one) => one === limit)) unknown.add(`${node.act} limited by ${limit}`);
    }
  });

  it('name all that the book asks for', () => expect([...unknown]).toEqual([]));

  it('give planes of the sorts in which they are used', () => {
    visit(plans, (node) => {
      if (node.is !== 'plane' || !own(planes, node.name ?? '')) return;
      const { of } = planes[node.name as keyof typeof planes];
      // The plane `matching` has no single sort: it can mean units, cards or decks.
      if (node.name !== 'matching') expect(node.sort, node.name).toBe(of);
    });
  });

  it('list the events to which rules can be bound', () => {
    for (const moment of [
      'unit spawned',
      'unit moved',
      'unit hit',
      'casualty taken',
      'unit escaped',
      'space controlled',
      'structure destroyed',
      'card drawn',
      'card resolved',
    ]) {
      expect(own(moments, moment), moment).toBe(true);
    }
  });
});
