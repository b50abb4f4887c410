import { Button, Header, Icon, IconButton, Screen, useSlot } from '@sp/ui'
import { useState } from 'react'
import { laterOverlay } from '../platform/lazy-component.tsx'
import { useBack } from '../platform/navigation.ts'
import { paths } from '../platform/paths.ts'
import { useSession } from '../platform/session/session.ts'
import { gameHere } from './game-store.ts'
import { readKind, TODAY } from './kind.ts'
import styles from './mine-screen.module.css'
import { TodayRows, UsualRows } from './parts/best-rows.tsx'
import { Board } from './parts/board.tsx'
import { Clock } from './parts/clock.tsx'
import { KindSheet } from './parts/kind-sheet.tsx'
import { Outcome } from './parts/outcome.tsx'
import { RankSheet } from './parts/rank-sheet.tsx'
import { isMarkable } from './round.ts'
import { texts } from './texts.ts'

const StatsSheet = laterOverlay(() => import('./parts/stats-sheet.tsx'))

export default function MineScreen() {
  const back = useBack(paths.me())
  const game = gameHere()
  const state = useSlot(game.state)
  const [over, show] = useState<'kind' | 'rank' | 'stats'>()
  const close = () => show(undefined)
  const { kind, round } = state
  const [marking, setMarking] = useState(false)
  const press = (cell: number) => (marking && isMarkable(round, cell) ? game.mark(cell) : game.press(cell))
  const isMember = useSession() !== null
  const actions = (
    <>
      {isMember && <IconButton icon="chart" label={texts.stats} onClick={() => show('stats')} />}
      <IconButton icon="trophy" label={texts.rank} onClick={() => show('rank')} />
    </>
  )
  return (
    <Screen
      canvas
      header={<Header title={texts.title} back={{ label: texts.back, onClick: back }} actions={actions} />}
    >
      <div className={styles.head}>
        <Clock round={round} />
        <div className={styles.acts}>
          <Button variant="soft" size="sm" onClick={() => show('kind')}>
            {texts.kind(kind)}
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
      {kind.isDaily ? (
        <TodayRows onOpen={() => show('rank')} onUsual={() => game.choose(readKind())} />
      ) : (
        <UsualRows kind={kind} onOpen={() => show('rank')} onToday={() => game.choose(TODAY)} />
      )}
      <KindSheet kind={kind} open={over === 'kind'} onClose={close} onChoose={(next) => game.choose(next)} />
      <StatsSheet open={over === 'stats'} onClose={close} />
      <RankSheet kind={kind} open={over === 'rank'} onClose={close} />
    </Screen>
  )
}
