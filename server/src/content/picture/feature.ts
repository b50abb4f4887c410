import type { Feature } from '../../platform/feature.ts'
import { pictureJobs } from './jobs.ts'
import { pictureTables, pictureTexts } from './personal.ts'
import { pictureRoutes } from './routes.ts'
import { receivePictures } from './upload-service.ts'

export const pictureFeature: Feature = {
  name: 'picture',
  register(app) {
    receivePictures(app)
  },
  routes: pictureRoutes,
  tables: pictureTables,
  texts: pictureTexts,
  jobs: pictureJobs,
}
