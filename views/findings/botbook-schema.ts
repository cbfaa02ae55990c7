// The JSON Schema of botbook.json, with every rule of the linter and its options.
import type { LintRule } from '../../compiler/lint/rule.ts';

const severity = {
  description: 'Whether its findings are errors, warnings, or none at all.',
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

function ruleSchema({ code, diagnostic, page, options }: LintRule): object {
  const numbers = Object.entries(options).map(([name, { doc, least, most, default: usual }]) => [
    name,
    { description: doc, type: 'integer', minimum: least, maximum: most, default: usual },
  ]);
  return {
    title: code,
    description: `${diagnostic.message} ${page.rationale}`,
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

export function botbookSchema(lintRules: readonly LintRule[]): object {
  const rules = lintRules.toSorted((a, b) => (a.code < b.code ? -1 : 1)).map((rule) => [rule.slug, ruleSchema(rule)]);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'botbook.schema.json',
    title: 'botbook.json',
    description: 'What botbook finds in the working folder or above: where books are, and how strict the linter is.',
    type: 'object',
    additionalProperties: false,
    required: ['version'],
    properties: {
      $schema: { description: 'Path of this schema, for editors.', type: 'string' },
      version: { description: 'Of this form; 1 is the only one so far.', const: 1 },
      books: {
        description: 'Folders in which games are looked for, nearest first, seen from this file.',
        type: 'array',
        items: { type: 'string' },
        default: ['procedures', '.'],
      },
      overlay: {
        description: 'A file with an owner’s figures, which take the place of stand-ins, seen from this file.',
        type: 'string',
      },
      lint: {
        type: 'object',
        additionalProperties: false,
        properties: {
          maxWarnings: {
            description: 'How many warnings `botbook lint` lets pass; any number, if nothing is said.',
            type: 'integer',
            minimum: 0,
          },
          rules: {
            description: 'How strict each rule is; `botbook docs NAME` explains one.',
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
