// Findings as the protocol has them.
import {
  DiagnosticSeverity,
  DiagnosticTag,
  type Diagnostic as Told,
  type DiagnosticRelatedInformation,
  type TextEdit,
} from 'vscode-languageserver';
import type { Keeps, LintFix } from '../compiler/lint/rule.ts';
import { lintRulesOf } from '../compiler/lint/lint-rules.ts';
import { builtInGames } from '../library/games.ts';
import type { UserError } from '../files/errors.ts';
import type { Diagnostic, Related } from '../grammar/registry.ts';
import type { Span } from '../grammar/tree.ts';
import type { Places } from './places.ts';
import type { Remark } from './session.ts';

/** What a finding carries for the actions that mend it. */
interface ToldData {
  readonly code: string;
  readonly name: string;
  readonly fix: {
    readonly title: string;
    readonly edits: readonly TextEdit[];
    /** What the linter says of it; null of a fix of the checker. */
    readonly keeps: Keeps | null;
  } | null;
}

/** Whose findings are about text that does nothing. */
const dead: ReadonlySet<string> = new Set(
  lintRulesOf(builtInGames)
    .filter(({ category }) => category === 'dead text')
    .map(({ code }) => code),
);

export interface Telling {
  readonly uri: string;
  readonly places: Places;
  /** The address of the page about a code. */
  readonly pageOf: (code: string) => string | null;
  /** Where the sheet of a text is; null if nobody knows. */
  readonly sheetOf: (text: string) => { readonly uri: string; readonly places: Places } | null;
}

const pageOf = (code: string, telling: Telling): Pick<Told, 'codeDescription'> => {
  const href = telling.pageOf(code);
  return href === null ? {} : { codeDescription: { href } };
};

export function told(one: Diagnostic, telling: Telling): Told {
  const { code, name, severity, message, help, fix, related = [] } = one;
  const { places } = telling;
  const relatedInformation = related.flatMap((each) => relatedTo(each, telling));
  const edits = fix?.edits.map((edit) => ({ range: places.range(edit), newText: edit.text })) ?? [];
  const keeps = (fix as Partial<LintFix> | undefined)?.keeps ?? null;
  const data: ToldData = { code, name, fix: fix ? { title: fix.title, edits, keeps } : null };
  return {
    range: places.range(one),
    severity: severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    code,
    ...pageOf(code, telling),
    source: 'botbook',
    message: `${message} ${help}`.trim(),
    ...(dead.has(code) && { tags: [DiagnosticTag.Unnecessary] }),
    ...(relatedInformation.length > 0 && { relatedInformation }),
    data,
  };
}

function relatedTo({ message, text, ...span }: Related, telling: Telling): DiagnosticRelatedInformation[] {
  const place = text === undefined ? telling : telling.sheetOf(text);
  return place ? [{ location: { uri: place.uri, range: place.places.range(span) }, message }] : [];
}

/** Trouble with the files around a sheet, told at a place in it. */
export const toldTrouble = ({ code, message, help }: UserError, at: Span, telling: Telling): Told => ({
  range: telling.places.range(at),
  severity: DiagnosticSeverity.Error,
  code,
  ...pageOf(code, telling),
  source: 'botbook',
  message: `${message} ${help}`.trim(),
});

/** What is no fault of the words at all. */
export const toldRemark = ({ at, message }: Remark, { places }: Telling): Told => ({
  range: places.range(at),
  severity: DiagnosticSeverity.Warning,
  source: 'botbook',
  message,
});
