import type { SetNode, Sort } from '../../../plan/nodes.ts';
import { inLayer, type VocabularyEntry } from '../../phrases/vocabulary-entries.ts';
import { actionPatterns } from './act-patterns.ts';
import { comparisonPatterns } from './count-comparisons.ts';
import { conditionPatterns } from './further-conditions.ts';
import { criterionPatterns } from './criteria.ts';
import { riderPatterns } from './riders.ts';
import { nounPatterns } from './noun-patterns.ts';

interface KernelOptions {
  readonly every?: (set: SetNode) => SetNode;
  readonly ranked?: Sort;
}

export const kernelPatterns = ({
  every = (set) => set,
  ranked = 'unit',
}: KernelOptions = {}): readonly VocabularyEntry[] =>
  inLayer('kernel', [
    ...nounPatterns,
    ...conditionPatterns(every),
    ...comparisonPatterns,
    ...criterionPatterns(ranked),
    ...actionPatterns,
    ...riderPatterns,
  ]);
