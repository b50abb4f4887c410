import { api, makeMember } from './client.ts'
import { expect, expectAccessible, siteUrl, test, visit } from './journey.ts'
import { picture } from './pictures.ts'

test('the picture that is shared carries a code that leads back to its flash', async ({ page }) => {
  const author = await makeMember(siteUrl(), '分享的人')
  const words = `扫码能找到的一句 ${author.username}`
  const { data: id } = await api<number>(siteUrl(), 'POST', '/flash', { content: words }, author.token)
  await visit(page, `/flash/detail/${id}`)
  await page.getByRole('button', { name: '分享' }).first().click()
  const card = page.getByRole('img', { name: /右下角有二维码/ })
  await expect(card).toBeVisible()
  const drawn = await card.evaluate((img: HTMLImageElement) => {
    const canvas = document.createElement('canvas')
    canvas.width = img.naturalWidth
    canvas.height = img.naturalHeight
    canvas.getContext('2d')?.drawImage(img, 0, 0)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  await visit(page, '/locate')
  await expect(page.getByText('选一张带有SP二维码的图片')).toBeVisible()
  await expectAccessible(page, 'locate')
  const file = page.locator('input[type=file]')
  await file.setInputFiles(picture('no-code.png', 300, 300, 40))
  await expect(page.getByText('未识别到SP二维码')).toBeVisible()
  await file.setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') })
  await expect(page).toHaveURL(new RegExp(`detail/${id}$`))
  await expect(page.getByText(words)).toBeVisible()
})
