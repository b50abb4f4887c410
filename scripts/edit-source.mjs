// Edits of TypeScript sources by their syntax tree; the formatter arranges what they insert.
import ts from 'typescript'

const parse = (source) => ts.createSourceFile('x.ts', source, ts.ScriptTarget.Latest, true)

const insert = (source, at, text) => source.slice(0, at) + text + source.slice(at)

function* nodesOf(node) {
  yield node
  for (const child of node.getChildren()) yield* nodesOf(child)
}

const variables = (tree) => [...nodesOf(tree)].filter(ts.isVariableDeclaration)

/** The value without `as`, `satisfies` and parentheses. */
const valueOf = (node) => (node.expression && !ts.isCallExpression(node) ? valueOf(node.expression) : node)

/** The value of a variable, or of a property below it; undefined if there is none. */
function find(tree, [name, ...keys]) {
  const variable = variables(tree).find((each) => each.name.getText() === name)
  let value = variable?.initializer && valueOf(variable.initializer)
  for (const key of keys) {
    const property = value?.properties?.find((each) => each.name?.getText() === key)
    value = property?.initializer && valueOf(property.initializer)
  }
  return value
}

/** The keys of an object that are set to a variable imported from the module. */
export function keyOfImport(source, name, module) {
  const tree = parse(source)
  const locals = importsOf(tree)
    .filter((each) => each.module === module)
    .flatMap(({ names }) => names.map(({ local }) => local))
  const property = find(tree, [name])?.properties.find((each) => locals.includes(each.initializer?.getText()))
  return property && { key: property.name.getText(), variable: property.initializer.getText() }
}

export const hasObject = (source, path) => {
  const value = find(parse(source), path)
  return value !== undefined && ts.isObjectLiteralExpression(value)
}

export const keysOf = (source, path) =>
  (find(parse(source), path)?.properties ?? []).map((each) => each.name?.getText() ?? '')

/** Adds `text` as the last property of an object. */
export function addProperty(source, path, text) {
  const { properties, end } = find(parse(source), path)
  const comma = properties.length === 0 || properties.hasTrailingComma ? '' : ','
  const before = source.slice(properties.end, end - 1).trimEnd()
  return `${source.slice(0, properties.end)}${comma}${before}\n${text},\n${source.slice(end - 1)}`
}

const calledName = (node) =>
  ts.isExpressionStatement(node) && ts.isCallExpression(node.expression) ? node.expression.expression.getText() : ''

/** Adds a statement after the last one that calls the function `name`. */
export function addAfterCall(source, name, text) {
  const last = [...nodesOf(parse(source))].findLast((node) => calledName(node) === name)
  return last && insert(source, last.end, `\n${text}`)
}

const importsOf = (tree) =>
  tree.statements.filter(ts.isImportDeclaration).map((node) => {
    const clause = node.importClause
    const bindings = clause?.namedBindings
    const elements = bindings && ts.isNamedImports(bindings) ? [...bindings.elements] : []
    return {
      module: node.moduleSpecifier.text,
      isType: clause?.isTypeOnly ?? false,
      end: node.end,
      last: elements.at(-1)?.end,
      namespace: bindings && ts.isNamespaceImport(bindings) ? bindings.name.text : undefined,
      names: elements.map((each) => ({
        name: (each.propertyName ?? each.name).text,
        local: each.name.text,
        isType: each.isTypeOnly || clause.isTypeOnly,
      })),
    }
  })

/** Imports a name. @returns the source, and the name that the source uses for it. */
export function addImport(source, module, name, { isType = false } = {}) {
  const imports = importsOf(parse(source)).filter((each) => each.module === module)
  const known = imports.flatMap(({ names }) => names).find((each) => each.name === name && (isType || !each.isType))
  if (known) return { source, local: known.local }
  const open = imports.find(({ isType: onlyTypes, last }) => last !== undefined && onlyTypes === isType)
  const mixed = imports.find(({ isType: onlyTypes, last }) => last !== undefined && !onlyTypes)
  const target = open ?? mixed
  const word = isType && !target?.isType ? `type ${name}` : name
  if (target) return { source: insert(source, target.last, `, ${word}`), local: name }
  return { source: `import ${isType ? 'type ' : ''}{ ${name} } from '${module}'\n${source}`, local: name }
}

/** Imports a name as the source imports others of the module. @returns the source, and how it refers to the name. */
export function addReference(source, module, name, namespace) {
  const imports = importsOf(parse(source)).filter((each) => each.module === module)
  const whole = imports.find((each) => each.namespace)
  if (whole) return { source, local: `${whole.namespace}.${name}` }
  if (imports.length > 0) return addImport(source, module, name)
  return { source: `import * as ${namespace} from '${module}'\n${source}`, local: `${namespace}.${name}` }
}

export const exportsName = (source, name) =>
  [...nodesOf(parse(source))].some(
    (node) => (ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node)) && node.name?.getText() === name,
  )
