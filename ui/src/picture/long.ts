type Size = { width: number; height: number }

/** Minimum ratio of height to width; phone screenshots have 2.2. */
const LONG = 2.5
/** Maximum reading width in px on wide screens. */
const COLUMN = 720

export const isLong = ({ width, height }: Size, view: Size): boolean =>
  height > LONG * width && height * Math.min(view.width, COLUMN) > 1.2 * view.height * width
