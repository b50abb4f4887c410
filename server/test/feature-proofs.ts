import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { calls, consoleCalls } from '@sp/contract'
import type { ConsoleExamples, FeatureProof, Proofs } from './proof.ts'

const order = (createRequire(import.meta.url)('../../scripts/areas.cjs') as { server: string[] }).server
const folder = join(import.meta.dirname, 'features')
const written = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.replace(/\.ts$/, '').replaceAll('\\', '/'))
const strange = written.filter((name) => !order.includes(name))
if (strange.length > 0)
  throw new Error(`server/test/features: no feature of scripts/areas.cjs is ${strange.join(', ')}`)

/** Of every file below `features/`, in the order of imports. */
export const featureProofs: readonly FeatureProof[] = await Promise.all(
  order
    .filter((name) => written.includes(name))
    .map((name) => import(pathToFileURL(join(folder, `${name}.ts`)).href) as Promise<FeatureProof>),
)

function collect<T extends object>(groups: object, parts: readonly (Partial<T> | undefined)[]): T {
  const keys = parts.flatMap((part) => Object.keys(part ?? {}))
  const twice = keys.filter((key, at) => keys.indexOf(key) !== at)
  const missing = Object.keys(groups).filter((group) => !keys.includes(group))
  if (twice.length > 0) throw new Error(`server/test/features: two files have ${twice.join(', ')}`)
  if (missing.length > 0) throw new Error(`server/test/features: no file has the calls of ${missing.join(', ')}`)
  return Object.assign({}, ...parts) as T
}

export const allProofs = collect<Proofs<keyof typeof calls>>(
  calls,
  featureProofs.map(({ proofs }) => proofs),
)
export const allConsoleExamples = collect<ConsoleExamples<keyof typeof consoleCalls>>(
  consoleCalls,
  featureProofs.map(({ consoleExamples }) => consoleExamples),
)
