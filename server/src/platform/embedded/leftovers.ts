import { readdir, readFile, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { run } from './run.ts'
import { embeddedTexts as texts } from './texts.ts'

const PATIENCE = 30_000

async function recordedPid(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return pid > 0 ? pid : undefined
}

/**
 * Every PostgreSQL process has its data folder as working directory, which is safer evidence than a pid in a
 * file.
 */
async function processesByFolder(cluster: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(
    pids.map(async (pid) => {
      if ((await readlink(`/proc/${pid}/cwd`).catch(() => '')) !== cluster) return false
      return (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')).trim() === 'postgres'
    }),
  )
  return pids.filter((_, index) => found[index]).map(Number)
}

async function processesByRecord(cluster: string): Promise<number[]> {
  const pid = await recordedPid(cluster)
  if (pid === undefined || process.platform === 'win32') return []
  const { output } = await run(['ps', '-o', 'comm=', '-p', String(pid)])
  return output.includes('postgres') ? [pid] : []
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Waits for the processes of an earlier run to end, then removes the files it left. Call it with the lock taken.
 * PostgreSQL itself handles a `postmaster.pid` of a dead process, and also checks its shared memory. This removes
 * only one whose pid now belongs to another program, because PostgreSQL would refuse to start forever.
 */
export async function clearLeftovers(cluster: string, sockets: string, onWait: () => void): Promise<void> {
  const processes = process.platform === 'linux' ? processesByFolder : processesByRecord
  const deadline = Date.now() + PATIENCE
  let [first] = await processes(cluster)
  if (first !== undefined) onWait()
  while (first !== undefined) {
    if (Date.now() > deadline) throw new Error(texts.stillInUse(cluster, first))
    await pause(100)
    ;[first] = await processes(cluster)
  }
  const pid = await recordedPid(cluster)
  if (pid !== undefined && process.platform !== 'win32' && isAlive(pid)) {
    await rm(join(cluster, 'postmaster.pid'), { force: true })
  }
  if (process.platform === 'win32') return
  for (const name of await readdir(sockets)) {
    if (name.startsWith('.s.PGSQL.')) await rm(join(sockets, name), { force: true })
  }
}
