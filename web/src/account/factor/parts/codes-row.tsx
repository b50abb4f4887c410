import { confirm, ListRow } from '@sp/ui'
import { drawRecoveryCodes } from '../api.ts'
import { texts } from '../texts.ts'
import { type RowProps, useFactorChange } from './change.ts'

const { codes: words } = texts

export function CodesRow({ factors, attempt, onCodes }: RowProps) {
  const { run, busy } = useFactorChange({
    call: () => attempt(drawRecoveryCodes),
    done: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  const ask = async () => {
    const question = { title: words.askDraw, text: words.askDrawText, cancel: texts.cancel, action: words.doDraw }
    if (await confirm(question)) run()
  }
  return (
    <ListRow icon="ticket" sub={words.left(factors.recoveryLeft)} disabled={busy} chevron onClick={() => void ask()}>
      {words.draw}
    </ListRow>
  )
}
