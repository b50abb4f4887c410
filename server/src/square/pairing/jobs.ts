import type { App } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import { type Ending, endBlockedPairing, endSilences } from './block-service.ts'
import { sweepTakenDown } from './moderation-service.ts'
import { dropNames } from './name-service.ts'
import { announceHello, type Hello, remind } from './remind-service.ts'
import { forgetWords } from './retention-service.ts'
import { runSettling, type Settling } from './settle.ts'

export const pairingJobs = (app: App): JobTable => ({
  tasks: {
    'pairing.settle': (settling: Settling) => runSettling(app, settling),
    'pairing.tell-hello': (hello: Hello) => announceHello(app, hello),
    'pairing.remind': () => remind(app),
    'pairing.end-silences': () => endSilences(app),
    'pairing.end-silence': (ending: Ending) => endBlockedPairing(app, ending),
    'pairing.forget': async () => {
      await forgetWords(app)
      await dropNames(app)
      await sweepTakenDown(app)
    },
  },
  cron: { 'pairing.remind': '* * * * *', 'pairing.end-silences': '* * * * *', 'pairing.forget': '37 * * * *' },
})
