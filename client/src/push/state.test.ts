import { expect, test } from 'vitest'
import { type Device, isAppleTouch, stateOf } from './state.ts'

const ready: Device = {
  canPush: true,
  hasWorker: true,
  isApple: false,
  isInstalled: false,
  permission: 'granted',
  isSubscribed: true,
}

test.each<[string, Partial<Device>, string]>([
  ['subscribed and allowed', {}, 'on'],
  ['not subscribed', { isSubscribed: false }, 'off'],
  ['never asked', { permission: 'default', isSubscribed: false }, 'off'],
  ['refused in the browser', { permission: 'denied' }, 'denied'],
  ['no push in this browser', { canPush: false }, 'unsupported'],
  ['no worker', { hasWorker: false }, 'unsupported'],
  ['a phone of Apple in the browser', { isApple: true, canPush: false }, 'needs-install'],
  ['a phone of Apple, installed', { isApple: true, isInstalled: true }, 'on'],
  ['an old phone of Apple, installed', { isApple: true, isInstalled: true, canPush: false }, 'unsupported'],
  ['subscribed, but the permission was taken back', { permission: 'default' }, 'off'],
])('%s', (_, part, state) => {
  expect(stateOf({ ...ready, ...part })).toBe(state)
})

test('an iPad is distinguished from a Mac', () => {
  expect(isAppleTouch('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5)).toBe(true)
  expect(isAppleTouch('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5)).toBe(true)
  expect(isAppleTouch('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0)).toBe(false)
  expect(isAppleTouch('Mozilla/5.0 (Linux; Android 15)', 5)).toBe(false)
})
