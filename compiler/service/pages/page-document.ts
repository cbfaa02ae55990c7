// A declaration page that is open in an editor: its text, its tree, its book and its words. The book is made when it is
// first needed.
import { parsePage, type PageTree } from '../../../grammar/page/page-tree.ts';
import { Lines } from '../../../grammar/positions.ts';
import { pageWordsOf, type DeclaredBook } from '../../declared/declared-book.ts';
import type { PageWords } from '../../declared/page-words.ts';
import { recentBook } from '../../declared/recent-books.ts';

export class PageDocument {
  readonly uri: string;
  readonly text: string;
  private parsed: PageTree | undefined;
  private lineTable: Lines | undefined;

  constructor(uri: string, text: string) {
    this.uri = uri;
    this.text = text;
  }

  get tree(): PageTree {
    return (this.parsed ??= parsePage(this.text));
  }

  get book(): DeclaredBook {
    return recentBook(this.text);
  }

  get words(): PageWords {
    return pageWordsOf(this.book);
  }

  get lines(): Lines {
    return (this.lineTable ??= new Lines(this.text));
  }
}
