import type { ConsoleExamples } from '../../proof.ts'
import { nothing } from '../../stage.ts'

export const consoleExamples: ConsoleExamples<'setup'> = {
  setup: {
    state: nothing,
    mark: () => ({ step: 'name', state: 'done' }),
  },
}
