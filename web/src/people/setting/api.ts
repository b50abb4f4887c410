import { type Data, noticeCalls, type Profile, profileCalls } from '@sp/contract'
import { toast } from '@sp/ui'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { useChange } from '../../platform/query/use-change.ts'
import { profileKey } from '../follow/people.ts'
import { texts } from './texts.ts'

const { privacy: words } = texts

export const SETTINGS = ['settings'] as const
export type Settings = Data<typeof noticeCalls.settings>

export const useSetPrivacy = (userId: number) =>
  useChange({
    name: ['privacy'],
    call: (on: boolean) => call(profileCalls.privacy, { privacy: on ? 1 : 0 }),
    key: profileKey(userId),
    patch: (profile: Profile, on): Profile => ({ ...profile, privacy: on ? 1 : 0 }),
    done: (_, on) => toast(on ? words.on : words.off),
  })

export const useSettings = () =>
  useQuery({
    queryKey: SETTINGS,
    queryFn: ({ signal }) => call(noticeCalls.settings, {}, { signal }),
  })

export const useSetSetting = () =>
  useChange({
    name: ['setting'],
    call: (change: Partial<Omit<Settings, 'notice'>>) => call(noticeCalls.putSettings, change),
    key: SETTINGS,
    patch: (now: Settings, change) => ({ ...now, ...change }),
  })
