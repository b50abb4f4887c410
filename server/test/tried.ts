/** What the running test has sent so far, for `npm run proof`: how many calls, and how many at the same time. */
export interface Tried {
  calls: number
  together: number
}

let tried: Tried = { calls: 0, together: 0 }
let underWay = 0

/** @returns what to call when the answer is there */
export function countCall(): () => void {
  underWay++
  tried = { calls: tried.calls + 1, together: Math.max(tried.together, underWay) }
  return () => void underWay--
}

/** What a `beforeAll` sent counts for the test after it. */
export function takeTried(): Tried {
  const taken = tried
  tried = { calls: 0, together: 0 }
  return taken
}
