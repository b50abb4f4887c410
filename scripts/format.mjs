// npm run format: leaves nothing that the step `format` of npm run check refuses. What oxlint cannot repair, check reports.
import { spawnSync } from 'node:child_process'
import { repairs } from './check-steps.mjs'
import { ensureDependencies, root } from './prepare.mjs'

ensureDependencies()
const statuses = repairs.map(([command, ...args]) => spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status)
process.exit(statuses.at(-1) ?? 1)
