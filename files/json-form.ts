// Forms of JSON values. A stored result that does not have the form of its kind is not used.

/** A type of a simple value, a list of a form, an object with a form for each key, or a form that may also be null. */
export type JsonForm =
  | 'text'
  | 'number'
  | 'flag'
  | 'any'
  | readonly [element: JsonForm]
  | { readonly [key: string]: JsonForm }
  | OrNull;

/** A form of values that may also be null. */
class OrNull {
  readonly form: JsonForm;

  constructor(form: JsonForm) {
    this.form = form;
  }
}

export const formOrNull = (form: JsonForm): JsonForm => new OrNull(form);

const simple = { text: 'string', number: 'number', flag: 'boolean' } as const;

/** True if a value has a form. A key whose name in the form ends with `?` may be absent. Other keys are ignored. */
export function hasForm(json: unknown, form: JsonForm): boolean {
  if (form === 'any') return json !== undefined;
  if (typeof form === 'string') return typeof json === simple[form];
  if (form instanceof OrNull) return json === null || hasForm(json, form.form);
  if (typeof json !== 'object' || json === null) return false;
  if (isList(form)) return Array.isArray(json) && json.every((element) => hasForm(element, form[0]));
  if (Array.isArray(json)) return false;
  const values = json as Readonly<Record<string, unknown>>;
  return Object.entries(form).every(([key, part]) => {
    const name = key.replace(/\?$/, '');
    return Object.hasOwn(values, name) ? hasForm(values[name], part) : name !== key;
  });
}

const isList = (form: JsonForm): form is readonly [JsonForm] => Array.isArray(form);
