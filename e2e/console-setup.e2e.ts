import { setupCalls } from '@sp/contract'
import { openConsole, signInToConsole } from './console.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { sql } from './operator.ts'
import { button, does } from './steps.ts'

test('the owner of a new site is led through its first set-up, leaves it, and resumes from the settings', async ({
  browser,
}) => {
  await sql('DELETE FROM setup_step', [])
  const { page, who } = await signInToConsole(browser, 'owner')
  const title = (words: string) => page.getByRole('heading', { level: 2, name: words })
  const stateOf = (words: string) => page.getByRole('link', { name: new RegExp(`^\\W*\\d?\\s*${words}`) })
  await expect(title('站名')).toBeVisible()
  await expectAccessible(page, 'the first step')
  await button(page, '好了，下一步').click()
  await expect(title('社区规则')).toBeVisible()
  await button(page, '先跳过').click()
  await expect(title('版块')).toBeVisible()
  await expect(page.getByText('睡前读几页，聊几句').first()).toBeVisible()
  await expect(stateOf('站名')).toContainText('做好了')
  await expect(stateOf('社区规则')).toContainText('跳过了')

  await openConsole(page)
  await expect(page).toHaveURL(/#\/reports/)
  await openConsole(page, '/settings')
  await page.getByRole('link', { name: '开张向导' }).click()
  await expect(title('版块')).toBeVisible()
  await button(page, '好了，下一步').click()
  await expect(title('怎样注册')).toBeVisible()
  await button(page, '先跳过').click()

  await expect(title('客服与邮件')).toBeVisible()
  const reply = `话先留在这里，${who.id % 1000} 号回你。`
  await page.getByLabel('下班后的自动回复').fill(reply)
  await button(page, '保存，下一步').click()
  await page.getByRole('dialog').getByRole('button', { name: '保存 1 项' }).click()
  await expect(title('备份')).toBeVisible()
  await expectAccessible(page, 'the step of backups')
  await button(page, '先跳过').click()
  await expect(title('请来同事')).toBeVisible()
  await expect(page.getByText(`@${who.username}`)).toBeVisible()
  await button(page, '好了，下一步').click()
  await expect(page.getByText('都走完了')).toBeVisible()

  const { steps } = await does(who, setupCalls.state, {})
  const skipped = steps.filter(({ state }) => state === 'skipped').map(({ step }) => step)
  expect(skipped).toEqual(['rules', 'registration', 'backup'])
  await page.reload()
  await stateOf('客服与邮件').click()
  await expect(page.getByLabel('下班后的自动回复')).toHaveValue(reply)
  await sql(`DELETE FROM setting WHERE key = 'officeHoursReply'`, [])
})
