import { Button, confirm, ListRow, toast } from '@sp/ui'
import { useState } from 'react'
import { shortDate } from '../../../platform/time.ts'
import { beginAuthenticator, removeAuthenticator } from '../api.ts'
import { isLast } from '../rules.ts'
import { texts } from '../texts.ts'
import { AuthenticatorSheet, type Begun } from './authenticator-sheet.tsx'
import { type RowProps, useFactorChange } from './change.ts'

const { authenticator: words } = texts

export const AuthenticatorRow = (props: RowProps) =>
  props.factors.authenticator ? <Bound {...props} bound={props.factors.authenticator} /> : <Bind {...props} />

function Bind({ attempt, onCodes }: RowProps) {
  const [begun, setBegun] = useState<Begun>()
  const [open, setOpen] = useState(false)
  const { run, busy } = useFactorChange({
    call: () => attempt(beginAuthenticator),
    done: (answer) => {
      setBegun(answer)
      setOpen(true)
    },
  })
  return (
    <>
      <ListRow icon="clock" sub={words.sub} chevron disabled={busy} onClick={() => run()}>
        {words.add}
      </ListRow>
      <AuthenticatorSheet open={open} onClose={() => setOpen(false)} {...{ begun, attempt, onCodes }} />
    </>
  )
}

function Bound({ factors, attempt, bound }: RowProps & { bound: NonNullable<RowProps['factors']['authenticator']> }) {
  const { run, busy } = useFactorChange({
    call: () => attempt(removeAuthenticator),
    done: () => toast(words.removed),
  })
  const ask = async () => {
    const text = isLast(factors) ? `${words.askRemoveText}\n${texts.last}` : words.askRemoveText
    const question = { title: words.askRemove, text, cancel: texts.cancel, action: words.remove, danger: true }
    if (await confirm(question)) run()
  }
  const remove = (
    <Button size="sm" variant="line" busy={busy} aria-label={words.removeOf} onClick={() => void ask()}>
      {words.remove}
    </Button>
  )
  return (
    <ListRow as="div" icon="clock" sub={words.boundOn(shortDate(bound.created))} value={remove}>
      {words.title}
    </ListRow>
  )
}
