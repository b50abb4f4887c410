import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { dirname, extname, join } from 'node:path'
import type { BackupKind } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import { readSettings } from '../../site/system/service.ts'
import { lastOf } from './last-service.ts'
import * as queries from './queries.ts'
import { COPY, copyToSchedule, forgetOld } from './register-service.ts'
import { hasBegunSince, isBackupDue, isDrillDue } from './rules.ts'

const RUN = 'backup.run'

/** The program of the commands, beside the one that runs. */
function commandFile(): string {
  const [, program = ''] = process.argv
  return join(dirname(program), `sp${extname(program)}`)
}

interface Asked {
  kind: BackupKind
  /** By the clock of the database; a job of the version before has none. */
  askedAt?: string
}

/**
 * In a process of its own with low priority: compressing and encrypting would hold up requests. The process records
 * its outcome; it ends with this one.
 */
async function runCommand(app: App, { kind, askedAt }: Asked): Promise<void> {
  if (hasBegunSince(await queries.lastOfKind.maybe(app.db, { kind }), askedAt)) return
  const child = fork(commandFile(), [kind, '--scheduled'], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  let complaint = ''
  child.stderr?.on('data', (piece: Buffer) => {
    complaint = (complaint + piece.toString()).slice(-2_000)
  })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const [code] = await once(child, 'exit')
  if (code !== 0) app.log.error({ kind, complaint }, 'a backup or its drill failed')
}

/** Several presses are one run. Backups and drills run one after the other, so that other jobs go on. */
export async function enqueueRun(app: Pick<App, 'jobs'>, tx: Tx, kind: BackupKind): Promise<void> {
  const askedAt = (await queries.now.one(tx, {})).now.toISOString()
  const asked: Asked = { kind, askedAt }
  await app.jobs.add(tx, RUN, asked, { key: `backup.run.${kind}`, queue: RUN, tries: 1 })
}

async function runDue(app: App): Promise<void> {
  if (app.config.backup.to === undefined) return
  const { backupHour, backupDrill } = await readSettings(app)
  const now = app.clock.now()
  const backup = await lastOf(app, 'backup')
  if (isBackupDue(backup, backupHour, now)) return app.transact((tx) => enqueueRun(app, tx, 'backup'))
  if (backupDrill && isDrillDue(await lastOf(app, 'drill'), backup.success?.beganAt, now))
    await app.transact((tx) => enqueueRun(app, tx, 'drill'))
}

export const backupJobs = (app: App): JobTable => ({
  tasks: {
    [RUN]: (asked: Asked) => runCommand(app, asked),
    'backup.due': () => runDue(app),
    'backup.forget': async () => {
      await app.transact((tx) => queries.forget.run(tx, {}))
      await forgetOld(app)
    },
    [COPY]: () => copyToSchedule(app),
  },
  cron: { 'backup.due': '*/10 * * * *', 'backup.forget': '33 * * * *', [COPY]: '*/10 * * * *' },
})
