// npm run sp -- <command>: what an operator does beside the running server.
import { ensureBuilt, ensureDependencies } from './prepare.mjs'

ensureDependencies()
ensureBuilt()
await import('../server/dist/sp.js')
