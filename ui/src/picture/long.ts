type Size = { width: number; height: number }

/** More than that many times as tall as wide; screenshots of phones are 2.2. */
const LONG = 2.5
/** px; on wide screens it would be wider than anybody can read */
const COLUMN = 720

/** Whether a picture is read by scrolling: seen whole it would be a stripe. */
export const isLong = ({ width, height }: Size, view: Size): boolean =>
  height > LONG * width && height * Math.min(view.width, COLUMN) > 1.2 * view.height * width
