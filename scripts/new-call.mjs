// The skeleton of a call in a feature that has calls: the changed and new files, by path.
import {
  addAfterCall,
  addImport,
  addProperty,
  addReference,
  exportsName,
  hasObject,
  keyOfImport,
  keysOf,
} from './edit-source.mjs'

const kebab = (name) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

export class NoSkeleton extends Error {}

function demand(value, words) {
  if (!value) throw new NoSkeleton(words)
  return value
}

/**
 * @param read the text of a file by its path, undefined if there is none
 * @param what `<area>/<feature>.<name>`, or `<area>.<name>` for an area that is one feature
 */
export function newCall(read, what, texts) {
  const [, feature, name] = demand(/^([a-z]+(?:\/[a-z-]+)?)\.([a-z][A-Za-z0-9]*)$/.exec(what), texts.form)
  const files = new Map()
  const now = (path) => files.get(path) ?? read(path)
  const known = (path) => demand(now(path), texts.noFile(path))
  const contract = `contract/src/${feature}/calls.ts`
  known(contract)
  const group = keyOfImport(known('contract/src/index.ts'), 'calls', `./${feature}/calls.ts`)
  const { key, variable } = demand(group, texts.noFile(contract))
  demand(!keysOf(known(contract), [variable]).includes(name), texts.known(key, name))

  files.set(contract, withCall(known(contract), { variable, name }))
  const up = '../'.repeat(feature.split('/').length)
  const routes = `server/src/${feature}/routes.ts`
  files.set(routes, demand(withRoute(known(routes), { up, variable, name }), texts.noRoute(routes)))
  const service = `server/src/${feature}/service.ts`
  const before = now(service) ?? ''
  demand(!exportsName(before, name), texts.known(service, name))
  files.set(service, withService(before, { up, variable, name }))

  const proof = `server/test/features/${feature}.ts`
  files.set(proof, withProof(now(proof) ?? '', { feature, key, name }))

  const test = `server/src/${feature}/${kebab(name)}.db.test.ts`
  demand(now(test) === undefined, texts.known(test, name))
  const todo = texts.todo([contract, service, proof])
  files.set(test, testOf({ up, variable, key, name, todo }))
  return files
}

function withCall(source, { variable, name }) {
  const prefix = [...source.matchAll(/path: '(\/api\/[^/']+)/g)].at(-1)?.[1] ?? `/api/${kebab(name)}`
  const call = `${name}: defineCall({
    method: 'POST',
    path: '${prefix}/${kebab(name)}',
    who: 'member',
    summary: '${name}',
    input: T.Object({}),
    data: nothing(),
    refusals: [],
    limit: floodGuard(60),
  })`
  const up = /from '((?:\.\.\/)+)wire\/call\.ts'/.exec(source)?.[1] ?? '../../'
  return imported(addProperty(source, [variable], call), [
    [`${up}wire/call.ts`, 'defineCall'],
    [`${up}wire/call.ts`, 'floodGuard'],
    [`${up}wire/schema.ts`, 'nothing'],
    [`${up}wire/schema.ts`, 'T'],
  ])
}

const imported = (source, names) =>
  names.reduce((text, [module, name, options]) => addImport(text, module, name, options).source, source)

/** Of a feature whose file has no calls yet, with the object that it lacks. */
function withProof(before, { feature, key, name }) {
  const up = '../'.repeat(feature.split('/').length)
  const { source, local } = addImport(before, `${up}matrix-rows.ts`, 'anybody')
  const proof = `${name}: ${local}(() => ({}))`
  if (hasObject(source, ['proofs', key])) return addProperty(source, ['proofs', key], proof)
  const { source: all, local: type } = addImport(source, `${up}proof.ts`, 'Proofs', { isType: true })
  return `${all}\nexport const proofs: ${type}<'${key}'> = { ${key}: { ${proof} } }\n`
}

function withRoute(source, { up, variable, name }) {
  const { source: withCalls, local: calls } = addImport(source, '@sp/contract', variable)
  const { source: withPlain, local: plain } = addImport(withCalls, `${up}platform/http/handler.ts`, 'plain')
  const { source: all, local: handler } = addReference(withPlain, './service.ts', name, 'service')
  return addAfterCall(all, 'route', `route(${calls}.${name}, ${plain}(${handler}))`)
}

function withService(source, { up, variable, name }) {
  const { source: withCalls, local: calls } = addImport(source, '@sp/contract', variable, { isType: true })
  const all = imported(withCalls, [
    ['@sp/contract', 'Data', { isType: true }],
    ['@sp/contract', 'Input', { isType: true }],
    [`${up}platform/ctx.ts`, 'MemberCtx', { isType: true }],
  ])
  return `${all}
export function ${name}(
  _ctx: MemberCtx,
  _input: Input<typeof ${calls}.${name}>,
): Promise<Data<typeof ${calls}.${name}>> {
  return Promise.resolve(null)
}
`
}

const testOf = ({ up, variable, key, name, todo }) => `import { ${variable} as calls } from '@sp/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeMember } from '${up}../test/make/member.ts'
import { makeWorld, type World } from '${up}../test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.destroy())

it('${key}.${name} gives what its summary promises', async () => {
  const { data } = await world.call(calls.${name}, {}, await makeMember(world))
  expect(data).toEqual('${todo}')
})
`
