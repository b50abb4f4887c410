import { pairingCalls, passkeyCalls, profileCalls, squareCalls } from '@sp/contract'
import { type Member, makeMember } from './client.ts'
import { entriesWith, readDeviceStorage } from './device-storage.ts'
import { expect, expectAccessible, logIn, siteUrl, test, visit } from './journey.ts'
import { button, dialog, does } from './steps.ts'

async function lookBy(passkey: string): Promise<void> {
  const other = await makeMember(siteUrl(), '来看的人')
  await does(other, profileCalls.edit, { field: 'birthday', value: '1994-06-01' })
  await does(other, squareCalls.putStatus, { squareEnable: true, consent: true })
  await does(other, squareCalls.putProfile, { gender: 0, sexRole: 2, province: '上海', detail: '来看看' })
  const sessionId = await does(other, passkeyCalls.openPasskey, { passkey })
  await does(other, pairingCalls.profileOf, { sessionId })
}

const keyOf = async (who: Member): Promise<string> =>
  (await does(who, passkeyCalls.addPasskey, { type: 4, clientKey: crypto.randomUUID() })).passkey

test('from the entry page to a profile with hidden fields, a filter and the disclosures; switched off, nothing is left', async ({
  page,
  context,
}) => {
  const who = await makeMember(siteUrl(), '木各')
  await logIn(page, who, '/square')
  await page.getByRole('link', { name: '打开寻\u2060TA' }).click()
  await page.getByLabel('出生日期').fill('1996-04-02')
  await button(page, '下一步').click()
  await button(page, '打开寻\u2060TA').click()
  await expect(page.getByText('先看过这五页，再打上勾')).toBeVisible()
  await page.getByRole('checkbox').check()
  await expectAccessible(page, 'the door of the square')
  await button(page, '打开寻\u2060TA').click()

  await page.getByRole('link', { name: '先写好资料' }).click()
  await page.getByText('姓名', { exact: true }).click()
  await dialog(page).getByLabel('姓名').fill('木先生')
  await button(page, '好了').click()
  await expect(button(page, '姓名：先藏着')).toHaveAttribute('aria-pressed', 'true')
  await button(page, /^修改性别/).click()
  await dialog(page).getByRole('radio', { name: '男' }).check()
  await button(page, '好了').click()
  await button(page, /^修改属性/).click()
  await dialog(page).getByRole('radio', { name: '都可以' }).check()
  await button(page, '好了').click()
  await button(page, /^修改省份/).click()
  const provinces = dialog(page).getByRole('listbox', { name: '省份' })
  await provinces.press('End')
  await expect(provinces.getByRole('option', { selected: true })).toHaveText('海外')
  await provinces.press('Home')
  await provinces.press('ArrowDown')
  await dialog(page).getByRole('listbox', { name: '城市' }).getByRole('option', { name: '河西' }).click()
  await button(page, '完成').click()
  await expect(button(page, '修改城市：河西')).toBeVisible()
  await button(page, '介绍').first().click()
  await dialog(page).getByLabel('介绍').fill('周末多半在山里看植物。')
  await page.keyboard.press('Escape')

  await page.route('**/api/square/profile', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await button(page, '保存').click()
  await expect(page.getByText('网络连不上，请检查后再试')).toBeVisible()
  await page.unroute('**/api/square/profile')
  await expect(button(page, '修改姓名：木先生')).toBeVisible()
  await page.getByRole('link', { name: '预览' }).click()
  await expect(page.getByText('还有没保存的改动')).toBeVisible()
  await expect(page.getByText('改动还没保存，先替你记在这个窗口里')).toBeVisible()
  await page.goBack()
  await button(page, '保存').click()
  await expect(page.getByText('已保存')).toBeVisible()
  await expect(page.getByText('有没保存的改动')).toHaveCount(0)
  await page.getByRole('link', { name: '预览' }).click()
  await expect(page.getByText('天津 河西')).toBeVisible()
  await expect(page.getByText('木先生')).toHaveCount(0)

  await visit(page, '/square/filter')
  await page.getByLabel('年龄最小').fill('38')
  await page.getByLabel('年龄最大').fill('26')
  await expect(page.getByText('前一个数要比后一个小')).toBeVisible()
  await page.getByLabel('年龄最小').fill('26')
  await page.getByLabel('年龄最大').fill('38')
  await button(page, '保存').click()
  await expect(page.getByText('已保存')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('年龄最大')).toHaveValue('38')

  await lookBy(await keyOf(who))
  await visit(page, '/square/disclosures')
  await expect(page.getByText('看了你的资料，2 项锁着')).toBeVisible()
  expect(entriesWith(await readDeviceStorage(page), ['木先生', '河西', '看植物', 'squareEnable'])).toEqual([])

  await visit(page, '/square/profile')
  await button(page, /^修改职业/).click()
  await dialog(page).getByLabel('职业').fill('书店店员')
  await button(page, '好了').click()
  const other = await context.newPage()
  await visit(other, '/square/setting')
  await other.getByRole('switch', { name: '寻\u2060TA' }).click()
  await button(other, '关上').click()
  await expect(other.getByText('关着，没有人看得到你')).toBeVisible()
  await expect(page).toHaveURL(/#\/square\/hint$/)
  await button(page, '打开寻\u2060TA').click()
  await expect(page).toHaveURL(/#\/square$/)
  await visit(page, '/square/profile')
  await expect(button(page, '修改职业：还没填')).toBeVisible()
})
