import { defineConfig } from '@playwright/test'
import { launchOptions, PHONE } from './browser.ts'
import { LONG } from './long.ts'

const long = LONG.map((name) => `${name}.e2e.ts`)

export default defineConfig({
  testDir: '.',
  // The journeys of a project begin before those of the next; within one, by the names of their files.
  projects: [
    { name: 'long', testMatch: long },
    { name: 'others', testMatch: '*.e2e.ts', testIgnore: long },
  ],
  outputDir: 'out/traces',
  // Over one stack: each journey has members of its own.
  workers: 3,
  fullyParallel: true,
  // A machine that builds for others, too, is slow.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : 'list',
  globalSetup: './stack.ts',
  use: {
    actionTimeout: 30_000,
    ...PHONE,
    timezoneId: 'Asia/Shanghai',
    // Putting the shell by costs a new window a fifth of its time; journeys that are about it say so.
    serviceWorkers: 'block',
    launchOptions,
  },
})
