import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { texts } from '../texts.ts'
import styles from './quick-topics.module.css'

const TOPICS: readonly ({ label: string } & ({ to: string } | { words: string }))[] = [
  { label: texts.password, to: paths.feedback() },
  { label: texts.reports, to: paths.reports() },
  { label: texts.birthday, words: texts.birthdayWords },
  { label: texts.closing, to: paths.security() },
  { label: texts.head, words: texts.headWords },
]

export const QuickTopics = ({ onWords }: { onWords: (words: string) => void }) => (
  <div role="group" aria-label={texts.topics}>
    {TOPICS.map((topic) =>
      'to' in topic ? (
        <Link key={topic.label} to={topic.to} className={styles.topic}>
          {topic.label}
        </Link>
      ) : (
        <button key={topic.label} type="button" className={styles.topic} onClick={() => onWords(topic.words)}>
          {topic.label}
        </button>
      ),
    )}
  </div>
)
