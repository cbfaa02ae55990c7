// The JSON Schema of botbook.json, with every rule of the linter and its options.
import type { LintRule } from '../../compiler/lint/rule.ts';

const severity = {
  description: 'Severity of the findings; `off` reports none.',
  enum: ['off', 'warning', 'error'],
};

const phrasesSchema = {
  description: 'Phrases that the authors of the book do not want; the rule own-phrase reports them.',
  type: 'array',
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['words', 'message'],
    properties: {
      words: {
        description: 'The words of the phrase. A slot such as {place} stands for one to eight words.',
        type: 'string',
      },
      message: { description: 'The reason, as a sentence.', type: 'string', minLength: 1 },
      instead: { description: 'The words in place of the phrase, with the same slots.', type: 'string' },
    },
  },
};

function ruleSchema({ code, diagnostic, options }: LintRule, reason: string | null): object {
  const numbers = Object.entries(options).map(([name, { doc, least, most, default: usual }]) => [
    name,
    { description: doc, type: 'integer', minimum: least, maximum: most, default: usual },
  ]);
  return {
    title: code,
    description: `${diagnostic.message} ${reason ?? ''}`.trim(),
    default: diagnostic.severity,
    oneOf: [
      { $ref: '#/$defs/severity' },
      {
        type: 'object',
        additionalProperties: false,
        properties: { severity: { $ref: '#/$defs/severity' }, ...(Object.fromEntries(numbers) as object) },
      },
    ],
  };
}

/** Returns the schema. `reasonFor` returns the reason for a rule by its code; null if no page has the code. */
export function botbookSchema(lintRules: readonly LintRule[], reasonFor: (code: string) => string | null): object {
  const rules = lintRules
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .map((rule) => [rule.slug, ruleSchema(rule, reasonFor(rule.code))]);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'botbook.schema.json',
    title: 'botbook.json',
    description:
      'Settings that Botbook reads from the working folder or a folder above: the folders of books, and the strictness of the linter.',
    type: 'object',
    additionalProperties: false,
    required: ['version'],
    properties: {
      $schema: { description: 'Path of this schema, for editors.', type: 'string' },
      version: { description: 'Version of the format; 1 is the only version so far.', const: 1 },
      books: {
        description: 'Folders with games, relative to this file. Botbook searches the folders in this order.',
        type: 'array',
        items: { type: 'string' },
        default: ['procedures', '.'],
      },
      overlay: {
        description: 'A file with figures of an owner, which replace stand-ins; relative to this file.',
        type: 'string',
      },
      lint: {
        type: 'object',
        additionalProperties: false,
        properties: {
          maxWarnings: {
            description: 'Greatest number of warnings that `botbook lint` allows; any number by default.',
            type: 'integer',
            minimum: 0,
          },
          rules: {
            description: 'Strictness of each rule; `botbook docs NAME` explains a rule.',
            type: 'object',
            additionalProperties: false,
            properties: Object.fromEntries(rules) as object,
          },
          phrases: phrasesSchema,
        },
      },
    },
    $defs: { severity },
  };
}
