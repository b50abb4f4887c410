import type { Finding } from './findings.ts'

export interface Entry {
  id: string
  severity: string
  finding: string
}

const SOUND = new Set(['OK', 'INFO', 'DEBUG'])

/** What testssl.sh rates below OK; a test that it could not make (WARN, FATAL) is one too. */
export const weaknessesIn = (proxy: string, entries: readonly Entry[]): Finding[] =>
  entries
    .filter(({ severity }) => !SOUND.has(severity))
    .map(({ id, severity, finding }) => ({ id: `${id}: ${proxy}`, text: `${severity}: ${finding}` }))
