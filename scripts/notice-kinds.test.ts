import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { noticeKinds } from '../contract/src/notify/notice/kinds.ts'

const root = join(import.meta.dirname, '..')
const FOLDERS = ['contract/src', 'server/src', 'client/src', 'web/src', 'console/src']
const RECORDS = 'contract/src/notify/notice/kinds.ts'

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => ({ file: `${folder}/${name}`, source: readFileSync(join(root, folder, name), 'utf8') })),
)

const needsEachKind = (source: string): boolean =>
  /(?<!Partial<)Record<NoticeKind\b/.test(source) ||
  noticeKinds.filter((kind) => new RegExp(`^\\s*'?${kind}'?:`, 'm').test(source)).length > 2

it('only the records list the kinds of notices', () => {
  expect(sources.length).toBeGreaterThan(1000)
  expect(sources.filter(({ source }) => needsEachKind(source)).map(({ file }) => file)).toEqual([RECORDS])
})

it.each([
  ['const texts: Record<NoticeKind, string> = {}', true],
  ["const texts = {\n  flashLiked: 'up',\n  system: 'bell',\n  pairStep: 'pair',\n}", true],
  ['const chosen: Partial<Record<NoticeKind, NoticeSwitch>> = {}', false],
  ["const kinds = { mention: { kind: 'replyMention' }, under: 'replyToPost', answer: 'replyToReply' }", false],
])('a second list of kinds is found: %s', (source, isList) => {
  expect(needsEachKind(source)).toBe(isList)
})
