import { Button, Dusk } from '@sp/ui'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import type { SquareStatus } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './home-hero.module.css'

const { hero } = texts

interface HomeHeroProps {
  status: SquareStatus
  isWhole: boolean
}

export function HomeHero({ status, isWhole }: HomeHeroProps) {
  const { title, text, to, action } = wordsOf(status, isWhole)
  return (
    <Dusk
      sky
      lit={status.squareEnable || status.inLove}
      parts={{ star: styles.sky, moon: styles.sky }}
      className={styles.hero}
    >
      <h2>
        {title.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </h2>
      <p>{text}</p>
      <Button as={Link} to={to} variant="lamp">
        {action}
      </Button>
    </Dusk>
  )
}

function wordsOf({ squareEnable, inLove }: SquareStatus, isWhole: boolean) {
  if (inLove) return { ...hero.inLove, to: paths.lover(), action: hero.toLover }
  if (!squareEnable) return { ...hero.off, to: paths.squareHint(), action: hero.open }
  if (!isWhole) return { ...hero.on, to: paths.squareProfile(), action: hero.fill }
  return { ...hero.on, to: paths.squareFind(), action: hero.find }
}
