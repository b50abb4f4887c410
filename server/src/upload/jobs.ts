import type { App } from '../ctx.ts'
import type { JobTable } from '../jobs/run.ts'
import { lookAgain } from './service.ts'
import { forgetUploads, sweepUploads } from './sweep.ts'

export const uploadJobs = (app: App): JobTable => ({
  tasks: {
    'upload.look': (payload: { uploadId: number; last?: boolean }) => lookAgain(app, payload),
    'upload.remove': ({ keys }: { keys: string[] }) => app.files.remove(keys),
    'upload.sweep': async () => void (await sweepUploads(app)),
    'upload.forget': () => forgetUploads(app),
  },
  cron: { 'upload.sweep': '* * * * *', 'upload.forget': '11 * * * *' },
})
