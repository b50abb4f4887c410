import type { Post } from '@sp/contract'
import { Button, Note } from '@sp/ui'
import { Link } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { dayTime } from '../../platform/time.ts'
import { texts } from '../texts.ts'
import styles from './removed-note.module.css'

const { removed } = texts

/** When and why a maintainer or staff removed it, never who; its author may ask once for another look. */
export function RemovedNote({ post: { id, removal } }: { post: Post }) {
  if (!removal) return null
  return (
    <Note className={styles.note}>
      {removed.when(dayTime(removal.datetime))}
      <br />
      {removal.reason && (
        <>
          {removed.why(removal.reason)}
          <br />
        </>
      )}
      {removed.text}
      {removal.appealable && (
        <Button as={Link} to={paths.appeal('post', id)} size="sm" variant="soft" className={styles.appeal}>
          {removed.appeal}
        </Button>
      )}
    </Note>
  )
}
