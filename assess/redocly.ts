// Redocly over the description of the interface, as in npm run check.
import { createRequire } from 'node:module'
import { describedCalls } from '../server/src/app/openapi/document.ts'
import { report } from './report.ts'
import { run } from './run.ts'

const { version } = createRequire(import.meta.url)('@redocly/cli/package.json') as { version: string }
const { status, stdout, stderr } = run(process.execPath, ['--import', 'tsx', 'scripts/openapi.mjs'])
const findings = status === 0 ? [] : [{ id: 'openapi', text: `${stdout} ${stderr}` }]
report('redocly', { program: `Redocly CLI ${version}`, checks: describedCalls.length, findings })
