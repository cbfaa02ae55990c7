// The name that a sheet prints before a rule, such as `Reload:`.
import { printedKey, type MomentRule } from './nodes.ts';

/** Returns the printed name of a rule, or the name of its moment if the sheet prints no name. */
export const ruleName = (rule: MomentRule): string => rule[printedKey]?.text ?? rule.moment;
