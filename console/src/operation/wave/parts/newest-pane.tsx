import { type NewestMember, REMOVE_ALL_MAX } from '@sp/contract'
import { Button } from '@sp/ui'
import { useState } from 'react'
import { Kbd } from '../../../parts/kbd.tsx'
import { KeyHints, MOVE } from '../../../parts/key-hints.tsx'
import { Head, Pane } from '../../../parts/page.tsx'
import { PagedList } from '../../../parts/paged-list.tsx'
import { texts as networkTexts } from '../../member/network-texts.ts'
import { NetworkDialog } from '../../member/parts/network-dialog.tsx'
import { useNewest } from '../api.ts'
import { texts } from '../texts.ts'
import { usePicks } from '../use-picks.ts'
import { NewestRow } from './newest-row.tsx'
import { Progress } from './progress.tsx'
import { RemoveDialog, type Target } from './remove-dialog.tsx'
import styles from './wave.module.css'

const HINTS = [MOVE, { keys: ['X'], does: texts.hintPick }, { keys: ['↵'], does: texts.opens }]

interface NewestPaneProps {
  openId: number | undefined
  actId: number | undefined
  onAct: (id: number | undefined) => void
}

export function NewestPane({ openId, actId, onAct }: NewestPaneProps) {
  const result = useNewest()
  const all = result.data?.pages.flatMap(({ list }) => list) ?? []
  // Colleagues cannot be chosen.
  const pickable = all.flatMap(({ id, role }) => (role === 'member' ? [id] : []))
  const { picks, pick, pickAllOf, end } = usePicks(pickable, REMOVE_ALL_MAX)
  const [asked, setAsked] = useState<readonly Target[]>()
  const [isRefusing, setIsRefusing] = useState(false)
  const done = (id: number) => {
    end()
    onAct(id)
  }
  return (
    <Pane
      at="list"
      bare
      label={texts.title}
      head={<Head title={texts.title} />}
      strips={actId !== undefined && <Progress key={actId} id={actId} onClose={() => onAct(undefined)} />}
      hint={picks.size === 0 && <KeyHints hints={HINTS} />}
      foot={
        picks.size > 0 && (
          <Picked
            count={picks.size}
            onAll={pickAllOf}
            onEnd={end}
            onRemove={() => setAsked(all.filter(({ id }) => picks.has(id)))}
            onNetworks={() => setIsRefusing(true)}
          />
        )
      }
    >
      <PagedList look={result} none={{ title: texts.noneTitle, text: texts.noneText }}>
        {(row: NewestMember) => (
          <NewestRow
            key={row.id}
            row={row}
            isOpen={row.id === openId}
            isPicked={pickable.includes(row.id) ? picks.has(row.id) : undefined}
            onPick={() => pick(row.id)}
          />
        )}
      </PagedList>
      <NetworkDialog userIds={[...picks]} open={isRefusing} onClose={() => setIsRefusing(false)} />
      <RemoveDialog targets={asked} onClose={() => setAsked(undefined)} onDone={done} />
    </Pane>
  )
}

interface PickedProps {
  count: number
  onAll: () => void
  onEnd: () => void
  onRemove: () => void
  onNetworks: () => void
}

const Picked = ({ count, onAll, onEnd, onRemove, onNetworks }: PickedProps) => (
  <div className={styles.picks}>
    <b role="status">{texts.picked(count)}</b>
    <Button size="sm" variant="quiet" onClick={onEnd}>
      {texts.unpick} <Kbd>Esc</Kbd>
    </Button>
    <Button size="sm" variant="quiet" onClick={onAll}>
      {texts.pickAll}
    </Button>
    <div className={styles.acts}>
      <Button variant="line" disabled={count > REMOVE_ALL_MAX} onClick={onNetworks}>
        {networkTexts.button}
      </Button>
      <Button variant="danger" disabled={count > REMOVE_ALL_MAX} onClick={onRemove}>
        {texts.remove}
      </Button>
    </div>
  </div>
)
