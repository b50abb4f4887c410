// What npm answers about the packages of the lock files, as findings.
import type { Finding } from './findings.ts'

interface Advisory {
  source: number
  title: string
  url: string
  severity: string
  range: string
}

export interface Audit {
  vulnerabilities: Record<string, { via: readonly (Advisory | string)[] }>
  metadata: { dependencies: { total: number } }
}

/** One finding for each advisory; a package that only depends on a vulnerable one is none of its own. */
export const advisoriesIn = (folder: string, { vulnerabilities }: Audit): Finding[] =>
  Object.entries(vulnerabilities).flatMap(([name, { via }]) =>
    via
      .filter((each) => typeof each !== 'string')
      .map(({ source, title, url, severity, range }) => ({
        id: `${folder}: ${name}: ${source}`,
        text: `${severity}: ${title} (${range}), ${url}`,
      })),
  )

interface Unsigned {
  name: string
  version: string
}

export interface Signatures {
  invalid: readonly (Unsigned & { code?: string })[]
  missing: readonly Unsigned[]
  /** Those with a verified attestation of where they were built. */
  verified?: readonly Unsigned[]
}

export const unsignedIn = ({ invalid, missing }: Signatures): Finding[] => [
  ...invalid.map(({ name, version, code }) => ({ id: `invalid: ${name}@${version}`, text: code ?? 'invalid' })),
  ...missing.map(({ name, version }) => ({ id: `missing: ${name}@${version}`, text: 'no signature of the registry' })),
]

interface Failure {
  error?: { summary?: string }
  message?: string
}

/** Why npm has no answer; undefined if it has one. Addresses are left out. */
export function failureOf(output: string): string | undefined {
  const answer = parsed(output)
  if (answer === undefined) return 'npm gave no answer'
  const { error, message } = answer
  if (error === undefined) return undefined
  return (error.summary || message || 'npm failed')
    .replaceAll(/\bhttps?:\/\/\S+?(?=[,;]?(\s|$))/g, '(address)')
    .replace(/(getaddrinfo \w+) \S+/, '$1')
}

function parsed(output: string): Failure | undefined {
  try {
    return JSON.parse(output) as Failure
  } catch {
    return undefined
  }
}
