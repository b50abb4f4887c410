import { lengthOf } from '@sp/contract'
import { Button, Card, TextArea } from '@sp/ui'
import type { FormEvent } from 'react'
import { texts } from '../texts.ts'
import { useAdding } from '../use-ending.ts'
import styles from './more-form.module.css'

const { parted: words } = texts

interface MoreFormProps {
  sessionId: number
  remark: readonly string[]
}

export function MoreForm({ sessionId, remark }: MoreFormProps) {
  const more = useAdding(sessionId, remark)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    more.submit()
  }
  return (
    <Card inset>
      <form noValidate onSubmit={submit}>
        <TextArea
          className={styles.field}
          label={words.more}
          hint={words.seen}
          placeholder={words.placeholder}
          error={more.fault}
          value={more.words}
          onChange={({ target }) => more.write(target.value)}
        />
        <div className={styles.foot}>
          <small>{words.count(lengthOf(more.words))}</small>
          <Button type="submit" size="sm" variant="soft" busy={more.busy}>
            {words.send}
          </Button>
        </div>
      </form>
    </Card>
  )
}
