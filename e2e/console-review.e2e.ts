import { randomUUID } from 'node:crypto'
import { flashCalls, reportCalls, reportConsoleCalls, staffCalls, uploadCalls } from '@sp/contract'
import sharp from 'sharp'
import { scene } from '../server/test/make/picture.ts'
import { api, type Member, makeMember } from './client.ts'
import { CONSOLE_CONTEXT, openConsole, type Staff, signInToConsole, totpOf, undoTimeIsOver } from './console.ts'
import { expect, expectAccessible, siteUrl, test } from './journey.ts'
import { button, dialog, does, reloadUntil } from './steps.ts'

test.use(CONSOLE_CONTEXT)

const sees = async (who: Member, id: number): Promise<boolean> =>
  (await api(siteUrl(), flashCalls.detail, { id }, who.token)).code === 200

test('a word is tested and added; a post with it appears and is in the queue; then the word is removed', async ({
  browser,
}) => {
  const [author, reader] = await Promise.all([makeMember(siteUrl()), makeMember(siteUrl())])
  const word = `借月${randomUUID().slice(0, 6)}`
  const { page } = await signInToConsole(browser, 'moderator', { path: '/words' })
  await button(page, '加词…').click()
  await dialog(page).getByLabel('词', { exact: true }).fill(word)
  await dialog(page).getByLabel('备注（可以不写）').fill('新的写法')
  await expectAccessible(page, 'adding a word')
  await button(page, '加进词表').click()
  await expect(page.getByText(`+ ${word}`)).toBeVisible()
  const spaced = `夜里${word.slice(0, 1)}。${word.slice(1)}，来`
  await page.getByLabel('试一段话').last().fill(spaced)
  await expect(page.locator('mark')).toHaveText(spaced.slice(2, -2))
  await expect(page.getByText('命中公开的词 1 个：会发出来，进队列等复核')).toBeVisible()
  await expectAccessible(page, 'a text that is tried')

  const flashId = await does(author, flashCalls.create, { content: spaced })
  expect(await sees(reader, flashId)).toBe(true)
  await openConsole(page, '/reports')
  await expect(page.getByRole('link', { name: spaced })).toBeVisible()

  await openConsole(page, '/words')
  await page.getByLabel('找词、备注').fill(word)
  await expect(page.getByRole('row', { name: word })).toContainText('1')
  await button(page, `拿掉“${word}”`).click()
  await button(page, '误中太多').click()
  await button(page, '拿掉这个词').click()
  await expect(page.getByText(`− ${word}`)).toBeVisible()
})

async function post(who: Member, raw: Buffer): Promise<number> {
  const flashId = await does(who, flashCalls.create, { content: '看图', held: true })
  const wanted = { flashId, contentType: 'image/jpeg', size: raw.length } as const
  const { url } = await does(who, flashCalls.addImage, wanted)
  const headers = { 'content-type': 'image/jpeg' }
  await fetch(new URL(url, siteUrl()), { method: 'PUT', headers, body: new Uint8Array(raw) })
  await does(who, uploadCalls.done, { url })
  return does(who, flashCalls.publish, { flashId, clientKey: randomUUID() })
}

async function purge(who: Staff, reporter: Member, flashId: number): Promise<void> {
  await does(reporter, reportCalls.report, { targetType: 'flash', targetId: flashId, reason: 'sexual' })
  const { list } = await does(who, reportConsoleCalls.queue, {})
  const id = list.find(({ targetId }) => targetId === flashId)?.id ?? 0
  await does(who, reportConsoleCalls.take, { id })
  await does(who, staffCalls.fresh, { code: totpOf(who.secret, 1) })
  const decision = { id, outcome: 'upheld', content: 'purge', mute: 'none', note: '偷拍，已清除' } as const
  await does(who, reportConsoleCalls.decide, decision)
  await undoTimeIsOver('report', id)
}

test('a purged picture that is uploaded again, smaller and re-encoded, is hidden until staff review it', async ({
  browser,
}) => {
  const [author, reader] = await Promise.all([makeMember(siteUrl()), makeMember(siteUrl())])
  const raw = await scene(Math.ceil(Math.random() * 1_000_000))
  const { page, who } = await signInToConsole(browser, 'moderator', { path: '/words' })
  await purge(who, reader, await post(author, raw))
  const row = page.getByRole('row', { name: /色情.*0 次/ }).first()
  await reloadUntil(page, row)

  const again = await sharp(raw).resize(320).jpeg({ quality: 50 }).toBuffer()
  const flashId = await post(author, again)
  expect([await sees(reader, flashId), await sees(author, flashId)]).toEqual([false, true])
  await page.reload()
  await expect(page.getByText('1 次，都拦下复核').first()).toBeVisible()
  await expectAccessible(page, 'words and pictures')
})
