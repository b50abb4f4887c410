import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Accepted, compare, type Outcome, pageNotRun, pageOf } from './findings.ts'

const results = new URL('results/', import.meta.url).pathname
const list = JSON.parse(readFileSync(new URL('accepted.json', import.meta.url), 'utf8')) as Record<string, Accepted[]>

/** Only a part of what the program can try was asked for: what is kept is that of a whole run. */
const isPart = Boolean(process.argv[5])

/** The exit codes that scripts/assess.mjs knows. */
const NEW = 1
const NOT_RUN = 2

interface About extends Outcome {
  notes?: readonly string[]
}

/** Keeps what a program found; what is new ends the command with a failure. */
export function report(name: string, { notes = [], ...outcome }: About): void {
  const accepted = list[name] ?? []
  if (!isPart) writeFileSync(join(results, `${name}.md`), pageOf(name, outcome, accepted, notes))
  const { fresh, known, unused } = compare(outcome.findings, accepted)
  for (const { id, text } of fresh) process.stdout.write(`new: ${id}: ${text}\n`)
  if (!isPart)
    for (const { finding } of unused) process.stdout.write(`no longer found, and still in accepted.json: ${finding}\n`)
  process.stdout.write(`${name}: ${outcome.checks} checks, ${known.length} accepted, ${fresh.length} new\n`)
  if (fresh.length > 0) process.exitCode = NEW
}

export function reportNotRun(name: string, program: string, reason: string): void {
  writeFileSync(join(results, `${name}.md`), pageNotRun(name, program, reason))
  process.stdout.write(`${name}: not run: ${reason}\n`)
  process.exitCode = NOT_RUN
}
