import { onDraftChange } from '../../platform/device/draft.ts'
import { registerOverLogin } from '../../platform/session/drafts-over-login.ts'
import { onAccount } from '../../platform/session/session.ts'
import { entryOf } from './draft-picture-entries.ts'
import { DraftPictures, type PictureOptions } from './draft-pictures.ts'

const open = new Map<string, DraftPictures>()

/** The pictures of the draft under this key, shared within this window. */
export function draftPicturesFor(draftKey: string, max: number, options?: PictureOptions): DraftPictures {
  const known = open.get(draftKey)
  if (known) return known
  dropIdle()
  const draftPictures = new DraftPictures(draftKey, max, options)
  open.set(draftKey, draftPictures)
  return draftPictures
}

/** Idle drafts are empty, so a later request for one starts empty too, like the device. */
function dropIdle(): void {
  for (const [draftKey, draftPictures] of open) if (draftPictures.isIdle()) open.delete(draftKey)
}

registerOverLogin(() => {
  const givesBack = [...open.values()].flatMap((draftPictures) => draftPictures.takeAlong() ?? [])
  return () => {
    for (const giveBack of givesBack) giveBack()
  }
})

onDraftChange((isChanged) => {
  for (const [draftKey, draftPictures] of open) if (isChanged(entryOf(draftKey))) draftPictures.reread()
})

onAccount(() => {
  dropIdle()
  for (const draftPictures of open.values()) draftPictures.dispose()
})
