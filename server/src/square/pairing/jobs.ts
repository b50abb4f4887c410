import type { App } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs/run.ts'
import { forgetWords } from './keep-service.ts'
import { sweepTakenDown } from './moderation-service.ts'
import { dropNames } from './name-service.ts'
import { type Hello, remind, tellHello } from './remind-service.ts'
import { runSettling, type Settling } from './settle.ts'
import { type Ending, endSilence, endSilences } from './silence-service.ts'

export const pairingJobs = (app: App): JobTable => ({
  tasks: {
    'pairing.settle': (settling: Settling) => runSettling(app, settling),
    'pairing.tell-hello': (hello: Hello) => tellHello(app, hello),
    'pairing.remind': () => remind(app),
    'pairing.end-silences': () => endSilences(app),
    'pairing.end-silence': (ending: Ending) => endSilence(app, ending),
    'pairing.forget': async () => {
      await forgetWords(app)
      await dropNames(app)
      await sweepTakenDown(app)
    },
  },
  cron: { 'pairing.remind': '* * * * *', 'pairing.end-silences': '* * * * *', 'pairing.forget': '37 * * * *' },
})
