// The parser of sheets: Chevrotain rules that build the tree directly. The rules accept all tokens that the layout
// produces. A mistake of the writer becomes a diagnostic, and parsing continues.
import * as T from './tokens.ts';
import type * as Tree from './tree.ts';
import { EOF, type IOrAlt, type IToken } from 'chevrotain';
import { BracketParser } from './brackets.ts';
import { endsLine } from './characters.ts';
import type { SyntaxDiagnostics } from './diagnostics.ts';
import { noHeadings, type Headings } from './headings.ts';
import { rollArgs } from './layout-rolls.ts';
import { facesOf, isSentenceRoll, tokenEnd, tokenStart } from './lines.ts';
import { readGrid, readRollTable, readSteps } from './list-sections.ts';
import {
  endBeforeList,
  hasPhrase,
  leavingOutToken,
  listAfterWords,
  reportBareList,
  reportColonBeforeList,
  reportListFirst,
  reportUnmatched,
  withoutColon,
} from './misplaced-marks.ts';
import { helpForEmpty, linesNeeded } from './missing-parts.ts';
import { PhraseText } from './phrase-text.ts';
import type { Report } from './registry.ts';
import { SentenceBuilder, bracketKind, closesLetter, endsSentence, type ConditionRule } from './sentences.ts';
import { readHeaderLine, readNamedRule, readTitleLine } from './titles.ts';
import { isTokenOf } from './tokens.ts';

/** The parsed parts of the text of a clause, sub-clause, rider or row. */
interface Body {
  readonly condition: Tree.Phrase | null;
  readonly sentences: readonly Tree.Sentence[];
  readonly table: Tree.Table | null;
  /** The colon at the end of the text, after which sub-clauses or a table must follow. */
  readonly colon: IToken | null;
}

/** Returns the rider of a line, and reports a rider that does not say how the bot chooses. */
function riderOf(start: number, body: Body, text: PhraseText, report: Report<SyntaxDiagnostics>): Tree.Rider {
  let { condition: when, sentences } = body;
  if (!when) {
    // In `Destination 2 spaces away: [Nearest]`, a list follows the colon, so the colon ends the sentence. The
    // condition is then the first words of the sentence.
    const [first, ...rest] = sentences;
    const [head, ...items] = first?.items ?? [];
    when = head?.type === 'phrase' ? head : text.phrase(start, start);
    sentences =
      first && items.length > 0 ? [{ ...first, start: items[0]?.start ?? first.start, items }, ...rest] : rest;
  }
  const items = sentences.flatMap((sentence) => sentence.items);
  const named = items.map((part) => (part.type === 'phrase' ? /\bas per ([a-z])\)$/i.exec(part.text)?.[1] : undefined));
  const as = named.find((letter) => letter !== undefined)?.toLowerCase() ?? null;
  const end = Math.max(when.end, sentences.at(-1)?.end ?? 0);
  if (as === null && !items.some(({ type }) => type === 'chain')) report('rider-choice', { start, end });
  return { type: 'rider', start, end, when, sentences, as };
}

export interface ParsedSheet {
  readonly headers: Tree.Header[];
  readonly sections: Tree.Section[];
}

export class SheetParser extends BracketParser {
  private source = '';
  private headings: () => Headings = () => noHeadings;
  /** Collects the parts of the current sentence. One builder is enough, because no sentence contains another. */
  private builder!: SentenceBuilder;

  constructor(validate: boolean) {
    super(validate);
    this.performSelfAnalysis();
  }

  read(
    source: string,
    tokens: IToken[],
    text: PhraseText,
    headings: () => Headings,
    report: Report<SyntaxDiagnostics>,
  ): ParsedSheet {
    this.source = source;
    this.headings = headings;
    this.text = text;
    this.report = report;
    this.input = tokens;
    const parsed = this.sheet();
    // The layout produces only token streams that the rules accept. So an error here is a bug in the grammar or the
    // layout.
    if (this.errors.length > 0 || this.LA(1).tokenType !== EOF) {
      throw new Error(`The parser could not go on: ${this.errors[0]?.message ?? this.LA(1).tokenType.name}`);
    }
    // Drops the references to the source, so that its memory can be freed.
    this.input = [];
    this.source = '';
    this.text = new PhraseText('', []);
    this.builder = new SentenceBuilder(this.text, 'none');
    this.report = () => {};
    return parsed;
  }

  readonly sheet = this.RULE('sheet', (): ParsedSheet => {
    const headers: Tree.Header[] = [];
    const sections: Tree.Section[] = [];
    this.MANY(() =>
      this.OR([
        { ALT: () => headers.push(this.SUBRULE(this.header)) },
        { ALT: () => sections.push(this.SUBRULE(this.ranking)) },
        { ALT: () => sections.push(this.SUBRULE(this.rules)) },
        { ALT: () => sections.push(this.SUBRULE(this.listSection)) },
        { ALT: () => sections.push(this.SUBRULE(this.procedure)) },
      ]),
    );
    return { headers, sections };
  });

  /** Reads a header, such as `scenario 1: Title`. */
  private readonly header = this.RULE('header', (): Tree.Header => {
    const line = this.CONSUME(T.HeaderLine);
    const end = this.SUBRULE(this.restOfLine);
    return this.ACTION(() => readHeaderLine(this.text.read(tokenStart(line), end), tokenStart(line), end, this.report));
  });

  /** Reads a ranking table: a title such as `DANGEROUS … UNITS`, and its rows. */
  private readonly ranking = this.RULE('ranking', (): Tree.Ranking => {
    const title = this.heading(this.CONSUME(T.RankingTitle), this.SUBRULE(this.restOfLine));
    const rows: Tree.RankingRow[] = [];
    this.MANY(() => rows.push(this.SUBRULE(this.rankingRow)));
    return this.ACTION(() => ({ type: 'ranking', ...this.extent(title, rows), title, rows }));
  });

  private readonly rankingRow = this.RULE('rankingRow', (): Tree.RankingRow => {
    const line = this.CONSUME(T.RankLine);
    const end = this.SUBRULE(this.restOfLine);
    return this.ACTION(() => {
      const number = Number.parseInt(line.image, 10);
      // A full stop at the end of a row does not belong to the name.
      const stop = this.source.charAt(end - 1) === '.' ? 1 : 0;
      const last = endBeforeList(this.report, this.source, tokenEnd(line), end - stop);
      const phrase = this.text.phrase(tokenEnd(line), last);
      if (phrase.text === '' && last === end - stop) this.report('rank-empty', this.at(line), { number });
      return { type: 'rankingRow', start: tokenStart(line), end: phrase.end, number, phrase };
    });
  });

  /** Reads a list of rules: a title such as `… BOT RULES`, and its lines. */
  private readonly rules = this.RULE('rules', (): Tree.Rules => {
    const title = this.heading(this.CONSUME(T.RulesTitle), this.SUBRULE(this.restOfLine));
    const rules: Tree.Rule[] = [];
    this.MANY(() => rules.push(this.SUBRULE(this.rule)));
    return this.ACTION(() => ({ type: 'rules', ...this.extent(title, rules), title, rules }));
  });

  private readonly rule = this.RULE('rule', (): Tree.Rule => {
    const line = this.CONSUME(T.RuleLine);
    const end = this.SUBRULE(this.restOfLine);
    return this.ACTION(() => {
      const rule = readNamedRule(this.text, tokenStart(line), end);
      if (/[[\]]/.test(rule.text.text)) reportUnmatched(this.report, this.text, { start: rule.text.start, end });
      return rule;
    });
  });

  /** Reads a table, a grid or a list of steps: a title, and lines that list-sections.ts reads. */
  private readonly listSection = this.RULE('listSection', (): Tree.Section => {
    const line = this.OR([
      { ALT: () => this.CONSUME(T.RollTableTitle) },
      { ALT: () => this.CONSUME(T.GridTitle) },
      { ALT: () => this.CONSUME(T.StepsTitle) },
    ]);
    const title = this.heading(line, this.SUBRULE(this.restOfLine));
    const lines: Tree.Span[] = [];
    this.MANY(() => lines.push(this.SUBRULE(this.listLine)));
    return this.ACTION(() => {
      const { source, text, headings, report } = this;
      if (lines.length === 0) report('procedure-empty', title, { title: title.text, help: linesNeeded });
      const read = isTokenOf(line, T.GridTitle) ? readGrid : isTokenOf(line, T.StepsTitle) ? readSteps : readRollTable;
      return read(title, lines, { source, text, headings, report });
    });
  });

  private readonly listLine = this.RULE('listLine', (): Tree.Span => {
    const line = this.CONSUME(T.EntryLine);
    const end = this.SUBRULE(this.restOfLine);
    return { start: tokenStart(line), end };
  });

  private readonly procedure = this.RULE('procedure', (): Tree.Procedure => {
    const title = this.title(this.CONSUME(T.ProcedureTitle), this.SUBRULE(this.restOfLine));
    const clauses: Tree.Clause[] = [];
    this.MANY(() => clauses.push(this.SUBRULE(this.clause)));
    return this.ACTION(() => ({ type: 'procedure', ...this.extent(title, clauses), title, clauses: clauses.slice() }));
  });

  private title(line: IToken, end: number): Tree.Title {
    return this.ACTION(() =>
      readTitleLine(
        this.source,
        this.text.read(tokenStart(line), end),
        tokenStart(line),
        end,
        this.report,
        this.headings().names,
      ),
    );
  }

  /** Reads the title of a section that is no procedure. Some books print a colon after such a title. */
  private heading(line: IToken, end: number): Tree.Title {
    return this.ACTION(() => {
      const title = this.text.read(tokenStart(line), end).replace(/\s*:$/, '');
      return readTitleLine(this.source, title, tokenStart(line), end, this.report);
    });
  }

  private extent(title: Tree.Title, content: readonly Tree.Span[]): Tree.Span {
    if (content.length === 0)
      this.report('procedure-empty', title, { title: title.text, help: helpForEmpty(this.source.slice(title.end)) });
    return { start: title.start, end: content.at(-1)?.end ?? title.end };
  }

  private readonly clause = this.RULE('clause', (): Tree.Clause => {
    const line = this.CONSUME(T.ClauseLine);
    const body = this.SUBRULE(this.body, { ARGS: ['unless-action'] });
    const subs: Tree.SubClause[] = [];
    const riders: Tree.Rider[] = [];
    this.MANY(() =>
      this.OR([
        { ALT: () => subs.push(this.SUBRULE(this.subClause)) },
        { ALT: () => riders.push(this.SUBRULE(this.rider)) },
      ]),
    );
    return this.ACTION(() => this.clauseOf(line, body, subs, riders));
  });

  private clauseOf(line: IToken, body: Body, subs: Tree.SubClause[], riders: Tree.Rider[]): Tree.Clause {
    const { condition, sentences, table, colon } = body;
    const number = Number.parseInt(line.image, 10);
    const [rider = null, ...extra] = riders;
    for (const repeatedRider of extra) this.report('rider-repeated', repeatedRider);
    if (sentences.length === 0 && !table && !line.isInsertedInRecovery)
      this.report('clause-empty', this.at(line), { number });
    if (colon && subs.length === 0 && !table) this.report('colon-open', this.at(colon));
    const last = Math.max(sentences.at(-1)?.end ?? 0, table?.end ?? 0, subs.at(-1)?.end ?? 0, riders.at(-1)?.end ?? 0);
    const end = Math.max(tokenEnd(line), colon ? tokenEnd(colon) : 0, last);
    const head = { type: 'clause' as const, start: tokenStart(line), end, number, ...this.markOf(line) };
    return { ...head, condition, sentences, table, subs: subs.slice(), rider };
  }

  /**
   * Returns the mark after the number at the start of a line, such as `.`; empty if the pages of the game do not print
   * this mark.
   */
  private markOf({ image }: IToken): { readonly mark?: string } {
    const mark = image.slice(-1);
    return (this.headings().numberMarks ?? []).includes(mark) ? { mark } : {};
  }

  /** Reads a sub-clause, such as `a) Threatened objective. [Highest value > Random]`. */
  private readonly subClause = this.RULE('subClause', (): Tree.SubClause => {
    const line = this.CONSUME(T.SubLine);
    const body = this.SUBRULE(this.body, { ARGS: ['unless-action', 'letter'] });
    return this.ACTION(() => {
      const letter = line.image.charAt(0).toLowerCase();
      const { condition, sentences, colon } = body;
      const isColonled = condition !== null && !hasPhrase(sentences[0]) && sentences.length === 1;
      if (condition && isColonled) reportColonBeforeList(this.report, this.source, letter, condition);
      const hasWords = isColonled || hasPhrase(sentences[0]);
      // A roll directly after the letter is already reported by the layout. So the missing words are not reported as
      // well.
      if (!hasWords && !/^\s*(?:roll\s*)?\[\s*d\d/i.test(this.source.slice(tokenEnd(line))))
        this.report('letter-empty', this.at(line), { letter });
      if (colon) this.report('colon-open', this.at(colon));
      const end = sentences.at(-1)?.end ?? condition?.end ?? tokenEnd(line);
      const sub = { type: 'sub' as const, start: tokenStart(line), end, letter, condition, sentences };
      return isColonled ? withoutColon(sub) : sub;
    });
  });

  /** Reads a rider line, such as `Destination 2 spaces away: select space to move through as per c).` */
  private readonly rider = this.RULE('rider', (): Tree.Rider => {
    const line = this.CONSUME(T.RiderLine);
    const body = this.SUBRULE(this.body, { ARGS: ['always'] });
    return this.ACTION(() => riderOf(tokenStart(line), body, this.text, this.report));
  });

  /** Reads the text of a clause or of its parts: an optional condition, then sentences, then an optional table. */
  private readonly body = this.RULE('body', (conditionRule: ConditionRule, by?: 'letter'): Body => {
    let condition: Tree.Phrase | null = null;
    let colon: IToken | null = null;
    const sentences: Tree.Sentence[] = [];
    this.MANY(() => {
      const builder = this.SUBRULE(this.sentence, {
        ARGS: [sentences.length === 0 && !condition ? conditionRule : 'none'],
      });
      if (this.RECORDING_PHASE) return;
      for (const open of builder.parens) this.report('paren-open', this.at(open));
      const isOfLetter = by === 'letter' && sentences.length === 0;
      // A sub-clause can have a list directly after its letter. Another check reports this list, at the letter, because
      // words are missing there.
      if (builder.leadingList && !isOfLetter)
        this.report('bracket-misplaced', builder.leadingList, { help: listAfterWords });
      const [over, another] = builder.overs;
      if (over && another) reportBareList(this.report, this.source, this.at(over));
      condition ??= builder.condition;
      colon = builder.colon;
      const sentence = builder.build();
      if (sentence && isOfLetter) reportListFirst(this.report, this.source, sentence);
      if (sentence) sentences.push(sentence);
    });
    const table = this.OPTION(() => this.SUBRULE(this.table)) ?? null;
    return { condition, sentences: sentences.slice(), table, colon };
  });

  /**
   * Reads one sentence, up to its full stop and the lists after the full stop. A colon that ends a condition also ends
   * the sentence.
   */
  private readonly sentence = this.RULE('sentence', (conditionRule: ConditionRule): SentenceBuilder => {
    this.builder = new SentenceBuilder(this.text, conditionRule);
    this.AT_LEAST_ONE(this.sentencePart);
    return this.builder;
  });

  // This array is made only once. A new array for each call would make the parser slow.
  private readonly sentenceParts: IOrAlt<IToken | undefined>[] = [
    { ALT: () => this.CONSUME(T.InSentence) },
    { ALT: () => this.SUBRULE(this.bracket) },
  ];
  private readonly sentencePart = {
    GATE: (): boolean => !this.builder.isEnded,
    DEF: (): void => this.addToken(this.OR(this.sentenceParts)),
  };

  /** Adds a token to the sentence. Brackets are not added here, since the rule `bracket` adds them. */
  private addToken(token: IToken | undefined): void {
    if (!token || this.RECORDING_PHASE) return;
    const { builder } = this;
    switch (token.tokenType) {
      case T.Stop:
        if (builder.parens.length > 0 || !(endsSentence(this.source, token) || isTokenOf(this.LA(1), T.RollToken)))
          builder.addWords(token);
        else builder.readStop(!isTokenOf(this.LA(1), T.OpenBracket) || bracketKind(this.LA(2), this.LA(3)) !== 'chain');
        break;
      case T.Colon:
        builder.readColon(token, this.LA(1), this.LA(2), this.LA(3));
        this.checkInnerColon(token);
        break;
      case T.Over:
        builder.overs.push(token);
        builder.addWords(token);
        break;
      case T.CloseBracket:
        this.report('bracket-stray', this.at(token), {}, null, [], [leavingOutToken(token)]);
        break;
      case T.ParenOpen:
        if (T.isRow(token)) this.report('paren-open', this.at(token));
        else builder.parens.push(token);
        builder.addWords(token);
        break;
      case T.ParenClose:
        if (!builder.parens.pop() && !closesLetter(this.source, tokenStart(token)))
          this.report('paren-stray', this.at(token));
        builder.addWords(token);
        break;
      default:
        builder.addWords(token);
    }
  }

  /** Reports a colon in the middle of an action if the writer probably meant sub-clauses after the colon. */
  private checkInnerColon(colon: IToken): void {
    if (!this.builder.hasWordsAfterColon) return;
    const isLetter =
      isTokenOf(this.LA(1), T.WordsToken) && isTokenOf(this.LA(2), T.ParenClose) && this.LA(1).image.trim() === 'a';
    if (endsLine(this.source, tokenStart(colon) + 1)) this.report('colon-letters', this.at(colon));
    else if (isLetter)
      this.report('letter-inline', { start: tokenStart(this.LA(1)), end: tokenEnd(this.LA(2)) }, { line: 'a) …' });
  }

  private kind: 'reference' | 'split' | 'chain' = 'chain';
  private readonly bracketKinds: IOrAlt<Tree.Reference | Tree.Split | Tree.Chain>[] = [
    { GATE: () => this.kind === 'reference', ALT: () => this.SUBRULE(this.reference) },
    { GATE: () => this.kind === 'split', ALT: () => this.SUBRULE(this.split) },
    { GATE: () => this.kind === 'chain', ALT: () => this.SUBRULE(this.chain) },
  ];

  private readonly bracket = this.RULE('bracket', (): undefined => {
    this.kind = bracketKind(this.LA(2), this.LA(3));
    const bracket = this.OR(this.bracketKinds);
    if (this.RECORDING_PHASE) return;
    if (!this.builder.addBracket(bracket)) this.builder.leadingList = bracket;
    // Lists after the full stop belong to the sentence. So the sentence does not end before such a list.
    this.builder.isEnded =
      this.builder.isStopped && !isTokenOf(this.LA(1), T.OpenBracket) && !isTokenOf(this.LA(1), T.Stop);
  });

  /** Reads a table: `Roll [d10]:` and its rows. */
  private readonly table = this.RULE('table', (): Tree.Table => {
    const roll = this.CONSUME(T.RollToken);
    const colon = this.OPTION(() => this.CONSUME(T.Colon));
    const end = this.SUBRULE(this.restOfLine);
    const rows: Tree.Row[] = [];
    this.MANY(() => rows.push(this.SUBRULE(this.row)));
    this.CONSUME(T.TableEnd);
    return this.ACTION(() => {
      const start = tokenStart(roll);
      const die = facesOf(roll);
      // `sentence` is a roll that is printed as a sentence; null for `Roll [d10]`. The layout has already reported a
      // roll without the word `Roll` or without brackets.
      const sentence = isSentenceRoll(roll) ? this.text.read(start, tokenEnd(roll)) : null;
      const isNamed = sentence === null && /^r.*\]$/is.test(roll.image);
      const fix = { title: 'Put the colon', edits: [{ start: tokenEnd(roll), end: tokenEnd(roll), text: ':' }] };
      const isBare = !colon && end <= tokenEnd(roll);
      // A roll with a colon and without rows has the rows on its own line by mistake. Another diagnostic reports that
      // the rows are missing, so the text after the colon is not reported too.
      const hasRowsAfter = colon !== undefined && rows.length === 0;
      if (isNamed && !hasRowsAfter && (!colon || end > tokenEnd(colon)))
        this.report('roll-mark', { start, end }, rollArgs(die), isBare ? fix : null);
      const words = sentence === null ? null : { sentence };
      return { type: 'table', start, end: rows.at(-1)?.end ?? end, die, ...words, rows };
    });
  });

  private readonly row = this.RULE('row', (): Tree.Row => {
    const line = this.CONSUME(T.RowLine);
    const body = this.SUBRULE(this.body, { ARGS: ['none'] });
    return this.ACTION(() => {
      const [first = 0, last = first] = (line.image.match(/\d+/g) ?? []).map(Number);
      const { sentences, table, colon } = body;
      if (sentences.length === 0 && !table) this.report('row-empty', this.at(line), { faces: line.image });
      if (colon && !table) this.report('colon-open', this.at(colon));
      const end = table?.end ?? sentences.at(-1)?.end ?? tokenEnd(line);
      const [from, to] = [Math.min(first, last), Math.max(first, last)];
      return { type: 'row', start: tokenStart(line), end, from, to, ...this.markOf(line), sentences, table };
    });
  });
}
