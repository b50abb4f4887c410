import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runInThisContext } from 'node:vm'
import { afterEach, expect, test } from 'vitest'
import { firstCode } from '../web/page-with-code.ts'

const REACT = 'assets/react-c.js'
const ENTRY = 'assets/index-a.js'
const HOME = 'assets/home-b.js'
const first = { base: [REACT], home: HOME, entry: ENTRY }
const folder = mkdtempSync(join(tmpdir(), 'sp-page-'))

afterEach(() => {
  for (const name of ['spCode', 'order', 'location']) Reflect.deleteProperty(globalThis, name)
  rmSync(folder, { recursive: true, force: true })
})

const files = {
  [REACT]: `var a=[\`react\`];export{a as order};`,
  [ENTRY]: `import{order as a}from"./react-c.js";a.push(\`entry\`);var b=e=>a.push(e);globalThis.order=a;
    var home=import(\`./home-b.js\`);home.then(e=>e.default());var at=e=>import.meta.resolve(e);export{a as in,b as t,at};`,
  [HOME]: `import{in as e,t}from"./index-a.js";t(\`home \${e.length}\`);var r=()=>t(\`shown\`);export{r as default};`,
}
const read = (file: string) => files[file] ?? ''

async function run(code: string, name: string): Promise<Record<string, unknown>> {
  const file = join(folder, name)
  writeFileSync(file, code)
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<string, unknown>
}

test('React runs before the app arrives, entry and home once each, and other files take their exports', async () => {
  Reflect.set(globalThis, 'location', { origin: 'https://sp.example' })
  const { base, app, standIns, imports } = firstCode(first, read)
  runInThisContext(base)
  expect(Reflect.get(globalThis, 'order')).toBeUndefined()
  runInThisContext(app)
  await new Promise(setImmediate)
  const order = Reflect.get(globalThis, 'order')
  expect(order).toEqual(['react', 'entry', 'home 2', 'shown'])
  const modules: Record<string, Record<string, unknown>> = {}
  for (const { file, text } of standIns) modules[file] = await run(text, `${file.replace(/\W/g, '-')}.mjs`)
  expect(modules[ENTRY]?.['in']).toBe(order)
  expect(modules[HOME]?.['default']).toBeTypeOf('function')
  expect(order).toHaveLength(4)
  const at = modules[ENTRY]?.['at'] as (file: string) => string
  expect(at(`/${HOME}`)).toBe(`https://sp.example${imports[`/${HOME}`]}`)
  expect(at('/assets/later.css')).toBe('https://sp.example/assets/later.css')
})

test('a late import of another file gets an address that does not depend on that of the page', () => {
  const { app } = firstCode(first, (file) =>
    file === ENTRY ? `import("./later-c.js");export{};` : read(file).replace('"./index-a.js"', "'./index-a.js'"),
  )
  expect(app).toContain('import("/assets/later-c.js")')
})

test('the page requests no files with what it contains, and those of another file with it', () => {
  const { app } = firstCode(first, (file) =>
    file === ENTRY
      ? 'v(()=>import("./home-b.js"),__vite__mapDeps([1,2]));v(()=>import("./later-c.js"),__vite__mapDeps([3]));export{};'
      : read(file).replace('{in as e,t}', '{}'),
  )
  expect(app).toMatch(/\.then\(\(\)=>[^)]+\(\)\),\[\]\)/)
  expect(app).toContain('import("/assets/later-c.js"),__vite__mapDeps([3])')
})

test('the build fails where the first page would need another file first', () => {
  const other = () => `import{x}from"./other.js";export{x};`
  expect(() => firstCode(first, other)).toThrow('assets/other.js')
})
