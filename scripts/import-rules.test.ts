import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onlyOf } from './check-steps.mjs'

const root = process.cwd()
const require = createRequire(import.meta.url)
type Workspace = 'contract' | 'server' | 'web' | 'console'
const order = require('./areas.cjs') as Record<Workspace, string[]>
const config = require('../.dependency-cruiser.cjs') as { forbidden: { name: string }[] }

interface Cruise {
  modules: { source: string; dependencies: { resolved: string }[] }[]
  summary: { violations: { from: string; to: string; rule: { name: string } }[] }
}

function cruise(cwd: string, ...args: string[]): Cruise {
  const command = join(root, 'node_modules/.bin/depcruise')
  const { stdout } = spawnSync(command, ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  })
  return JSON.parse(stdout) as Cruise
}

test('the import rules really see the modules and where they lead', { timeout: 60_000 }, () => {
  const folders = ['server/src/account/account', 'server/src/flash/flash']
  const { modules } = cruise(root, ...onlyOf(folders), ...folders)
  const service = modules.find(({ source }) => source === 'server/src/account/account/service.ts')
  expect(service?.dependencies.map(({ resolved }) => resolved)).toContain('server/src/account/account/queries.ts')
  expect(modules.length).toBeGreaterThan(20)
})

test('a service holds use cases, and passes nothing on from elsewhere', () => {
  const services = readdirSync('server/src', { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('platform/') && /(^|[/-])service\.ts$/.test(file))
  expect(services.length).toBeGreaterThan(20)
  const passing = services.filter((file) => /^export .* from '/m.test(readFileSync(join('server/src', file), 'utf8')))
  expect(passing).toEqual([])
})

/** What a package holds beside its features. */
const foundations: Record<Workspace, string[]> = {
  contract: ['wire', 'console'],
  server: ['app', 'platform'],
  web: ['app', 'platform'],
  console: ['app', 'platform', 'parts'],
}

test.each(Object.keys(foundations) as Workspace[])('each folder of %s is a listed feature of an area', (workspace) => {
  const src = join(root, workspace, 'src')
  const folders = (below: string) =>
    readdirSync(join(src, below), { withFileTypes: true }).filter((each) => each.isDirectory())
  const known = new Set([...order[workspace], ...foundations[workspace]])
  const found = folders('').flatMap(({ name }) =>
    known.has(name) ? [name] : folders(name).map((each) => `${name}/${each.name}`),
  )
  expect(found.filter((folder) => !known.has(folder))).toEqual([])
})

const breaches: Record<string, [from: string, to: string]> = {
  'no-circular': ['ui/src/overlay/a.ts', 'ui/src/overlay/b.ts'],
  'contract-imports-nothing-of-ours': ['contract/src/flash/flash/calls.ts', 'ui/src/list/list.ts'],
  'ui-imports-nothing-of-ours': ['ui/src/list/pager.ts', 'contract/src/flash/flash/shapes.ts'],
  'client-imports-the-contract-only': ['client/src/change/use-change.ts', 'ui/src/overlay/toast.ts'],
  'nobody-imports-server': ['web/src/flash/flash/api.ts', 'server/src/flash/flash/service.ts'],
  'web-and-console-are-apart': ['web/src/app/shell.ts', 'console/src/app/frame.ts'],
  'console-and-web-are-apart': ['console/src/app/sign-in.ts', 'web/src/app/router.ts'],
  'server-platform-imports-no-feature': ['server/src/platform/http/refuse.ts', 'server/src/account/account/service.ts'],
  'server-app-is-imported-at-start-only': ['server/src/flash/flash/routes.ts', 'server/src/app/server.ts'],
  'web-platform-imports-no-feature': ['web/src/platform/call.ts', 'web/src/flash/flash/api.ts'],
  'web-app-is-imported-at-start-only': ['web/src/flash/flash/detail-screen.ts', 'web/src/app/router.ts'],
  'console-platform-imports-no-feature': ['console/src/platform/call.ts', 'console/src/moderation/report/api.ts'],
  'console-app-is-imported-at-start-only': ['console/src/moderation/report/queue-page.ts', 'console/src/app/pages.ts'],
  'console-parts-know-no-feature': ['console/src/parts/page.ts', 'console/src/moderation/report/api.ts'],
  'features-meet-at-the-service': ['server/src/flash/flash/service.ts', 'server/src/account/account/queries.ts'],
  'pure-files-stay-pure': ['server/src/flash/flash/rules.ts', 'server/src/platform/clock.ts'],
  'sql-in-queries-only': ['server/src/flash/flash/service.ts', 'server/src/platform/db/sql.ts'],
  'queries-are-the-feature’s-own': ['server/src/app/features.ts', 'server/src/flash/flash/queries.ts'],
  'screens-go-through-api': ['web/src/flash/flash/detail-screen.ts', 'web/src/platform/call.ts'],
  'no-dumping-grounds': ['web/src/flash/flash/api.ts', 'web/src/flash/flash/utils.ts'],
  'contract-foundation-imports-no-feature': ['contract/src/wire/call.ts', 'contract/src/flash/flash/shapes.ts'],
  ...inOrder('contract', 'shapes.ts'),
  ...inOrder('server', 'service.ts'),
  ...inOrder('web', 'api.ts'),
  ...inOrder('console', 'api.ts'),
}

function inOrder(workspace: Workspace, file: string) {
  const features = order[workspace]
  return Object.fromEntries(
    features
      .slice(0, -1)
      .map((feature, at): [string, [string, string]] => [
        `${workspace}-order-${feature}`,
        [`${workspace}/src/${feature}/${file}`, `${workspace}/src/${features[at + 1]}/${file}`],
      ]),
  )
}

describe('each rule', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sp-import-rules-'))
  let violations: Cruise['summary']['violations'] = []
  beforeAll(() => {
    const imports = new Map<string, Set<string>>()
    for (const [from, to] of Object.values(breaches)) {
      imports.set(from, (imports.get(from) ?? new Set()).add(to))
      imports.set(to, imports.get(to) ?? new Set())
    }
    imports.get('ui/src/overlay/b.ts')?.add('ui/src/overlay/a.ts')
    for (const [file, targets] of imports) {
      const path = join(folder, file)
      mkdirSync(dirname(path), { recursive: true })
      const lines = [...targets].map((target, at) => {
        const way = relative(dirname(path), join(folder, target))
        return `import { x as x${at} } from '${way.startsWith('.') ? way : `./${way}`}'\nexport const y${at} = x${at}\n`
      })
      writeFileSync(path, `${lines.join('')}export const x = 1\n`)
    }
    for (const file of ['.dependency-cruiser.cjs', 'scripts/areas.cjs']) cpSync(join(root, file), join(folder, file))
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    violations = cruise(folder, 'contract', 'server', 'client', 'ui', 'web', 'console').summary.violations
  }, 60_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test.each(config.forbidden.map(({ name }) => name))('%s is noticed when it is broken', (name) => {
    const [from, to] = breaches[name] ?? ['nothing breaks this rule', '']
    const found = violations.filter(({ rule }) => rule.name === name).map((each) => [each.from, each.to])
    expect(found).toContainEqual([from, to])
  })
})
