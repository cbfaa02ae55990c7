// Words of comments that have a page: the rulings that a writer names, the codes of findings that are kept.
import type { Span } from '../../grammar/tree.ts';
import type { ServiceDocument } from './document.ts';
import { mentionsOf } from './mentions.ts';
import type { Project } from './project.ts';

export interface Link {
  readonly at: Span;
  readonly address: string;
}

export const linksIn = (document: ServiceDocument, project: Project): readonly Link[] =>
  mentionsOf(document).flatMap(({ names, whole }): Link[] => {
    if (names.is !== 'ruling' && names.is !== 'code') return [];
    const address = project.page(
      names.is === 'ruling' ? { is: 'ruling', id: names.id } : { is: 'diagnostic', id: names.code },
    );
    return address === null ? [] : [{ at: whole, address }];
  });
