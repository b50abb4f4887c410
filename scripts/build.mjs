// node scripts/build.mjs [PART...]: the parts of the site with these names, without names all.
// node scripts/build.mjs --server FOLDER: the server alone, as the tests and the bench start it.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { bundleForNode } from './bundle-for-node.mjs'
import { root } from './prepare.mjs'

const server = (outdir, others = {}) =>
  bundleForNode({
    // 374 small files, a third of all that a start would open.
    inside: ['typebox'],
    entryPoints: {
      main: join(root, 'server/src/main.ts'),
      supervise: join(root, 'server/src/supervise.ts'),
      sp: join(root, 'server/src/sp.ts'),
      'replay-thread': join(root, 'server/src/game/replay-thread.ts'),
      'picture-child': join(root, 'server/src/platform/image/picture-child.ts'),
      ...others,
    },
    outdir,
  })

const front = (workspace) =>
  new Promise((done, failed) => {
    const vite = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
      cwd: join(root, workspace),
      stdio: 'inherit',
    })
    vite.on('exit', (code) => (code === 0 ? done() : failed(new Error(`${workspace}: ${code}`))))
  })

const testsOnly = { 'start-embedded': join(root, 'server/src/platform/embedded/embedded.ts') }

async function buildParts(parts) {
  const isAsked = (part) => parts.length === 0 || parts.includes(part)
  const fronts = async () => {
    for (const part of ['web', 'console'].filter(isAsked)) await front(part)
  }
  await Promise.all([isAsked('server') && server(join(root, 'server/dist')), fronts()])
}

try {
  const args = process.argv.slice(2)
  if (args[0] === '--server') await server(args[1], testsOnly)
  else await buildParts(args)
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
