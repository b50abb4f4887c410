import { expect, test } from 'vitest'
import { type Box, frameAt } from './grow.ts'

const SCREEN = { width: 400, height: 800 }

/** The part of the screen that the frame shows, and the box of the picture in it. */
function shown(place: Box, picture: { width: number; height: number }) {
  const { transform, clipPath } = frameAt(place, picture, SCREEN)
  const [x = 0, y = 0, scale = 1] =
    String(transform)
      .match(/-?[\d.]+(?:e-?\d+)?/g)
      ?.map(Number) ?? []
  const [top = 0, side = 0] =
    String(clipPath)
      .match(/-?[\d.]+(?:e-?\d+)?/g)
      ?.map(Number) ?? []
  const width = (SCREEN.width - 2 * side) * scale
  const height = (SCREEN.height - 2 * top) * scale
  const window = { x: SCREEN.width / 2 + x - width / 2, y: SCREEN.height / 2 + y - height / 2, width, height }
  return { window, scale }
}

const near = (box: Box, other: Box) => {
  for (const side of ['x', 'y', 'width', 'height'] as const) expect(box[side]).toBeCloseTo(other[side])
}

test.each([
  ['wide', { width: 1600, height: 900 }],
  ['tall', { width: 900, height: 1600 }],
  ['small', { width: 60, height: 60 }],
])('a %s picture begins exactly on its thumbnail, and covers it', (_, picture) => {
  const place = { x: 30, y: 120, width: 110, height: 140 }
  const { window, scale } = shown(place, picture)
  near(window, place)
  const fit = Math.min(SCREEN.width / picture.width, SCREEN.height / picture.height, 2)
  expect(picture.width * fit * scale).toBeGreaterThanOrEqual(place.width - 0.01)
  expect(picture.height * fit * scale).toBeGreaterThanOrEqual(place.height - 0.01)
})
