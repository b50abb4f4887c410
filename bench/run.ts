import { alike } from './alike.ts'
import { browser } from './browser.ts'
import { capacity } from './capacity.ts'
import { greedy } from './greedy.ts'
import { hostile } from './hostile.ts'
import { nodebb } from './nodebb.ts'
import { plans } from './plans.ts'
import { searching } from './search.ts'
import { seed } from './seed.ts'
import { shards } from './shards.ts'
import { speed } from './speed.ts'
import { streams } from './streams.ts'

const benches: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  seed,
  speed,
  shards,
  plans,
  browser,
  hostile,
  greedy,
  nodebb,
  streams,
  search: searching,
  alike,
  capacity,
}

const [name = '', ...args] = process.argv.slice(2)
const bench = benches[name]
if (bench === undefined) {
  console.error(`npm run bench -- <${Object.keys(benches).join(' | ')}> [--full]`)
  process.exit(1)
}
await bench(args)
