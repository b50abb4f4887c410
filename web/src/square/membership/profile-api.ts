import {
  type OwnSquareProfile,
  type SquareField,
  type SquareFilter,
  type SquareProfileFields,
  squareCalls,
} from '@sp/contract'
import { toast } from '@sp/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { queryClient, secret } from '../../platform/query/query.ts'
import { useChange } from '../../platform/query/use-change.ts'
import { squareChanged, squareKey } from './api.ts'
import { profileTexts } from './texts.ts'

/** The editable fields; age and birthday are derived from the account. */
export type Edited = Exclude<SquareField, 'age' | 'birthday'>

export type OwnEdits = SquareProfileFields & Pick<OwnSquareProfile, 'hideCode'>

export const PROFILE_EDITS = 'profile'
export const FILTER_EDITS = 'filter'

const profileKey = squareKey('profile')
const previewKey = squareKey('preview')
const filterKey = squareKey('filter')

export const useOwnSquareProfile = (isWanted = true) =>
  useQuery({
    queryKey: profileKey,
    queryFn: ({ signal }) => call(squareCalls.profile, {}, { signal }),
    meta: secret,
    staleTime: 0,
    enabled: isWanted,
  })

/** After a lost response the same call can be repeated: it is idempotent. */
export const useSaveProfile = (onSaved: (sent: Partial<OwnEdits>) => void) =>
  useChange({
    name: profileKey,
    call: (edits: Partial<OwnEdits>) => call(squareCalls.putProfile, edits),
    key: profileKey,
    patch: (shown: OwnSquareProfile, edits) => ({ ...shown, ...edits }),
    done: (_, edits) => {
      onSaved(edits)
      toast(profileTexts.saved)
    },
    refresh: squareChanged,
  })

export const usePreview = () =>
  useQuery({
    queryKey: previewKey,
    queryFn: ({ signal }) => call(squareCalls.preview, {}, { signal }),
    meta: secret,
    staleTime: 0,
  })

export const useFilter = () =>
  useQuery({
    queryKey: filterKey,
    queryFn: ({ signal }) => call(squareCalls.filter, {}, { signal }),
    meta: secret,
    staleTime: 0,
  })

export const useSaveFilter = (onSaved: (sent: Partial<SquareFilter>) => void) =>
  useChange({
    name: filterKey,
    call: (edits: Partial<SquareFilter>) => call(squareCalls.putFilter, edits),
    key: filterKey,
    patch: (shown: SquareFilter, edits) => ({ ...shown, ...edits }),
    done: (_, edits) => {
      onSaved(edits)
      toast(profileTexts.saved)
    },
    refresh: () => queryClient.invalidateQueries({ queryKey: filterKey }),
  })

export const useDisclosures = (page: number) =>
  useQuery({
    queryKey: squareKey('disclosures', page),
    queryFn: ({ signal }) => call(squareCalls.disclosures, { page }, { signal }),
    meta: { ...secret, shows: ['people'] },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
