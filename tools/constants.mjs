// What never changes in a bundle made constant. A bundler writes `var` and `function`, of which engines look up each time what
// they stand for now; for a constant of the same module they put its value, and small functions whole, where it is used.

const assigning = String.raw`(?:[-+*/%&|^]|\*\*|<<|>>>?|&&|\|\||\?\?)?=(?![=>])|\+\+|--`;

/** Whether a name is given a value anywhere but where it, or a local of that name, is declared. */
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

/** What is imported is named here, so that it is of this module. */
function importing(code) {
  return code.replaceAll(/^import \{([^}]*)\} from "\.\/(\w+)\.js";$/gm, (_all, names, from) => {
    const own = listed(names).map(({ name, as }) => `${as} = ${from}$.${name}`);
    return `import * as ${from}$ from "./${from}.js";\nconst ${own.join(', ')};`;
  });
}

const variable = /^var ([\w$]+) =/gm;

/** A function of the module, to its end: no line in it begins at the margin. */
const declared = /^function ([\w$]+)(\(.*(?:\n(?:[ \t].*)?)*?\n\}|\(.*\})$/gm;

/** Functions come first: what is made when the module is loaded may call them. */
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

/** What is exported has a name of its own there: under the name in use it is of this module alone. */
function exporting(code) {
  return code.replace(/^export \{([^}]*)\};$/m, (_all, names) => {
    const all = listed(names);
    const own = all.map(({ name }, index) => `$${index} = ${name}`);
    return `const ${own.join(', ')};\nexport {\n${all.map(({ as }, index) => `  $${index} as ${as}`).join(',\n')}\n};`;
  });
}

/**
 * A bundle of one module, as it is written for people to read: classes give their fields values in constructors, and no
 * variable of the module is assigned by a pattern.
 */
export function asConstants(code) {
  const constant = code.replaceAll(variable, (all, name) => (isAssigned(code, name) ? all : `const ${name} =`));
  return exporting(functionsFirst(importing(constant)));
}
