import type { App } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import { dropAvatar } from './avatar-service.ts'

export const profileJobs = (app: App): JobTable => ({
  tasks: { 'profile.drop-avatar': (payload: Parameters<typeof dropAvatar>[1]) => dropAvatar(app, payload) },
  cron: {},
})
