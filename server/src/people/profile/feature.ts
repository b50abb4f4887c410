import { accountReopened } from '../../account/closing/events.ts'
import { on } from '../../platform/events.ts'
import type { Feature } from '../../platform/feature.ts'
import { renewAvatar, takeAvatars } from './avatar-service.ts'
import { profileJobs } from './jobs.ts'
import { profileTables, profileTexts } from './personal.ts'
import { profileRoutes } from './routes.ts'

export const profileFeature: Feature = {
  name: 'profile',
  register(app) {
    on(app, accountReopened, (node, tx, { userId }) => renewAvatar(node, tx, userId))
    takeAvatars(app)
  },
  routes: profileRoutes,
  tables: profileTables,
  texts: profileTexts,
  jobs: profileJobs,
}
