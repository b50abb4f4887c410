import { defineConfig } from 'vitest/config'

/** The pure tests beside the files that are changed. */
export default defineConfig({
  test: { include: ['{server,contract}/src/**/*.test.ts'], exclude: ['**/*.db.test.ts', '**/node_modules/**'] },
})
