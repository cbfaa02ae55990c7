// Tables and patterns for the layout: marks after numbers and letters, tokens of titles, header words.
import * as T from './tokens.ts';

/** Token types of the marks that writers put after a number or letter at the start of a line. */
export const markTypes: Readonly<Record<string, typeof T.Stop>> = { ')': T.ParenClose, '.': T.Stop, ':': T.Colon };
export const sectionToken = { ranking: T.RankingTitle, rules: T.RulesTitle, procedure: T.ProcedureTitle };
/**
 * Matches a header such as `scenario 1: …`. The word of a header is not in capitals, so `SCENARIO RULES` is a title.
 */
export const headerLine = /^(?:language|game|book|scenario|bot|Language|Game|Book|Scenario|Bot)(?=[\s:]|$)/;
export const letters = 'abcdefghijklmnopqrstuvwxyz';
/** The greatest number of control characters that are reported; a file with more is probably not text. */
export const mostControls = 20;
