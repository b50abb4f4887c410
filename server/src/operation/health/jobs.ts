import type { App } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import { readCertificate } from './certificate-service.ts'
import { watch } from './service.ts'
import { passFiles } from './storage-service.ts'

export const healthJobs = (app: App): JobTable => ({
  tasks: {
    'health.watch': () => watch(app),
    'health.pass-files': () => passFiles(app),
    'health.read-certificate': () => readCertificate(app),
  },
  cron: {
    'health.watch': '* * * * *',
    'health.pass-files': '*/5 * * * *',
    'health.read-certificate': '7 * * * *',
  },
})
