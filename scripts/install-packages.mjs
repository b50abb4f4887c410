import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { runToEnd } from './tally.mjs'

const CI = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']

/**
 * Installs the packages of a folder that are not dependencies of the project, where its lock file is newer. Without a
 * word but errors: it runs beside the tests, and its lines would be mixed with theirs.
 * @param starting is printed first
 * @returns whether they are there
 */
export async function installPackages(folder, starting) {
  const installed = join(folder, 'node_modules/.package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(folder, 'package-lock.json')).mtimeMs)
    return true
  process.stdout.write(`${starting}\n`)
  return (await runToEnd('npm', CI, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })) === 0
}
