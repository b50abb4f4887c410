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
  'web/src/content/upload/send-picture.ts': 'upload: the key of its address',
  'web/src/game/results.ts': 'outbox: each result has a key',
  'web/src/talk/chat/use-chat.ts': 'outbox: each message has a key',
}

test('an idempotency key is made by useCreate, but for outboxes and uploads', () => {
  expect(filesWith(/\bnewClientKey\b/)).toEqual(Object.keys(WITHOUT_DRAFT))
  expect(filesWith(/clientKey\s*[:=]\s*(?:uuid|crypto)\b/)).toEqual([])
})

/** Listeners beside `makeSlot` of ui, the one store: of events, or of a source that is read where it is. */
const LISTENERS: Record<string, string> = {
  'client/src/keys.ts': 'source: localStorage',
  'client/src/load/later.ts': 'event: a retry',
  'console/src/platform/activity.ts': 'event: an input',
  'console/src/platform/session.ts': 'event: the end of the session',
  'ui/src/icon/icon.tsx': 'event: the other icons have loaded',
  'ui/src/overlay/slot.ts': 'the store',
  'web/src/content/upload/draft-pictures.ts': 'source: the device, read late',
  'web/src/platform/device/draft-record.ts': 'source: the device, read late',
  'web/src/platform/device/draft.ts': 'source: localStorage of all tabs',
  'web/src/platform/session/session.ts': 'source: localStorage of all tabs',
}

test('a value that components follow is a slot of ui; no other module keeps listeners of its own', () => {
  expect(filesWith(/new Set<\(\) => (?:void|unknown)>|new Set<(?:Listener|Reader)>\(/)).toEqual(Object.keys(LISTENERS))
})

/** What a feature of the members' app stores on the device beside drafts and copies of server data. */
const STORED: Record<string, string> = {
  'web/src/account/security/parts/use-export.ts': 'the job of an export',
  'web/src/account/security/persisted-reset.ts': 'the step of a password reset',
  'web/src/account/welcome/parts/visitor-card.tsx': 'that a visitor closed the card',
  'web/src/app/early-row.ts': 'nothing: it reads a copy before the app has loaded',
  'web/src/app/idle.ts': 'the time of the last use',
  'web/src/app/parts/version-note.tsx': 'the version whose note was dismissed',
  'web/src/app/scroll-restoration.ts': 'scroll positions',
  'web/src/content/upload/picture-store.ts': 'pictures of drafts',
  'web/src/flash/feed/flash-config.ts': 'the place in the feeds',
  'web/src/flash/feed/left-off.ts': 'the newest flash of 关注 that was on the screen',
  'web/src/forum/post/reader/reading-place.ts': 'where the reader stopped in long posts, and their light',
  'web/src/game/game-store.ts': 'an unfinished game',
  'web/src/game/kind.ts': 'the kind of board that was played last',
  'web/src/notify/push/subscription.ts': 'the subscription of this device',
  'web/src/search/recent.ts': 'recent searches',
  'web/src/staff/announcement/dismissed.ts': 'the announcement that was dismissed',
}

const inWeb = (pattern: RegExp) => filesWith(pattern).filter((file) => file.startsWith('web/src/'))
const outside = (folders: readonly string[], pattern: RegExp) =>
  inWeb(pattern).filter((file) => !folders.some((folder) => file.startsWith(folder)))

test('a draft is stored by platform/device, its pictures by content/upload, and nothing else by another way', () => {
  const stores = /\bstored\.write\(|Storage\.setItem\(|\blocalDb<|\bindexedDB\b|\bopenDB\(/
  expect(outside(['web/src/platform/'], stores)).toEqual(Object.keys(STORED))
  const platform = ['web/src/platform/device/', 'web/src/platform/session/']
  expect(outside(platform, /['"`]draft:|addEventListener\('storage'/)).toEqual([])
})

/** Forms use `useDraft`, `useDraftForm`, `DraftRecord`, `DraftList` or `DraftPictures`. */
const WRITES: Record<string, string> = {
  'web/src/content/upload/draft-picture-entries.ts': 'the list of DraftPictures',
  'web/src/flash/compose/older-draft.ts': 'moves a draft of an older version',
  'web/src/flash/compose/posting-progress.ts': 'progress of a submission, beside its draft',
  'web/src/people/scan/use-reading.ts': 'a scanned passkey, for the form that opens it',
  'web/src/square/membership/edits.ts': 'edits of server data, in memory only',
}

test('no feature writes an entry of a draft by itself', () => {
  expect(outside(['web/src/platform/device/'], /\bwriteDraft(?:Json)?\(/)).toEqual(Object.keys(WRITES))
})

test('a picture is sent by content/upload; a feature names only its target (decision 0108)', () => {
  const upload = ['web/src/content/upload/']
  expect(outside(upload, /\bputFile\(|\bXMLHttpRequest\b|\bmethod: 'PUT'|\bcompressImage\(/)).toEqual([])
  expect(outside(upload, /\b(?:prepareImage\(|PictureQueue\()/)).toEqual([
    'web/src/square/pairing/use-uploads.ts',
    'web/src/talk/chat/use-chosen-picture.ts',
  ])
  const calls =
    /\b(?:pictureCalls\.upload|flashCalls\.addImage|photoCalls\.faceUpload|messageCalls\.pictureUpload|profileCalls\.avatarUpload)\b/
  expect(inWeb(calls)).toEqual(inWeb(/: PictureTarget =/))
  expect(inWeb(/\buploadCalls\b/)).toEqual(['web/src/content/upload/api.ts'])
})
