import sharp from 'sharp'

const SKIES = [
  ['#f9d9a8', '#f3a683', '#5b6c8f'],
  ['#cfe8f3', '#f7efe0', '#6b8f71'],
  ['#2c3e66', '#8d7aa6', '#1d2740'],
  ['#fbe3d6', '#d9a7b0', '#7a5c75'],
  ['#dff0e2', '#b9d7c3', '#4f7a68'],
] as const

const hill = (n: number, height: number, colour: string, opacity: number): string =>
  `<path d="M0 480 V${height} Q${160 + ((n * 53) % 120)} ${height - 90 - ((n * 31) % 60)} 320 ${height} T640 ${height - 20} V480 Z" fill="${colour}" opacity="${opacity}"/>`

/** A quiet picture for the numbered place: sky, sun and hills, no two alike. */
export function landscape(n: number): Promise<Buffer> {
  const [above, below, land] = SKIES[n % SKIES.length] ?? SKIES[0]
  const sun = `<circle cx="${90 + ((n * 137) % 460)}" cy="${90 + ((n * 41) % 110)}" r="${26 + ((n * 7) % 20)}" fill="#fff6dd" opacity=".9"/>`
  const sky = `<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${above}"/><stop offset="1" stop-color="${below}"/></linearGradient></defs><rect width="640" height="480" fill="url(#s)"/>`
  const hills = hill(n, 350, land, 0.45) + hill(n + 3, 390, land, 0.7) + hill(n + 8, 430, land, 1)
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">${sky}${sun}${hills}</svg>`),
  )
    .jpeg({ quality: 88 })
    .toBuffer()
}
