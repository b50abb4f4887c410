import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { inject } from 'vitest'

/** A data folder after its first start, for a test of what comes later: initialising and migrating it take seconds. */
export async function copyDataFolder(to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', `${inject('dataFolder')}/.`, to])
}
