import type { ConsoleExamples } from '../../proof.ts'
import { nothing } from '../../stage.ts'

export const consoleExamples: ConsoleExamples<'desk'> = {
  desk: {
    state: nothing,
  },
}
