import { memberCalls } from '@sp/contract'
import { makeMember } from './client.ts'
import { CONSOLE_CONTEXT, consoleStaff, ownName, signInToConsole } from './console.ts'
import { expect, expectAccessible, siteUrl, test } from './journey.ts'
import { button, does } from './steps.ts'

test.use(CONSOLE_CONTEXT)

test('the muted are found by who muted them and by the end of the mute', async ({ browser }) => {
  const [short, long] = [ownName(), ownName()]
  const [one, other] = [await makeMember(siteUrl(), short), await makeMember(siteUrl(), long)]
  const colleague = await consoleStaff('moderator')
  await does(colleague, memberCalls.mute, { userId: one.id, duration: '1day', reason: '争吵' })
  await does(colleague, memberCalls.mute, { userId: other.id, duration: '30day', reason: '争吵' })
  const { page } = await signInToConsole(browser, 'moderator', { path: '/muted' })
  await button(page, '筛选').click()
  const field = (name: string) => page.getByRole('group', { name: '筛选' }).getByLabel(name)
  await field('谁禁的').fill(colleague.username)
  await field('谁禁的').press('Enter')
  const row = (name: string) => page.getByRole('link', { name })
  await expect(row(short)).toBeVisible()
  await expect(row(long)).toBeVisible()
  await field('到期从').fill(new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10))
  await expect(row(short)).toHaveCount(0)
  await expect(row(long)).toBeVisible()
  await expectAccessible(page, 'the muted, narrowed')
  await field('谁禁的').fill('nobodyhasthisname')
  await field('谁禁的').press('Enter')
  await expect(page.getByText('没有找到')).toBeVisible()
  await button(page, '清除').click()
  await expect(button(page, '筛选')).toBeVisible()
})
