// npm start: installs and builds if needed, then replaces itself with the supervisor of server and database.
// package.json uses exec, because a shell in between would not forward npm's signals. Windows has no exec.
import { ensureBuilt, ensureDependencies } from './prepare.mjs'

ensureDependencies()
ensureBuilt()
await import('../server/dist/supervise.js')
