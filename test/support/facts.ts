// Short questions about the facts of a position of Callisto: the members of a set, its figures, and distances.
import type { Id } from '../../compiler/decide/interpret/position-facts.ts';
import { contextOf, members } from '../../compiler/decide/interpret/interpret.ts';
import type { SetNode } from '../../compiler/plan/nodes.ts';
import { factsAt } from './callisto.ts';

export type Facts = ReturnType<typeof factsAt>;

export const membersIn = (set: SetNode, facts: Facts): Id[] => [...members(set, contextOf(facts))];
export const unitNamed = (name: string): SetNode => ({ is: 'named', name, sort: 'unit' });
