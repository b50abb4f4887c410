import { ensureBuilt, ensureDependencies } from './prepare.mjs'

ensureDependencies()
ensureBuilt()
await import('../server/dist/sp.js')
