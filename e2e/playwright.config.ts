import { defineConfig } from '@playwright/test'
import { launchOptions, PHONE, shellOptions } from './browser.ts'
import { LONG, WHOLE_BROWSER } from './long.ts'

/** `npm test` builds them first (scripts/build-journeys.mjs). */
const built = process.env['SP_BUILT_JOURNEYS']
const type = built ? 'js' : 'ts'
const files = (names: string[]) => names.map((name) => `${name}.e2e.${type}`)

export default defineConfig({
  testDir: built ?? '.',
  // The journeys of a project begin before those of the next; within one, by the names of their files.
  projects: [
    { name: 'whole browser', testMatch: files(WHOLE_BROWSER), use: { launchOptions } },
    { name: 'long', testMatch: files(LONG) },
    { name: 'others', testMatch: `*.e2e.${type}`, testIgnore: files([...LONG, ...WHOLE_BROWSER]) },
  ],
  outputDir: built ? `${built}/../traces` : 'out/traces',
  // Share one stack: each journey creates its own members.
  workers: 3,
  fullyParallel: true,
  // Generous, because a shared build machine is slow.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : 'list',
  globalSetup: `${built ?? '.'}/stack.${type}`,
  use: {
    actionTimeout: 30_000,
    ...PHONE,
    timezoneId: 'Asia/Shanghai',
    // Installing the service worker takes a fifth of a new window's time; journeys about it enable it.
    serviceWorkers: 'block',
    launchOptions: shellOptions,
  },
})
