// Links in comments to cited rulings and to codes of ignored findings.
import type { Span } from '../../grammar/tree.ts';
import type { ServiceDocument } from './document.ts';
import { mentionsOf } from './mentions.ts';
import type { Project } from './project.ts';

export interface DocumentLink {
  readonly at: Span;
  readonly address: string;
}

export const linksIn = (document: ServiceDocument, project: Project): readonly DocumentLink[] =>
  mentionsOf(document).flatMap(({ names, whole }): DocumentLink[] => {
    if (names.is !== 'ruling' && names.is !== 'code') return [];
    const address = project.page(
      names.is === 'ruling' ? { is: 'ruling', id: names.id } : { is: 'diagnostic', id: names.code },
    );
    return address === null ? [] : [{ at: whole, address }];
  });
