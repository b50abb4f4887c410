import { ANNOUNCEMENT_MAX, lengthOf } from '@sp/contract'
import { Help, TextArea } from '@sp/ui'
import { Box } from '../../../parts/box.tsx'
import { Consequences } from '../../../parts/consequences.tsx'
import { Options } from '../../../parts/options.tsx'
import type { DraftForm } from '../draft.ts'
import { texts } from '../texts.ts'
import { WhenField } from './when-field.tsx'
import styles from './writing.module.css'

const pushes = [
  { value: 'none', label: texts.pushes.none },
  { value: 'push', label: texts.pushes.push },
] as const

/** Id of the form, for the buttons below the pane. */
export const WRITING = 'announcement'

interface WritingProps {
  members: number
  form: DraftForm
  onSend: () => void
}

export function Writing({ members, form, onSend }: WritingProps) {
  const { content, push } = form.values
  return (
    <Box title={texts.writing} end={texts.kept}>
      <form id={WRITING} {...form.props(onSend)} className={styles.form}>
        <TextArea
          label={texts.content}
          hint={texts.length(lengthOf(content), ANNOUNCEMENT_MAX)}
          rows={6}
          {...form.field('content')}
        />
        <Options
          label={texts.push}
          options={pushes}
          value={push ? 'push' : 'none'}
          onChange={(chosen) => form.set({ push: chosen === 'push' })}
        />
        <WhenField {...form.control('at')} />
        <Consequences
          items={[
            { icon: 'bell', text: texts.reach(members) },
            { icon: 'undo', text: texts.forGood },
          ]}
        />
        <Help error={form.fault} />
      </form>
    </Box>
  )
}
