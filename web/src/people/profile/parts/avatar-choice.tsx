import { pictureSrc } from '@sp/client/picture'
import { DEFAULT_AVATARS } from '@sp/contract'
import { Avatar, Button, confirm, toast } from '@sp/ui'
import { useRef } from 'react'
import { PictureInput } from '../../../content/upload/parts/picture-input.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { useProfile } from '../../follow/api.ts'
import { texts } from '../texts.ts'
import styles from './avatar-choice.module.css'

const defaults = Array.from({ length: DEFAULT_AVATARS }, (_, index) => ({
  n: index + 1,
  uri: `avatar/default/${index + 1}.png`,
}))

interface AvatarChoiceProps {
  busy: boolean
  onFile: (file: File) => void
  onDefault: (uri: string) => void
}

export function AvatarChoice({ busy, onFile, onDefault }: AvatarChoiceProps) {
  const user = useSession()?.user
  const now = useProfile(user?.id ?? 0, user !== undefined).data?.avatar ?? user?.avatar
  const { now: nowWord, defaults: heading, one, ask, use, keep } = texts.avatar
  const choose = async (uri: string) => {
    if (busy || uri === now) return
    if (await confirm({ title: ask, cancel: keep, action: use })) onDefault(uri)
  }
  return (
    <>
      <div className={styles.now}>
        <Avatar src={now && pictureSrc(now)} size="xl" alt={nowWord} loading="eager" />
        <UploadButton busy={busy} onFile={onFile} />
      </div>
      <h2 className={styles.heading}>{heading}</h2>
      <ul className={styles.grid}>
        {defaults.map(({ n, uri }) => (
          <li key={n}>
            <button
              type="button"
              aria-label={one(n)}
              aria-pressed={uri === now}
              className={styles.one}
              onClick={() => void choose(uri)}
            >
              <Avatar src={pictureSrc(uri)} size="l" className={styles.face} />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function UploadButton({ busy, onFile }: Pick<AvatarChoiceProps, 'busy' | 'onFile'>) {
  const input = useRef<HTMLInputElement>(null)
  const pick = (file: File) => {
    // Some phones report no type for HEIC files.
    if (file.type !== '' && !file.type.startsWith('image/')) toast(texts.avatar.notPicture)
    else onFile(file)
  }
  return (
    <>
      <Button size="sm" variant="soft" icon="image" busy={busy} onClick={() => input.current?.click()}>
        {texts.avatar.upload}
      </Button>
      <PictureInput ref={input} onPick={pick} />
    </>
  )
}
