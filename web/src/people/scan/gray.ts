export interface Gray {
  readonly width: number
  readonly height: number
  readonly light: Uint8ClampedArray
}

export interface Pixels {
  readonly width: number
  readonly height: number
  /** RGBA. */
  readonly data: Uint8ClampedArray<ArrayBuffer>
}

export function grayOf({ width, height, data }: Pixels): Gray {
  const light = new Uint8ClampedArray(width * height)
  for (let at = 0; at < light.length; at++) {
    const [r = 0, g = 0, b = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]]
    light[at] = (r * 77 + g * 150 + b * 29) >> 8
  }
  return { width, height, light }
}

export function pixelsOf({ width, height, light }: Gray): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < light.length; at++) {
    data.fill(light[at] ?? 0, at * 4, at * 4 + 3)
    data[at * 4 + 3] = 255
  }
  return { width, height, data }
}

export function enlarged({ width, height, light }: Gray, factor: number): Gray {
  const [w, h] = [Math.round(width * factor), Math.round(height * factor)]
  const out = new Uint8ClampedArray(w * h)
  for (let y = 0; y < h; y++) {
    const fy = Math.min(height - 1, Math.max(0, (y + 0.5) / factor - 0.5))
    const [top, part] = [Math.floor(fy), fy % 1]
    const below = Math.min(height - 1, top + 1)
    for (let x = 0; x < w; x++) {
      const fx = Math.min(width - 1, Math.max(0, (x + 0.5) / factor - 0.5))
      const [left, rest] = [Math.floor(fx), fx % 1]
      const right = Math.min(width - 1, left + 1)
      const above = (light[top * width + left] ?? 0) * (1 - rest) + (light[top * width + right] ?? 0) * rest
      const under = (light[below * width + left] ?? 0) * (1 - rest) + (light[below * width + right] ?? 0) * rest
      out[y * w + x] = above * (1 - part) + under * part
    }
  }
  return { width: w, height: h, light: out }
}

/** A box blur with this radius; two passes with running sums, so that the cost does not depend on the radius. */
export function blurred(gray: Gray, reach: number): Gray {
  const across = boxed(gray, reach, gray.width, gray.height, 1, gray.width)
  return boxed(across, reach, gray.height, gray.width, gray.width, 1)
}

function boxed(
  { width, height, light }: Gray,
  reach: number,
  length: number,
  lines: number,
  step: number,
  line: number,
) {
  const out = new Uint8ClampedArray(light.length)
  for (let row = 0; row < lines; row++) {
    const start = row * line
    const valueAt = (at: number) => light[start + Math.min(length - 1, Math.max(0, at)) * step] ?? 0
    let sum = 0
    for (let at = -reach; at <= reach; at++) sum += valueAt(at)
    for (let at = 0; at < length; at++) {
      out[start + at * step] = sum / (2 * reach + 1)
      sum += valueAt(at + reach + 1) - valueAt(at - reach)
    }
  }
  return { width, height, light: out }
}

export function stretched({ width, height, light }: Gray, aside = 0.01): Gray {
  const counts = new Uint32Array(256)
  for (const value of light) counts[value] = (counts[value] ?? 0) + 1
  const least = light.length * aside
  const edge = (order: number[]) => {
    let seen = 0
    return order.find((value) => (seen += counts[value] ?? 0) > least) ?? 0
  }
  const values = [...counts.keys()]
  const [low, high] = [edge(values), edge(values.map((_, at) => 255 - at))]
  const factor = 255 / Math.max(1, high - low)
  return { width, height, light: light.map((value) => (value - low) * factor) }
}

/** Local contrast: compares each pixel with its surroundings, which removes shadows and enhances faint codes. */
export function evened(gray: Gray, reach: number): Gray {
  const around = blurred(gray, reach).light
  const { width, height, light } = gray
  const away = light.map((value, at) => Math.abs(value - (around[at] ?? 0)))
  const spread = blurred({ width, height, light: away }, reach).light
  return {
    width,
    height,
    light: light.map((v, at) => 128 + (90 * (v - (around[at] ?? 0))) / Math.max(2, spread[at] ?? 0)),
  }
}

export function sharpened(gray: Gray, reach: number, strength: number): Gray {
  const soft = blurred(gray, reach).light
  const { width, height, light } = gray
  return { width, height, light: light.map((value, at) => value + strength * (value - (soft[at] ?? 0))) }
}
