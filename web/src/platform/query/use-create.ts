import { makeUseCreate } from '@sp/client/change/use-create'
import { createKeys } from './create-key.ts'
import { useChange } from './use-change.ts'

export const useCreate = makeUseCreate(useChange, createKeys)
