import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import sharp from 'sharp'

const PICTURES = 12
const stem = (n: number | string) => `p/be/bench-${n}`

export async function hangPictures(client: pg.Client): Promise<void> {
  await client.query(`
    INSERT INTO flash_image (bucket, flash_id, slot, upload_id, img, thumb, width, height)
    SELECT f.id & 1023, f.id, slot, nextval('content_id') << 10 | (f.id & 1023), '${stem("' || which || '")}.jpg',
      '${stem("' || which || '")}-s.webp', 1200, CASE which % 2 WHEN 0 THEN 900 ELSE 1600 END
    FROM bench_flash f CROSS JOIN generate_series(0, 3) slot
    CROSS JOIN LATERAL (SELECT (f.n * 4 + slot) % ${PICTURES} AS which) picture
    WHERE f.n % 2 = 0 AND slot <= (f.n / 2) % 4
    ON CONFLICT DO NOTHING`)
}

export async function drawPictures(dataDir: string): Promise<void> {
  for (let n = 0; n < PICTURES; n++) {
    const [width, height] = [1200, n % 2 === 0 ? 900 : 1600]
    const picture = sharp(await noise(n, width, height))
    const path = (name: string) => join(dataDir, 'files', name)
    await mkdir(dirname(path(stem(n))), { recursive: true })
    await writeFile(path(`${stem(n)}.jpg`), await picture.clone().jpeg({ quality: 82 }).toBuffer())
    await writeFile(path(`${stem(n)}-s.webp`), await picture.resize({ width: 640 }).webp({ quality: 70 }).toBuffer())
  }
}

const noise = (n: number, width: number, height: number): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .blur(2)
    .tint({ r: 90 + ((n * 37) % 120), g: 110, b: 200 - ((n * 53) % 120) })
    .png({ compressionLevel: 0 })
    .toBuffer()
