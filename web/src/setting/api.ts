import { type Profile, profileCalls } from '@sp/contract'
import { toast } from '@sp/ui'
import { profileKey } from '../follow/people.ts'
import { call } from '../platform/call.ts'
import { useChange } from '../platform/query/use-change.ts'
import { texts } from './texts.ts'

const { privacy: words } = texts

/** Whether others see what one wrote. */
export const useSetPrivacy = (userId: number) =>
  useChange({
    name: ['privacy'],
    call: (on: boolean) => call(profileCalls.privacy, { privacy: on ? 1 : 0 }),
    key: profileKey(userId),
    patch: (profile: Profile, on): Profile => ({ ...profile, privacy: on ? 1 : 0 }),
    done: (_, on) => toast(on ? words.on : words.off),
  })
