import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build } from 'esbuild'
import { packagesStayOutside } from './packages-outside.mjs'
import { root } from './prepare.mjs'

const server = build({
  entryPoints: {
    main: join(root, 'server/src/main.ts'),
    supervise: join(root, 'server/src/supervise.ts'),
    sp: join(root, 'server/src/sp.ts'),
    'replay-thread': join(root, 'server/src/game/replay-thread.ts'),
    'picture-child': join(root, 'server/src/platform/image/picture-child.ts'),
  },
  outdir: join(root, 'server/dist'),
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [packagesStayOutside()],
})

const front = (workspace) =>
  new Promise((done, failed) => {
    const vite = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
      cwd: join(root, workspace),
      stdio: 'inherit',
    })
    vite.on('exit', (code) => (code === 0 ? done() : failed(new Error(`${workspace}: ${code}`))))
  })

try {
  await Promise.all([server, front('web').then(() => front('console'))])
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
