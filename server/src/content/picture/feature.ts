import type { Feature } from '../../platform/feature.ts'
import { fileOwners } from '../../platform/files/owners.ts'
import { pictureJobs } from './jobs.ts'
import { pictureTables, pictureTexts } from './personal.ts'
import { filesOfThings, unusedFiles } from './queries.ts'
import { pictureRoutes } from './routes.ts'
import { receivePictures } from './upload-service.ts'

export const pictureFeature: Feature = {
  name: 'picture',
  register(app) {
    fileOwners.register(app, 'picture', filesOfThings)
    fileOwners.register(app, 'brought_picture', unusedFiles)
    receivePictures(app)
  },
  routes: pictureRoutes,
  tables: pictureTables,
  texts: pictureTexts,
  jobs: pictureJobs,
}
