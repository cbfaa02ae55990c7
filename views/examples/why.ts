// The explanation of the decision of an example, with all tiebreak lists, as text and as Markdown.
import type { CardExplanation } from '../../compiler/decide/card-query.ts';
import { explainedMarkdown } from '../decision/explain-markdown.ts';
import { explainedText } from '../decision/explain.ts';
import { plainPaint } from '../document/palette.ts';

const basis = { rulings: new Map<number, string[]>(), standIns: null };

export const whyText = (told: CardExplanation): string => explainedText(told, basis, true, plainPaint);

export const whyMarkdown = (told: CardExplanation): string => explainedMarkdown(told, null, basis);
