import { makeMember } from './client.ts'
import { expect, expectAccessible, logIn, siteUrl, test, visit } from './journey.ts'
import { lettersTo } from './letters.ts'
import { button, dialog } from './steps.ts'

test('a member asks for the weekly mail, proves the address one time, and turns it off and on', async ({ page }) => {
  const me = await makeMember(siteUrl(), '木各')
  const address = `${me.username}@example.com`
  await logIn(page, me)
  await visit(page, '/setting/notice')
  const weekly = page.getByRole('switch', { name: '每周小结' })
  await expect(weekly).not.toBeChecked()
  await weekly.click()
  await expect(dialog(page).getByLabel('验证码')).toBeVisible()
  await expectAccessible(page, 'the code of the weekly mail')
  await expect.poll(() => lettersTo(address)).toHaveLength(1)
  const [letter = ''] = lettersTo(address)
  expect(letter).not.toContain(me.username)
  const code = /\d{6}/.exec(letter)?.[0] ?? ''
  await dialog(page)
    .getByLabel('验证码')
    .fill(code === '000000' ? '000001' : '000000')
  await button(page, '打开每周小结').click()
  await expect(page.getByText('验证码不对，或者已经过期')).toBeVisible()
  await dialog(page).getByLabel('验证码').fill(code)
  await button(page, '打开每周小结').click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(weekly).toBeChecked()
  await expect(page.getByText(/^寄到 .\*\*\*@e\*\.com/)).toBeVisible()

  await weekly.click()
  await expect(weekly).not.toBeChecked()
  // Until the answer, another press does nothing.
  await expect(page.getByText('已关闭')).toBeVisible()
  await weekly.click()
  await expect(weekly).toBeChecked()
  expect(lettersTo(address)).toHaveLength(1)
})

test('the address in a mail asks before it ends the mails, without a log-in', async ({ page }) => {
  await visit(page, `/letters?stop=${'A'.repeat(46)}`)
  await expect(page.getByRole('heading', { name: '不再收每周小结' })).toBeVisible()
  await button(page, '不再寄').click()
  await expect(page.getByText('这个地址已经失效，或者信早就停了')).toBeVisible()
  await expectAccessible(page, 'the page that ends the weekly mail')
})
