// The order in which vitest starts the files of tests: the longest first, and beside those that compute one that waits.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** One at a time: what waits for a process to start, or for a timeout, leaves the processor to the others. */
const MOST_WAITING = 1
/** A file that test-order.json does not know. */
const USUAL_SECONDS = 5

export const readOrder = () => JSON.parse(readFileSync(new URL('test-order.json', import.meta.url), 'utf8'))

/** Goes through the run as it would be with these seconds: whenever a worker is free, it takes the longest file that it may. */
export function inOrder(files, { seconds, waiting }, workers) {
  const secondsOf = (file) => seconds[file] ?? USUAL_SECONDS
  const longest = (which) => which.toSorted((a, b) => secondsOf(b) - secondsOf(a))
  const waits = longest(files.filter((file) => waiting.includes(file)))
  const computes = longest(files.filter((file) => !waiting.includes(file)))
  const order = []
  let running = []
  let now = 0
  while (waits.length + computes.length > 0) {
    if (running.length === workers) {
      now = Math.min(...running.map(({ until }) => until))
      const ended = running.find(({ until }) => until === now)
      running = running.filter((each) => each !== ended)
    }
    const areWaiting = running.filter(({ isWaiting }) => isWaiting).length
    const isWaiting = waits.length > 0 && (areWaiting < MOST_WAITING || computes.length === 0)
    const file = isWaiting ? waits.shift() : computes.shift()
    order.push(file)
    running.push({ until: now + secondsOf(file), isWaiting })
  }
  return order
}

const environmentOf = (path) => /^\/\/ @vitest-environment (\S+)/m.exec(readFileSync(path, 'utf8'))?.[1] ?? 'node'

/** vitest ends a worker, with all modules that it loaded, where the next file is of another project or environment. */
const grouped = (items, kindOf) => {
  const kinds = [...new Set(items.map(kindOf))].toSorted((a, b) => (a < b ? 1 : -1))
  return kinds.map((kind) => items.filter((each) => kindOf(each) === kind))
}

/** Files on a real database first: their workers are kept from file to file, and the short pure ones fill up the end. */
export class TestOrder {
  constructor(vitest) {
    this.vitest = vitest
  }

  async shard(specs) {
    return specs
  }

  async sort(specs) {
    const { root, maxWorkers } = this.vitest.config
    const fileOf = ({ moduleId }) => relative(root, moduleId)
    const groups = grouped(specs, ({ project }) => project.name).flatMap((own) =>
      grouped(own, ({ moduleId }) => environmentOf(moduleId)),
    )
    return groups.flatMap((own) => {
      const byFile = new Map(own.map((spec) => [fileOf(spec), spec]))
      return inOrder([...byFile.keys()], readOrder(), Number(maxWorkers)).map((file) => byFile.get(file))
    })
  }
}
