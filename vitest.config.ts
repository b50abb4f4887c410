import { defineConfig } from 'vitest/config'

// Patience for a slow machine; what must be quick says so itself.
const pure = {
  name: 'pure',
  include: ['*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
  exclude: ['**/*.db.test.ts', '**/node_modules/**', '{web,console,ui}/**'],
  testTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
  // As with the real ones: two thirds of the time went into loading the same modules again.
  isolate: false,
}
/** The same of what runs in a browser, where modules keep a session, drafts and the listeners of a window. */
const front = {
  ...pure,
  name: 'front',
  include: ['{web,console,ui}/src/**/*.test.{ts,tsx}'],
  exclude: ['**/node_modules/**'],
  isolate: true,
}
const real = {
  name: 'real',
  include: ['server/**/*.db.test.ts'],
  globalSetup: ['server/test/global-setup.ts'],
  testTimeout: 90_000,
  expect: { poll: { timeout: 10_000 } },
  hookTimeout: 120_000,
  // The modules of the server keep no state: files share them, which saves a third of the processor's time.
  isolate: false,
}

/** `npm run releases -- record`: writes the data of this version, on which later versions start (server/test/releases). */
const record = { ...real, name: 'record', include: ['server/test/releases/record.release.ts'] }

export default defineConfig({
  test: {
    reporters: ['default'],
    // Many of them wait more than they compute.
    maxWorkers: 3,
    projects: [pure, front, real, ...(process.env['SP_RECORD'] ? [record] : [])].map((test) => ({ test })),
  },
})
