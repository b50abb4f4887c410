import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { inject } from 'vitest'
import { siteEnv } from './site-url.ts'

interface Ran {
  code: number | null
  output: string
  /** What a script reads: `sp backup` prints the file there. */
  lastLine: string
}

/** `npm run sp -- WORDS`, as an operator runs it. */
export async function runSp(words: readonly string[], env: Record<string, string | undefined>): Promise<Ran> {
  const { child, output, printed } = startSp(words, env)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output: output(), lastLine: printed().trim().split('\n').at(-1) ?? '' }
}

export function startSp(
  words: readonly string[],
  env: Record<string, string | undefined>,
  stdin: 'ignore' | 'pipe' = 'ignore',
): { child: ChildProcess; output(): string; printed(): string } {
  const child = spawn(process.execPath, [join(inject('builtServer'), 'sp.js'), ...words], {
    env: { PATH: process.env['PATH'], ...siteEnv(env), ...env },
    stdio: [stdin, 'pipe', 'pipe'],
  })
  let [output, printed] = ['', '']
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (piece: Buffer) => void (output += String(piece)))
  child.stdout?.on('data', (piece: Buffer) => void (printed += String(piece)))
  return { child, output: () => output, printed: () => printed }
}
