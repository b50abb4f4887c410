import { accountReopened } from '../../account/closing/events.ts'
import { on } from '../../platform/events.ts'
import type { Feature } from '../../platform/feature.ts'
import { fileOwners } from '../../platform/files/owners.ts'
import { filesOfAvatars } from './avatar-queries.ts'
import { renewAvatar, takeAvatars } from './avatar-service.ts'
import { profileJobs } from './jobs.ts'
import { profileTables, profileTexts } from './personal.ts'
import { profileRoutes } from './routes.ts'

export const profileFeature: Feature = {
  name: 'profile',
  register(app) {
    fileOwners.register(app, 'person', filesOfAvatars)
    on(app, accountReopened, (node, tx, { userId }) => renewAvatar(node, tx, userId))
    takeAvatars(app)
  },
  routes: profileRoutes,
  tables: profileTables,
  texts: profileTexts,
  jobs: profileJobs,
}
