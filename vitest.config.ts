import { defineConfig } from 'vitest/config'

const pure = {
  name: 'pure',
  include: ['*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
  exclude: ['**/*.db.test.ts', '**/node_modules/**'],
  testTimeout: 20_000,
}
const real = {
  name: 'real',
  include: ['server/**/*.db.test.ts'],
  globalSetup: ['server/test/global-setup.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    reporters: ['default'],
    maxWorkers: 2,
    projects: [{ test: pure }, { test: real }],
  },
})
