// A plugin for Prettier that formats sheets as `botbook fmt` does. The plugin throws an error for texts that `botbook
// fmt` refuses.
import type { Parser, Plugin, Printer, SupportLanguage } from 'prettier';
import { builders } from 'prettier/doc';
import { format } from './format.ts';
import type { Headings } from './headings.ts';
import { Lines } from './positions.ts';
import { defaultWidth } from './wrap.ts';

export interface FormattedLines {
  readonly type: 'formatted';
  readonly lines: readonly string[];
  readonly length: number;
}

/** An error with a line and a column, which Prettier shows as a syntax error. */
class PrettierSyntaxError extends SyntaxError {
  readonly loc: { readonly start: { readonly line: number; readonly column: number } };

  constructor(message: string, source: string, offset: number) {
    super(message);
    this.loc = { start: new Lines(source).at(offset) };
  }
}

/** Returns the plugin. `headingsOf` gives the headings of a game by its name. */
export function prettierPlugin(headingsOf: (game: string) => Headings | undefined): Plugin<FormattedLines> {
  const languages: SupportLanguage[] = [
    { name: 'Botbook', parsers: ['botbook'], extensions: ['.bot'], vscodeLanguageIds: ['botbook'] },
  ];
  const parser: Parser<FormattedLines> = {
    parse(source, { printWidth }) {
      const result = format(source, { width: printWidth, headingsOf });
      if (result.ok) return { type: 'formatted', lines: result.text.trimEnd().split(/\r?\n/), length: source.length };
      const [first] = result.reason === 'errors' ? result.diagnostics : [];
      throw new PrettierSyntaxError(
        first ? `${first.code} ${first.message}` : 'It would change what the sheet says.',
        source,
        first?.start ?? 0,
      );
    },
    astFormat: 'botbook-lines',
    locStart: () => 0,
    locEnd: ({ length }) => length,
  };
  const printer: Printer<FormattedLines> = {
    print: ({ node }) => [builders.join(builders.hardline, [...node.lines]), builders.hardline],
  };
  return {
    languages,
    parsers: { botbook: parser },
    printers: { 'botbook-lines': printer },
    defaultOptions: { printWidth: defaultWidth },
  };
}
