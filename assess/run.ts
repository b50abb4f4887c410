import { spawnSync } from 'node:child_process'

export interface Ended {
  status: number | null
  stdout: string
  stderr: string
}

interface Options {
  cwd?: string
  env?: Record<string, string>
  seconds?: number
}

/** A program to its end, or until its time is over. */
export function run(command: string, args: readonly string[], { cwd, env, seconds = 600 }: Options = {}): Ended {
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    timeout: seconds * 1_000,
    ...(cwd ? { cwd } : {}),
    env: { ...process.env, ...env },
  })
  return { status, stdout, stderr }
}

/** The version of an installed package of Debian. */
export const debianVersion = (name: string): string => run('dpkg-query', ['-W', '-f', '${Version}', name]).stdout.trim()
