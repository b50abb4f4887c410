// npm run format: leaves nothing that the step `format` of npm run check refuses, writes the generated tables of the
// documents (npm run docs), and lists new migrations. What oxlint cannot repair, check reports.
import { spawnSync } from 'node:child_process'
import { repairs } from './check-steps.mjs'
import { ensureDependencies, root } from './prepare.mjs'

ensureDependencies()
const lists = [process.execPath, 'scripts/new-migrations.mjs']
const docs = [process.execPath, '--import', 'tsx', 'scripts/docs.mjs']
const statuses = [docs, lists, ...repairs].map(
  ([command, ...args]) => spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status,
)
// The first repair of code ends with an error where oxlint finds what it cannot repair.
process.exit(statuses[0] || (statuses.at(-1) ?? 1))
