// Forms of lines: header words, marks after numbers and letters, tokens of titles.
import * as T from './tokens.ts';

/** Marks that people type after numbers and letters. */
export const markTypes: Readonly<Record<string, typeof T.Stop>> = { ')': T.ParenClose, '.': T.Stop, ':': T.Colon };
export const sectionToken = { ranking: T.RankingTitle, rules: T.RulesTitle, procedure: T.ProcedureTitle };
/** `SCENARIO RULES` is a title, `scenario 1: …` a header: a header word is not written in capitals. */
export const headerLine = /^(?:language|game|book|scenario|bot|Language|Game|Book|Scenario|Bot)(?=[\s:]|$)/;
export const letters = 'abcdefghijklmnopqrstuvwxyz';
/** The number of control characters that are reported. A file with more of them is not text. */
export const mostControls = 20;
