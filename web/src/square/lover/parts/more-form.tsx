import { lengthOf } from '@sp/contract'
import { Button, Card, TextArea } from '@sp/ui'
import { texts } from '../texts.ts'
import { useAdding } from '../use-ending.ts'
import styles from './more-form.module.css'

const { parted: words } = texts

interface MoreFormProps {
  sessionId: number
  remark: readonly string[]
}

export function MoreForm({ sessionId, remark }: MoreFormProps) {
  const { form, send, busy } = useAdding(sessionId, remark)
  return (
    <Card inset>
      <form {...form.props(send)}>
        <TextArea
          className={styles.field}
          label={words.more}
          hint={words.seen}
          placeholder={words.placeholder}
          {...form.field('reason')}
        />
        <div className={styles.foot}>
          <small>{words.count(lengthOf(form.values.reason))}</small>
          <Button type="submit" size="sm" variant="soft" busy={busy}>
            {words.send}
          </Button>
        </div>
      </form>
    </Card>
  )
}
