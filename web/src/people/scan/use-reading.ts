import { useEffect, useEffectEvent, useState } from 'react'
import { writeDraft } from '../../platform/device/draft.ts'
import { useGo } from '../../platform/navigation.ts'
import { decodeQr } from './decode-qr.ts'
import { destinationOf, SOMEBODYS_KEY } from './destination.ts'
import { texts } from './texts.ts'

interface Problem {
  problem: string
  detail?: string
  file?: Blob
}

export function useReading() {
  const go = useGo()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const read = async (file: Blob | undefined, within?: Parameters<typeof decodeQr>[1]) => {
    if (busy) return
    if (!file) return setProblem({ problem: texts.none })
    setBusy(true)
    setProblem(undefined)
    try {
      const found = destinationOf(await decodeQr(file, within))
      if ('problem' in found) return setProblem({ ...found, file })
      if (found.passkey !== undefined) writeDraft(SOMEBODYS_KEY, found.passkey)
      go(found.path, { replace: true })
    } catch {
      setProblem({ problem: texts.unreadable })
    } finally {
      setBusy(false)
    }
  }
  return { read, busy, problem }
}

const imageIn = (files: FileList | undefined): File | undefined =>
  [...(files ?? [])].find(({ type }) => type.startsWith('image/'))

export function useDroppedPicture(bring: (file: File | undefined) => void) {
  const take = useEffectEvent(bring)
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => take(imageIn(clipboardData?.files))
    const over = (event: DragEvent) => event.preventDefault()
    const drop = (event: DragEvent) => {
      event.preventDefault()
      take(imageIn(event.dataTransfer?.files))
    }
    document.addEventListener('paste', paste)
    document.addEventListener('dragover', over)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('paste', paste)
      document.removeEventListener('dragover', over)
      document.removeEventListener('drop', drop)
    }
  }, [])
}
