import { useMedia } from './overlay/menu.ts'

const QUERY = '(prefers-reduced-motion: reduce)'

/** Whether the person wants pictures without movement. */
export const isStill = (): boolean => matchMedia(QUERY).matches

export const useIsStill = (): boolean => useMedia(QUERY)
