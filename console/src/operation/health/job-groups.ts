import type { JobReading } from '@sp/contract'
import { texts } from './texts.ts'

const names: Readonly<Record<string, string>> = texts.tasks

export interface JobGroup extends Omit<JobReading, 'task'> {
  name: string
}

const groupOf = (task: string): string => {
  const prefix = task.split('.')[0] ?? task
  return names[prefix] ?? task
}

/** Tasks of one kind together. */
function groupJobs(jobs: readonly JobReading[]): JobGroup[] {
  const groups = new Map<string, JobGroup>()
  for (const { task, waiting, oldestSeconds, perMinute, failed } of jobs) {
    const name = groupOf(task)
    const known = groups.get(name)
    const oldest = Math.max(known?.oldestSeconds ?? -1, oldestSeconds ?? -1)
    groups.set(name, {
      name,
      waiting: waiting + (known?.waiting ?? 0),
      oldestSeconds: oldest < 0 ? null : oldest,
      perMinute: perMinute + (known?.perMinute ?? 0),
      failed: failed + (known?.failed ?? 0),
    })
  }
  return [...groups.values()]
}

/** Less is one of the many sweeps that look for something to do. */
const BUSY_A_MINUTE = 1

const isShown = ({ waiting, failed, perMinute }: JobGroup): boolean =>
  waiting + failed > 0 || perMinute >= BUSY_A_MINUTE

/** What failed, waits or is busy, in this order, and all else in one row. */
export function jobRows(jobs: readonly JobReading[]): JobGroup[] {
  const groups = groupJobs(jobs)
  const shown = groups
    .filter(isShown)
    .sort((a, b) => b.failed - a.failed || b.waiting - a.waiting || b.perMinute - a.perMinute)
  const perMinute = groups.filter((group) => !isShown(group)).reduce((sum, group) => sum + group.perMinute, 0)
  if (perMinute === 0) return shown
  return [...shown, { name: texts.jobs.others, waiting: 0, oldestSeconds: null, perMinute, failed: 0 }]
}
