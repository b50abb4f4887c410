import type { Finding } from './findings.ts'

interface Entry {
  method: string
  path: string
  info: string
  parameter: string | null
}

export interface WapitiReport {
  vulnerabilities: Record<string, readonly Entry[]>
  anomalies: Record<string, readonly Entry[]>
  infos: { crawled_pages_nbr?: number }
}

/** Ids in addresses differ from run to run. */
const pathOf = (path: string): string => (path.split('?')[0] ?? path).replaceAll(/\d{6,}/g, 'N')

export const vulnerabilitiesIn = ({ vulnerabilities, anomalies }: WapitiReport): Finding[] =>
  Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, entries]) =>
    entries.map(({ method, path, parameter, info }) => ({
      id: [kind, method, pathOf(path), parameter].filter(Boolean).join(' '),
      text: info,
    })),
  )
