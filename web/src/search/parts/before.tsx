import { IconButton, Meta, SectionHead } from '@sp/ui'
import { useRecommendedNodes } from '../../forum/section/api.ts'
import { NodeRow } from '../../forum/section/node-row.tsx'
import { texts } from '../texts.ts'
import styles from './before.module.css'
import { TalkedAbout } from './talked-about.tsx'

interface BeforeProps {
  recent: readonly string[]
  onPick: (q: string) => void
  onForget: () => void
  isAnywhere: boolean
}

export const Before = ({ recent, onPick, onForget, isAnywhere }: BeforeProps) => (
  <>
    {recent.length > 0 && (
      <section>
        <SectionHead
          title={texts.recent}
          end={<IconButton icon="trash" size="s" label={texts.forget} onClick={onForget} className={styles.forget} />}
        />
        <ul className={styles.recent}>
          {recent.map((q) => (
            <li key={q}>
              <button type="button" onClick={() => onPick(q)}>
                {q}
              </button>
            </li>
          ))}
        </ul>
        <Meta className={styles.where}>{texts.whereKept}</Meta>
      </section>
    )}
    {isAnywhere && (
      <>
        <TalkedAbout />
        <Perhaps />
      </>
    )}
  </>
)

function Perhaps() {
  const { data = [] } = useRecommendedNodes()
  const others = data.filter(({ archived }) => !archived)
  if (others.length === 0) return null
  return (
    <section className={styles.perhaps}>
      <SectionHead title={texts.perhaps} />
      <ul>
        {others.map((node) => (
          <NodeRow key={node.id} node={node} />
        ))}
      </ul>
    </section>
  )
}
