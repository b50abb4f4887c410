import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The server's folder, whether we run from the sources or from the bundle. */
function serverRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'migrations'))) {
    const up = dirname(folder)
    if (up === folder) throw new Error('the folder server/migrations is missing')
    folder = up
  }
  return folder
}

export const migrationsFolder = join(serverRoot(), 'migrations')
export const webFolder = join(serverRoot(), '..', 'web', 'dist')
export const consoleFolder = join(serverRoot(), '..', 'console', 'dist')
