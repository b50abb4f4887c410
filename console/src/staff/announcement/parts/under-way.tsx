import type { Announcement } from '@sp/contract'
import { Button, ProgressBar } from '@sp/ui'
import { useState } from 'react'
import { Box } from '../../../parts/box.tsx'
import { ReasonDialog } from '../../../parts/reason-dialog.tsx'
import { reasonIn } from '../../../platform/reason-in.ts'
import { dateTime } from '../../../platform/time.ts'
import { useRecipientCount, useSetState } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './under-way.module.css'

export function UnderWay({ announcement }: { announcement: Announcement }) {
  const { id, content, state, members, by, begun } = announcement
  const recipientCount = useRecipientCount(announcement)
  const [stopping, setStopping] = useState(false)
  const change = useSetState()
  const rests = state === 'paused'
  const toggle = () => change.run({ id, state: rests ? 'sending' : 'paused' })
  return (
    <Box>
      <div className={styles.top}>
        <div className={styles.what}>
          <h2 className={styles.title}>{rests ? texts.paused(content) : texts.sending(content)}</h2>
          <p className={styles.meta}>{texts.begunBy(by?.nickname ?? texts.somebody, dateTime(begun))}</p>
        </div>
        <Button variant="line" icon={rests ? 'send' : 'pause'} busy={change.busy} onClick={toggle}>
          {rests ? texts.goOn : texts.pause}
        </Button>
        <Button variant="line" className={styles.stop} onClick={() => setStopping(true)}>
          {texts.stop}
        </Button>
      </div>
      <div className={styles.far}>
        <ProgressBar
          className={styles.bar}
          value={members === 0 ? 0 : recipientCount / members}
          label={texts.progress}
        />
        <b role="status">{texts.told(recipientCount, members)}</b>
      </div>
      <ReasonDialog
        open={stopping}
        onClose={() => setStopping(false)}
        title={texts.stopAsk}
        reason="optional"
        readers={texts.readers}
        danger
        consequences={[
          { icon: 'bell', text: texts.stopTold(recipientCount) },
          { icon: 'block', text: texts.stopRest(Math.max(0, members - recipientCount)), final: true },
        ]}
        action={texts.stopDo}
        act={(reason) => change.send({ id, state: 'stopped', ...reasonIn(reason) })}
      />
    </Box>
  )
}
