import ts from 'typescript'
import { expect, it } from 'vitest'
import { serverSources } from './server-sources.ts'

/** Module, variable and why it is not in `perApp`. */
const JUSTIFIED: Record<string, string> = {
  'account/account/common-passwords.ts commonSet': 'a list that never changes, read one time',
  'search/words.ts loading': 'a dictionary that never changes, loaded one time',
  'platform/image/pictures.ts loading': 'a library, loaded with the first picture',
  'platform/image/image-worker.ts worker': 'one child process draws for all',
  'game/replay.ts thread': 'one thread replays for all',
  'game/replay.ts idle': 'when that thread ends',
  'platform/db/scope.ts underWay': 'the scope belongs to the event loop, as AsyncLocalStorage does',
  'platform/db/sql.ts statements': 'filled while modules load, never after',
  'platform/db/batch-loader.ts turns': 'by database, and ends with it',
  'platform/db/transaction.ts following': 'by transaction, and ends with it',
  'notify/notice/notify-service.ts expected': 'by transaction, and ends with it',
  'people/follow/lock-service.ts known': 'by transaction, and ends with it',
}

const MUTATING = new Set('set add delete clear push pop shift unshift splice sort reverse fill assign'.split(' '))
const ALWAYS_MUTABLE = new Set(['WeakMap', 'WeakSet', 'LRUCache'])

/** What a module keeps from one call to the next: each `let`, each weak collection, and each value that it mutates. */
function stateOf(name: string, text: string): string[] {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
  const declared = new Set<string>()
  const found = new Set<string>()
  for (const statement of file.statements.filter(ts.isVariableStatement)) {
    const isConst = (statement.declarationList.flags & ts.NodeFlags.Const) !== 0
    for (const { name, initializer } of statement.declarationList.declarations) {
      declared.add(name.getText())
      const isWeak =
        initializer && ts.isNewExpression(initializer) && ALWAYS_MUTABLE.has(initializer.expression.getText())
      if (!isConst || isWeak) found.add(name.getText())
    }
  }
  const note = (node: ts.Node) => {
    if (ts.isIdentifier(node) && declared.has(node.text)) found.add(node.text)
  }
  const visit = (node: ts.Node, isInFunction: boolean): void => {
    if (isInFunction && ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression, name: method } = node.expression
      if (MUTATING.has(method.text)) note(expression)
      if (expression.getText() === 'Object' && method.text === 'assign' && node.arguments[0]) note(node.arguments[0])
    }
    if (isInFunction && ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind)) {
      const { left } = node
      if (ts.isPropertyAccessExpression(left) || ts.isElementAccessExpression(left)) note(left.expression)
    }
    ts.forEachChild(node, (child) => visit(child, isInFunction || ts.isFunctionLike(node)))
  }
  visit(file, false)
  return [...found]
}

const isAssignment = (kind: ts.SyntaxKind): boolean =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment

it('no module of the server keeps state beside its app, but for what is justified here', () => {
  const found = serverSources.flatMap(({ name, text }) => stateOf(name, text).map((variable) => `${name} ${variable}`))
  expect(found.sort()).toEqual(Object.keys(JUSTIFIED).sort())
})

it('nothing is kept by the bus of an app: `perApp` is the one place', () => {
  expect(serverSources.filter(({ text }) => /Weak(Map|Set)<App\b/.test(text)).map(({ name }) => name)).toEqual([])
})

it('finds what a module keeps', () => {
  const text = `
    let count = 0
    const many = new Map(), few = new Set(['a']), seen = new WeakSet(), cache: { at?: number } = {}, list = []
    export function change() { many.set('a', 1); cache.at = 1; list.push(few.has('a')) }`
  expect(stateOf('module.ts', text)).toEqual(['count', 'seen', 'many', 'cache', 'list'])
})
