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
  type NavItem,
  type NavLinkProps,
  Rail,
  SkipLink,
  TabBar,
  Tile,
} from '../src/index.ts'
import umbrella from './pics/face-7.svg'
import { texts } from './texts.ts'

const items = [
  { id: 'flash', label: texts.items.flash, icon: 'window' },
  { id: 'topic', label: texts.items.topic, icon: 'hash' },
  { id: 'msg', label: texts.items.msg, icon: 'msg', badge: 5, badgeLabel: texts.unread(5) },
  { id: 'square', label: texts.items.square, icon: 'pair' },
  { id: 'me', label: texts.items.me, icon: 'me' },
] as const satisfies readonly NavItem[]

type NavId = (typeof items)[number]['id']

const link = (item: NavItem, props: NavLinkProps) => (
  <a href={`?page=${item.id === 'me' ? 'me' : 'feed'}`} {...props}>
    {props.children}
  </a>
)

export function Bar({ current }: { current: NavId }) {
  return <TabBar<NavId> items={items} current={current} label={texts.nav} link={link} />
}

export function Shell({ current, children }: { current: NavId; children: ReactNode }) {
  return (
    <>
      <SkipLink label={texts.skip} />
      <Frame
        rail={
          <Rail<NavId>
            items={items}
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
