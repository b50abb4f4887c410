import { FLASH_IMAGES } from '@sp/contract'
import { toast } from '@sp/ui'
import { useEffect, useRef, useState } from 'react'
import type { PreparedImage } from '../../upload/image/compress-image.ts'
import { prepareImage } from '../../upload/image/prepare-image.ts'
import { UnreadableImage } from '../../upload/image/unreadable-image.ts'
import type { Sending } from '../send-picture.ts'
import { texts } from '../texts.ts'

/** A chosen picture: compressed from the moment that it is chosen, shown once that is done. */
export interface Picture {
  key: number
  prepared: Promise<PreparedImage>
  preview?: string
  sending: Sending
}

export interface Pictures {
  list: readonly Picture[]
  add: (files: Iterable<File>) => void
  remove: (index: number) => void
  move: (from: number, to: number) => void
}

const isPictureFile = ({ type }: File): boolean => type === '' || type.startsWith('image/')

/** Up to four pictures in their order. */
export function usePictures(): Pictures {
  const [list, setList] = useState<readonly Picture[]>([])
  const leaving = useRef(new AbortController())
  const keys = useRef(0)
  const latest = useRef(list)
  useEffect(() => {
    latest.current = list
  })
  useEffect(() => {
    leaving.current = new AbortController()
    return () => {
      leaving.current.abort()
      for (const { preview } of latest.current) if (preview) URL.revokeObjectURL(preview)
    }
  }, [])
  const drop = (key: number) => setList((now) => now.filter((each) => each.key !== key))
  const take = (file: File): Picture => {
    keys.current += 1
    const key = keys.current
    const { signal } = leaving.current
    const prepared = prepareImage(file, { signal })
    prepared.then(
      ({ thumb }) => {
        const preview = URL.createObjectURL(thumb)
        setList((now) => now.map((each) => (each.key === key ? { ...each, preview } : each)))
      },
      (error) => {
        if (signal.aborted) return
        toast(error instanceof UnreadableImage ? texts.notPicture : texts.uploadFailed)
        drop(key)
      },
    )
    return { key, prepared, sending: {} }
  }
  const add = (files: Iterable<File>) => {
    const given = [...files]
    const pictures = given.filter(isPictureFile)
    const taken = pictures.slice(0, FLASH_IMAGES - list.length)
    if (pictures.length < given.length) toast(texts.notPicture)
    else if (taken.length < pictures.length) toast(texts.tooMany)
    if (taken.length > 0) setList([...list, ...taken.map(take)])
  }
  const remove = (index: number) => {
    const removed = list[index]
    if (removed?.preview) URL.revokeObjectURL(removed.preview)
    if (removed) drop(removed.key)
  }
  const move = (from: number, to: number) => {
    const moved = list[from]
    if (!moved || to < 0 || to >= list.length) return
    const others = list.filter((each) => each !== moved)
    setList([...others.slice(0, to), moved, ...others.slice(to)])
  }
  return { list, add, remove, move }
}
