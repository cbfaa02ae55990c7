// Turns variables of a bundle that never change into constants. A bundler writes `var` and `function`, and JavaScript
// engines look up their current value at each use. Engines put the value of a constant, or a small constant function,
// directly into the code.

const assigning = String.raw`(?:[-+*/%&|^]|\*\*|<<|>>>?|&&|\|\||\?\?)?=(?![=>])|\+\+|--`;

/**
 * True if a name is assigned anywhere except at its own declaration, or at the declaration of a local variable with the
 * same name.
 */
function isAssigned(code, name) {
  const own = name.replaceAll('$', String.raw`\$`);
  const given = String.raw`(?<!(?:[\w$.]|\b(?:const|let|var|function) ))${own}\s*(?:${assigning})`;
  return new RegExp(String.raw`${given}|(?:\+\+|--)${own}(?![\w$])`).test(code);
}

const listed = (text) =>
  text
    .split(',')
    .map((one) => one.trim().split(' as '))
    .filter(([name]) => name !== '')
    .map(([name, as = name]) => ({ name, as }));

/** Gives each import a constant name in this module. */
function importing(code) {
  return code.replaceAll(/^import \{([^}]*)\} from "\.\/(\w+)\.js";$/gm, (_all, names, from) => {
    const own = listed(names).map(({ name, as }) => `${as} = ${from}$.${name}`);
    return `import * as ${from}$ from "./${from}.js";\nconst ${own.join(', ')};`;
  });
}

const variable = /^var ([\w$]+) =/gm;

/** Matches a function of the module up to its end. No line inside the function begins at the margin. */
const declared = /^function ([\w$]+)(\(.*(?:\n(?:[ \t].*)?)*?\n\}|\(.*\})$/gm;

/** Moves functions to the beginning, because values that are made on loading may call them. */
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

/** Exports under separate names, so that the names inside belong only to this module. */
function exporting(code) {
  return code.replace(/^export \{([^}]*)\};$/m, (_all, names) => {
    const all = listed(names);
    const own = all.map(({ name }, index) => `$${index} = ${name}`);
    return `const ${own.join(', ')};\nexport {\n${all.map(({ as }, index) => `  $${index} as ${as}`).join(',\n')}\n};`;
  });
}

/**
 * Turns the variables of a readable bundle of one module into constants. Precondition: constructors give all fields
 * their values, and no pattern assigns a variable of the module.
 */
export function asConstants(code) {
  const constant = code.replaceAll(variable, (all, name) => (isAssigned(code, name) ? all : `const ${name} =`));
  return exporting(functionsFirst(importing(constant)));
}
