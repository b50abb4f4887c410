import { spawn } from 'node:child_process'
import { texts } from './texts.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Counts results and prints the total as the last line, however the process ends; an unfinished part counts as
 * one failure. Failures and tests that passed only in the repetition are listed just above, where a truncated
 * log keeps them.
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
  // By default Node would print the error after the total.
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

/** Runs a command until it or this process ends. @returns its exit code; null if it has none */
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
