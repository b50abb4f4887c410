import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { makeStorage } from '../../platform/test/test-storage.ts'
import { readFlashConfig, writeFlashConfig } from './flash-config.ts'

beforeEach(() => void vi.stubGlobal('localStorage', makeStorage()))
afterAll(() => void vi.unstubAllGlobals())

test('tab, page and scroll come back, each changed for itself', () => {
  writeFlashConfig({ tab: 1, page: 2 })
  writeFlashConfig({ scroll: { 0: 10, 1: 480 } })
  writeFlashConfig({ place: { 0: null, 1: { id: 7, top: -20 } } })
  const place = { 0: null, 1: { id: 7, top: -20 } }
  expect(readFlashConfig()).toEqual({ tab: 1, page: 2, scroll: { 0: 10, 1: 480 }, place })
})

test.each(['{', 'null', '{"tab":9,"page":-1,"scroll":{"0":"x"},"place":{"0":{"id":"7"},"1":7}}', '7'])(
  '%j is treated as unset',
  (text) => {
    localStorage.setItem('flash-config', text)
    expect(readFlashConfig()).toEqual({ tab: 0, page: 0, scroll: { 0: 0, 1: 0 }, place: { 0: null, 1: null } })
  },
)

test('the default state leaves nothing on the device', () => {
  writeFlashConfig({ scroll: { 0: 0, 1: 480 } })
  expect(localStorage.getItem('flash-config')).not.toBeNull()
  writeFlashConfig({ scroll: { 0: 0, 1: 0 } })
  expect(localStorage.getItem('flash-config')).toBeNull()
})

test('a list at its top has no place, so that nothing is stored of it', () => {
  writeFlashConfig({ scroll: { 0: 480, 1: 0 }, place: { 0: { id: 7, top: -20 }, 1: { id: 8, top: 52 } } })
  expect(readFlashConfig().place).toEqual({ 0: { id: 7, top: -20 }, 1: null })
  writeFlashConfig({ scroll: { 0: 0, 1: 0 }, place: { 0: { id: 7, top: 52 }, 1: null } })
  expect(localStorage.getItem('flash-config')).toBeNull()
})
