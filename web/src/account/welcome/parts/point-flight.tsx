import { isStill } from '@sp/ui'
import { useEffect, useRef, useState } from 'react'
import { paths } from '../../../platform/paths.ts'
import { firstLight } from '../first-light.ts'
import { texts } from '../texts.ts'
import styles from './first-light.module.css'

const LOOK_MS = 200
const FLIGHT_MS = 900
const LANDED_MS = 2400

/** 更多 in the bar or the rail; a page with a back button has no bar. */
const goal = (): Element | undefined =>
  [...document.querySelectorAll(`nav a[href$="#${paths.me()}"]`)].find((link) => link.getClientRects().length > 0)

/** Waits until a page with the bar is shown. */
export function PointFlight({ points }: { points: number }) {
  const ref = useRef<HTMLSpanElement>(null)
  const [isThere, arrive] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const [to, point] = [goal()?.querySelector('svg'), ref.current]
      if (!to || !point) {
        timer = setTimeout(look, LOOK_MS)
        return
      }
      arrive(true)
      fly(point, to.getBoundingClientRect())
      timer = setTimeout(() => firstLight.set(null), FLIGHT_MS + LANDED_MS)
    }
    look()
    return () => clearTimeout(timer)
  }, [])
  return (
    <span ref={ref} className={styles.point} hidden={!isThere} aria-hidden="true">
      {texts.points(points)}
    </span>
  )
}

/** From the middle of the screen to the place of a badge; without movement it is there at once. */
function fly(point: HTMLElement, { right: x, top: y }: DOMRect): void {
  point.style.left = `${x}px`
  point.style.top = `${y}px`
  if (isStill()) return
  const from = `translate(${innerWidth / 2 - x}px, ${innerHeight * 0.4 - y}px) scale(1.6)`
  point.animate([{ transform: from, opacity: 0 }, { opacity: 1, offset: 0.2 }, { transform: 'none' }], {
    duration: FLIGHT_MS,
    easing: 'cubic-bezier(0.4, 0, 0.2, 1)',
  })
}
