import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { INCLUDED, SKIPPED } from './scripts/citus-tests.mjs'
import { TestOrder } from './scripts/test-order.mjs'

const WORKSPACES = ['contract', 'server', 'client', 'ui', 'web', 'console', 'e2e', 'bench']

// Generous timeout for a slow machine; tests that must be fast set their own.
const pure = {
  name: 'pure',
  include: ['*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'assess/*.test.ts'],
  exclude: ['**/*.db.test.ts', '**/node_modules/**', '{client,web,console,ui}/**'],
  testTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
  // Files share loaded modules, which take two thirds of the time.
  isolate: false,
}
const front = {
  ...pure,
  name: 'front',
  include: ['{client,web,console,ui}/src/**/*.test.{ts,tsx}'],
  exclude: ['**/node_modules/**'],
  setupFiles: ['scripts/fresh-globals.ts'],
}
const real = {
  name: 'real',
  include: ['server/**/*.db.test.ts'],
  globalSetup: ['server/test/global-setup.ts'],
  setupFiles: ['server/test/count-calls.ts'],
  testTimeout: 240_000,
  expect: { poll: { timeout: 30_000 } },
  hookTimeout: 240_000,
  // The server's modules keep no state, so test files share them, which saves a third of the CPU time.
  isolate: false,
}

/** `npm run test:citus` */
const citus = { ...real, name: 'citus', include: INCLUDED, exclude: ['**/node_modules/**', ...Object.keys(SKIPPED)] }

/** `npm run releases`: writes the data of this version, on which later versions start (server/test/releases). */
const record = { ...real, name: 'record', include: ['server/test/releases/record.release.ts'] }

/**
 * Transforming modules takes a third of the time of a short run, so vitest caches them by their content. They contain
 * resolved addresses of imports, which depend on the packages.
 */
function packages(): string {
  const files = ['package-lock.json', 'package.json', ...WORKSPACES.map((name) => `${name}/package.json`)]
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(new URL(file, import.meta.url)))
  return hash.digest('hex').slice(0, 16)
}

function projects() {
  if (process.env['SP_TEST_SHARDS']) return [citus]
  return process.env['SP_RECORD'] ? [pure, front, real, record] : [pure, front, real]
}

export default defineConfig({
  test: {
    reporters: ['default'],
    // Two that compute, and one that waits beside them (scripts/test-order.mjs).
    maxWorkers: 3,
    sequence: { sequencer: TestOrder },
    experimental: { fsModuleCache: true, fsModuleCachePath: `node_modules/.cache/vitest-${packages()}` },
    projects: projects().map((test) => ({ test })),
  },
})
