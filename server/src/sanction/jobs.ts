import { lockStanding, setMuted } from '../account/state-service.ts'
import type { App } from '../platform/ctx.ts'
import type { JobTable } from '../platform/jobs/run.ts'
import { notifyLater, notifyOfMute } from './notify-service.ts'
import * as queries from './queries.ts'

const AT_ONCE = 100

export const sanctionJobs = (app: App): JobTable => ({
  tasks: {
    'sanction.notify': (news: Parameters<typeof notifyOfMute>[1]) => notifyOfMute(app, news),
    'sanction.end-mutes': () => endMutes(app),
  },
  cron: { 'sanction.end-mutes': '* * * * *' },
})

/** A mute holds no longer than its time by itself; this writes it down, and tells the member. */
async function endMutes(app: App): Promise<void> {
  for (;;) {
    const due = await queries.due.all(app.db, { size: AT_ONCE })
    for (const { id: muteId, userId } of due) {
      await app.transact(async (tx) => {
        await lockStanding(tx, userId)
        if ((await queries.endDue.run(tx, { muteId })) === 0) return
        await setMuted(tx, userId, null)
        await notifyLater(app, tx, { muteId, what: 'ended' }, 0)
      })
    }
    if (due.length < AT_ONCE) return
  }
}
