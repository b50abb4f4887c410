import { messageOf } from '@sp/client/message-of'
import type { MessagePicture } from '@sp/contract'
import { ImageViewer, toast } from '@sp/ui'
import { useState } from 'react'
import { rowMenu } from '../../../platform/row-menu.ts'
import { texts as shared } from '../../../platform/texts.ts'
import type { ChatPictures, OpenedPicture } from '../chat-message.ts'
import { texts } from '../texts.ts'
import { PictureFrame } from './picture-frame.tsx'

interface ChatPictureProps {
  id: number
  picture: MessagePicture
  onOpen: ChatPictures['open']
  /** The picture is the whole message, so a long press on it opens the menu of the message. */
  onMenu: (() => void) | undefined
}

/** The thumbnail of a picture, which opens it. Its address expires, so a failed one is asked for again, one time. */
export function ChatPicture({ id, picture, onOpen, onMenu }: ChatPictureProps) {
  const [fresh, setFresh] = useState<MessagePicture>()
  const [hasFailed, setFailed] = useState(false)
  const [shown, show] = useState<OpenedPicture>()
  const [busy, setBusy] = useState(false)
  const { thumbnail, width, height } = fresh ?? picture
  const refresh = () => {
    if (fresh) return setFailed(true)
    onOpen(id).then(setFresh, () => setFailed(true))
  }
  const open = async () => {
    if (busy) return
    setBusy(true)
    try {
      const opened = await onOpen(id)
      setFailed(false)
      setFresh(opened)
      show(opened)
    } catch (error) {
      toast(messageOf(error, shared.noNetwork))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <button
        type="button"
        aria-label={texts.openPicture}
        aria-busy={busy}
        onClick={() => void open()}
        {...rowMenu(onMenu)}
      >
        <PictureFrame src={hasFailed ? undefined : thumbnail} width={width} height={height} onError={refresh} />
      </button>
      {shown && (
        <ImageViewer pics={[{ ...shown, alt: texts.picture }]} onClose={() => show(undefined)} labels={texts.viewer} />
      )}
    </>
  )
}
