import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureDependencies, root } from './prepare.mjs'

ensureDependencies()
const port = process.env.PORT ?? '3000'
const children = [
  spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      '--watch-path=server/src',
      '--watch-path=contract/src',
      '--watch-preserve-output',
      'server/src/main.ts',
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PORT: port },
    },
  ),
  spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js')], {
    cwd: join(root, 'web'),
    stdio: 'inherit',
    env: { ...process.env, API: `http://127.0.0.1:${port}` },
  }),
]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children) child.on('exit', stop)
