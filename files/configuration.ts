// Reads botbook.json: the books, the overlay, and the severity and options of each rule of the linter.
import { dirname } from 'node:path';
import type { LintRule, LintSettings, RuleSettings } from '../compiler/lint/rule.ts';
import { mostSlots, slotName, wordsOfPattern, type OwnPhrase } from '../compiler/lint/own-phrases.ts';
import { nearest } from '../runtime/kernel/nearest.ts';
import { Fields, list, oneOf, ShapeError, text, version, integer, type Datum } from '../runtime/kernel/shape.ts';
import { badData, notFound } from './errors.ts';
import { pathKind, readJson } from './files.ts';
import { shownPath } from './working-folder.ts';
import { namedPath, refuseLarge } from './inside.ts';

export interface LintConfiguration {
  /** The number of warnings that `lint` accepts; undefined means any number. */
  readonly maxWarnings: number | undefined;
  readonly rules: LintSettings;
}

export interface Configuration {
  readonly path: string;
  readonly books: readonly string[] | undefined;
  readonly overlay: string | undefined;
  readonly lint: LintConfiguration | undefined;
}

/**
 * Returns the path of the nearest botbook.json, in a folder or above it; null if there is none.
 * Throws an error if the file is too large, or if it is a symbolic link that leads out of its folder.
 */
export function nearestConfiguration(folder: string): string | null {
  const path = namedPath('botbook.json', { from: folder, folders: [folder] });
  if (pathKind(path) === 'file') {
    refuseLarge(path);
    return path;
  }
  const above = dirname(folder);
  return above === folder ? null : nearestConfiguration(above);
}

/** Reads the nearest botbook.json, in a folder or above it; null if there is none. */
export function configurationAt(folder: string, rules: readonly LintRule[]): Configuration | null {
  const path = nearestConfiguration(folder);
  if (path === null) return null;
  const json = readJson(path);
  try {
    const fields = new Fields({ json, where: '' }, ['$schema', 'version', 'books', 'overlay', 'lint']);
    version(fields, 1);
    return {
      path,
      books: fields.readOptional('books', (datum) => list(datum, text)),
      overlay: fields.readOptional('overlay', text),
      lint: fields.readOptional('lint', (datum) => lintConfigurationOf(datum, rules)),
    };
  } catch (error) {
    throw badData(path, error);
  }
}

/**
 * Returns the folder of a book that a botbook.json names. Throws an error if the folder is missing, because otherwise
 * the packaged book would be used unnoticed.
 */
export function bookNamed(name: string, configuration: string): string {
  const root = dirname(configuration);
  const folder = namedPath(name, { from: root, folders: [root] });
  if (pathKind(folder) === 'folder') return folder;
  const help = `\`${shownPath(configuration)}\` names it among its books: make the folder, or correct the name there.`;
  throw notFound(shownPath(folder), help);
}

const severities = ['off', 'warning', 'error'] as const;

function optionOf({ options }: LintRule, name: string, datum: Datum): number {
  const { least, most } = options[name] ?? { least: 0, most: 0 };
  const { json, where } = datum;
  if (typeof json === 'number' && Number.isInteger(json) && json >= least && json <= most) return json;
  const said = typeof json === 'number' ? json : JSON.stringify(json);
  throw new ShapeError(where, `should be a whole number from ${least} to ${most}, not ${said}`);
}

function ruleSettings(rule: LintRule, datum: Datum): Partial<RuleSettings> {
  if (typeof datum.json === 'string') return { severity: oneOf(datum, severities) };
  const names = Object.keys(rule.options);
  const fields = new Fields(datum, ['severity', ...names]);
  const severity = fields.readOptional('severity', (field) => oneOf(field, severities));
  const options = names.flatMap((name) => {
    const number = fields.readOptional(name, (option) => optionOf(rule, name, option));
    return number === undefined ? [] : [[name, number] as const];
  });
  return { ...(severity && { severity }), options: Object.fromEntries(options) };
}

/** Returns the rule with a name. An unknown name is an error with a suggestion. */
function ruleNamed(name: string, where: string, rules: readonly LintRule[]): LintRule {
  const rule = rules.find(({ slug }) => slug === name);
  if (rule) return rule;
  const byCode = rules.find(({ code }) => code === name.toUpperCase());
  const near =
    byCode?.slug ??
    nearest(
      name,
      rules.map(({ slug }) => slug),
    );
  throw new ShapeError(where, `has no rule \`${name}\`${near === undefined ? '' : `; did you mean \`${near}\`?`}`);
}

function rulesOf(datum: Datum, lintRules: readonly LintRule[]): LintSettings {
  const { json, where } = datum;
  const names = typeof json === 'object' && json !== null && !Array.isArray(json) ? Object.keys(json) : [];
  const rules = names.map((name) => ruleNamed(name, where, lintRules));
  // If the JSON is not an object, `names` is empty, and `Fields` throws the error.
  const fields = new Fields(datum, names);
  return Object.fromEntries(
    rules.flatMap((rule) => {
      const settings = fields.readOptional(rule.slug, (field) => ruleSettings(rule, field));
      return settings ? [[rule.slug, settings]] : [];
    }),
  );
}

/**
 * Reads a phrase of the field `phrases`. The linter reports this phrase, because the authors of a book do not want it.
 */
function ownPhraseOf(datum: Datum): OwnPhrase {
  const fields = new Fields(datum, ['words', 'message', 'instead']);
  const phrase = {
    words: text(fields.get('words')).trim(),
    message: text(fields.get('message')).trim(),
    instead: fields.readOptional('instead', text)?.trim() ?? null,
  };
  const { where } = datum;
  const parts = wordsOfPattern(phrase.words);
  const slots = parts.flatMap((word) => slotName(word) ?? []);
  if (phrase.message === '') throw new ShapeError(`${where}.message`, 'should say what is wrong with the phrase');
  if (slots.length === parts.length) throw new ShapeError(`${where}.words`, 'should have a word outside of slots');
  const odd = parts.find((word) => /[{}]/.test(word) && slotName(word) === null);
  if (odd !== undefined) throw new ShapeError(`${where}.words`, `should have letters in braces only, not \`${odd}\``);
  if (slots.length > mostSlots || new Set(slots).size < slots.length)
    throw new ShapeError(`${where}.words`, `should have at most ${mostSlots} slots, with different names`);
  const unknown = [...(phrase.instead ?? '').matchAll(/\{([^}]*)\}/g)].find(([, name = '']) => !slots.includes(name));
  if (unknown) throw new ShapeError(`${where}.instead`, `has a slot \`${unknown[0]}\` that \`words\` does not have`);
  return phrase;
}

/** Reads the field `lint` of a botbook.json. Throws a ShapeError if it has a fault. */
export function lintConfigurationOf(datum: Datum, lintRules: readonly LintRule[]): LintConfiguration {
  const fields = new Fields(datum, ['maxWarnings', 'rules', 'phrases']);
  const rules = fields.readOptional('rules', (settings) => rulesOf(settings, lintRules)) ?? {};
  const phrases = fields.readOptional('phrases', (datumOfList) => list(datumOfList, ownPhraseOf));
  return {
    maxWarnings: fields.readOptional('maxWarnings', (most) => integer(most)),
    rules: phrases ? { ...rules, 'own-phrase': { ...rules['own-phrase'], phrases } } : rules,
  };
}
