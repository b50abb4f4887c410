import { useEffect, useLayoutEffect, useRef } from 'react'
import { useProfileBeside } from '../../people/follow/api.ts'
import { PersonCard } from '../../people/profile/parts/person-card.tsx'
import styles from './hover-card.module.css'
import { texts } from './texts.ts'
import { type Hovered, useHovered } from './use-hovered.ts'

/** A member in short, beside their name. For the mouse alone: with a keyboard, the name is a link to the same. */
export function HoverCard() {
  const { hovered, close } = useHovered()
  return hovered && <Card key={hovered.userId} hovered={hovered} onClose={close} />
}

const SPACE = 8

function Card({ hovered: { userId, at }, onClose }: { hovered: Hovered; onClose: () => void }) {
  const card = useRef<HTMLElement>(null)
  const { data, error } = useProfileBeside(userId)
  useLayoutEffect(() => {
    const box = card.current
    if (!box) return
    const { offsetWidth: width, offsetHeight: height } = box
    const isRoom = at.bottom + SPACE + height <= window.innerHeight
    box.style.setProperty('--top', `${isRoom ? at.bottom + SPACE : Math.max(SPACE, at.top - SPACE - height)}px`)
    box.style.setProperty('--left', `${Math.max(SPACE, Math.min(at.left, window.innerWidth - width - SPACE))}px`)
  }, [at])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Before the page, where the key goes back.
      event.preventDefault()
      onClose()
    }
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [onClose])
  if (error && !data) return null
  return (
    <section ref={card} className={styles.card} aria-label={texts.card} data-hover-card="">
      <PersonCard profile={data} />
    </section>
  )
}
