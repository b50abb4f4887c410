import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = ['client/src', 'ui/src', 'web/src', 'console/src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
)
const filesWith = (pattern: RegExp) => sources.filter((file) => pattern.test(readFileSync(file, 'utf8'))).sort()

test('every change of the server’s data in a front end runs by useChange or useCreate', () => {
  expect(filesWith(/\buseMutation\(|\bnew MutationObserver\b.*client|\.mutateAsync\(/)).toEqual([
    'client/src/change/use-change.ts',
  ])
})

/** Where an idempotency key is made beside `useCreate`, and why (decision 0101). */
const WITHOUT_DRAFT: Record<string, string> = {
  'client/src/change/create-key.ts': 'the key of a draft',
  'console/src/talk/support/sending.ts': 'outbox: each answer has a key',
  'web/src/flash/compose/send-picture.ts': 'upload: the key of its address',
  'web/src/game/results.ts': 'outbox: each result has a key',
  'web/src/square/pairing/use-uploads.ts': 'upload: the key of its address',
  'web/src/talk/chat/use-chat.ts': 'outbox: each message has a key',
}

test('an idempotency key is made by useCreate, but for outboxes and uploads', () => {
  expect(filesWith(/\bnewClientKey\b/)).toEqual(Object.keys(WITHOUT_DRAFT))
  expect(filesWith(/clientKey\s*[:=]\s*(?:uuid|crypto)\b/)).toEqual([])
})

/** Listeners beside `makeSlot` of ui, the one store: of events, or of a source that is read where it is. */
const LISTENERS: Record<string, string> = {
  'console/src/platform/activity.ts': 'event: an input',
  'console/src/platform/keys.ts': 'source: localStorage',
  'console/src/platform/session.ts': 'event: the end of the session',
  'ui/src/icon/icon.tsx': 'event: the other icons have loaded',
  'ui/src/overlay/slot.ts': 'the store',
  'web/src/flash/compose/draft-pictures.ts': 'source: the device, read late',
  'web/src/flash/compose/draft.ts': 'source: the device, read late',
  'web/src/platform/device/draft.ts': 'source: localStorage of all tabs',
  'web/src/platform/lazy-component.tsx': 'event: a retry',
  'web/src/platform/session/session.ts': 'source: localStorage of all tabs',
}

test('a value that components follow is a slot of ui; no other module keeps listeners of its own', () => {
  expect(filesWith(/new Set<\(\) => (?:void|unknown)>|new Set<(?:Listener|Reader)>\(/)).toEqual(Object.keys(LISTENERS))
})
