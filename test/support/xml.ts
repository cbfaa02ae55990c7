// A strict reader of XML. With this reader, tests check that a drawing is well formed and has the right elements.

export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  /** The text directly inside the element. Entities are replaced by their characters. */
  readonly text: string;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const resolved = (text: string): string => {
  if (/[<>]|&(?!(?:amp|lt|gt|quot|#39);)/.test(text)) throw new Error(`not escaped: ${text}`);
  return text.replaceAll(/&([^;]+);/g, (_, name: string) => entities[name] ?? '');
};

/** Returns the single element of a text. Throws if the text is not well formed. */
export function xml(text: string): Element {
  const tag = /<(\/?)([a-zA-Z][\w-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/y;
  const root = { name: '', attributes: {}, children: [] as Element[], text: '' };
  const open = [root];
  let at = 0;
  while (at < text.length) {
    const here = open.at(-1);
    if (!here) throw new Error(`closed too often at ${at}`);
    if (text[at] !== '<') {
      const end = text.indexOf('<', at) < 0 ? text.length : text.indexOf('<', at);
      here.text += resolved(text.slice(at, end));
      at = end;
      continue;
    }
    tag.lastIndex = at;
    const found = tag.exec(text);
    if (!found) throw new Error(`no tag: ${text.slice(at, at + 80)}`);
    const [whole, isEnd, name = '', given = '', isEmpty] = found;
    at += whole.length;
    if (isEnd) {
      if (here.name !== name) throw new Error(`</${name}> closes <${here.name}>`);
      open.pop();
      continue;
    }
    const attributes: Record<string, string> = {};
    for (const [, key = '', value = ''] of given.matchAll(/([\w:-]+)="([^"]*)"/g)) {
      if (key in attributes) throw new Error(`${key} stands twice in <${name}>`);
      attributes[key] = resolved(value);
    }
    const made = { name, attributes, children: [] as Element[], text: '' };
    here.children.push(made);
    if (!isEmpty) open.push(made);
  }
  const [only] = root.children;
  if (open.length !== 1 || root.children.length !== 1 || !only || root.text.trim() !== '')
    throw new Error('not one whole element');
  return only;
}

/** Returns an element and all its descendants. */
export const within = (element: Element): Element[] => [element, ...element.children.flatMap(within)];

export const ofClass = (root: Element, name: string): Element[] =>
  within(root).filter(({ attributes }) => attributes['class']?.split(' ').includes(name));
