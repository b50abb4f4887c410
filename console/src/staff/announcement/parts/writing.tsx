import { ANNOUNCEMENT_MAX, lengthOf } from '@sp/contract'
import { TextArea } from '@sp/ui'
import { Box } from '../../../parts/box.tsx'
import { Consequences } from '../../../parts/consequences.tsx'
import { Options } from '../../../parts/options.tsx'
import { useDraft, write } from '../draft.ts'
import { texts } from '../texts.ts'
import styles from './writing.module.css'

const pushes = [
  { value: 'none', label: texts.pushes.none },
  { value: 'push', label: texts.pushes.push },
] as const

export function Writing({ members }: { members: number }) {
  const { content, push } = useDraft()
  return (
    <Box title={texts.writing} end={texts.kept}>
      <div className={styles.form}>
        <TextArea
          label={texts.content}
          hint={texts.length(lengthOf(content), ANNOUNCEMENT_MAX)}
          rows={6}
          maxLength={ANNOUNCEMENT_MAX}
          value={content}
          onChange={(event) => write({ content: event.target.value })}
        />
        <Options
          label={texts.push}
          options={pushes}
          value={push ? 'push' : 'none'}
          onChange={(chosen) => write({ push: chosen === 'push' })}
        />
        <Consequences
          items={[
            { icon: 'bell', text: texts.reach(members) },
            { icon: 'undo', text: texts.forGood },
          ]}
        />
      </div>
    </Box>
  )
}
