// Makes HTML elements of the page.

export type Child = Node | string | null | readonly Child[];

type Attributes = Readonly<Record<string, string | boolean | ((event: Event) => void)>>;

const nodesOf = (child: Child): readonly (Node | string)[] => {
  if (child === null) return [];
  return Array.isArray(child) ? (child as readonly Child[]).flatMap(nodesOf) : [child as Node | string];
};

/**
 * Makes an element. If an attribute is a function, the name of the attribute is an event, and the function is called at
 * this event.
 */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, content] of Object.entries(attributes)) {
    if (typeof content === 'function') made.addEventListener(name, content);
    else if (content === true) made.setAttribute(name, '');
    else if (content !== false) made.setAttribute(name, content);
  }
  made.append(...children.flatMap(nodesOf));
  return made;
}

export const button = (text: string, onClick: () => void, kind = ''): HTMLButtonElement =>
  element('button', { type: 'button', class: kind, click: onClick }, text);

/** Replaces the contents of an element. */
export const refill = (target: Element, ...children: readonly Child[]): void =>
  target.replaceChildren(...children.flatMap(nodesOf));
