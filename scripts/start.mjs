// npm start: installs what is missing, builds what is stale, then becomes what keeps the server and its database running.
// package.json says exec, so that no shell stands between: one keeps npm's signals to itself. Windows has no exec.
import { ensureBuilt, ensureDependencies } from './prepare.mjs'

ensureDependencies()
ensureBuilt()
await import('../server/dist/supervise.js')
