import { useSyncExternalStore } from 'react'
import { getPosting, onPosting, type PostingView } from './posting-state.ts'

export const usePosting = (): PostingView => useSyncExternalStore(onPosting, getPosting)
