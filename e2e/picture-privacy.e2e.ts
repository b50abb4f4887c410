import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { type Format, phonePicture } from '../server/test/make/picture.ts'
import { makeMember } from './client.ts'
import { expect, logIn, siteUrl, test } from './journey.ts'
import { button } from './steps.ts'

const FORMATS: readonly Format[] = ['jpeg', 'png', 'webp']
/** Names of metadata blocks, and what `phonePicture` writes into them. */
const TRACES = ['Exif', 'EXIF', 'eXIf', 'xmpmeta', 'GPS', 'SECRET']

/** Collects the bytes of each PUT in the page: the protocol of the browser does not report the body of a Blob. */
async function recordUploads(page: Page): Promise<Buffer[]> {
  const sent: Buffer[] = []
  await page.exposeFunction('recordUpload', (base64: string) => void sent.push(Buffer.from(base64, 'base64')))
  await page.addInitScript(() => {
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      const { recordUpload } = globalThis as unknown as { recordUpload: (base64: string) => void }
      const reader = new FileReader()
      reader.onload = () => recordUpload((reader.result as string).split(',')[1] ?? '')
      reader.readAsDataURL(body as Blob)
      send.call(this, body)
    }
  })
  return sent
}

async function publish(page: Page, files: Buffer[]): Promise<void> {
  await logIn(page, await makeMember(siteUrl(), '木各'), '/flash/add')
  await page.getByLabel('内容', { exact: true }).fill('路上拍的')
  const named = files.map((buffer, index) => ({ name: `${index}`, mimeType: 'image/*', buffer }))
  await page.locator('input[type=file]').setInputFiles(named)
  await expect(button(page, `移除第 ${files.length} 张`)).toBeVisible()
  await button(page, '发布').click()
  await expect(page).toHaveURL(/#\/flash\/detail\/\d+/)
}

test('location, device and comments of a picture do not leave the device, and a photograph is upright', async ({
  page,
}) => {
  const files = await Promise.all(FORMATS.map((format) => phonePicture(format)))
  for (const file of files) expect(TRACES.some((trace) => file.includes(trace))).toBe(true)
  const sent = await recordUploads(page)
  await publish(page, files)
  expect(sent).toHaveLength(2 * FORMATS.length)
  for (const file of sent) for (const trace of TRACES) expect(file.includes(trace)).toBe(false)
  const images = await Promise.all(sent.map((file) => sharp(file).metadata()))
  expect(images.map(({ format }) => format)).toEqual(expect.arrayContaining([...FORMATS]))
  // Browsers turn each JPEG by its EXIF, but a PNG or a WebP only in some versions.
  expect(images.find(({ format }) => format === 'jpeg')).toMatchObject({ width: 40, height: 60 })
})

test('a small picture stays transparent', async ({ page }) => {
  const clear = sharp({ create: { width: 60, height: 40, channels: 4, background: '#33669980' } })
  const sent = await recordUploads(page)
  await publish(page, [await clear.png().toBuffer(), await clear.webp().toBuffer()])
  const alphas = await Promise.all(sent.map(async (file) => (await sharp(file).stats()).channels[3]?.mean))
  expect(alphas).toEqual([128, 128, 128, 128])
})
