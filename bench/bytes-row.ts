import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { BrowserFigure } from './browser-row.ts'

const sizes = fileURLToPath(new URL('../scripts/sizes.mjs', import.meta.url))

export async function bytes(): Promise<BrowserFigure[]> {
  // The script exits with an error if something is too large, but prints all sizes anyway.
  const { stdout } = await promisify(execFile)(process.execPath, [sizes]).catch((error: { stdout: string }) => error)
  return [...stdout.matchAll(/^(.+): ([\d.]+) KB of (\d+)$/gm)].map(([, what = '', size, limit]) => ({
    what: `gzip: ${what}`,
    unit: 'KB',
    most: Number(limit),
    rounds: [Number(size)],
  }))
}
