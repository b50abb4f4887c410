import type { ConsoleExamples } from '../../proof.ts'
import { nothing } from '../../stage.ts'

export const consoleExamples: ConsoleExamples<'backup'> = {
  backup: {
    list: nothing,
    begin: () => ({ kind: 'backup' }),
  },
}
