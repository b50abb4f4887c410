import { useForm } from '@sp/client/form/use-form'
import { isRefusal, nodeRefusals, pictureRefusals, postCalls } from '@sp/contract'
import { toast } from '@sp/ui'
import { useRef, useState } from 'react'
import type { DraftPictures } from '../../../flash/compose/draft-pictures.ts'
import { cannotPostText } from '../../../platform/cannot-post.ts'
import { useCreate } from '../../../platform/query/use-create.ts'
import { useIsMounted } from '../../../platform/use-is-mounted.ts'
import { learnBan } from '../../section/cache.ts'
import type { NewPost } from '../api.ts'
import { blank, inputOf, isStill, type Written } from './entries.ts'
import { texts } from './texts.ts'

type Input = Omit<NewPost, 'clientKey'>

export interface Publishing {
  draftKey: string
  draftPictures: DraftPictures
  call: (input: NewPost) => Promise<number>
  published: (postId: number) => unknown
  discard: () => void
  written: Written
}

export function usePublish({ draftKey, draftPictures, call, published, discard, written }: Publishing) {
  const form = useForm({
    call: postCalls.create,
    start: inputOf(written),
    refusals: { nodeId: [nodeRefusals.gone, nodeRefusals.banned] },
  })
  const [waits, setWaits] = useState(false)
  const isHere = useIsMounted()
  const sent = useRef<Written>(blank)
  /** An author who has left the form gets a message; the draft is kept. */
  const show = (text: string, error?: unknown) => (isHere() ? form.refused(text, error) : toast(text))
  const { run, busy } = useCreate<Input, number>(
    {
      call,
      created: published,
      refused: (words, error) => {
        if (isRefusal(error, pictureRefusals.gone)) draftPictures.forgetKeys()
        learnBan(error)
        show(cannotPostText(error) ?? words, error)
      },
    },
    {
      key: draftKey,
      discard: () => {
        // Another window has continued the draft.
        if (!isStill(draftKey, sent.current)) return
        draftPictures.discard()
        discard()
      },
    },
  )
  /** @returns the first field with an error. */
  const publish = async () => {
    const { nodeId, ...input } = inputOf(written)
    if (waits || busy) return undefined
    const wrong = form.check()
    if (wrong !== undefined || nodeId === null) return wrong
    setWaits(true)
    const pictures = await draftPictures.arrived().finally(() => setWaits(false))
    if (!pictures) {
      show(texts.pictureFailed)
      return undefined
    }
    sent.current = written
    run({ ...input, nodeId, pictures })
    return undefined
  }
  return { form, publish, busy: busy || waits }
}
