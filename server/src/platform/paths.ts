import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

function serverRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'migrations'))) {
    const up = dirname(folder)
    if (up === folder) throw new Error('the folder server/migrations is missing')
    folder = up
  }
  return folder
}

const serverFolder = serverRoot()

export const productFolder = dirname(serverFolder)
export const migrationsFolder = join(serverFolder, 'migrations')
export const webFolder = join(productFolder, 'web', 'dist')
export const consoleFolder = join(productFolder, 'console', 'dist')
