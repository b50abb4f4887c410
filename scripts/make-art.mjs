// Renders the pictures of web/public from the drawings of web/art: default avatars and app icons.
// Run it after changing a drawing: node scripts/make-art.mjs
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const web = fileURLToPath(new URL('../web/', import.meta.url))
const AVATAR = 500
/** Avatar size in lists, at three pixels per point. */
const SMALL_AVATAR = 132

/** Rounded corners for systems that do not crop icons themselves. */
const corners = (size) =>
  Buffer.from(
    `<svg width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${size * 0.22}"/></svg>`,
  )

async function draw(from, to, size, { round = false, colours } = {}) {
  const svg = await readFile(join(web, 'art', from))
  const sharpness = { density: Math.max(72, (72 * size) / 100) }
  let picture = sharp(svg, sharpness).resize(size, size)
  if (round) picture = sharp(await picture.png().toBuffer()).composite([{ input: corners(size), blend: 'dest-in' }])
  await picture
    .png(colours ? { palette: true, colours, dither: 0.6 } : { compressionLevel: 9 })
    .toFile(join(web, 'public', to))
}

for (const name of await readdir(join(web, 'art', 'avatars'))) {
  await draw(`avatars/${name}`, `avatar/default/${name.replace('.svg', '.png')}`, AVATAR, { colours: 64 })
  await draw(`avatars/${name}`, `avatar/small/${name.replace('.svg', '.png')}`, SMALL_AVATAR, { colours: 48 })
}
await draw('icon.svg', 'icons/192.png', 192, { round: true, colours: 256 })
await draw('icon.svg', 'icons/512.png', 512, { round: true, colours: 256 })
// A maskable icon fills its square; the safe zone is the middle four fifths.
await draw('icon.svg', 'icons/maskable-512.png', 512, { colours: 256 })
await draw('icon.svg', 'icons/apple-180.png', 180, { colours: 256 })
await draw('mark.svg', 'icons/mark-32.png', 32)
// Neutral icons without a hint at the site: for pushes on a locked screen, and for members who disguise the app.
await draw('neutral.svg', 'icons/neutral-192.png', 192, { round: true, colours: 64 })
await draw('neutral.svg', 'icons/neutral-512.png', 512, { round: true, colours: 64 })
await draw('neutral.svg', 'icons/neutral-maskable-512.png', 512, { colours: 64 })
await draw('neutral.svg', 'icons/neutral-apple-180.png', 180, { colours: 64 })
await draw('neutral-badge.svg', 'icons/neutral-badge-96.png', 96)
