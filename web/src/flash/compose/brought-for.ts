import { draftEntry } from '../../platform/device/draft.ts'
import { keepOverLogin } from '../../platform/session/kept.ts'
import { getSession, onSession } from '../../platform/session/session.ts'
import { Brought } from './brought.ts'
import { entryOf } from './brought-entries.ts'

const open = new Map<string, Brought>()

/** The pictures of the draft under this key, shared within this window. */
export function broughtFor(draftKey: string, max: number): Brought {
  const known = open.get(draftKey)
  if (known) return known
  dropIdle()
  const brought = new Brought(draftKey, max)
  open.set(draftKey, brought)
  return brought
}

/** Idle drafts are empty, so a later request for one starts empty too, like the device. */
function dropIdle(): void {
  for (const [draftKey, brought] of open) if (brought.isIdle()) open.delete(draftKey)
}

keepOverLogin(() => {
  const givesBack = [...open.values()].flatMap((brought) => brought.takeAlong() ?? [])
  return () => {
    for (const giveBack of givesBack) giveBack()
  }
})

window.addEventListener('storage', ({ key }) => {
  for (const [draftKey, brought] of open) if (key === draftEntry(entryOf(draftKey))) brought.reread()
})

let owner = getSession()?.user.id
onSession(() => {
  const now = getSession()?.user.id
  if (now === owner) return
  owner = now
  dropIdle()
  for (const brought of open.values()) brought.leave()
})
