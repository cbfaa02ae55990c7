// Turns variables of a bundle that never change into constants.
// A bundler writes only `var` and `function`, and JavaScript engines read such a variable at each use. They put the
// value of a constant into the machine code instead.

const assigning = String.raw`(?:[-+*/%&|^]|\*\*|<<|>>>?|&&|\|\||\?\?)?=(?![=>])|\+\+|--`;

/**
 * True if the code assigns the variable `name` of the module after its declaration. A declaration of a local variable
 * with the same name is no assignment.
 */
function isAssigned(code, name) {
  const own = name.replaceAll('$', String.raw`\$`);
  const given = String.raw`(?<!(?:[\w$.]|\b(?:const|let|var|function) ))${own}\s*(?:${assigning})`;
  return new RegExp(String.raw`${given}|(?:\+\+|--)${own}(?![\w$])`).test(code);
}

const namesIn = (text) =>
  text
    .split(',')
    .map((name) => name.trim().split(' as '))
    .filter(([name]) => name !== '')
    .map(([name, as = name]) => ({ name, as }));

/** Replaces each imported name by a constant with the same name. */
function importConstants(code) {
  return code.replaceAll(/^import \{([^}]*)\} from "\.\/([\w-]+)\.js";$/gm, (_all, names, file) => {
    const from = `${file.replace('-', '$')}$`;
    const own = namesIn(names).map(({ name, as }) => `${as} = ${from}.${name}`);
    return `import * as ${from} from "./${file}.js";\nconst ${own.join(', ')};`;
  });
}

const variable = /^var ([\w$]+) =/gm;

/** Matches a function of a module. The function ends with its next line that is not indented. */
const declared = /^function ([\w$]+)(\(.*(?:\n(?:[ \t].*)?)*?\n\}|\(.*\})$/gm;

/**
 * Turns functions into constants, except functions that are assigned later. Moves them directly after the imports,
 * because computed constants may call them when the module is loaded.
 */
function functionsFirst(code) {
  const functions = [];
  const others = code.replaceAll(declared, (all, name, rest) => {
    if (isAssigned(code, name)) return all;
    functions.push(`const ${name} = function${rest};`);
    return '';
  });
  const [head = ''] = /^(?:(?:\/\/.*|import .*|const .* = \w+\$\..*)?\n)*/.exec(others) ?? [];
  return `${head}${functions.join('\n')}\n${others.slice(head.length)}`;
}

/** Exports each name through an additional variable, so that the original variable can become a constant. */
function exportVariables(code) {
  return code.replace(/^export \{([^}]*)\};$/m, (_all, names) => {
    const all = namesIn(names);
    const own = all.map(({ name }, index) => `$${index} = ${name}`);
    return `const ${own.join(', ')};\nexport {\n${all.map(({ as }, index) => `  $${index} as ${as}`).join(',\n')}\n};`;
  });
}

/**
 * Turns the variables of a readable bundle into constants.
 * The bundle must be a single module. Its constructors must set all fields. No destructuring may assign to a variable
 * of the module.
 */
export function asConstants(code) {
  const constant = code.replaceAll(variable, (all, name) => (isAssigned(code, name) ? all : `const ${name} =`));
  return exportVariables(functionsFirst(importConstants(constant)));
}
