import { pino } from 'pino'
import type { Log } from '../src/platform/log.ts'

export function makeErrorsLog(): { log: Log; take(): string[] } {
  let lines: string[] = []
  return {
    log: pino({ level: 'error', base: null }, { write: (line: string) => void lines.push(line) }),
    take: () => {
      const taken = lines
      lines = []
      return taken
    },
  }
}
