import { POST_IMAGES, type Post } from '@sp/contract'
import { Button, Empty, Header, Loading, Note, Screen, Skeleton, toast } from '@sp/ui'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import type { DraftPictures } from '../../../content/upload/draft-pictures.ts'
import { draftPicturesFor } from '../../../content/upload/draft-pictures-for.ts'
import { type DraftRecord, useDraftRecord } from '../../../platform/device/draft-record.ts'
import { Link } from '../../../platform/link.tsx'
import { useBack } from '../../../platform/navigation.ts'
import { paths } from '../../../platform/paths.ts'
import { refreshQueries } from '../../../platform/query/query.ts'
import { LoadFailed } from '../../../platform/query/query-boundary.tsx'
import { texts as shared } from '../../../platform/texts.ts'
import { UnsentWords } from '../../../platform/unsent-words.tsx'
import { useIsMounted } from '../../../platform/use-is-mounted.ts'
import { editPost, fetchPost, usePost } from '../api.ts'
import { isGone, keys, listsChanged } from '../cache.ts'
import { texts as postTexts } from '../texts.ts'
import { draftKeyOf, type Written, writtenIn, writtenOf } from './entries.ts'
import { PostForm } from './post-form.tsx'
import { texts } from './texts.ts'
import styles from './write.module.css'

export default function EditScreen({ title }: { title: string }) {
  const id = Number(useParams()['id'])
  const back = useBack(paths.post(id))
  const query = usePost(id)
  const { data: post, error } = query
  if (post?.can.edit) return <Editing key={post.id} post={post} title={title} back={back} />
  return (
    <Screen header={<Header title={title} back={{ label: postTexts.back, onClick: back }} />}>
      {post || isGone(error) ? (
        <>
          <NotYours id={id} />
          <UnsentWords words={[writtenIn(draftKeyOf(id)).now()?.body ?? ''].filter(Boolean)} />
        </>
      ) : error ? (
        <LoadFailed query={query} />
      ) : (
        <Loading label={shared.loading}>
          <Skeleton shape="block" h="20rem" className={styles.note} />
        </Loading>
      )}
    </Screen>
  )
}

const NotYours = ({ id }: { id: number }) => (
  <Empty
    title={texts.notYours}
    text={texts.notYoursText}
    action={
      <Button as={Link} to={paths.post(id)} replace size="sm" variant="soft">
        {postTexts.title}
      </Button>
    }
  />
)

function Editing({ post, title, back }: { post: Post; title: string; back: () => void }) {
  const { id } = post
  const isHere = useIsMounted()
  const [draft] = useState(() => writtenIn(draftKeyOf(id)))
  const pictures = draftPicturesFor(draft.key, POST_IMAGES)
  const record = useDraftRecord(draft, writtenOf(post))
  const [wasKept, setWasKept] = useState(record.isKept)
  useExistingPictures(draft, pictures, post.imgs, record.isKept)
  const saved = async () => {
    await Promise.all([fetchPost(id).catch(() => undefined), refreshQueries(keys.versions(id)), listsChanged()])
    toast(texts.edited, { icon: 'check' })
  }
  const startOver = () => {
    setWasKept(false)
    record.discard()
  }
  return (
    <PostForm
      title={title}
      action={texts.save}
      {...{ draft, pictures, record }}
      note={wasKept && <Unfinished onStartOver={startOver} />}
      call={(input) => editPost({ id, ...input })}
      published={() => {
        void saved()
        if (isHere()) back()
      }}
      exitPage={back}
    />
  )
}

/** Starts with the post's pictures until something is changed; without a change, nothing is stored on the device. */
function useExistingPictures(
  draft: DraftRecord<Written>,
  draftPictures: DraftPictures,
  imgs: Post['imgs'],
  isKept: boolean,
): void {
  useEffect(() => {
    if (!isKept) draftPictures.keep(imgs)
  }, [draftPictures, imgs, isKept])
  useEffect(
    () => () => {
      if (draft.onDevice() === null) draftPictures.discard()
    },
    [draft, draftPictures],
  )
}

const Unfinished = ({ onStartOver }: { onStartOver: () => void }) => (
  <Note
    className={styles.note}
    end={
      <Button variant="text" size="sm" onClick={onStartOver}>
        {texts.startOver}
      </Button>
    }
  >
    {texts.unfinished}
  </Note>
)
