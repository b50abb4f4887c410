import { useEffect, useState } from 'react'
import { qrText } from '../../content/share/qr.ts'
import { drawQrPicture } from './qr-picture.ts'

export function useQrPicture(key: string, open: boolean): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!open) return
    let drawn: string | undefined
    let left = false
    void drawQrPicture(qrText.passkey(key), key).then((blob) => {
      if (left || !blob) return
      drawn = URL.createObjectURL(blob)
      setUrl(drawn)
    })
    return () => {
      left = true
      setUrl(undefined)
      if (drawn) URL.revokeObjectURL(drawn)
    }
  }, [key, open])
  return url
}
