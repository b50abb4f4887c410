import { nodeCalls, postCalls, replyCalls } from '@sp/contract'
import { makeMember } from './client.ts'
import { expect, logIn, siteUrl, test, visit } from './journey.ts'
import { button, dialog, does } from './steps.ts'

test('pictures of the line', async ({ page }) => {
  const author = await makeMember(siteUrl(), '热闹')
  const other = await makeMember(siteUrl(), '我一句')
  const { list } = await does(author, nodeCalls.list, { page: 0 })
  const postId = await does(author, postCalls.create, { title: '一个人住的第三年', description: '搬进来那天下着雨，楼下的灯一直亮着。', nodeId: list[0]?.id ?? 0 })
  const ids: number[] = []
  for (let n = 0; n < 5; n++) ids.push(await does(n % 2 ? other : author, replyCalls.addToPost, { postId, reply: `第${n}句，晚上回来看见楼下的灯还亮着，就觉得今天也没有那么累。` }))
  await does(other, replyCalls.addToPost, { postId, reply: '我家楼下也有一盏。', quote: { id: ids[0] ?? 0, from: 4, length: 14 } })
  await does(other, replyCalls.addToPost, { postId, reply: '雨天搬家，后来都会好的。', quote: { id: postId, from: 0, length: 9 } })
  await logIn(page, await makeMember(siteUrl(), '来看的'), '/flash')
  await page.setViewportSize({ width: 320, height: 700 })
  await page.evaluate(() => localStorage.setItem('font-size', '22'))
  for (const scheme of ['light', 'dark'] as const) {
    if (scheme === 'dark') { await page.setViewportSize({ width: 390, height: 844 }); await page.evaluate(() => localStorage.setItem('font-size', '16')) }
    await page.emulateMedia({ colorScheme: scheme })
    await visit(page, `/topic/post/detail/${postId}`)
    await page.reload()
    await page.getByText('我家楼下也有一盏').scrollIntoViewIfNeeded()
    await page.screenshot({ path: `/tmp/rd-quote-${scheme}.png` })
    await page.locator(`#reply-${ids[1]}`).getByRole('button', { name: /更多/ }).click()
    await dialog(page).getByRole('button', { name: '引用' }).click()
    await page.waitForTimeout(500)
    await page.screenshot({ path: `/tmp/rd-quoting-${scheme}.png` })
    await button(page, '收起回复框').click()
    await page.locator(`#reply-${ids[2]} p, #reply-${ids[2]}`).getByText('第2句').first().evaluate((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text
      getSelection()?.setBaseAndExtent(text, 4, text, 12)
    })
    await expect(button(page, '引用')).toBeVisible()
    await page.screenshot({ path: `/tmp/rd-select-${scheme}.png` })
    await visit(page, '/flash/add')
    await page.getByLabel('内容', { exact: true }).fill('今天')
    await page.screenshot({ path: `/tmp/rd-add-${scheme}.png` })
    await visit(page, '/search')
    await expect(page.getByText('大家在聊')).toBeVisible()
    await page.screenshot({ path: `/tmp/rd-talk-${scheme}.png` })
    await visit(page, '/topic')
    await page.getByRole('tab', { name: '帖子' }).click()
    await page.screenshot({ path: `/tmp/rd-hot-${scheme}.png` })
    await visit(page, '/flash')
    await page.waitForTimeout(500)
    await page.screenshot({ path: `/tmp/rd-home-${scheme}.png` })
  }
})
