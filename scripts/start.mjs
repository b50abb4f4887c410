// npm start: installs what is missing, builds what is stale, then becomes the server.
import { ensureBuilt, ensureDependencies } from './prepare.mjs'

ensureDependencies()
ensureBuilt()
await import('../server/dist/main.js')
