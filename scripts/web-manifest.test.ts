import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { webManifest } from '../web/web-manifest.ts'

const pictures = [...(webManifest.icons ?? []), ...(webManifest.screenshots ?? [])]
const fileOf = (src: string): string => join(import.meta.dirname, '..', 'web', 'public', src)

test.each(pictures)('$src exists and has the declared size', async ({ src, sizes }) => {
  // Read from bytes: the server, tested in the same process, forbids reading pictures from paths.
  const { width, height } = await sharp(readFileSync(fileOf(src))).metadata()
  expect(`${width}x${height}`).toBe(sizes)
})

test('what an installer is shown fits phones and desks, and costs little to fetch', () => {
  const shown = webManifest.screenshots ?? []
  expect(new Set(shown.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']))
  for (const { src } of shown) expect(statSync(fileOf(src)).size, src).toBeLessThan(120_000)
})
