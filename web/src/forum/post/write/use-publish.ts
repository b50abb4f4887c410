import { useForm } from '@sp/client/form/use-form'
import { nodeRefusals, postCalls, postRefusals } from '@sp/contract'
import { toast } from '@sp/ui'
import { useRef } from 'react'
import type { DraftPictures } from '../../../content/upload/draft-pictures.ts'
import { useCreateWithPictures } from '../../../content/upload/use-create-with-pictures.ts'
import { cannotPostText } from '../../../platform/cannot-post.ts'
import type { DraftRecord } from '../../../platform/device/draft-record.ts'
import { useIsMounted } from '../../../platform/use-is-mounted.ts'
import { learnBan } from '../../section/cache.ts'
import type { NewPost } from '../api.ts'
import { blank, inputOf, isStill, type Written } from './entries.ts'
import { pollFaults } from './poll/poll-faults.ts'
import { texts } from './texts.ts'

type Input = Omit<NewPost, 'clientKey'>

export interface Publishing {
  draft: DraftRecord<Written>
  pictures: DraftPictures
  call: (input: NewPost) => Promise<number>
  published: (postId: number) => unknown
}

export function usePublish({ draft, pictures, call, published }: Publishing, written: Written) {
  const form = useForm({
    call: postCalls.create,
    start: inputOf(written),
    refusals: { nodeId: [nodeRefusals.gone, nodeRefusals.banned], poll: [postRefusals.sameOptions] },
    rules: () => ({ poll: written.poll ? pollFaults(written.poll.options).find(Boolean) : undefined }),
  })
  const isHere = useIsMounted()
  const sent = useRef<Written>(blank)
  /** An author who has left the form gets a message; the draft is kept. */
  const show = (text: string, error?: unknown) => (isHere() ? form.refused(text, error) : toast(text))
  const { send, busy } = useCreateWithPictures<Input, number>(
    {
      pictures,
      call,
      created: published,
      refused: (words, error) => {
        learnBan(error)
        show(cannotPostText(error) ?? words, error)
      },
    },
    {
      key: draft.key,
      discard: () => {
        // Another window has continued the draft.
        if (!isStill(draft.onDevice(), sent.current)) return
        pictures.discard()
        draft.discard()
      },
    },
  )
  /** @returns the first field with an error. */
  const publish = async () => {
    const { nodeId, ...input } = inputOf(written)
    if (busy) return undefined
    const wrong = form.check()
    if (wrong !== undefined || nodeId === null) return wrong
    sent.current = written
    if (!(await send((keys) => ({ ...input, nodeId, pictures: keys })))) show(texts.pictureFailed)
    return undefined
  }
  return { form, publish, busy }
}
