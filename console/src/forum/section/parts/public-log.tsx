import type { NodeLogLine } from '@sp/contract'
import { texts as platform } from '../../../platform/texts.ts'
import { dateTime } from '../../../platform/time.ts'
import { texts } from '../texts.ts'
import maintainers from './maintainers.module.css'
import styles from './public-log.module.css'

export const PublicLog = ({ lines }: { lines: readonly NodeLogLine[] }) => (
  <section>
    <h3 className={maintainers.head}>{texts.log}</h3>
    {lines.length === 0 && <p className={maintainers.meta}>{texts.noLog}</p>}
    <ol className={styles.lines}>
      {lines.map(({ id, office, action, review, about, reason, createDatetime }) => (
        <li key={id}>
          <span>
            {texts.offices[office]}{' '}
            {review ? texts.reviewed(platform.reviewLevels[review]) : platform.nodeActions[action]}
            {about && texts.quoted(about)}
          </span>
          <small>{[dateTime(createDatetime), reason].filter(Boolean).join(' · ')}</small>
        </li>
      ))}
    </ol>
  </section>
)
