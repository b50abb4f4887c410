import { NEWCOMER_STATES, NEWCOMERS_MAX, type Newcomer, type NewcomerState } from '@sp/contract'
import { Button, Segmented, toast } from '@sp/ui'
import { useState } from 'react'
import { Kbd } from '../../../parts/kbd.tsx'
import { KeyHints, MOVE } from '../../../parts/key-hints.tsx'
import { Head, Pane } from '../../../parts/page.tsx'
import { PagedList } from '../../../parts/paged-list.tsx'
import { useConsoleState } from '../../../platform/console-state.ts'
import { texts as networkTexts } from '../../member/network-texts.ts'
import { NetworkDialog } from '../../member/parts/network-dialog.tsx'
import waveStyles from '../../wave/parts/wave.module.css'
import { texts as wave } from '../../wave/texts.ts'
import { usePicks } from '../../wave/use-picks.ts'
import { useApprove, useNewcomers } from '../api.ts'
import { texts } from '../texts.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import { NewcomerRow } from './newcomer-row.tsx'
import styles from './newcomers.module.css'

const HINTS = [MOVE, { keys: ['X'], does: texts.hintPick }, { keys: ['↵'], does: texts.hintOpen }]
const tabs = NEWCOMER_STATES.map((id) => ({ id, label: texts.states[id] }))

export function NewcomersPane() {
  const [state, setState] = useState<NewcomerState>('waiting')
  const waiting = useConsoleState()?.waiting.newcomer
  const result = useNewcomers(state)
  const all = result.data?.pages.flatMap(({ list }) => list) ?? []
  const { picks, pick, pickAllOf, end } = usePicks(
    all.map(({ id }) => id),
    NEWCOMERS_MAX,
  )
  const show = (next: NewcomerState) => {
    end()
    setState(next)
  }
  return (
    <Pane
      bare
      label={texts.title}
      head={
        <Head title={texts.title} count={state === 'waiting' ? waiting : undefined}>
          <Segmented tabs={tabs} value={state} onChange={show} label={texts.title} />
        </Head>
      }
      hint={picks.size === 0 && <KeyHints hints={HINTS} />}
      foot={picks.size > 0 && <Picked picks={[...picks]} state={state} onAll={pickAllOf} onEnd={end} />}
    >
      {all.length > 0 && <p className={styles.about}>{texts.about[state]}</p>}
      <PagedList look={result} none={texts.none[state]}>
        {(row: Newcomer) => (
          <NewcomerRow key={row.id} row={row} isPicked={picks.has(row.id)} onPick={() => pick(row.id)} />
        )}
      </PagedList>
    </Pane>
  )
}

interface PickedProps {
  picks: readonly number[]
  state: NewcomerState
  onAll: () => void
  onEnd: () => void
}

function Picked({ picks, state, onAll, onEnd }: PickedProps) {
  const [declining, setDeclining] = useState(false)
  const [isRefusing, setIsRefusing] = useState(false)
  const approve = useApprove(picks.join(), {
    refused: (words) => toast(words),
    created: ({ done, skipped }) => {
      toast(skipped.length > 0 ? texts.skipped(skipped.length) : texts.approved(done))
      onEnd()
    },
  })
  const count = picks.length
  return (
    <div className={waveStyles.picks}>
      <b role="status">{wave.picked(count)}</b>
      <Button size="sm" variant="quiet" onClick={onEnd}>
        {wave.unpick} <Kbd>Esc</Kbd>
      </Button>
      <Button size="sm" variant="quiet" onClick={onAll}>
        {wave.pickAll}
      </Button>
      <div className={waveStyles.acts}>
        <Button variant="line" onClick={() => setIsRefusing(true)}>
          {networkTexts.button}
        </Button>
        {state === 'waiting' && (
          <Button variant="danger-soft" onClick={() => setDeclining(true)}>
            {texts.decline}
          </Button>
        )}
        <Button busy={approve.busy} onClick={() => approve.run({ userIds: [...picks], state })}>
          {texts.approve(count)}
        </Button>
      </div>
      <NetworkDialog userIds={picks} open={isRefusing} onClose={() => setIsRefusing(false)} />
      <DeclineDialog userIds={picks} open={declining} onClose={() => setDeclining(false)} onDone={onEnd} />
    </div>
  )
}
