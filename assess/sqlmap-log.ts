// What sqlmap reads, and what it writes.
import type { Finding } from './findings.ts'

interface Sent {
  operation: { method: string }
  path: string
  body: string | undefined
  headers: Record<string, string>
}

const LINE = '='.repeat(54)

/** The log of a proxy, as sqlmap reads it with -l. */
export function proxyLog(url: string, requests: readonly Sent[]): string {
  const { host } = new URL(url)
  const texts = requests.map(({ operation, path, body = '', headers }) => {
    const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`)
    return [LINE, `${operation.method} ${path} HTTP/1.1`, ...lines, '', body, LINE, ''].join('\n')
  })
  return texts.join('\n')
}

/** A row of sqlmap's table: address, place, parameter, techniques, notes. Without a technique it found nothing. */
export function injectionsIn(csv: string): Finding[] {
  const rows = csv.split('\n').slice(1).filter(Boolean)
  return rows.flatMap((row) => {
    const [address = '', place, parameter, techniques] = row.match(/"[^"]*"|[^,]+|(?<=,)(?=,|$)/g) ?? []
    const path = /^"?https?:\/\/[^/]+(\/[^?"]*)/.exec(address)?.[1]
    return techniques ? [{ id: `${path} ${place} ${parameter}`, text: `injectable: ${techniques}` }] : []
  })
}

const SUSPECT = /heuristic \((\w+)\) test shows that (.+?) might be (.+)$/gm

/** Suspicions that the short tests had, each with the address that was tested before it. */
export function suspicionsIn(output: string): Finding[] {
  const parts = output.split(/testing URL '/).slice(1)
  return parts.flatMap((piece) => {
    const path = /^https?:\/\/[^/]+(\/[^?']*)/.exec(piece)?.[1]
    return [...piece.matchAll(SUSPECT)].map(([, kind, what, suspicion]) => ({
      id: `${path}: ${what}: ${kind}`,
      text: `might be ${suspicion}`,
    }))
  })
}

export const testedIn = (output: string): number => output.split("testing URL '").length - 1
