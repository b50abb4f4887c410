import { spawn } from 'node:child_process'
import { texts } from './texts.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Counts what ran, and tells it as the last line, however this process ends: what came to no end counts as one failure.
 * What failed, or passed only by itself, is named just above it, where a log that was cut still has it.
 */
export function tally() {
  let passed = 0
  const failures = []
  const unsteady = []
  let isWhole = false
  process.on('exit', () => {
    const all = isWhole ? failures.length : failures.length + 1
    for (const { title, state } of unsteady) process.stdout.write(`${texts.unsteady[state](title)}\n`)
    for (const title of failures) process.stdout.write(`${texts.failure(title)}\n`)
    process.exitCode = all === 0 ? 0 : 1
    process.stdout.write(`\n${passed} passed, ${all} failed\n`)
  })
  // By itself Node would print the error after that line.
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${error.stack}\n`)
    process.exit(1)
  })
  for (const signal of SIGNALS) process.on(signal, () => process.exit(1))
  return {
    count: (more) => {
      passed += more.passed
      failures.push(...more.failures)
      unsteady.push(...(more.unsteady ?? []))
    },
    end: () => {
      isWhole = true
    },
  }
}

/** Runs a command to its end, or to ours. @returns its exit code; null where there is none */
export function runToEnd(command, args, options) {
  return new Promise((done) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options })
    const stop = () => child.kill()
    process.once('exit', stop)
    child.once('error', () => done(null))
    child.once('exit', (code) => {
      process.off('exit', stop)
      done(code)
    })
  })
}
