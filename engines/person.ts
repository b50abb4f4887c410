import type { Engine } from './engine.ts'
import { findInPage, type Wanted } from './find.ts'

const PATIENCE = 30_000
const PAUSE = 100

/** Polls until the result is truthy; nothing may depend on the speed of the machine. */
export async function until(what: string, ask: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + PATIENCE
  for (;;) {
    // Between two pages there is no document to query.
    const { answer, error } = await ask().then(
      (answer) => ({ answer, error: undefined }),
      (error: unknown) => ({ answer: false, error }),
    )
    if (answer) return
    if (Date.now() > end) throw new Error(`${what}: not within ${PATIENCE / 1000} s`, { cause: error })
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
}

type Role = Wanted['role']

export function makePerson(engine: Engine, site: string) {
  const act = (role: Role, name: string, within: string | undefined, how: (element: object) => Promise<void>) =>
    until(`${role} ${name}`, async () => {
      const element = await engine.find(findInPage, { role, name, within } satisfies Wanted)
      if (element) await how(element)
      return element !== null
    })
  const sees = (words: string) =>
    until(`to see ${words}`, () => engine.run((given: string) => document.body.innerText.includes(given), words))
  return {
    engine,
    visit: (path: string) => engine.open(`${site}/#${path}`),
    press: (role: Exclude<Role, 'field'>, name: string, within?: string) =>
      act(role, name, within, (element) => engine.click(element)),
    fill: (name: string, text: string) => act('field', name, undefined, (element) => engine.type(element, text)),
    sees,
    isAt: (pattern: string) =>
      until(`to be at ${pattern}`, () => engine.run((given: string) => new RegExp(given).test(location.hash), pattern)),
  }
}

export type Person = ReturnType<typeof makePerson>
