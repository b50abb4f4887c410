import { NOTICE_EXCERPT, NOTICE_KINDS, type Notice, type NoticeKindRecord } from '@sp/contract'
import { Icon, type IconName, Quote, Tile, type TileProps } from '@sp/ui'
import { ago } from '../../../platform/time.ts'
import { tabOf } from '../patch.ts'
import { texts } from '../texts.ts'
import { named } from '../words.ts'
import { ActorAvatars } from './actor-avatars.tsx'
import styles from './notice-list.module.css'

const kinds: readonly (NoticeKindRecord & { icon: IconName; actorIcon?: IconName })[] = Object.values(NOTICE_KINDS)
const icons = new Map(kinds.map(({ type, icon }) => [type, icon]))
const actorIcons = new Map(kinds.flatMap(({ type, actorIcon }) => (actorIcon ? [[type, actorIcon] as const] : [])))
const tints = [7, 7, 1, 3, 2] as const satisfies readonly TileProps['tint'][]

const iconOf = ({ type, actors }: Notice): IconName =>
  (actors.length > 0 ? actorIcons.get(type) : undefined) ?? icons.get(type) ?? 'bell'

export function Lead({ notice }: { notice: Notice }) {
  if (notice.actors.length > 0) return <ActorAvatars people={notice.actors} />
  return (
    <Tile size="s" tint={tints[tabOf(notice.type)]}>
      <Icon name={iconOf(notice)} size="s" />
    </Tile>
  )
}

export const When = ({ notice }: { notice: Notice }) => (
  <span className={styles.when}>
    {notice.actors.length > 0 && <Icon name={iconOf(notice)} size="s" />}
    {ago(notice.dateTime)}
  </span>
)

export function Words({ notice, opened }: { notice: Notice; opened: boolean }) {
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
