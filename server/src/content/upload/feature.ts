import type { Feature } from '../../platform/feature.ts'
import { uploadIdIn } from '../../platform/files/keys.ts'
import { fileOwners } from '../../platform/files/owners.ts'
import { uploadJobs } from './jobs.ts'
import { uploadTables, uploadTexts } from './personal.ts'
import { finishedFiles, rawFiles } from './queries.ts'
import { uploadRoutes } from './routes.ts'
import { resealEvidence } from './sealed-file-service.ts'
import { resealWaiting } from './waiting-service.ts'

const uploadsOf = (keys: readonly string[]): number[] => keys.flatMap((key) => uploadIdIn(key) ?? [])

export const uploadFeature: Feature = {
  name: 'upload',
  register(app) {
    fileOwners.register(app, 'upload', finishedFiles)
    fileOwners.register(app, 'upload.inbox', (node, { keys }) => rawFiles.all(node.db, { ids: uploadsOf(keys) }))
  },
  routes: uploadRoutes,
  tables: uploadTables,
  texts: uploadTexts,
  jobs: uploadJobs,
  reseals: [resealWaiting],
  resealsForSite: [resealEvidence],
}
