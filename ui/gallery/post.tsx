import { useState } from 'react'
import {
  Act,
  Acts,
  Avatar,
  Button,
  FoldText,
  Gap,
  Header,
  IconButton,
  Meta,
  Name,
  Pager,
  Pics,
  ReplyBar,
  ReplyField,
  Screen,
  SectionHead,
} from '../src/index.ts'
import { photos } from './photos.ts'
import umbrella from './pics/face-7.svg'
import sea from './pics/face-11.svg'
import { Shell } from './shell.tsx'
import { texts } from './texts.ts'

function Comment({ src, name, mark, text }: { src: string; name: string; mark?: string; text: string }) {
  return (
    <div className="gallery-comment">
      <Avatar src={src} size="s" />
      <div>
        <Name quiet mark={mark}>
          {name}
        </Name>
        <FoldText>{text}</FoldText>
        <Acts meta="16:52">
          <Act icon="up" on count="23" label={texts.feed.like('23')} />
          <Act icon="down" label={texts.feed.dislike('')} />
          <Act icon="cmt" label={texts.detail.reply} />
        </Acts>
      </div>
    </div>
  )
}

export function Post() {
  const [page, setPage] = useState(0)
  const back = { label: texts.back, onClick: () => history.back() }
  return (
    <Shell current="flash">
      <Screen
        header={
          <Header title={texts.items.flash} back={back} actions={<IconButton icon="dots" label={texts.more} />} />
        }
        bar={
          <ReplyBar>
            <ReplyField>{texts.detail.say}</ReplyField>
            <Act icon="up" on count="286" label={texts.feed.like('286')} />
            <Act icon="cmt" count="41" label={texts.feed.comment('41')} />
          </ReplyBar>
        }
      >
        <article className="gallery-post" style={{ border: 0 }}>
          <div className="gallery-who">
            <Avatar src={sea} />
            <div>
              <Name>{texts.feed.north}</Name>
              <Meta>{texts.feed.northTime}</Meta>
            </div>
            <Button size="sm" variant="soft">
              {texts.buttons.follow}
            </Button>
          </div>
          <FoldText large>{texts.feed.northText}</FoldText>
          <Pics className="gallery-pics" pics={photos} label={texts.feed.picture} onOpen={() => {}} />
          <Acts end={<Act icon="share" label={texts.feed.share} />}>
            <Act icon="up" on count="286" label={texts.feed.like('286')} />
            <Act icon="down" count="2" label={texts.feed.dislike('2')} />
            <Act icon="cmt" count="41" label={texts.feed.comment('41')} />
          </Acts>
        </article>
        <Gap />
        <SectionHead title={texts.detail.comments} count="41" />
        <Comment src={umbrella} name={texts.detail.muge} text={texts.detail.mugeText} />
        <Comment src={sea} name={texts.feed.north} mark={texts.detail.author} text={texts.detail.northReply} />
        <Pager page={page} pages={3} onPage={setPage} labels={texts.pager} />
      </Screen>
    </Shell>
  )
}
