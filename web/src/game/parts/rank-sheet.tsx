import { avatarSrc } from '@sp/client/picture'
import { type Data, type gameCalls, MINE_SIZES } from '@sp/contract'
import { Avatar, cx, Empty, IconButton, RadioPills, Sheet, Skeleton, TabPanel, Tabs } from '@sp/ui'
import { type ReactNode, useState } from 'react'
import { Link } from '../../platform/link.tsx'
import { paths } from '../../platform/paths.ts'
import { QueryBoundary } from '../../platform/query/query-boundary.tsx'
import { useSession } from '../../platform/session/session.ts'
import { useRank, useToday } from '../api.ts'
import { type Kind, MODES } from '../kind.ts'
import { placeOf, todayPlaceOf } from '../rank-text.ts'
import { texts } from '../texts.ts'
import { secondsOf } from '../time.ts'
import styles from './rank-sheet.module.css'

type Ranking = Data<typeof gameCalls.rank>

const sizes = MINE_SIZES.map((size) => ({ id: size, label: texts.level(size) }))
const modes = MODES.map((mode) => ({ value: mode, label: texts.modes[mode] }))

export const RankSheet = ({ kind, open, onClose }: { kind: Kind; open: boolean; onClose: () => void }) => (
  <Sheet
    open={open}
    onClose={onClose}
    title={kind.isDaily ? texts.todayRank : texts.rank}
    titled={{ close: texts.close }}
  >
    {open && (kind.isDaily ? <Today /> : <Rankings first={kind} />)}
  </Sheet>
)

function Rankings({ first }: { first: Kind }) {
  const [kind, show] = useState(first)
  const { size, mode } = kind
  return (
    <>
      <Tabs
        even
        id="mines"
        tabs={sizes}
        value={size}
        onChange={(next) => show({ size: next, mode })}
        label={texts.ranks}
      />
      <div className={styles.modes}>
        <RadioPills
          quiet
          label={texts.mode}
          options={modes}
          value={mode}
          onChange={(next) => show({ size, mode: next })}
        />
      </div>
      <TabPanel id="mines" value={size} className={styles.list}>
        <QueryBoundary query={useRank(kind)} coming={<Skeleton h="3.25rem" shape="block" />}>
          {(ranking) => <RankList kind={kind} ranking={ranking} />}
        </QueryBoundary>
      </TabPanel>
    </>
  )
}

const Today = () => (
  <div className={styles.list}>
    <QueryBoundary query={useToday()} coming={<Skeleton h="3.25rem" shape="block" />}>
      {({ myRecord, top10 }) => (
        <List
          mine={myRecord && { times: myRecord.times, place: todayPlaceOf(myRecord) }}
          rows={top10.map(({ tries, ...row }) => ({ ...row, note: texts.todayAt(tries) }))}
          rule={texts.todayRule}
        />
      )}
    </QueryBoundary>
  </div>
)

const RankList = ({ kind, ranking: { myRecord, top10 } }: { kind: Kind; ranking: Ranking }) => (
  <List
    kind={kind}
    mine={myRecord && { times: myRecord.times, place: placeOf(myRecord), hasReplay: myRecord.hasReplay }}
    rows={top10}
    rule={texts.rule}
  />
)

interface ListProps {
  /** Undefined for the board of today, whose games are not played back: it is still to be played. */
  kind?: Kind
  mine: { times: number | null; place: string; hasReplay?: boolean | undefined } | null
  rows: readonly { user: Ranking['top10'][number]['user']; times: number; note?: string; hasReplay?: boolean }[]
  rule: string
}

function List({ kind, mine, rows, rule }: ListProps) {
  const user = useSession()?.user
  return (
    <>
      {user && mine && (
        <div className={cx(styles.row, styles.mine)}>
          <Row
            place={texts.me}
            avatar={user.avatar}
            times={mine.times}
            replay={kind && mine.hasReplay && <Replay kind={kind} id={user.id} name={texts.me} />}
          >
            <b>{user.nickname}</b>
            <small> · {mine.place}</small>
          </Row>
        </div>
      )}
      {rows.length === 0 && <Empty title={texts.noneTitle} text={texts.noneText} />}
      <ol>
        {rows.map(({ user: player, times, note, hasReplay }, at) => (
          <li key={player.id} className={styles.row}>
            <Row
              place={at + 1}
              avatar={player.avatar}
              times={times}
              replay={kind && hasReplay && <Replay kind={kind} id={player.id} name={player.nickname} />}
            >
              <Link to={paths.profile(player.id)}>{player.nickname}</Link>
              {note && <small> · {note}</small>}
            </Row>
          </li>
        ))}
      </ol>
      <p className={styles.rule}>{rule}</p>
    </>
  )
}

const Replay = ({ kind, id, name }: { kind: Kind; id: number; name: string }) => (
  <IconButton
    as={Link}
    to={paths.gameReplay(kind, id)}
    icon="play"
    label={texts.replayOf(name)}
    className={styles.replay}
  />
)

interface RowProps {
  place: ReactNode
  avatar: string
  times: number | null
  replay: ReactNode
  children: ReactNode
}

const Row = ({ place, avatar, times, replay, children }: RowProps) => (
  <>
    <span className={cx(styles.place, typeof place === 'number' && place <= 3 && styles.top)}>{place}</span>
    <Avatar src={avatarSrc(avatar)} size="s" />
    <span className={styles.name}>{children}</span>
    <span className={styles.end}>
      <span className={styles.times}>{times === null ? texts.noBest : secondsOf(times)}</span>
      {replay}
    </span>
  </>
)
