import type { ReactNode } from 'react'
import {
  Avatar,
  Button,
  Card,
  Frame,
  Icon,
  Logo,
  Meta,
  Name,
  type Place,
  type PlaceLink,
  Rail,
  SkipLink,
  TabBar,
  Tile,
} from '../src/index.ts'
import umbrella from './pics/face-7.svg'
import { texts } from './texts.ts'

const places = [
  { id: 'flash', label: texts.places.flash, icon: 'window' },
  { id: 'topic', label: texts.places.topic, icon: 'hash' },
  { id: 'msg', label: texts.places.msg, icon: 'msg', badge: 5, badgeLabel: texts.unread(5) },
  { id: 'square', label: texts.places.square, icon: 'pair' },
  { id: 'me', label: texts.places.me, icon: 'me' },
] as const satisfies readonly Place[]

type PlaceId = (typeof places)[number]['id']

const link = (place: Place, props: PlaceLink) => (
  <a href={`?page=${place.id === 'me' ? 'me' : 'feed'}`} {...props}>
    {props.children}
  </a>
)

export function Bar({ current }: { current: PlaceId }) {
  return <TabBar<PlaceId> places={places} current={current} label={texts.nav} link={link} />
}

export function Shell({ current, children }: { current: PlaceId; children: ReactNode }) {
  return (
    <>
      <SkipLink label={texts.skip} />
      <Frame
        rail={
          <Rail<PlaceId>
            places={places}
            current={current}
            label={texts.rail}
            link={link}
            brand={<Logo name={texts.brand} />}
            action={<Button icon="pen">{texts.feed.add}</Button>}
            foot={
              <>
                <Avatar src={umbrella} size="s" />
                <span>
                  <Name>{texts.detail.muge}</Name>
                  <Meta>{texts.badges.level}</Meta>
                </span>
              </>
            }
          />
        }
        asideLabel={texts.aside}
        aside={
          <Card>
            <div className="gallery-flow">
              <Tile tint={2}>
                <Icon name="cal" />
              </Tile>
              <Button size="sm" variant="lamp">
                {texts.buttons.lamp}
              </Button>
            </div>
          </Card>
        }
      >
        {children}
      </Frame>
    </>
  )
}
