// Journeys in other engines, and in the oldest supported Chromium (docs/decisions/0021).
import { join } from 'node:path'
import { assessRuns } from './assess-runs.mjs'
import { OLDEST } from './find-engines.mjs'
import { runJourneys } from './journeys.mjs'
import { runToEnd } from './tally.mjs'
import { texts } from './texts.mjs'

/**
 * Run in the oldest Chromium by every `npm test`: journeys that have failed in old browsers, or are most likely
 * to.
 */
export const JOURNEYS_THAT_MATTER = [
  'register, post with four pictures; another likes and comments; the author deletes',
  'the shell opens offline, with what was read before',
  'files that were taken away, while their worker lives on, are fetched at the next visit',
  'logout leaves nothing of the member in any window, and the app stays usable',
  'every kind of notice there is comes, leads to what it is about, and is read by a tap',
  'what is long is folded, a flash and a comment alike, and unfolds',
  'the feed remembers tab, page and how far it was read',
  'who is followed is read in the feed of the followed, and no longer when let go',
  'an avatar is a built-in one or a crop of an uploaded picture',
  'location, device and comments of a picture do not leave the device, and a photograph is upright',
  'the picture that is shared carries a code that leads back to its flash',
  'a flash is reported and its author blocked in one step, and the text survives every detour',
]

const none = { passed: 0, failures: [], unsteady: [] }

async function runMembers(root, env, name, binary, left) {
  const title = `members › ${name}`
  const go = async () => {
    const code = await runToEnd(process.execPath, ['--import', 'tsx', 'engines/run.ts', name, binary], {
      cwd: root,
      env: { ...process.env, ...env },
      timeout: left(),
    })
    process.stdout.write(`${code === 0 ? '✓' : '✗'} ${title}\n`)
    return code === 0 ? { passed: [title], failed: [] } : { passed: [], failed: [title] }
  }
  const first = await go()
  return assessRuns(first, first.failed.length > 0 ? await go() : undefined)
}

const words = (title) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

async function runOldest(root, env, folder, chromium, left, all) {
  // This Chromium has no push service.
  const which = all ? ['--grep-invert', 'push'] : ['--grep', JOURNEYS_THAT_MATTER.map(words).join('|')]
  const old = { ...env, CHROMIUM_PATH: chromium, CHROMIUM_SHELL_PATH: chromium, SP_OLD_ENGINE: '1' }
  const result = await runJourneys(root, old, folder, ['--output', join(folder, 'oldest'), ...which], left)
  // Titles select the journeys: a renamed one would otherwise be skipped silently.
  const missing = all ? 0 : JOURNEYS_THAT_MATTER.length - result.passed - result.failures.length
  return missing > 0 ? { ...result, failures: [...result.failures, `${OLDEST}: ${missing}`] } : result
}

const add = (one, other) => ({
  passed: one.passed + other.passed,
  failures: [...one.failures, ...other.failures],
  unsteady: [...one.unsteady, ...other.unsteady],
})

/**
 * Everything that is here, within so many minutes: the ways of a member, one after the other, beside the journeys in the oldest
 * Chromium. Each of them mostly waits for one browser.
 */
export async function runEngines(root, env, folder, minutes, engines, all = false) {
  const until = Date.now() + minutes * 60_000
  const left = () => Math.max(1, until - Date.now())
  const { found, skipped } = await engines
  for (const [name, reason] of skipped) process.stdout.write(`${texts.skipsEngine(name, reason)}\n`)
  const members = async () => {
    let sum = none
    for (const [name, binary] of found)
      if (name !== OLDEST) sum = add(sum, await runMembers(root, env, name, binary, left))
    return sum
  }
  const binary = new Map(found).get(OLDEST)
  const [ways, journeys] = await Promise.all([
    members(),
    binary ? runOldest(root, env, folder, binary, left, all) : none,
  ])
  return add(ways, journeys)
}
