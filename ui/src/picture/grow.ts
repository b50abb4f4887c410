import { isStill } from '../still.ts'
import { isLong } from './long.ts'
import type { Pic } from './pics.tsx'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}
type Size = Pick<Box, 'width' | 'height'>

const TIMING: KeyframeAnimationOptions = { duration: 240, easing: 'cubic-bezier(0.2, 0, 0, 1)' }
/** The viewer shows a small picture at most this many times its own size. */
const MOST = 2

/** A full-screen box whose contained picture covers `place`, as the thumbnail there does. */
export function frameAt(place: Box, picture: Size, screen: Size): Keyframe {
  const fit = Math.min(screen.width / picture.width, screen.height / picture.height, MOST)
  const scale = Math.max(place.width / (picture.width * fit), place.height / (picture.height * fit))
  const x = place.x + place.width / 2 - screen.width / 2
  const y = place.y + place.height / 2 - screen.height / 2
  const side = (screen.width - place.width / scale) / 2
  const top = (screen.height - place.height / scale) / 2
  return { transform: `translate(${x}px, ${y}px) scale(${scale})`, clipPath: `inset(${top}px ${side}px)` }
}

const WHOLE: Keyframe = { transform: 'none', clipPath: 'inset(0px 0px)' }

const screenSize = (): Size => ({ width: innerWidth, height: innerHeight })

/** Where the page behind the viewer shows the thumbnail; undefined if the reader cannot see it there. */
function placeOf({ thumbnail }: Pick<Pic, 'thumbnail'>): Box | undefined {
  const { href } = new URL(thumbnail, document.baseURI)
  for (const image of document.images) {
    if (image.src !== href || image.closest('dialog')) continue
    const box = image.getBoundingClientRect()
    if (box.width > 0 && box.bottom > 0 && box.top < innerHeight) return box
  }
  return undefined
}

/** Undefined where nothing should move: reduced motion, a picture that is out of sight, unknown or too long. */
function frameOf(pic: Pic, view: HTMLElement): Keyframe | undefined {
  const images = [...view.querySelectorAll('img')].map((image) => [image.naturalWidth, image.naturalHeight] as const)
  const [width = 0, height = 0] = [[pic.width, pic.height] as const, ...images.reverse()].find(([w]) => w) ?? []
  const screen = screenSize()
  if (!width || !height || isLong({ width, height }, screen)) return undefined
  if (isStill()) return undefined
  const place = placeOf(pic)
  return place && frameAt(place, { width, height }, screen)
}

/** The opened picture grows from its thumbnail. */
export function growFrom(pic: Pic, view: HTMLElement): void {
  const frame = frameOf(pic, view)
  if (frame) view.animate([frame, WHOLE], TIMING)
}

/** The closed picture shrinks into its thumbnail. The viewer is gone by then, so a copy does. */
export function shrinkInto(pic: Pic, view: HTMLElement, className: string): void {
  const frame = frameOf(pic, view)
  if (!frame) return
  const copy = view.cloneNode(true) as HTMLElement
  const { transform, translate } = view.style
  for (const image of copy.querySelectorAll('img')) image.decoding = 'sync'
  copy.classList.add(className)
  copy.ariaHidden = 'true'
  document.body.append(copy)
  const from = { ...WHOLE, transform: transform || 'none', translate: translate || '0px' }
  const flight = copy.animate([from, { ...frame, translate: '0px' }], TIMING)
  const remove = () => copy.remove()
  flight.finished.then(remove, remove)
}
