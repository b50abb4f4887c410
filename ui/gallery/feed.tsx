import { useState } from 'react'
import {
  Act,
  Acts,
  Avatar,
  FoldText,
  IconButton,
  ImageViewer,
  Meta,
  Name,
  Pics,
  PullToRefresh,
  RootHeader,
  RootTabs,
  Screen,
  useSwipe,
} from '../src/index.ts'
import { photos } from './photos.ts'
import window5 from './pics/face-5.svg'
import sea from './pics/face-11.svg'
import { Bar, Shell } from './shell.tsx'
import { texts } from './texts.ts'

function Who({ src, name, time }: { src: string; name: string; time: string }) {
  return (
    <div className="gallery-who">
      <Avatar src={src} />
      <div>
        <Name>{name}</Name>
        <Meta>{time}</Meta>
      </div>
      <IconButton icon="dots" label={texts.more} />
    </div>
  )
}

function Row({ up, down, comments, on }: { up: string; down: string; comments: string; on: boolean }) {
  const [liked, setLiked] = useState(on)
  return (
    <Acts end={<Act icon="share" label={texts.feed.share} />}>
      <Act icon="up" count={up} on={liked} label={texts.feed.like(up)} onClick={() => setLiked(true)} />
      <Act icon="down" count={down} label={texts.feed.dislike(down)} />
      <Act icon="cmt" count={comments} label={texts.feed.comment(comments)} />
    </Acts>
  )
}

export function Feed() {
  const [tab, setTab] = useState<0 | 1>(0)
  const [folded, setFolded] = useState(true)
  const [open, setOpen] = useState<number>()
  const swipe = useSwipe({ onLeft: () => setTab(0), onRight: () => setTab(1) })
  const tabs = [
    { id: 1, label: texts.feed.follow },
    { id: 0, label: texts.feed.discover },
  ] as const
  return (
    <Shell current="flash">
      <Screen
        header={
          <RootHeader
            title={texts.items.flash}
            tabs={<RootTabs tabs={tabs} value={tab} onChange={setTab} label={texts.feed.tabs} />}
            actions={
              <>
                <IconButton icon="scan" label={texts.feed.scan} />
                <IconButton as="a" href="?page=feed" icon="plus" label={texts.feed.add} />
              </>
            }
          />
        }
        bar={<Bar current="flash" />}
      >
        <PullToRefresh texts={texts.pull} onRefresh={() => new Promise((done) => setTimeout(done, 800))}>
          <div {...swipe}>
            <article className="gallery-post">
              <Who src={sea} name={texts.feed.north} time={texts.feed.northTime} />
              <FoldText>{texts.feed.northText}</FoldText>
              <Pics className="gallery-pics" pics={photos} label={texts.feed.picture} onOpen={setOpen} eager />
              <Row up="286" down="2" comments="41" on />
            </article>
            <article className="gallery-post">
              <Who src={window5} name={texts.feed.late} time={texts.feed.lateTime} />
              <FoldText folded={folded} onFold={setFolded} labels={{ more: texts.feed.unfold, less: texts.feed.fold }}>
                {folded ? texts.feed.lateText : texts.feed.lateText + texts.feed.lateRest}
              </FoldText>
              <Row up="1.2k" down="3" comments="168" on={false} />
            </article>
            {[1, 2, 4, 5].map((count) => (
              <article key={count} className="gallery-post">
                <Pics
                  pics={[...photos, ...photos].slice(0, count)}
                  label={texts.feed.picture}
                  onOpen={(index) => setOpen(index % photos.length)}
                />
                <Row up="2" down="0" comments="1" on={false} />
              </article>
            ))}
          </div>
        </PullToRefresh>
        {open !== undefined && (
          <ImageViewer pics={photos} start={open} onClose={() => setOpen(undefined)} labels={texts.viewer} />
        )}
      </Screen>
    </Shell>
  )
}
