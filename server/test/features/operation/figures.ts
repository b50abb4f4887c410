import type { ConsoleExamples } from '../../proof.ts'
import { nothing } from '../../stage.ts'

export const consoleExamples: ConsoleExamples<'figure'> = {
  figure: {
    figures: nothing,
  },
}
