import { profileCalls } from '@sp/contract'
import { toast } from '@sp/ui'
import { blankSending, type PictureTarget, sendPicture } from '../../content/upload/send-picture.ts'
import { call } from '../../platform/call.ts'
import { refreshQueries } from '../../platform/query/query.ts'
import { useChange } from '../../platform/query/use-change.ts'
import { getSession, updateSessionUser } from '../../platform/session/session.ts'
import { reloadOwnProfile } from '../follow/api.ts'
import { changeProfile, profileKey, refreshOwnThings } from '../follow/people.ts'
import { type Field, withField } from './edit-rules.ts'
import { texts } from './texts.ts'

const ownId = (): number => getSession()?.user.id ?? 0

export const useSaveField = (field: Field, onSaved: () => void, refused: (words: string) => void) =>
  useChange({
    call: (value: string) => call(profileCalls.edit, { field, value }),
    done: (_, value) => {
      changeProfile(ownId(), (profile) => withField(profile, field, value))
      toast(texts.saved)
      onSaved()
    },
    refresh: (_, value) => {
      void refreshQueries(profileKey(ownId()))
      if (field !== 'nickname') return
      updateSessionUser({ nickname: value })
      void refreshOwnThings()
    },
    refused,
  })

/** @param uri a default avatar, or the key of an upload */
export async function wearAvatar(uri: string): Promise<void> {
  await call(profileCalls.avatar, { uri })
  await reloadOwnProfile()
  void refreshOwnThings()
}

/** Its address has no thumbnail and no confirmation: `wearAvatar` names the key. */
const avatarTarget: PictureTarget = {
  request: (_, signal) => call(profileCalls.avatarUpload, {}, { signal }),
  confirm: async () => {},
}

export async function uploadAvatar(image: Blob, signal: AbortSignal): Promise<string> {
  const { key } = await sendPicture({ image }, blankSending(), avatarTarget, { signal })
  return key
}
