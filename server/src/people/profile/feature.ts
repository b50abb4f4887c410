import type { Feature } from '../../platform/feature.ts'
import { takeAvatars } from './avatar-service.ts'
import { profileJobs } from './jobs.ts'
import { profileTables, profileTexts } from './personal.ts'
import { profileRoutes } from './routes.ts'
import { listenForProfiles } from './subscriptions.ts'

export const profileFeature: Feature = {
  name: 'profile',
  register(app) {
    listenForProfiles(app)
    takeAvatars(app)
  },
  routes: profileRoutes,
  tables: profileTables,
  texts: profileTexts,
  jobs: profileJobs,
}
