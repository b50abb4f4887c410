import type { Feature } from '../../platform/feature.ts'
import { receivePictures } from './bring-service.ts'
import { pictureJobs } from './jobs.ts'
import { pictureTables } from './personal.ts'
import { pictureRoutes } from './routes.ts'

export const pictureFeature: Feature = {
  name: 'picture',
  register(app) {
    receivePictures(app)
  },
  routes: pictureRoutes,
  tables: pictureTables,
  jobs: pictureJobs,
}
