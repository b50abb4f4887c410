// A member's way through the site in one engine. Arguments: its name (`firefox` or `webkit`) and the path of
// its program.
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
  // The process may be killed before the finally block runs.
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
