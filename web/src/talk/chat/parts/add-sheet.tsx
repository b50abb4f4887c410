import { STICKERS, stickers, stickerText } from '@sp/contract'
import { Button, Icon, Sheet, toast } from '@sp/ui'
import { useRef, useState } from 'react'
import { PictureInput } from '../../../content/upload/parts/picture-input.tsx'
import { texts } from '../texts.ts'
import type { Chat } from '../use-chat.ts'
import { keepPicture, useChosenPicture } from '../use-chosen-picture.ts'
import styles from './add-sheet.module.css'
import { PictureFrame } from './picture-frame.tsx'
import Sticker from './sticker.tsx'

interface AddSheetProps {
  chat: Chat
  open: boolean
  onClose: () => void
}

/** A picture is looked at before it is sent; a sticker is sent at once. */
export default function AddSheet({ chat, open, onClose }: AddSheetProps) {
  const input = useRef<HTMLInputElement>(null)
  const { chosen, choose, forget } = useChosenPicture()
  const [busy, setBusy] = useState(false)
  const close = () => {
    forget()
    onClose()
  }
  const sendPicture = async () => {
    if (!chosen || !chat.pictures) return
    setBusy(true)
    const picture = await keepPicture(chat.key, chosen.image).finally(() => setBusy(false))
    if (!picture) toast(texts.full)
    else if (chat.say(chat.pictures.words, picture)) close()
  }
  const sendSticker = (words: string) => {
    if (chat.say(words)) close()
  }
  return (
    <Sheet open={open} onClose={close} title={texts.add} titled={{ close: texts.close }}>
      <PictureInput ref={input} label={texts.choose} onPick={choose} />
      {chosen ? (
        <div className={styles.chosen}>
          <PictureFrame src={chosen.src} width={chosen.image.width} height={chosen.image.height} />
          <p>{texts.sendText}</p>
          <div className={styles.acts}>
            <Button variant="line" onClick={() => input.current?.click()}>
              {texts.chooseOther}
            </Button>
            <Button autoFocus busy={busy} onClick={() => void sendPicture()}>
              {texts.send}
            </Button>
          </div>
        </div>
      ) : (
        <>
          <button type="button" className={styles.pick} onClick={() => input.current?.click()}>
            <Icon name="image" />
            <span>
              {texts.choose}
              <small>{texts.chooseText}</small>
            </span>
          </button>
          <ul className={styles.stickers} aria-label={texts.stickers}>
            {stickers.map((sticker) => (
              <li key={sticker}>
                <button type="button" onClick={() => sendSticker(stickerText(sticker))}>
                  <span className={styles.art}>
                    <Sticker name={sticker} />
                  </span>
                  <span aria-hidden="true">{STICKERS[sticker]}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Sheet>
  )
}
