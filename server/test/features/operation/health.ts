import type { ConsoleExamples } from '../../proof.ts'
import { nothing } from '../../stage.ts'

export const consoleExamples: ConsoleExamples<'health'> = {
  health: {
    health: nothing,
    mute: async () => ({ alarm: 'disk' }),
    retryJobs: nothing,
  },
}
