import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import * as contract from '../contract/src/index.ts'

const groups = contract as unknown as Record<string, Record<string, { answersSecret?: true }>>

/** By name, the text of each declaration at the top of a file. */
const declarationsOf = (tree: ts.SourceFile): Map<string, string> =>
  new Map(
    tree.statements.flatMap((node): [string, string][] => {
      if (ts.isFunctionDeclaration(node)) return [[node.name?.text ?? '', node.getText()]]
      if (!ts.isVariableStatement(node)) return []
      return node.declarationList.declarations.map((each) => [each.name.getText(), each.getText()])
    }),
  )

/** A text with the declarations of the same file that it uses, directly or not. */
function reached(text: string, declared: Map<string, string>, known = new Set<string>()): string {
  const used = [...declared.keys()].filter((name) => !known.has(name) && new RegExp(`\\b${name}\\b`).test(text))
  for (const name of used) known.add(name)
  return [text, ...used.map((name) => reached(declared.get(name) ?? '', declared, known))].join('\n')
}

function* objectsIn(node: ts.Node): Generator<ts.ObjectLiteralExpression> {
  if (ts.isObjectLiteralExpression(node)) yield node
  for (const child of node.getChildren()) yield* objectsIn(child)
}

/** The calls of queries whose answers the device stores. */
function persistedCalls(source: string): string[] {
  const tree = ts.createSourceFile('x.ts', source, ts.ScriptTarget.Latest, true)
  const declared = declarationsOf(tree)
  return [...objectsIn(tree)].flatMap((query) => {
    const meta = query.properties.find((each) => each.name?.getText() === 'meta')
    if (meta === undefined || !/\bpersisted\b/.test(reached(meta.getText(), declared))) return []
    return [...reached(query.getText(), declared).matchAll(/\b\w+Calls\.\w+/g)].map(([name]) => name)
  })
}

const sources = readdirSync('web/src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(`web/src/${file}`, 'utf8'))

const secretCalls = (names: readonly string[]): string[] =>
  names.filter((name) => {
    const [group = '', call = ''] = name.split('.')
    return groups[group]?.[call]?.answersSecret
  })

test('no query whose answer has a text that is sealed at rest is persisted on the device', () => {
  const persisted = sources.filter((source) => /\bpersisted\b/.test(source)).flatMap(persistedCalls)
  expect(persisted.length).toBeGreaterThan(10)
  expect(persisted).toContain('messageCalls.sessions')
  expect(secretCalls(persisted)).toEqual([])
})

test('a persisted query is found also where its meta and its fetch are named elsewhere in the file', () => {
  const source = `
    const kept = (id: number) => ({ ...persisted, member: id })
    const load = () => call(messageCalls.messages, {})
    export const useMessages = () => useQuery({ queryKey: ['m'], queryFn: load, meta: kept(1) })
    export const useOthers = () => useQuery({ queryKey: ['o'], queryFn: () => call(passkeyCalls.passkeys), meta: secret })`
  expect(persistedCalls(source)).toEqual(['messageCalls.messages'])
  expect(secretCalls(persistedCalls(source))).toEqual(['messageCalls.messages'])
})
