import { lockAccountStatus, setMuted } from '../../account/account/state-service.ts'
import { untilNone } from '../../platform/batches.ts'
import type { App } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import { undoSeconds } from '../staff/undo-service.ts'
import { notifyLater, notifyOfMute } from './notify-service.ts'
import * as queries from './queries.ts'
import { notifyOfWarning } from './warning-service.ts'

const BATCH_SIZE = 100

export const sanctionJobs = (app: App): JobTable => ({
  tasks: {
    'sanction.notify': (news: Parameters<typeof notifyOfMute>[1]) => notifyOfMute(app, news),
    'sanction.notify-warning': (news: Parameters<typeof notifyOfWarning>[1]) => notifyOfWarning(app, news),
    'sanction.end-mutes': () => endMutes(app),
  },
  cron: { 'sanction.end-mutes': '* * * * *' },
})

/** A mute expires by its end time alone; this records the end, and notifies the member. */
function endMutes(app: App): Promise<void> {
  const due = (size: number) => queries.due.all(app.db, { size })
  return untilNone(app, BATCH_SIZE, due, async (tx, { id: muteId, userId }) => {
    await lockAccountStatus(tx, userId)
    const ended = await queries.endDue.maybe(tx, { muteId })
    if (ended === undefined) return
    await setMuted(app, tx, userId, null)
    // A mute shortened by an appeal may expire before the appeal's decision is final and its notice sent.
    const delaySeconds = ended.source === 'appeal' ? await undoSeconds(app) : 0
    await notifyLater(app, tx, { muteId, what: 'ended' }, delaySeconds)
  })
}
