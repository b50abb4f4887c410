import type { App } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import { retryPicture } from './service.ts'
import { forgetUploads, sweepUploads } from './sweep-service.ts'

export const uploadJobs = (app: App): JobTable => ({
  tasks: {
    'upload.retry': (payload: { uploadId: number; last?: boolean }) => retryPicture(app, payload),
    'upload.remove': ({ keys }: { keys: string[] }) => app.files.remove(keys),
    'upload.remove-wholly': ({ keys }: { keys: string[] }) => app.files.removeWholly(keys),
    'upload.sweep': async () => void (await sweepUploads(app)),
    'upload.forget': () => forgetUploads(app),
  },
  cron: { 'upload.sweep': '* * * * *', 'upload.forget': '11 * * * *' },
})
