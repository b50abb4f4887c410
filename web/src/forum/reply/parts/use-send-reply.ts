import { useForm } from '@sp/client/form/use-form'
import { faultIn, REPLY_IMAGES, replyCalls } from '@sp/contract'
import { toast } from '@sp/ui'
import { useRef } from 'react'
import { useDraftPictures } from '../../../content/upload/draft-pictures.ts'
import { draftPicturesFor } from '../../../content/upload/draft-pictures-for.ts'
import { useCreateWithPictures } from '../../../content/upload/use-create-with-pictures.ts'
import { cannotPostText } from '../../../platform/cannot-post.ts'
import { type Draft, readDraft } from '../../../platform/device/draft.ts'
import { currentPath } from '../../../platform/paths.ts'
import { wasSent } from '../../../platform/query/create-key.ts'
import { getSession } from '../../../platform/session/session.ts'
import { goToLogin } from '../../../platform/session/session-end.ts'
import { useIsMounted } from '../../../platform/use-is-mounted.ts'
import { learnBan } from '../../section/cache.ts'
import { createReply, type NewReply } from '../api.ts'
import { countReply, recountReplies, repliesChanged } from '../cache.ts'
import { texts } from '../texts.ts'
import type { Target } from './target.ts'

/** Longer than a usual toast, so that a full sentence can be read. */
const LONG = 4_000

export function useSendReply({ postId, to, quote }: Target, draft: Draft, onSent: (replyId: number) => void) {
  const mayBeThere = useRef(false)
  /** Shows refusals; an invalid text is a message. */
  const form = useForm({ start: {} })
  const isHere = useIsMounted()
  /** An author who has left the page gets a message; the draft is kept. */
  const fail = (why: string) => (isHere() ? form.refused(why) : toast(texts.notSent(why), { time: LONG }))
  const draftPictures = draftPicturesFor(draft.key, REPLY_IMAGES)
  const pictures = useDraftPictures(draftPictures)
  const { send: create, busy } = useCreateWithPictures<NewReply, number>(
    {
      pictures: draftPictures,
      call: (input) => createReply(postId, to?.id ?? null, input),
      created: (id) => {
        draftPictures.discard()
        onSent(id)
      },
      refresh: () => {
        // After a lost response the reply may already be counted.
        if (mayBeThere.current) void recountReplies(postId)
        else countReply(postId, 1)
        return repliesChanged(postId, to?.id ?? null)
      },
      refused: (words, error) => {
        learnBan(error)
        fail(cannotPostText(error) ?? words)
      },
    },
    {
      key: draft.key,
      // Text typed after sending is kept.
      discard: (sent) => readDraft(draft.key).trim() === sent.reply && draft.discard(),
    },
  )
  const send = async () => {
    const reply = draft.text.trim()
    if (busy) return
    if (!getSession()) return goToLogin(currentPath(), 'reply')
    const wrong = faultIn(replyCalls.addToPost, 'reply', reply)
    if (wrong !== undefined) return toast(wrong)
    form.reset()
    const isSent = await create((keys) => {
      const input = {
        reply,
        ...(keys.length > 0 ? { pictures: keys } : {}),
        ...(quote ? { quote: { id: quote.id, from: quote.from, length: quote.length } } : {}),
      }
      mayBeThere.current = wasSent(draft.key, input)
      return input
    })
    if (!isSent) fail(texts.pictureFailed)
  }
  return { send, busy, fault: form.fault, pictures, actions: draftPictures.actions }
}
