import { avatarSrc } from '@sp/client/picture'
import { type OnStaff, staffCalls } from '@sp/contract'
import { Avatar, Button, Chip, Note } from '@sp/ui'
import { Link } from 'react-router'
import { Head, Page, Pane } from '../../parts/page.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { Table } from '../../parts/table.tsx'
import { useConsoleQuery } from '../../platform/api.ts'
import { paths } from '../../platform/paths.ts'
import { useSession } from '../../platform/session.ts'
import { texts as words } from '../../platform/texts.ts'
import { dateTime } from '../../platform/time.ts'
import styles from './staff-page.module.css'
import { texts } from './texts.ts'

export default function StaffPage() {
  const result = useConsoleQuery(staffCalls.list, {})
  const add = (
    <Button as={Link} to={paths.members} variant="line" icon="add-user">
      {texts.add}
    </Button>
  )
  return (
    <Page title={texts.title}>
      <Pane label={texts.title} head={<Head title={texts.title} count={result.data?.list.length} end={add} />}>
        <p className={styles.about}>{texts.about}</p>
        {result.data && ownersOf(result.data.list) === 1 && <Note>{texts.singleOwner}</Note>}
        <QueryResult result={result}>
          {({ list }) => (
            <Table label={texts.title} columns={texts.columns} hover>
              {list.map((each) => (
                <StaffRow key={each.id} colleague={each} />
              ))}
            </Table>
          )}
        </QueryResult>
      </Pane>
    </Page>
  )
}

const ownersOf = (list: readonly OnStaff[]) => list.filter(({ role }) => role === 'owner').length

function StaffRow({ colleague: { id, avatar, nickname, username, role, enrolled, lastSeen } }: { colleague: OnStaff }) {
  const me = useSession()?.colleague.id
  return (
    <tr>
      <td data-nowrap="">
        <Link className={styles.who} to={paths.member(id)}>
          <Avatar src={avatarSrc(avatar)} size="s" />
          <span>
            <b>{nickname}</b>
            <small>@{username}</small>
          </span>
          {id === me && <Chip>{texts.you}</Chip>}
        </Link>
      </td>
      <td data-nowrap="">{words.roles[role]}</td>
      <td data-nowrap="">{enrolled ? texts.enrolled : <Chip tone="lamp">{texts.notEnrolled}</Chip>}</td>
      <td data-nowrap="">{lastSeen === null ? texts.never : dateTime(lastSeen)}</td>
      <td data-wide="" className={styles.may}>
        {texts.may[role]}
      </td>
    </tr>
  )
}
