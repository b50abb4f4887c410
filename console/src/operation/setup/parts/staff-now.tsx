import { Button } from '@sp/ui'
import { Link } from 'react-router'
import { QueryResult } from '../../../parts/query-result.tsx'
import { paths } from '../../../platform/paths.ts'
import { useSession } from '../../../platform/session.ts'
import { texts as words } from '../../../platform/texts.ts'
import { useStaffNow } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './facts.module.css'

export function StaffNow() {
  const me = useSession()?.colleague.id
  return (
    <div className={styles.facts}>
      <h3>{texts.staffNow}</h3>
      <QueryResult result={useStaffNow()}>
        {({ list }) => (
          <>
            <ul className={styles.list}>
              {list.map(({ id, nickname, username, role }) => (
                <li key={id}>
                  <b>{id === me ? `${nickname}（${texts.you}）` : nickname}</b>
                  <span>@{username}</span>
                  <small>{words.roles[role]}</small>
                </li>
              ))}
            </ul>
            {list.length === 1 && <p>{texts.alone}</p>}
          </>
        )}
      </QueryResult>
      <div className={styles.acts}>
        <Button as={Link} to={paths.members} variant="line" icon="add-user">
          {texts.toMembers}
        </Button>
        <Button as={Link} to={paths.invites} variant="line" icon="key">
          {texts.toInvites}
        </Button>
      </div>
    </div>
  )
}
