import { useSyncExternalStore } from 'react'
import { type FontSize, onPrefs, readFontSize, readTheme, type Theme } from '../../platform/device/prefs.ts'

export const useFontSize = (): FontSize => useSyncExternalStore(onPrefs, readFontSize)
export const useTheme = (): Theme => useSyncExternalStore(onPrefs, readTheme)
