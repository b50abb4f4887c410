import type { Page } from '@playwright/test'
import { flashCalls } from '@sp/contract'
import { api, makeMember } from './client.ts'
import { expect, expectAccessible, siteUrl, test, visit } from './journey.ts'
import { picture } from './pictures.ts'
import { button } from './steps.ts'

test('the picture that is shared carries a code that leads back to its flash', async ({ page }) => {
  const author = await makeMember(siteUrl(), '分享的人')
  const words = `扫码能找到的一句 ${author.username}`
  const { data: id } = await api(siteUrl(), flashCalls.create, { content: words }, author.token)
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
  const file = page.locator('input[type=file]').first()
  await file.setInputFiles(picture('no-code.png', 300, 300, 40))
  await expect(page.getByText('未识别到SP二维码')).toBeVisible()
  await button(page, '框出二维码再试').click()
  await expect(button(page, '识别框里的')).toBeEnabled()
  await expectAccessible(page, 'cropping a code')
  await button(page, '识别框里的').click()
  await expect(button(page, '换一张图片')).toBeVisible()
  await expect(page.getByText('未识别到SP二维码')).toBeVisible()
  await pasteTilted(page, drawn)
  await expect(page).toHaveURL(new RegExp(`detail/${id}$`))
  await expect(page.getByText(words)).toBeVisible()
})

const pasteTilted = (page: Page, card: string) =>
  page.evaluate(async (card) => {
    const bytes = Uint8Array.from(atob(card), (letter) => letter.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = Math.hypot(image.width, image.height) * 0.7
    const context = canvas.getContext('2d')
    if (!context) return
    context.fillStyle = '#999'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.globalAlpha = 0.4
    context.translate(canvas.width / 2, canvas.height / 2)
    context.rotate(0.35)
    context.scale(0.7, 0.7)
    context.drawImage(image, -image.width / 2, -image.height / 2)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done))
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([blob ?? ''], 'photo.png', { type: 'image/png' }))
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData }))
  }, card)
