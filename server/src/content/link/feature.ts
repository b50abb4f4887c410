import type { Feature } from '../../platform/feature.ts'
import { linkJobs } from './jobs.ts'
import type { IsClean } from './look-service.ts'

export const linkFeature = (isClean: IsClean): Feature => ({
  name: 'link',
  texts: { none: ['link_page.card'] },
  jobs: linkJobs(isClean),
})
