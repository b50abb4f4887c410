import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { firstCode, standIn } from '../web/page-with-code.ts'

const ENTRY = 'assets/index-a.js'
const HOME = 'assets/home-b.js'
const folder = mkdtempSync(join(tmpdir(), 'sp-page-'))

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'spCode')
  Reflect.deleteProperty(globalThis, 'order')
  rmSync(folder, { recursive: true, force: true })
})

const files = {
  [ENTRY]: `var a=[\`entry\`],b=e=>a.push(e);globalThis.order=a;
    var home=import(\`./home-b.js\`);home.then(e=>e.default());export{a as in,b as t};`,
  [HOME]: `import{in as e,t}from"./index-a.js";t(\`home \${e.length}\`);var r=()=>t(\`shown\`);export{r as default};`,
}
const read = (file: string) => files[file] ?? ''

async function run(code: string, name: string): Promise<Record<string, unknown>> {
  const file = join(folder, name)
  writeFileSync(file, code)
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<string, unknown>
}

test('entry and home run in one script, each once, and other files take their exports', async () => {
  const { script, exported } = firstCode(ENTRY, HOME, read)
  expect(exported).toEqual({ [ENTRY]: ['in', 't'], [HOME]: ['default'] })
  await run(script, 'page.mjs')
  await Promise.resolve()
  const order = Reflect.get(globalThis, 'order')
  expect(order).toEqual(['entry', 'home 1', 'shown'])
  const entry = await run(standIn(ENTRY, exported[ENTRY] ?? []), 'entry.mjs')
  expect(entry['in']).toBe(order)
  const home = await run(standIn(HOME, exported[HOME] ?? []), 'home.mjs')
  expect(home['default']).toBeTypeOf('function')
  expect(order).toHaveLength(3)
})

test('a late import of another file gets an address that does not depend on that of the page', () => {
  const { script } = firstCode(ENTRY, HOME, (file) =>
    file === ENTRY ? `import("./later-c.js");export{};` : read(file).replace('"./index-a.js"', "'./index-a.js'"),
  )
  expect(script).toContain('import("/assets/later-c.js")')
})

test('the build fails where the first page would need another file first', () => {
  const other = () => `import{x}from"./other.js";export{x};`
  expect(() => firstCode(ENTRY, HOME, other)).toThrow('assets/other.js')
})
