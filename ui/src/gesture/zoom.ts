export type Point = { x: number; y: number }

/** How a picture lies: its scale and where its centre is moved to. */
export type Lie = { scale: number; x: number; y: number }

export const flat: Lie = { scale: 1, x: 0, y: 0 }

const most = 4

const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value)) || 0

export const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

export const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/** No edge of the picture comes inside the view. */
export function hold(lie: Lie, view: { width: number; height: number }): Lie {
  const spare = (lie.scale - 1) / 2
  return { scale: lie.scale, x: within(lie.x, view.width * spare), y: within(lie.y, view.height * spare) }
}

/** Scales so that what lies under `at`, counted from the centre of the view, stays there. */
export function zoomTo(lie: Lie, scale: number, at: Point): Lie {
  const next = Math.min(most, Math.max(1, scale))
  const ratio = next / lie.scale
  return { scale: next, x: at.x - (at.x - lie.x) * ratio, y: at.y - (at.y - lie.y) * ratio }
}
