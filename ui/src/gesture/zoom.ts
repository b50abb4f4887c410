export type Point = { x: number; y: number }

export type Transform = { scale: number; x: number; y: number }

export const flat: Transform = { scale: 1, x: 0, y: 0 }

const most = 4

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value)) || 0

export const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

export const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

export type Hidden = { above: number; below: number }

export function clampTransform(
  lie: Transform,
  view: { width: number; height: number },
  hidden: Hidden = { above: 0, below: 0 },
): Transform {
  if (lie.scale <= 1) return flat
  const spare = (lie.scale - 1) / 2
  const [x, y] = [view.width * spare, view.height * spare]
  return { scale: lie.scale, x: within(lie.x, -x, x), y: within(lie.y, -y - hidden.below, y + hidden.above) }
}

/** Scales around `at`, relative to the centre of the view. */
export function zoomTo(lie: Transform, scale: number, at: Point): Transform {
  const next = Math.min(most, Math.max(1, scale))
  const ratio = next / lie.scale
  return { scale: next, x: at.x - (at.x - lie.x) * ratio, y: at.y - (at.y - lie.y) * ratio }
}
