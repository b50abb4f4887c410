import { POST_IMAGES } from '@sp/contract'
import { toast } from '@sp/ui'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { firstLight } from '../../../account/welcome/first-light.ts'
import { draftPicturesFor } from '../../../content/upload/draft-pictures-for.ts'
import { useDraftRecord } from '../../../platform/device/draft-record.ts'
import { useBack, useGo } from '../../../platform/navigation.ts'
import { paths } from '../../../platform/paths.ts'
import { useIsMounted } from '../../../platform/use-is-mounted.ts'
import { createPost, fetchPost } from '../api.ts'
import { listsChanged } from '../cache.ts'
import { blank, draftKeyOf, writtenIn } from './entries.ts'
import { PostForm } from './post-form.tsx'
import { texts } from './texts.ts'

const KEY = draftKeyOf()

export default function AddScreen({ title }: { title: string }) {
  const nodeId = Number(useSearchParams()[0].get('node')) || null
  const back = useBack(paths.topicHome())
  const given = useMemo(() => ({ ...blank, nodeId }), [nodeId])
  const [draft] = useState(() => writtenIn(KEY))
  const record = useDraftRecord(draft, given)
  const show = usePublished()
  return (
    <PostForm
      title={title}
      action={texts.publish}
      mayPoll
      {...{ draft, record }}
      pictures={draftPicturesFor(KEY, POST_IMAGES)}
      call={createPost}
      published={show}
      exitPage={back}
    />
  )
}

/** Opens the new post if the author is still on the page; otherwise only shows a message. */
function usePublished() {
  const go = useGo()
  const isHere = useIsMounted()
  return async (postId: number) => {
    void listsChanged()
    if (isHere()) go(paths.post(postId), { replace: true })
    const post = await fetchPost(postId).catch(() => undefined)
    const waits = post?.waiting === true
    toast(waits ? texts.postedWaiting : texts.posted, { icon: waits ? 'clock' : 'check' })
    if (post?.first) firstLight.set({ points: 0 })
  }
}
