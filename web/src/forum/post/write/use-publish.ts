import { isRefusal, nodeRefusals, pictureRefusals } from '@sp/contract'
import { toast } from '@sp/ui'
import { useRef, useState } from 'react'
import type { DraftPictures } from '../../../flash/compose/draft-pictures.ts'
import { cannotPostText } from '../../../platform/cannot-post.ts'
import { useCreate } from '../../../platform/query/use-create.ts'
import { useIsMounted } from '../../../platform/use-is-mounted.ts'
import { learnBan } from '../../section/cache.ts'
import type { NewPost } from '../api.ts'
import { blank, isStill, type Written } from './entries.ts'
import { type Fault, faultOf } from './rules.ts'
import { texts } from './texts.ts'

type Input = Omit<NewPost, 'clientKey'>

export interface Publishing {
  draftKey: string
  draftPictures: DraftPictures
  call: (input: NewPost) => Promise<number>
  published: (postId: number) => unknown
  discard: () => void
}

export function usePublish({ draftKey, draftPictures, call, published, discard }: Publishing) {
  const [fault, setFault] = useState<Fault>()
  const [waits, setWaits] = useState(false)
  const isHere = useIsMounted()
  const sent = useRef<Written>(blank)
  /** An author who has left the form gets a message; the draft is kept. */
  const show = (found: Fault) => (isHere() ? setFault(found) : toast(found.text))
  const { run, busy } = useCreate<Input, number>(
    {
      call,
      created: published,
      refused: (words, error) => {
        if (isRefusal(error, pictureRefusals.gone)) draftPictures.forgetKeys()
        learnBan(error)
        const at = isRefusal(error, nodeRefusals.gone) || isRefusal(error, nodeRefusals.banned) ? 'node' : 'all'
        show({ at, text: cannotPostText(error) ?? words })
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
  const publish = async (written: Written): Promise<Fault | undefined> => {
    if (waits || busy) return undefined
    const found = faultOf(written)
    setFault(found)
    if (found || written.nodeId === null) return found
    setWaits(true)
    const pictures = await draftPictures.arrived().finally(() => setWaits(false))
    if (!pictures) {
      const failed = { at: 'all', text: texts.pictureFailed } as const
      show(failed)
      return failed
    }
    sent.current = written
    const { nodeId, title, body, warning } = written
    run({ nodeId, title: title.trim(), description: body.trim(), ...(warning ? { warning } : {}), pictures })
    return undefined
  }
  return { publish, busy: busy || waits, fault, forgive: () => setFault(undefined) }
}
