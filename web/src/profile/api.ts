import { profileCalls } from '@sp/contract'
import { call } from '../lib/call.ts'
import { changeProfile, profileKey, reloadOwnProfile } from '../lib/people.ts'
import { putFile } from '../lib/put-file.ts'
import { refreshQueries } from '../lib/query.ts'
import { getSession, updateSessionUser } from '../lib/session.ts'
import { type Field, withField } from './edit-rules.ts'

/** Own words and faces stand beside one's flashes too. */
const refreshOwnFlashes = () => refreshQueries(['mine-flash'])

export async function saveField(field: Field, value: string): Promise<void> {
  await call(profileCalls.edit, { field, value })
  const userId = getSession()?.user.id ?? 0
  changeProfile(userId, (profile) => withField(profile, field, value))
  void refreshQueries(profileKey(userId))
  if (field !== 'nickname') return
  updateSessionUser({ nickname: value })
  void refreshOwnFlashes()
}

/** @param uri a default avatar, or the key of an upload */
export async function wearAvatar(uri: string): Promise<void> {
  await call(profileCalls.avatar, { uri })
  await reloadOwnProfile()
  void refreshOwnFlashes()
}

/** @returns the key under which the picture may be worn */
export async function uploadAvatar(picture: Blob, signal: AbortSignal): Promise<string> {
  const { url, key } = await call(profileCalls.avatarUpload, {}, { signal })
  await putFile(url, picture, { signal, onSent: () => {} })
  return key
}
