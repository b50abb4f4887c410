import type { ConsoleExamples } from '../../proof.ts'
import { nothing } from '../../stage.ts'

export const consoleExamples: ConsoleExamples<'health'> = {
  health: {
    health: nothing,
    mute: async () => ({ key: 'disk' }),
    retryJobs: nothing,
  },
}
