import { factorRefusals, KEYS_MAX } from '@sp/contract'
import { ListGroup, ListRow, toast } from '@sp/ui'
import { useEffect, useState } from 'react'
import { canUseKeys } from '../../../platform/device/can-use-keys.ts'
import { ago, shortDate } from '../../../platform/time.ts'
import { addKey, type SignInKey } from '../api.ts'
import { loadCeremony } from '../ceremony.ts'
import { deviceOf } from '../rules.ts'
import { texts } from '../texts.ts'
import { type RowProps, useFactorChange } from './change.ts'
import { KeySheet } from './key-sheet.tsx'

const { keys: words } = texts

const nameOfDevice = (): string => {
  const device = deviceOf(navigator.userAgent)
  return device === undefined ? words.title : device === 'android' ? words.android : device
}

export function KeyRows(props: RowProps) {
  const { factors } = props
  const [shown, setShown] = useState<SignInKey>()
  const [open, setOpen] = useState(false)
  const show = (key: SignInKey) => {
    setShown(key)
    setOpen(true)
  }
  return (
    <>
      <ListGroup card title={words.title}>
        {factors.keys.map((key) => (
          <ListRow
            key={key.id}
            icon="key"
            sub={words.dates(shortDate(key.created), key.lastUsed && ago(key.lastUsed))}
            chevron
            onClick={() => show(key)}
          >
            {key.name}
          </ListRow>
        ))}
        <AddKey {...props} />
      </ListGroup>
      {shown && <KeySheet key={shown.id} {...props} shown={shown} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}

function AddKey({ factors, attempt, onCodes }: RowProps) {
  useEffect(loadCeremony, [])
  const { run, busy } = useFactorChange({
    call: () => attempt(() => addKey(nameOfDevice())),
    done: ({ recoveryCodes }) => {
      if (recoveryCodes) onCodes(recoveryCodes)
      else toast(words.added, { icon: 'check' })
    },
  })
  if (!canUseKeys() || !factors.keysPossible)
    return (
      <ListRow as="div" icon="info" sub={factors.keysPossible ? words.cannot : factorRefusals.noKeys.msg}>
        {words.cannotAdd}
      </ListRow>
    )
  const isFull = factors.keys.length >= KEYS_MAX
  return (
    <ListRow
      icon="plus"
      sub={isFull ? words.full(KEYS_MAX) : words.sub}
      disabled={isFull || busy}
      onClick={() => run()}
    >
      {words.add}
    </ListRow>
  )
}
