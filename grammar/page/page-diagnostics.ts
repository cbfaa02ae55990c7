// Diagnostics about the declaration pages of books.
import { defineDiagnostic, reporter, type Diagnostic, type Fix } from '../registry.ts';
import type { Span } from '../tree.ts';

export const pageDiagnostics = {
  'page-game': defineDiagnostic({
    code: 'BB1201',
    severity: 'error',
    message: 'The page names no game.',
    help: 'Begin the page with a line such as `game meadow`: a name in small letters, without spaces.',
  }),
  'page-header': defineDiagnostic({
    code: 'BB1202',
    severity: 'error',
    message: '`{word}` is no header of a page.',
    help: 'The headers are `game`, `title`, `bot`, `cards` and `dice`. A section begins with its title alone, such as `THINGS`.',
  }),
  'page-sentence': defineDiagnostic({
    code: 'BB1204',
    severity: 'error',
    message: '`{text}` {problem}.',
    help: '{help}',
  }),
  'page-name': defineDiagnostic({
    code: 'BB1205',
    severity: 'error',
    message: '`{name}` is no {kind} of the page.',
    help: '{help}',
  }),
  'page-unread': defineDiagnostic({
    code: 'BB1206',
    severity: 'error',
    message: 'I cannot read `{text}`.',
    help: '{help}',
  }),
  'page-readings': defineDiagnostic({
    code: 'BB1207',
    severity: 'error',
    message: '`{text}` can mean {readings}.',
    help: '{help}',
  }),
  'page-twice': defineDiagnostic({
    code: 'BB1208',
    severity: 'error',
    message: 'The page has `{name}` twice.',
    help: 'Keep one of the two, or give one of them another name.',
  }),
  'page-circle': defineDiagnostic({
    code: 'BB1209',
    severity: 'error',
    message: 'The definition needs itself: {circle}.',
    help: 'Say one of these words without the others.',
  }),
  'page-value': defineDiagnostic({
    code: 'BB1210',
    severity: 'error',
    message: '`{text}` is no {kind}.',
    help: '{help}',
  }),
  'page-box': defineDiagnostic({
    code: 'BB1211',
    severity: 'error',
    message: 'No sheet of the book has the box `{title}`.',
    help: 'Write a procedure `{title}` in a sheet of the book: its title in a line, then its clauses.',
  }),
  'page-card': defineDiagnostic({
    code: 'BB1212',
    severity: 'warning',
    message: 'No sheet of the book decides {cards}.',
    help: 'Write a procedure with the title of the card in a sheet. Without one, a person does what the card says.',
  }),
  'page-idle': defineDiagnostic({
    code: 'BB1213',
    severity: 'warning',
    message: '`{text}` {problem}.',
    help: '{help}',
  }),
  'page-two-sheets': defineDiagnostic({
    code: 'BB1214',
    severity: 'warning',
    message: 'Two sheets of the book have a procedure `{title}`.',
    help: 'Keep one of the two, or give one of them another title: only the first sheet decides the card.',
  }),
};

type Registry = typeof pageDiagnostics;

/** A mistake on a page: its place, the name of its diagnostic, and the words that fill the message. */
export interface PageFault extends Span {
  readonly name: keyof Registry;
  readonly args: Readonly<Record<string, string>>;
  /** The exact words at fault, if they are a part of the place. */
  readonly shown?: Span;
  /** Changes of the page of which the writer chooses one. */
  readonly ways?: readonly Fix[];
}

export const pageFault = ({ start, end }: Span, name: PageFault['name'], args: PageFault['args'] = {}): PageFault => ({
  start,
  end,
  name,
  args,
});

/** Returns the diagnostics of faults, in the order of their places. */
export function diagnosticsOf(faults: readonly PageFault[]): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const report = reporter(pageDiagnostics, diagnostics) as (
    name: string,
    at: Span,
    ...more: readonly unknown[]
  ) => void;
  for (const { name, args, start, end, shown, ways } of faults.toSorted((a, b) => a.start - b.start))
    report(name, shown ?? { start, end }, args, null, [], ways);
  return diagnostics;
}
