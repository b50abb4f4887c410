export interface Size {
  width: number
  height: number
}

export interface Square {
  x: number
  y: number
  side: number
}

/** The crop square as a fraction of the view's shorter side (specification 1 § 9). */
export const CROP_SHARE = 0.8
export const AVATAR_SIDE = 500
export const AVATAR_QUALITY = 0.3

export const cropSide = ({ width, height }: Size): number => Math.floor(Math.min(width, height) * CROP_SHARE)

/** The zoom at which the picture's shorter side just fills the square; `shown` is its size at zoom 1. */
export const leastZoom = (side: number, shown: Size): number => side / Math.max(1, Math.min(shown.width, shown.height))

/**
 * Turns the area reported by the crop view (in pixels of the picture) into a square inside the picture: the view
 * rounds width and height separately and may exceed an edge by a pixel.
 */
export function squareWithin(area: Size & { x: number; y: number }, picture: Size): Square {
  const most = Math.min(picture.width, picture.height)
  const side = Math.max(1, Math.min(most, Math.round(Math.min(area.width, area.height))))
  const inside = (at: number, room: number) => Math.max(0, Math.min(room - side, Math.round(at)))
  return { x: inside(area.x, picture.width), y: inside(area.y, picture.height), side }
}
