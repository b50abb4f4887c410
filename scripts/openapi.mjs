// npm run openapi: writes the document served at /api/openapi.json to dist/openapi.json and validates it. Needs
// tsx, because the document is generated from the contract.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openApi } from '../server/src/app/openapi/document.ts'
import { root, run } from './prepare.mjs'
import { texts } from './texts.mjs'

const file = join(root, 'dist', 'openapi.json')
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, `${JSON.stringify(openApi(), null, 2)}\n`)
const linter = join(root, 'node_modules', '@redocly', 'cli', 'bin', 'cli.js')
const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'true' }
run(process.execPath, [linter, 'lint', file, '--config', join(root, 'redocly.yaml')], texts.openApiInvalid, {
  env: { ...process.env, ...quiet },
})
