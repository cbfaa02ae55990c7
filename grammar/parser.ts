// The grammar proper: Chevrotain rules that build the tree directly. The token stream is made so that every
// stream parses; what is out of place is reported in the writer's words at its place, and reading goes on.
import { EOF } from 'chevrotain';
import type { IToken } from 'chevrotain';
import { BracketParser } from './brackets.ts';
import type { SyntaxDiagnostics } from './diagnostics.ts';
import { endOf, startOf } from './lines.ts';
import type { PhraseText } from './phrase-text.ts';
import type { Report } from './registry.ts';
import { bracketKind, closesLetter, endsSentence, SentenceBuilder } from './sentences.ts';
import { headerOf, ruleOf, titleOf } from './titles.ts';
import * as T from './tokens.ts';
import { isA } from './tokens.ts';
import type * as Tree from './tree.ts';

/** What a clause, sub-clause, rider or row says. */
interface Body {
  readonly condition: Tree.Phrase | null;
  readonly sentences: readonly Tree.Sentence[];
  readonly table: Tree.Table | null;
  /** The colon at its end. */
  readonly colon: IToken | null;
}

interface Told {
  readonly builder: SentenceBuilder;
  readonly condition: Tree.Phrase | null;
  readonly colon: IToken | null;
}

export interface Parsed {
  readonly headers: Tree.Header[];
  readonly sections: Tree.Section[];
}

export class SheetParser extends BracketParser {
  private source = '';

  constructor(validate: boolean) {
    super(validate);
    this.performSelfAnalysis();
  }

  read(source: string, tokens: IToken[], text: PhraseText, report: Report<SyntaxDiagnostics>): Parsed {
    this.source = source;
    this.text = text;
    this.report = report;
    this.input = tokens;
    const parsed = this.sheet();
    this.input = [];
    this.source = '';
    return parsed;
  }

  readonly sheet = this.RULE('sheet', (): Parsed => {
    const headers: Tree.Header[] = [];
    const sections: Tree.Section[] = [];
    this.MANY(() =>
      this.OR([
        { ALT: () => headers.push(this.SUBRULE(this.header)) },
        { ALT: () => sections.push(this.SUBRULE(this.ranking)) },
        { ALT: () => sections.push(this.SUBRULE(this.rules)) },
        { ALT: () => sections.push(this.SUBRULE(this.procedure)) },
      ]),
    );
    return { headers, sections };
  });

  /** `scenario 1: Title` */
  private readonly header = this.RULE('header', (): Tree.Header => {
    const line = this.CONSUME(T.HeaderLine);
    const end = this.SUBRULE(this.restOfLine);
    return this.ACTION(() => headerOf(this.text.read(startOf(line), end), startOf(line), this.report));
  });

  /** `DANGEROUS … UNITS` and its rows */
  private readonly ranking = this.RULE('ranking', (): Tree.Ranking => {
    const title = this.title(this.CONSUME(T.RankingTitle), this.SUBRULE(this.restOfLine));
    const rows: Tree.RankingRow[] = [];
    this.MANY(() => rows.push(this.SUBRULE(this.rankingRow)));
    return this.ACTION(() => ({ type: 'ranking', ...this.extent(title, rows), title, rows }));
  });

  private readonly rankingRow = this.RULE('rankingRow', (): Tree.RankingRow => {
    const line = this.CONSUME(T.RankLine);
    const end = this.SUBRULE(this.restOfLine);
    return this.ACTION(() => {
      const number = Number.parseInt(line.image, 10);
      const phrase = this.text.phrase(endOf(line), end);
      if (phrase.text === '') this.report('row-empty', this.at(line), { faces: number });
      return { type: 'rankingRow', start: startOf(line), end: phrase.end, number, phrase };
    });
  });

  /** `… BOT RULES` and its lines */
  private readonly rules = this.RULE('rules', (): Tree.Rules => {
    const title = this.title(this.CONSUME(T.RulesTitle), this.SUBRULE(this.restOfLine));
    const rules: Tree.Rule[] = [];
    this.MANY(() => rules.push(this.SUBRULE(this.rule)));
    return this.ACTION(() => ({ type: 'rules', ...this.extent(title, rules), title, rules }));
  });

  private readonly rule = this.RULE('rule', (): Tree.Rule => {
    const line = this.CONSUME(T.RuleLine);
    const end = this.SUBRULE(this.restOfLine);
    return this.ACTION(() => ruleOf(this.text, startOf(line), end));
  });

  private readonly procedure = this.RULE('procedure', (): Tree.Procedure => {
    const title = this.title(this.CONSUME(T.ProcedureTitle), this.SUBRULE(this.restOfLine));
    const clauses: Tree.Clause[] = [];
    this.MANY(() => clauses.push(this.SUBRULE(this.clause)));
    return this.ACTION(() => ({ type: 'procedure', ...this.extent(title, clauses), title, clauses }));
  });

  private title(line: IToken, end: number): Tree.Title {
    return this.ACTION(() => titleOf(this.text.read(startOf(line), end), startOf(line), end, this.report));
  }

  private extent(title: Tree.Title, content: readonly Tree.Span[]): Tree.Span {
    if (content.length === 0) this.report('procedure-empty', title, { title: title.text });
    return { start: title.start, end: content.at(-1)?.end ?? title.end };
  }

  private readonly clause = this.RULE('clause', (): Tree.Clause => {
    const line = this.CONSUME(T.ClauseLine);
    const body = this.SUBRULE(this.body, { ARGS: [true] });
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
    for (const one of extra) this.report('rider-repeated', one);
    if (sentences.length === 0 && !table) this.report('clause-empty', this.at(line), { number });
    if (colon && subs.length === 0 && !table) this.report('colon-open', this.at(colon));
    const ends = [line, colon].map((token) => (token ? endOf(token) : 0));
    const inner = [sentences.at(-1), table, subs.at(-1), riders.at(-1)].map((node) => node?.end ?? 0);
    const end = Math.max(...ends, ...inner);
    return { type: 'clause', start: startOf(line), end, number, condition, sentences, table, subs, rider };
  }

  /** `a) Threatened objective. [Highest value > Random]` */
  private readonly subClause = this.RULE('subClause', (): Tree.SubClause => {
    const line = this.CONSUME(T.SubLine);
    const body = this.SUBRULE(this.body, { ARGS: [true] });
    return this.ACTION(() => {
      const letter = line.image.charAt(0).toLowerCase();
      const { condition, sentences, colon } = body;
      if (sentences.length === 0) this.report('letter-empty', this.at(line), { letter });
      if (colon) this.report('colon-open', this.at(colon));
      const end = sentences.at(-1)?.end ?? condition?.end ?? endOf(line);
      return { type: 'sub', start: startOf(line), end, letter, condition, sentences };
    });
  });

  /** `Destination 2 spaces away: select space to move through as per c).` */
  private readonly rider = this.RULE('rider', (): Tree.Rider => {
    const line = this.CONSUME(T.RiderLine);
    const body = this.SUBRULE(this.body, { ARGS: [true] });
    return this.ACTION(() => {
      const items = body.sentences.flatMap((one) => one.items);
      const chain = items.find((item) => item.type === 'chain') ?? null;
      const first = items.find((item) => item.type === 'phrase') ?? this.text.phrase(endOf(line), endOf(line));
      const text = items.filter((item) => item.type === 'phrase').length > 1 ? this.joined(items, first) : first;
      const as = /\bas per ([a-z])\)$/i.exec(text.text)?.[1]?.toLowerCase() ?? null;
      const start = startOf(line);
      const end = Math.max(items.at(-1)?.end ?? start, body.condition?.end ?? start);
      if (as === null && !chain) this.report('rider-choice', { start, end });
      return { type: 'rider', start, end, when: body.condition ?? text, text, as, chain };
    });
  });

  private joined(items: readonly (Tree.Phrase | Tree.Chain)[], first: Tree.Phrase): Tree.Phrase {
    const phrases = items.filter((item) => item.type === 'phrase');
    return { ...first, end: phrases.at(-1)?.end ?? first.end, text: phrases.map((one) => one.text).join('. ') };
  }

  /** Perhaps a condition, then sentences, perhaps a table. */
  private readonly body = this.RULE('body', (mayHaveCondition: boolean): Body => {
    let condition: Tree.Phrase | null = null;
    let colon: IToken | null = null;
    const sentences: Tree.Sentence[] = [];
    this.MANY(() => {
      const isFirst = mayHaveCondition && sentences.length === 0 && condition === null;
      const told = this.SUBRULE(this.sentence, { ARGS: [isFirst] });
      this.ACTION(() => {
        condition ??= told.condition;
        colon = told.condition ? null : told.colon;
        const sentence = told.builder.build();
        if (sentence) sentences.push(sentence);
      });
    });
    const table = this.OPTION(() => this.SUBRULE(this.table)) ?? null;
    return { condition, sentences, table, colon };
  });

  /** Words and lists up to a full stop and the lists behind it; or up to the colon of a condition. */
  private readonly sentence = this.RULE('sentence', (mayBeCondition: boolean): Told => {
    const builder = new SentenceBuilder(this.text);
    let condition: Tree.Phrase | null = null;
    let colon: IToken | null = null;
    let ended = false;
    this.AT_LEAST_ONE({
      GATE: () => !ended,
      DEF: () =>
        this.OR([
          { ALT: () => this.SUBRULE(this.words, { ARGS: [builder] }) },
          { ALT: () => (ended = this.SUBRULE(this.bracket, { ARGS: [builder] })) },
          { ALT: () => (ended = this.SUBRULE(this.stop, { ARGS: [builder] })) },
          {
            ALT: () => {
              colon = this.CONSUME(T.Colon);
              this.ACTION(() => {
                const kind = builder.colonKind(mayBeCondition, this.LA(1), this.LA(2), this.LA(3));
                if (kind === 'condition') condition = builder.takePhrase();
                if (kind === 'inner') builder.words(colon as IToken);
                builder.stopped = kind === 'final';
                ended = kind === 'condition' || (kind === 'final' && !isA(this.LA(1), T.Open));
                if (kind === 'inner') colon = null;
              });
            },
          },
        ]),
    });
    return this.ACTION(() => {
      for (const open of builder.parens) this.report('paren-open', this.at(open));
      return { builder, condition, colon: builder.stopped || condition ? colon : null };
    });
  });

  private readonly words = this.RULE('words', (builder: SentenceBuilder): void => {
    const token = this.OR([
      { ALT: () => this.CONSUME(T.Words) },
      { ALT: () => this.CONSUME(T.ParenOpen) },
      { ALT: () => this.CONSUME(T.ParenClose) },
      { ALT: () => this.CONSUME(T.Over) },
      { ALT: () => this.CONSUME(T.Die) },
      { ALT: () => this.CONSUME(T.Close) },
    ]);
    this.ACTION(() => {
      if (isA(token, T.Close)) this.report('bracket-stray', this.at(token));
      else builder.words(token);
      if (isA(token, T.ParenOpen)) builder.parens.push(token);
      if (!isA(token, T.ParenClose) || builder.parens.pop()) return;
      if (!closesLetter(this.source, startOf(token))) this.report('paren-stray', this.at(token));
    });
  });

  /** True if the sentence ends with this stop: no list of its own follows. */
  private readonly stop = this.RULE('stop', (builder: SentenceBuilder): boolean => {
    const token = this.CONSUME(T.Stop);
    return this.ACTION(() => {
      if (builder.parens.length > 0 || !endsSentence(this.source, token)) {
        builder.words(token);
        return false;
      }
      builder.stopped = true;
      return !isA(this.LA(1), T.Open) || bracketKind(this.LA(2), this.LA(3)) !== 'chain';
    });
  });

  /** True if the sentence ends with this list: it stands behind the stop, and no other follows. */
  private readonly bracket = this.RULE('bracket', (builder: SentenceBuilder): boolean => {
    const kind = this.ACTION(() => bracketKind(this.LA(2), this.LA(3)));
    const found: Tree.Reference | Tree.Split | Tree.Chain = this.OR([
      { GATE: () => kind === 'reference', ALT: () => this.SUBRULE(this.reference) },
      { GATE: () => kind === 'split', ALT: () => this.SUBRULE(this.split) },
      { GATE: () => kind === 'chain', ALT: () => this.SUBRULE(this.chain) },
    ]);
    return this.ACTION(() => {
      if (!builder.bracket(found)) this.report('bracket-misplaced', found);
      return builder.stopped && !isA(this.LA(1), T.Open) && !isA(this.LA(1), T.Stop);
    });
  });

  /** `Roll [d10]:` and its rows */
  private readonly table = this.RULE('table', (): Tree.Table => {
    const roll = this.CONSUME(T.Roll);
    const colon = this.OPTION(() => this.CONSUME(T.Colon));
    const end = this.SUBRULE(this.restOfLine);
    const rows: Tree.Row[] = [];
    this.MANY(() => rows.push(this.SUBRULE(this.row)));
    this.CONSUME(T.TableEnd);
    return this.ACTION(() => {
      const start = startOf(roll);
      const die = Number.parseInt(/\d+/.exec(roll.image)?.[0] ?? '', 10);
      if (!colon || end > endOf(colon)) this.report('roll-mark', { start, end }, { die });
      return { type: 'table', start, end: rows.at(-1)?.end ?? end, die, rows };
    });
  });

  private readonly row = this.RULE('row', (): Tree.Row => {
    const line = this.CONSUME(T.RowLine);
    const body = this.SUBRULE(this.body, { ARGS: [false] });
    return this.ACTION(() => {
      const [one = 0, other = one] = (line.image.match(/\d+/g) ?? []).map(Number);
      const { sentences, table, colon } = body;
      if (sentences.length === 0 && !table) this.report('row-empty', this.at(line), { faces: line.image });
      if (colon && !table) this.report('colon-open', this.at(colon));
      const end = table?.end ?? sentences.at(-1)?.end ?? endOf(line);
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      return { type: 'row', start: startOf(line), end, from, to, sentences, table };
    });
  });

  /** Whether every token has been read; anything else is a fault of the grammar itself. */
  get done(): boolean {
    return this.errors.length === 0 && this.LA(1).tokenType === EOF;
  }
}
