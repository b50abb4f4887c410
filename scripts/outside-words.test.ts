import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { letterTexts } from '../server/src/account/security/letter-texts.ts'
import { digestTexts } from '../server/src/notify/digest/texts.ts'
import { alertTexts } from '../server/src/staff/alert/texts.ts'
import { texts as appTexts } from '../web/src/platform/texts.ts'
import { webManifest } from '../web/web-manifest.ts'

/** What would show a bystander who this site is for. */
const REVEALING =
  /同志|同性|男同|女同|拉拉|出柜|性向|性取向|恋|爱|配对|交友|相亲|约会|寻\u2060?TA|\bgay\b|\blgbt|\bqueer/i

/** Every text of it; what a function is given is a sign that reveals nothing. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') {
    const filled = { notices: 3, messages: 3, updates: 3, open: 'x', stop: 'x' }
    const listed = Object.assign(['x'], filled) as unknown as string
    return wordsOf((value as (...given: unknown[]) => unknown)(listed, 'x'))
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsOf) : []
}
const headOf = (page: string) => /<head>[\s\S]*<\/head>/.exec(readFileSync(page, 'utf8'))?.[0] ?? ''

const outside: Record<string, string[]> = {
  'the head of the page': [headOf('web/index.html'), headOf('console/index.html')],
  'the installed app': wordsOf(webManifest),
  'the neutral name': [appTexts.neutralName],
  'a letter about the account': wordsOf(letterTexts),
  'the weekly mail': wordsOf(digestTexts),
  'an alert to staff': wordsOf(alertTexts),
}

test.each(Object.entries(outside))(
  '%s reveals nothing to those who see a mailbox, a locked screen or a tab',
  (_, words) => {
    expect(words.join('')).not.toBe('')
    expect(words.filter((text) => REVEALING.test(text))).toEqual([])
  },
)

test('the check finds what would reveal it', () => {
  expect(wordsOf({ a: (name: string) => `${name}，你有新的配对` }).filter((text) => REVEALING.test(text))).toHaveLength(
    1,
  )
  expect(wordsOf(digestTexts).length).toBeGreaterThan(5)
})
