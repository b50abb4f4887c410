import { encode } from 'uqr'
import { qrText } from '../../../content/share/qr.ts'

export interface QrPicture {
  kind: Kind
  text: string
  width: number
  height: number
  /** RGBA, as from a canvas. */
  data: Uint8ClampedArray<ArrayBuffer>
}

/** The distortion of each kind; missing values are as in a screenshot. */
interface Look {
  module: [number, number]
  degrees?: [number, number]
  /** Difference between dark and light, out of 255. */
  contrast?: [number, number]
  /** Standard deviation, out of 255. */
  noise?: [number, number]
  /** Radius, in modules. */
  blur?: [number, number]
  perspective?: [number, number]
  /** How much darker the far corner is, out of 1. */
  shade?: [number, number]
  inverted?: true
}

const LOOKS = {
  plain: { module: [2, 12] },
  rotated: { module: [3, 9], degrees: [0, 360] },
  small: { module: [1.3, 2.5] },
  'low contrast': { module: [3, 8], contrast: [14, 50] },
  noisy: { module: [3, 8], noise: [15, 45] },
  blurred: { module: [3, 9], blur: [0.3, 0.75] },
  perspective: { module: [4, 9], degrees: [-40, 40], perspective: [0.1, 0.4] },
  'light from a side': { module: [3, 8], shade: [0.5, 0.85] },
  inverted: { module: [3, 8], inverted: true },
  photographed: {
    module: [3.5, 8],
    degrees: [-35, 35],
    contrast: [60, 170],
    noise: [4, 14],
    blur: [0.15, 0.4],
    perspective: [0, 0.22],
    shade: [0.1, 0.5],
  },
} satisfies Record<string, Look>
export type Kind = keyof typeof LOOKS
export const KINDS = Object.keys(LOOKS) as Kind[]

export function makeChance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

const BORDER = 4

export function drawQrPicture(kind: Kind, seed: number): QrPicture {
  const chance = makeChance(seed)
  const look: Look = LOOKS[kind]
  const drawn = ([from, to]: [number, number]) => from + (to - from) * chance()
  const text = textOf(chance)
  const { data: modules, size } = encode(text, { ecc: 'M', border: BORDER })
  const module = drawn(look.module)
  const side = Math.ceil(module * size * 1.45) + Math.floor(chance() * 160)
  const angle = (drawn(look.degrees ?? [0, 0]) * Math.PI) / 180
  const tilt = {
    x: drawn(look.perspective ?? [0, 0]) * (chance() < 0.5 ? -1 : 1),
    y: drawn(look.perspective ?? [0, 0]) / 2,
  }
  const contrast = drawn(look.contrast ?? [255, 255])
  const dark = (255 - contrast) * chance()
  const shift = { x: (chance() - 0.5) * side * 0.06, y: (chance() - 0.5) * side * 0.06 }
  const plane = new Float32Array(side * side)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      plane[y * side + x] = coverage(x, y, (px, py) => {
        const [u, v] = onCode(px - side / 2 - shift.x, py - side / 2 - shift.y, { angle, tilt, side })
        const [row, column] = [Math.floor(v / module + size / 2), Math.floor(u / module + size / 2)]
        const isDark = modules[row]?.[column]
        if (isDark === undefined) return 0.75 + 0.15 * Math.sin((px + 2 * py) / 17)
        return isDark === (look.inverted !== true) ? 0 : 1
      })
  const soft = blurred(plane, side, drawn(look.blur ?? [0, 0]) * module)
  const shade = drawn(look.shade ?? [0, 0])
  const noise = drawn(look.noise ?? [0, 0])
  const data = new Uint8ClampedArray(side * side * 4)
  for (let at = 0; at < side * side; at++) {
    const far = ((at % side) + Math.floor(at / side)) / (2 * side)
    const light = (dark + contrast * (soft[at] ?? 0)) * (1 - shade * far) + noise * normal(chance)
    data.fill(light, at * 4, at * 4 + 3)
    data[at * 4 + 3] = 255
  }
  return { kind, text, width: side, height: side, data }
}

function textOf(chance: () => number): string {
  const id = Math.floor(chance() * 2 ** 45) + 1
  const all = [qrText.flash(id), qrText.post(id), qrText.reply(id), qrText.passkey('灯Ab12')]
  return all[Math.floor(chance() * all.length)] ?? ''
}

/** Four samples per pixel: edges are as soft as a camera's. */
function coverage(x: number, y: number, sample: (x: number, y: number) => number): number {
  return (
    (sample(x + 0.25, y + 0.25) +
      sample(x + 0.75, y + 0.25) +
      sample(x + 0.25, y + 0.75) +
      sample(x + 0.75, y + 0.75)) /
    4
  )
}

interface Pose {
  angle: number
  tilt: { x: number; y: number }
  side: number
}

function onCode(x: number, y: number, { angle, tilt, side }: Pose): [number, number] {
  const depth = 1 + (tilt.x * x + tilt.y * y) / side
  const [fx, fy] = [x / depth, y / depth]
  return [fx * Math.cos(angle) + fy * Math.sin(angle), fy * Math.cos(angle) - fx * Math.sin(angle)]
}

function blurred(plane: Float32Array, side: number, radius: number): Float32Array {
  if (radius === 0) return plane
  const reach = Math.max(1, Math.round(radius))
  let from = plane
  for (let turn = 0; turn < 3; turn++) from = boxed(boxed(from, side, reach, 1, side), side, reach, side, 1)
  const part = Math.min(1, radius / reach)
  return from.map((value, at) => value * part + (plane[at] ?? 0) * (1 - part))
}

function boxed(plane: Float32Array, side: number, reach: number, step: number, line: number): Float32Array {
  const out = new Float32Array(plane.length)
  // Boxes of half the radius: three passes spread by about the radius.
  const half = Math.max(1, Math.round(reach / 2))
  for (let row = 0; row < side; row++)
    for (let at = 0; at < side; at++) {
      let sum = 0
      for (let near = -half; near <= half; near++)
        sum += plane[row * line + Math.min(side - 1, Math.max(0, at + near)) * step] ?? 0
      out[row * line + at * step] = sum / (2 * half + 1)
    }
  return out
}

const normal = (chance: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())
