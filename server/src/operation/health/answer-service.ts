import type { Stateful } from '../../platform/app-state.ts'
import { perApp } from '../../platform/app-state.ts'
import type { Answered } from '../../platform/http/answered.ts'
import { ENDS, intervalOf } from './latency.ts'

const HOURS = 6
const API = '/api/'
const CONSOLE = '/api/console/'

interface Slowest {
  call: string
  ms: number
  at: Date
}

/** What this node answered to members since it last stored the numbers. */
class Answers {
  #answers = 0
  #failed = 0
  #times = emptyTimes()
  #slowest: Slowest | undefined

  count({ method, route, status, ms }: Answered): void {
    if (!route.startsWith(API) || route.startsWith(CONSOLE)) return
    this.#answers++
    if (status >= 500) this.#failed++
    const at = intervalOf(ms)
    this.#times[at] = (this.#times[at] ?? 0) + 1
    if (this.#slowest === undefined || ms > this.#slowest.ms || isOver(this.#slowest))
      this.#slowest = { call: `${method} ${route}`, ms: Math.round(ms), at: new Date() }
  }

  take() {
    const taken = { answers: this.#answers, failed: this.#failed, times: this.#times }
    this.#answers = 0
    this.#failed = 0
    this.#times = emptyTimes()
    return taken
  }

  slowest(): Slowest | undefined {
    return this.#slowest && !isOver(this.#slowest) ? this.#slowest : undefined
  }
}

const emptyTimes = (): number[] => Array.from({ length: ENDS.length + 1 }, () => 0)
const isOver = ({ at }: Slowest): boolean => Date.now() - at.getTime() > HOURS * 3_600_000

export const answersOf = perApp(() => new Answers())

export function answerCounter(app: Stateful): (answered: Answered) => void {
  const answers = answersOf(app)
  return (answered) => answers.count(answered)
}
