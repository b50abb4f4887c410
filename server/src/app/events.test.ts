import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import type { FeatureEvent } from '../platform/events.ts'

const files = readdirSync('server/src', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('/events.ts') && !file.startsWith('platform/'))
const importsOf = (file: string) =>
  [...readFileSync(`server/src/${file}`, 'utf8').matchAll(/ from '([^']+)'/g)].map(([, from]) => from)

it('no two events share a name, and each is named like its variable', async () => {
  const modules = await Promise.all(
    files.map(
      async (file) =>
        (await import(/* @vite-ignore */ resolve('server/src', file))) as Record<string, FeatureEvent<object>>,
    ),
  )
  const declared = modules.flatMap((each) => Object.entries(each).map(([variable, { name }]) => ({ variable, name })))
  expect(declared.length).toBeGreaterThan(40)
  expect(declared.filter(({ variable, name }) => variable !== name)).toEqual([])
  expect(new Set(declared.map(({ name }) => name)).size).toBe(declared.length)
})

it('the platform knows no event, and a declaration needs the contract and the platform alone', () => {
  expect(importsOf('platform/events.ts')).toEqual(['./app-state.ts', './ctx.ts', './db/sql.ts'])
  const allowed = /^@sp\/contract$|\/platform\/events\.ts$/
  expect(files.filter((file) => importsOf(file).some((from) => !allowed.test(from ?? '')))).toEqual([])
})

it('events are declared in events.ts only', () => {
  const sources = readdirSync('server/src', { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('/events.ts'))
  const declaring = sources.filter((file) => readFileSync(`server/src/${file}`, 'utf8').includes('defineEvent'))
  expect(declaring).toEqual([])
})
