import { draftEntry } from '../platform/device/draft.ts'
import { keepOverLogin } from '../platform/session/kept.ts'
import { getSession, onSession } from '../platform/session/session.ts'
import { Brought } from './brought.ts'
import { entryOf } from './brought-entries.ts'

/** By the keys of their drafts. */
const open = new Map<string, Brought>()

/** The pictures of the draft under this key, in this window. */
export function broughtFor(draftKey: string, max: number): Brought {
  const known = open.get(draftKey)
  if (known) return known
  const brought = new Brought(draftKey, max)
  open.set(draftKey, brought)
  keepOverLogin(brought.takeAlong)
  return brought
}

window.addEventListener('storage', ({ key }) => {
  for (const [draftKey, brought] of open) if (key === draftEntry(entryOf(draftKey))) brought.reread()
})

let owner = getSession()?.user.id
onSession(() => {
  const now = getSession()?.user.id
  if (now === owner) return
  owner = now
  for (const brought of open.values()) brought.leave()
})
