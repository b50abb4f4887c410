import { readdirSync, readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100

interface Used {
  parent: number
  /** CPU ticks of the process and its terminated children. */
  ticks: number
}

/**
 * Parses the fields after the process name, which may contain spaces; the first is field 3 (state) of `man
 * proc`.
 */
function usedBy(pid: number | string): Used | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0)
    return { parent: Number(fields[1]), ticks }
  } catch {
    return undefined
  }
}

function ours(): number {
  const all = new Map<number, Used>()
  for (const name of readdirSync('/proc')) {
    const used = /^\d+$/.test(name) ? usedBy(name) : undefined
    if (used) all.set(Number(name), used)
  }
  const isOurs = (pid: number): boolean => {
    const parent = all.get(pid)?.parent
    return pid === process.pid || (parent !== undefined && parent > 1 && isOurs(parent))
  }
  return [...all].filter(([pid]) => isOurs(pid)).reduce((sum, [, { ticks }]) => sum + ticks, 0)
}

function machine(): { busy: number; all: number } {
  const fields = readFileSync('/proc/stat', 'latin1').split('\n')[0]?.trim().split(/\s+/).slice(1, 9).map(Number) ?? []
  const all = fields.reduce((sum, each) => sum + each, 0)
  return { busy: all - (fields[3] ?? 0) - (fields[4] ?? 0), all }
}

/** @returns a function that returns the share of the machine's CPU that other programs used since this call. */
export function watchOthers(): () => number {
  const [before, mine] = [machine(), ours()]
  return () => {
    const after = machine()
    const others = after.busy - before.busy - (ours() - mine)
    return Math.max(0, others) / Math.max(1, after.all - before.all)
  }
}

export const secondsOf = (pid: number): number => (usedBy(pid)?.ticks ?? 0) / TICKS_A_SECOND
