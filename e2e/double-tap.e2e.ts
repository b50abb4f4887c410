import { flashCalls } from '@sp/contract'
import { makeMember } from './client.ts'
import { expect, logIn, settled, siteUrl, test } from './journey.ts'
import { button, dialog, does } from './steps.ts'
import { flashWithPictures } from './upload.ts'

const FOUR: [number, number][] = [
  [400, 400],
  [400, 400],
  [400, 400],
  [400, 400],
]
/** Typical delay of an accidental second tap. */
const DOUBLE_TAP_MS = 120
/** The layer that absorbs such taps has been removed by then. */
const LATER_MS = 600

test('the second of two quick taps on the button of a question does not press the picture below it', async ({
  page,
}) => {
  const who = await makeMember(siteUrl(), '手快')
  // A busy machine would let more time pass between the taps than a finger does.
  await page.clock.install()
  const id = await flashWithPictures(who, `点得太快\n一行\n两行 ${who.username}`, FOUR)
  await logIn(page, who, `/flash/detail/${id}`)
  const pictures = button(page, /查看第 \d 张图片/)
  await expect(pictures).toHaveCount(4)
  await button(page, '更多操作').click()
  await dialog(page).getByRole('button', { name: '仅自己可见' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await settled(page)
  const confirm = await question.getByRole('button').last().boundingBox()
  if (!confirm) throw new Error('no question')
  const at = { x: confirm.x + confirm.width / 2, y: confirm.y + confirm.height / 2 }
  const boxes = await Promise.all((await pictures.all()).map((each) => each.boundingBox()))
  const isBelow = (box: (typeof boxes)[number]) =>
    box && box.x < at.x && at.x < box.x + box.width && box.y < at.y && at.y < box.y + box.height
  expect(boxes.filter(isBelow)).toHaveLength(1)

  await page.clock.pauseAt(Date.now() + 1000)
  await page.touchscreen.tap(at.x, at.y)
  await expect(page.locator('dialog[role=alertdialog]')).not.toHaveAttribute('open')
  await page.clock.runFor(DOUBLE_TAP_MS)
  await page.touchscreen.tap(at.x, at.y)
  await expect(question).toHaveCount(0)
  await page.clock.runFor(LATER_MS)
  await page.clock.resume()
  await expect(page.getByRole('dialog', { name: '查看图片' })).toHaveCount(0)
  const { state } = await does(who, flashCalls.detail, { id })
  expect(state).not.toBe(0)

  await page.touchscreen.tap(at.x, at.y)
  await expect(page.getByRole('dialog', { name: '查看图片' })).toBeVisible()
})
