import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Client } from 'pg'
import { inject } from 'vitest'

const SCRIPT = `
const [launcher, dataDir] = process.argv.slice(1)
const { startEmbedded } = await import(launcher)
const quiet = () => {}
try {
  const database = await startEmbedded({ dataDir, log: { info: quiet, warn: quiet, error: quiet } })
  console.log(JSON.stringify({ url: database.url }))
  process.stdin.resume().once('end', () => database.stop().then(() => process.exit(0)))
} catch (error) {
  console.log(JSON.stringify({ error: error.message }))
  process.exit(1)
}
`

export interface TestProcess {
  process: ChildProcess
  url: string
  error: string
  finish(): Promise<number | null>
  killHard(): Promise<void>
}

export async function startTestProcess(
  dataDir: string,
  as: { uid?: number; gid?: number; path?: string } = {},
): Promise<TestProcess> {
  const { path, ...user } = as
  const launcher = pathToFileURL(join(inject('builtServer'), 'start-embedded.js')).href
  const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT, launcher, dataDir], {
    ...user,
    cwd: fileURLToPath(new URL('../../../', import.meta.url)),
    env: { ...process.env, ...(path !== undefined && { PATH: path }) },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const [line] = await Promise.race([once(createInterface(child.stdout), 'line'), exited.then(() => ['{}'])])
  const { url = '', error = '' } = JSON.parse(String(line)) as { url?: string; error?: string }
  return {
    process: child,
    url,
    error,
    async finish() {
      child.stdin.end()
      return (await exited)[0]
    },
    async killHard() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

export function processesIn(folder: string): number[] {
  const isOurs = (pid: string): boolean => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === folder && readFileSync(`/proc/${pid}/comm`, 'utf8') === 'postgres\n'
    } catch {
      return false
    }
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isOurs(name))
    .map(Number)
}

export async function untilEnded(folder: string, patience: number): Promise<number> {
  const begin = Date.now()
  while (processesIn(folder).length > 0) {
    if (Date.now() - begin > patience) throw new Error(`still running in ${folder}: ${processesIn(folder)}`)
    await pause(20)
  }
  return Date.now() - begin
}

export async function query(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new Client(url)
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}
