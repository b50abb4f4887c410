// The way of a member through the site, in one engine: its name (`firefox` or `webkit`), and where its program is.
import { startStack } from '../e2e/stack.ts'
import { openFirefox } from './firefox.ts'
import { members } from './members.journey.ts'
import { makePerson } from './person.ts'
import { openWebkit } from './webkit.ts'

const [name = '', binary = ''] = process.argv.slice(2)
const stack = await startStack()
try {
  const engine = await (name === 'firefox' ? openFirefox : openWebkit)(binary)
  const end = async () => {
    await engine.close().catch(() => {})
    await stack.stop()
  }
  // There may be no more time for it.
  process.once('SIGTERM', () => void end().finally(() => process.exit(1)))
  try {
    await members(makePerson(engine, stack.url), stack)
  } catch (error) {
    const page = () => `${location.hash}\n${document.body.innerText.slice(0, 1000)}`
    process.stderr.write(`${error}\n${await engine.run(page).catch(() => '')}\n`)
    process.exitCode = 1
  } finally {
    await end()
  }
} finally {
  await stack.stop()
}
