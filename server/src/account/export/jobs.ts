import type { App } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import type { PersonalTables } from '../../platform/personal.ts'
import { makeExport, sweepExports } from './service.ts'

export const exportJobs = (app: App, tables: PersonalTables): JobTable => ({
  tasks: {
    'export.make': (payload: { userId: number; id: number }) => makeExport(app, tables, payload),
    'export.remove-files': ({ keys }: { keys: string[] }) => app.files.remove(keys),
    'export.sweep': () => sweepExports(app),
  },
  cron: { 'export.sweep': '37 * * * *' },
})
