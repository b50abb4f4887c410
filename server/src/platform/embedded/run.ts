import { execFile } from 'node:child_process'

/** Keeps this process's environment (passwords, keys, PG* settings) from the database's processes. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env
  return { LC_ALL: 'C', TZ: 'UTC', ...(PATH && { PATH }), ...(SystemRoot && { SystemRoot }), ...(TEMP && { TEMP }) }
}

export interface Outcome {
  ok: boolean
  output: string
}

/** Runs a command to its end; a failure is a result, not an exception. */
export function run(
  command: readonly string[],
  options: { uid?: number; gid?: number; cwd?: string; input?: string } = {},
): Promise<Outcome> {
  const [file = '', ...parameters] = command
  const { input, ...settings } = options
  return new Promise((resolve) => {
    const child = execFile(file, parameters, { ...settings, env: plainEnvironment() }, (error, stdout, stderr) => {
      const printed = `${stdout}${stderr}`.trim()
      resolve({ ok: !error, output: printed || (error ? error.message : '') })
    })
    // A command that ends before it has read its input must not crash this process.
    child.stdin?.on('error', () => {})
    if (input === undefined) child.stdin?.end()
    else child.stdin?.end(input)
  })
}
