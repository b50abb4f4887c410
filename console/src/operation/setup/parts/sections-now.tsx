import { Button } from '@sp/ui'
import { Link } from 'react-router'
import { QueryResult } from '../../../parts/query-result.tsx'
import { paths } from '../../../platform/paths.ts'
import { useSectionsNow } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './facts.module.css'

export function SectionsNow() {
  return (
    <div className={styles.facts}>
      <h3>{texts.sectionsNow}</h3>
      <QueryResult result={useSectionsNow()}>
        {({ list }) => (
          <ul className={styles.list}>
            {list.map(({ id, node, description, postCount }) => (
              <li key={id}>
                <b>{node}</b>
                <span>{description}</span>
                <small>{texts.sectionPosts(postCount)}</small>
              </li>
            ))}
          </ul>
        )}
      </QueryResult>
      <div className={styles.acts}>
        <Button as={Link} to={paths.sections} variant="line" icon="hash">
          {texts.toSections}
        </Button>
      </div>
    </div>
  )
}
