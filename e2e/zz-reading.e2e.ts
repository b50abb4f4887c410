import { nodeCalls, postCalls, replyCalls } from '@sp/contract'
import { makeMember } from './client.ts'
import { expect, logIn, siteUrl, test, visit } from './journey.ts'
import { does } from './steps.ts'

test('pictures of the line', async ({ page }) => {
  const author = await makeMember(siteUrl(), '热闹')
  const other = await makeMember(siteUrl(), '我一句')
  const { list } = await does(author, nodeCalls.list, { page: 0 })
  const postId = await does(author, postCalls.create, {
    title: '一个人住的第三年',
    description: '说吧。',
    nodeId: list[0]?.id ?? 0,
  })
  for (let n = 0; n < 12; n++)
    await does(n % 2 ? other : author, replyCalls.addToPost, { postId, reply: `第${n}句，晚上回来看见楼下的灯还亮着` })
  await logIn(page, await makeMember(siteUrl(), '来看的'), '/flash')
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await visit(page, `/topic/post/detail/${postId}`)
    await page.getByText('第3句').scrollIntoViewIfNeeded()
    await page.screenshot({ path: `/tmp/rd-jump-${scheme}.png` })
    await page.locator('#reply').click()
    await page.getByRole('textbox', { name: '回复内容' }).pressSequentially('@')
    await expect(page.getByRole('listbox')).toBeVisible()
    await page.screenshot({ path: `/tmp/rd-at-${scheme}.png` })
    await visit(page, '/flash/add')
    await page.getByLabel('内容', { exact: true }).fill('今天')
    await page.screenshot({ path: `/tmp/rd-add-${scheme}.png` })
  }
})
