import { Button } from '@sp/ui'
import { type ReactNode, useEffect } from 'react'
import { serverNow } from '../../../platform/clock.ts'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { beRefused } from '../api.ts'
import { dayOf } from '../profile-rows.ts'
import { dayInBeijing, waitUntil } from '../rules.ts'
import { texts } from '../texts.ts'
import { EntryScreen } from './entry-screen.tsx'
import { PaneArt } from './pane-art.tsx'
import styles from './wall.module.css'

export const Wall = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.wall}>
    <PaneArt />
    <h2>{title}</h2>
    {children}
  </section>
)

const { young, inLove, hero } = texts

/**
 * For a member who is too young: makes the server refuse them too, so that a changed birthday does not open the
 * square.
 */
export function YoungWall({ title, leastAge, from }: { title: string; leastAge: number; from: string }) {
  const today = dayInBeijing(serverNow())
  const isRefused = from > today
  useEffect(() => {
    if (isRefused) void beRefused()
  }, [isRefused])
  return (
    <EntryScreen title={title}>
      <Wall title={young.title(waitUntil(from, today))}>
        <p>{young.text(leastAge, dayOf(from))}</p>
        <p className={styles.more}>{young.more}</p>
        <Button as={Link} to={paths.topicHome()} variant="soft">
          {young.toTopic}
        </Button>
        <Button as={Link} to={paths.attendant()} variant="text">
          {young.toAttendant}
        </Button>
      </Wall>
    </EntryScreen>
  )
}

export const LoveWall = ({ title }: { title: string }) => (
  <EntryScreen title={title}>
    <Wall title={inLove.title}>
      <p>{inLove.text}</p>
      <Button as={Link} to={paths.lover()} variant="soft">
        {hero.toLover}
      </Button>
    </Wall>
  </EntryScreen>
)
