const CHECK_MS = 500

/** Killing npm sends this process no signal: a changed parent process shows that npm has ended. */
export function whenNpmEnds(then: () => void): void {
  if (process.env['npm_lifecycle_event'] !== 'start') return
  const npm = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(timer)
    then()
  }, CHECK_MS).unref()
}
