import type { Passkey } from '@sp/contract'
import { Button, Dialog, toast } from '@sp/ui'
import { useEffect, useState } from 'react'
import { qrText } from '../../../content/share/qr.ts'
import { serverNow } from '../../../platform/clock.ts'
import { endOf } from '../passkey-rules.ts'
import { codePath } from '../qr-picture.ts'
import { texts } from '../texts.ts'
import { useQrPicture } from '../use-qr-picture.ts'
import styles from './qr-dialog.module.css'

const { qr: words } = texts

interface QrDialogProps {
  passkey: Passkey
  open: boolean
  onClose: () => void
}

/** The QR code of a key, black on white in dark mode too, because cameras require it. */
export function QrDialog({ passkey, open, onClose }: QrDialogProps) {
  const key = passkey.passkey
  const { path, size } = codePath(qrText.passkey(key))
  const picture = useQrPicture(key, open)
  const wasUsed = useWasUsed(passkey, open)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={
        <>
          <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={words.picture(key)}>
            <path d={path} fill="#1e202b" shapeRendering="crispEdges" />
          </svg>
          <span className={styles.key}>{key}</span>
        </>
      }
      text={[words.how, wasUsed && words.wasUsed, endOf(passkey, serverNow())].filter(Boolean).join('\n')}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {words.close}
          </Button>
          <Button as="a" icon="install" href={picture} download={words.file}>
            {words.save}
          </Button>
        </>
      }
    />
  )
}

function useWasUsed({ disableTimes }: Passkey, open: boolean): boolean {
  const [before, setBefore] = useState(disableTimes)
  const [openBefore, setOpen] = useState(open)
  if (open !== openBefore) {
    setOpen(open)
    setBefore(disableTimes)
  }
  const wasUsed = open && before !== null && disableTimes !== null && disableTimes < before
  useEffect(() => {
    if (wasUsed) toast(words.wasUsed, { icon: 'check' })
  }, [wasUsed])
  return wasUsed
}
