import type { Feature } from '../../platform/feature.ts'
import { healthChecks } from '../../platform/health.ts'
import { checkBackup } from './backup-check-service.ts'
import { checkCertificate } from './certificate-service.ts'
import { checkDatabase, checkDisks } from './database-service.ts'
import { registerGauges } from './gauges-service.ts'
import { checkErrors, checkOnline, checkSpeed } from './history-service.ts'
import { healthJobs } from './jobs.ts'
import { checkFiles, checkMail, checkNodes, checkPush } from './node-check-service.ts'
import { healthTexts } from './personal.ts'
import { registerReactions } from './reactions.ts'
import { healthRoutes } from './routes.ts'
import { checkJobs, checkQueues } from './work-service.ts'

export const healthFeature: Feature = {
  name: 'health',
  register(app) {
    healthChecks.register(app, 'database', checkDatabase)
    healthChecks.register(app, 'speed', checkSpeed)
    healthChecks.register(app, 'errors', checkErrors)
    healthChecks.register(app, 'online', checkOnline)
    healthChecks.register(app, 'nodes', checkNodes)
    healthChecks.register(app, 'jobs', checkJobs)
    healthChecks.register(app, 'queues', checkQueues)
    healthChecks.register(app, 'disks', checkDisks)
    healthChecks.register(app, 'files', checkFiles)
    healthChecks.register(app, 'mail', checkMail)
    healthChecks.register(app, 'push', checkPush)
    healthChecks.register(app, 'backup', checkBackup)
    healthChecks.register(app, 'certificate', checkCertificate)
    registerGauges(app)
    registerReactions(app)
  },
  routes: healthRoutes,
  texts: healthTexts,
  jobs: healthJobs,
}
