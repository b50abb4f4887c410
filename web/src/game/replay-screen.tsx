import { avatarSrc } from '@sp/client/picture'
import type { Click, Deal, Board as MineBoard } from '@sp/contract'
import { Avatar, Header, Screen, Skeleton } from '@sp/ui'
import { useEffect, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { Link } from '../platform/link.tsx'
import { useBack } from '../platform/navigation.ts'
import { paths } from '../platform/paths.ts'
import { QueryBoundary } from '../platform/query/query-boundary.tsx'
import { useReplay } from './api.ts'
import { drawBoard } from './draw-board.ts'
import { toKind } from './kind.ts'
import { Player } from './parts/player.tsx'
import styles from './replay-screen.module.css'
import { texts } from './texts.ts'
import { secondsOf } from './time.ts'

export default function ReplayScreen() {
  const { size, mode, userId } = useParams()
  const kind = toKind({ size: Number(size), mode })
  const query = useReplay(kind, Number(userId))
  const back = useBack(paths.game())
  return (
    <Screen canvas header={<Header title={texts.replay} back={{ label: texts.back, onClick: back }} />}>
      <QueryBoundary query={query} coming={<Coming />}>
        {(game) => (
          <>
            <p className={styles.head}>
              <Avatar src={avatarSrc(game.user.avatar)} size="s" />
              <Link to={paths.profile(game.user.id)}>{game.user.nickname}</Link>
              <span className={styles.kind}>
                {texts.kind(kind)} · {texts.seconds(secondsOf(game.times))}
              </span>
            </p>
            <Drawn size={kind.size} mode={kind.mode} seed={game.seed} clicks={game.clicks} />
          </>
        )}
      </QueryBoundary>
    </Screen>
  )
}

const Coming = () => (
  <div className={styles.coming}>
    <Skeleton shape="block" h="20rem" />
  </div>
)

function Drawn({ size, mode, seed, clicks }: Deal & { clicks: readonly Click[] }) {
  const [board, setBoard] = useState<MineBoard>()
  const deal = useMemo(() => ({ size, mode, seed }), [size, mode, seed])
  const first = clicks[0]?.[0] ?? 0
  useEffect(() => {
    let isHere = true
    void drawBoard(deal, first).then((drawn) => isHere && setBoard(drawn))
    return () => {
      isHere = false
    }
  }, [deal, first])
  return board ? <Player key={seed} deal={deal} board={board} clicks={clicks} /> : <Coming />
}
