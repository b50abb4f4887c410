import { Button, Header, Icon, IconButton, ListGroup, ListRow, Screen, useSlot } from '@sp/ui'
import { useState } from 'react'
import { useBack } from '../platform/navigation.ts'
import { paths } from '../platform/paths.ts'
import { useSession } from '../platform/session/session.ts'
import { useRank } from './api.ts'
import { gameHere } from './game-store.ts'
import styles from './mine-screen.module.css'
import { Board } from './parts/board.tsx'
import { Clock } from './parts/clock.tsx'
import { KindSheet } from './parts/kind-sheet.tsx'
import { Outcome } from './parts/outcome.tsx'
import { RankSheet } from './parts/rank-sheet.tsx'
import { placeOf } from './rank-text.ts'
import type { Kind } from './kind.ts'
import { isMarkable } from './round.ts'
import { texts } from './texts.ts'
import { secondsOf } from './time.ts'

export default function MineScreen() {
  const back = useBack(paths.me())
  const user = useSession()?.user
  const game = gameHere()
  const state = useSlot(game.state)
  const [over, show] = useState<'kind' | 'rank'>()
  const close = () => show(undefined)
  const { kind, round } = state
  const [marking, setMarking] = useState(false)
  const press = (cell: number) => (marking && isMarkable(round, cell) ? game.mark(cell) : game.press(cell))
  const rank = <IconButton icon="trophy" label={texts.rank} onClick={() => show('rank')} />
  return (
    <Screen canvas header={<Header title={texts.title} back={{ label: texts.back, onClick: back }} actions={rank} />}>
      <div className={styles.head}>
        <Clock round={round} />
        <div className={styles.acts}>
          <Button variant="soft" size="sm" onClick={() => show('kind')}>
            {texts.kind(kind.size, kind.mode)}
            <Icon name="chevron-down" size="s" />
          </Button>
          <IconButton icon="refresh" label={texts.restart} className={styles.restart} onClick={() => game.restart()} />
        </div>
      </div>
      <div className={styles.board}>
        <Board
          size={kind.size}
          round={round}
          onPress={press}
          onMark={(cell) => game.mark(cell)}
          marking={marking}
          onMarking={setMarking}
        />
      </div>
      <Outcome state={state} again={() => game.restart()} />
      {user && <Best kind={kind} onOpen={() => show('rank')} />}
      <KindSheet kind={kind} open={over === 'kind'} onClose={close} onChoose={(next) => game.choose(next)} />
      <RankSheet kind={kind} open={over === 'rank'} onClose={close} />
    </Screen>
  )
}

function Best({ kind, onOpen }: { kind: Kind; onOpen: () => void }) {
  const best = useRank(kind).data?.myRecord
  const sub = best ? `${texts.level(kind.size)} · ${placeOf(best)}` : texts.level(kind.size)
  const value = best ? <span className={styles.times}>{secondsOf(best.times)}</span> : texts.noBest
  return (
    <ListGroup card className={styles.best}>
      <ListRow icon="trophy" sub={sub} value={value} chevron onClick={onOpen}>
        {texts.best}
      </ListRow>
    </ListGroup>
  )
}
