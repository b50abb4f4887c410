import type { Feature } from '../../platform/feature.ts'
import { waveJobs } from './jobs.ts'
import { waveTables, waveTexts } from './personal.ts'
import { waveRoutes } from './routes.ts'

export const waveFeature: Feature = {
  name: 'wave',
  routes: waveRoutes,
  tables: waveTables,
  texts: waveTexts,
  jobs: waveJobs,
}
