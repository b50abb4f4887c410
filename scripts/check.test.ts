import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { allSteps, formatOf, repairs, stepsOf } from './check-steps.mjs'
import { findFeature } from './find-feature.mjs'

const areas = { flash: ['flash', 'feed'], forum: ['post'], site: ['setting'], people: ['setting'], game: [] }
const find = (name: string) => findFeature(areas, name)

describe('a name finds the folders of its features', () => {
  test.each([
    ['flash', ['flash/flash', 'flash/feed']],
    ['flash/flash', ['flash/flash']],
    ['forum/post/', ['forum/post']],
    ['post', ['forum/post']],
    ['game', ['game']],
  ])('%s', (name, folders) => expect(find(name)).toEqual({ folders }))

  test('a feature of two areas, a part of a name and an unknown name give candidates', () => {
    expect(find('setting')).toEqual({ candidates: ['site/setting', 'people/setting'] })
    expect(find('fee')).toEqual({ candidates: ['flash/feed'] })
    expect(find('nonsense').candidates).toContain('forum/post')
    expect(find('').candidates).toContain('game')
  })

  test('each feature of the repository can be named by its folder', () => {
    const real = createRequire(import.meta.url)('./areas.cjs') as { areas: typeof areas; server: string[] }
    for (const folder of real.server) expect(findFeature(real.areas, folder).folders).toContain(folder)
  })
})

describe('the steps', () => {
  const exists = (path: string) =>
    /^((server|web)\/src\/forum\/post\/|server\/test\/features\/forum\/post.ts)$/.test(path)
  const namesOf = (steps: { name: string }[]) => steps.map(({ name }) => name)

  test('a feature has its types, lint, import rules, format and pure tests where it has a folder', () => {
    const steps = stepsOf(['forum/post'], { exists })
    expect(namesOf(steps).sort()).toEqual(
      [
        'format',
        'import rules',
        'lint',
        'sizes, oldest browsers',
        'tests: front',
        'tests: pure',
        'types: server',
        'types: web',
      ].sort(),
    )
    const { each = () => false } = steps.find(({ name }) => name === 'lint') ?? {}
    const written = [
      'server/src/forum/post/rules.ts',
      'web/src/forum/post/api.ts',
      'server/test/features/forum/post.ts',
    ]
    expect([...written, 'server/src/forum/reply/rules.ts', 'console/src/forum/post/page.tsx'].filter(each)).toEqual(
      written,
    )
  })

  test('a feature without web files is not built for the oldest browsers', () => {
    const onServer = (path: string) => path.startsWith('server/')
    expect(namesOf(stepsOf(['forum/post'], { exists: onServer }))).not.toContain('sizes, oldest browsers')
  })

  test('the database tests run on request alone', () => {
    expect(namesOf(stepsOf(['forum/post'], { exists, db: true }))).toContain('tests: database')
    expect(namesOf(allSteps)).not.toContain('tests: database')
  })
})

describe('the format', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sp-format-'))
    for (const name of ['biome.json', '.gitignore', '.oxlintrc.json']) cpSync(name, join(folder, name))
    cpSync('scripts/lint-effects.mjs', join(folder, 'scripts/lint-effects.mjs'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const run = ([command = '', ...args]: string[]) => spawnSync(command, args, { cwd: folder, encoding: 'utf8' }).status

  test('passes after npm run format, which also sorts imports and repairs lint', () => {
    const file = join(folder, 'window.ts')
    writeFileSync(file, `import { b } from './b.ts'\nimport { a } from './a.ts'\nexport const c = [...[a,b]];\n`)
    expect(run([...formatOf().command, 'window.ts'])).not.toBe(0)
    const statuses = repairs.map(run)
    expect(statuses.at(-1)).toBe(0)
    expect(run([...formatOf().command, 'window.ts'])).toBe(0)
    expect(readFileSync(file, 'utf8')).toBe(
      `import { a } from './a.ts'\nimport { b } from './b.ts'\nexport const c = [a, b]\n`,
    )
  })
})
