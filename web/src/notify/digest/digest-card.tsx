import { ListGroup, ListRow, Switch, toast } from '@sp/ui'
import { useState } from 'react'
import { Link } from '../../platform/link.tsx'
import { paths } from '../../platform/paths.ts'
import { useDigest, useTurnOff, useTurnOn } from './api.ts'
import { CodeSheet } from './code-sheet.tsx'
import { texts } from './texts.ts'

/** Only where the site can send mails. */
export function DigestCard() {
  const { data } = useDigest()
  const [asksCode, setAsksCode] = useState(false)
  const turnOn = useTurnOn((state) => (state === 'code' ? setAsksCode(true) : toast(texts.turnedOn)))
  const turnOff = useTurnOff(() => toast(texts.turnedOff))
  if (!data?.available) return null
  const isOn = data.dueAt !== null
  const { address } = data
  const sub = address === '' ? texts.noAddress : isOn ? texts.on(address) : texts.off
  const control = <Switch label={texts.name} checked={isOn} onChange={(on) => (on ? turnOn : turnOff).run()} />
  return (
    <>
      <ListGroup card title={texts.group}>
        <ListRow
          as="div"
          icon="mail"
          sub={<span role="status">{sub}</span>}
          value={(address !== '' || isOn) && control}
        >
          {texts.name}
        </ListRow>
        {address === '' && (
          <ListRow as={Link} to={paths.security()} chevron>
            {texts.toSecurity}
          </ListRow>
        )}
      </ListGroup>
      <CodeSheet address={address} open={asksCode} onClose={() => setAsksCode(false)} />
    </>
  )
}
