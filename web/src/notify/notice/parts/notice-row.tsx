import { NOTICE_EXCERPT, NOTICE_KINDS, type Notice, type NoticeKindRecord } from '@sp/contract'
import { Badge, Icon, type IconName, ListRow, Quote, Tile, type TileProps } from '@sp/ui'
import { useState } from 'react'
import { Link } from '../../../platform/link.tsx'
import { Row } from '../../../platform/rows.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { ago } from '../../../platform/time.ts'
import { useMarkRead } from '../api.ts'
import { tabOf } from '../patch.ts'
import { pathOf } from '../routing.ts'
import { texts } from '../texts.ts'
import { named } from '../words.ts'
import { ActorAvatars } from './actor-avatars.tsx'
import styles from './notice-list.module.css'

const kinds: readonly (NoticeKindRecord & { icon: IconName; actorIcon?: IconName })[] = Object.values(NOTICE_KINDS)
const icons = new Map(kinds.map(({ type, icon }) => [type, icon]))
const actorIcons = new Map(kinds.flatMap(({ type, actorIcon }) => (actorIcon ? [[type, actorIcon] as const] : [])))
const tints = [7, 7, 1, 3, 2] as const satisfies readonly TileProps['tint'][]

export function NoticeRow({ notice }: { notice: Notice }) {
  const [opened, setOpened] = useState(false)
  const read = useMarkRead(notice)
  const path = pathOf(notice, useSession()?.user.id ?? 0)
  const row = {
    top: true,
    lead: <Lead notice={notice} />,
    sub: <When notice={notice} />,
    value: notice.status === 0 && <Badge dot label={texts.unread} />,
    children: <Words notice={notice} opened={opened} />,
  }
  const open = () => {
    read()
    setOpened(!opened)
  }
  const inPlace = { onClick: open, ...(notice.gone && { 'aria-expanded': opened }) }
  return <Row>{path ? <ListRow as={Link} to={path} {...row} onClick={read} /> : <ListRow {...row} {...inPlace} />}</Row>
}

const iconOf = ({ type, actors }: Notice): IconName =>
  (actors.length > 0 ? actorIcons.get(type) : undefined) ?? icons.get(type) ?? 'bell'

function Lead({ notice }: { notice: Notice }) {
  if (notice.actors.length > 0) return <ActorAvatars people={notice.actors} />
  return (
    <Tile size="s" tint={tints[tabOf(notice.type)]}>
      <Icon name={iconOf(notice)} size="s" />
    </Tile>
  )
}

const When = ({ notice }: { notice: Notice }) => (
  <span className={styles.when}>
    {notice.actors.length > 0 && <Icon name={iconOf(notice)} size="s" />}
    {ago(notice.dateTime)}
  </span>
)

function Words({ notice, opened }: { notice: Notice; opened: boolean }) {
  const { name, rest } = named(notice)
  const { excerpt, gone, status } = notice
  const isCut = excerpt !== null && [...excerpt].length >= NOTICE_EXCERPT
  return (
    <>
      <span className={status === 0 ? styles.words : styles.read}>
        {name && <b>{name}</b>}
        {rest}
      </span>
      {excerpt !== null && (
        <Quote className={styles.quote}>
          <span>{isCut ? `${excerpt}…` : excerpt}</span>
        </Quote>
      )}
      {gone && opened && <Quote>{texts.gone}</Quote>}
    </>
  )
}
