import type { Feature } from '../../platform/feature.ts'
import { collectionTables, collectionTexts } from './personal.ts'
import { collectionRoutes } from './routes.ts'

export const collectionFeature: Feature = {
  name: 'collection',
  routes: collectionRoutes,
  tables: collectionTables,
  texts: collectionTexts,
}
