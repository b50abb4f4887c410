import { type ReactNode, useState } from 'react'
import { drawn, lines } from '../src/icon/icons.tsx'
import {
  Avatar,
  alertNote,
  Badge,
  Button,
  Chip,
  confirm,
  Empty,
  ErrorState,
  Header,
  Icon,
  type IconName,
  ListGroup,
  Loading,
  Note,
  PasswordField,
  ProgressBar,
  ProgressRing,
  RadioList,
  Screen,
  Sheet,
  SheetLabel,
  SheetRow,
  Skeleton,
  Switch,
  TextArea,
  TextField,
  toast,
} from '../src/index.ts'
import moon from './pics/face-4.svg'
import hill from './pics/face-14.svg'
import { Shell } from './shell.tsx'
import { texts } from './texts.ts'

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="gallery-block">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Buttons() {
  const t = texts.buttons
  return (
    <Block title={t.title}>
      <div className="gallery-flow">
        <Button>{t.primary}</Button>
        <Button variant="soft">{t.soft}</Button>
        <Button variant="line">{t.line}</Button>
        <Button variant="danger-soft">{t.danger}</Button>
        <Button disabled>{t.off}</Button>
        <Button size="sm">{t.small}</Button>
        <Button size="sm" variant="soft">
          {t.follow}
        </Button>
        <Button size="sm" variant="line" icon="check">
          {t.followed}
        </Button>
        <Button variant="danger">{t.danger}</Button>
        <Button variant="lamp">{t.lamp}</Button>
        <Button busy>{t.busy}</Button>
        <Button variant="text">{t.text}</Button>
        <Button variant="text" disabled>
          {t.text}
        </Button>
      </div>
    </Block>
  )
}

function Messages() {
  const [open, setOpen] = useState(false)
  const t = texts.messages
  const ask = texts.ask
  const remove = async () => {
    const yes = await confirm({
      title: ask.deleteTitle,
      text: ask.deleteText,
      cancel: ask.keep,
      action: ask.delete,
      danger: true,
    })
    if (yes) toast(ask.done)
  }
  return (
    <Block title={t.title}>
      <div className="gallery-flow">
        <Button size="sm" variant="line" onClick={() => toast(t.checked, { icon: 'check' })}>
          {t.toast}
        </Button>
        <Button size="sm" variant="line" onClick={() => alertNote(t.muted, { close: texts.close })}>
          {t.alert}
        </Button>
        <Button size="sm" variant="line" onClick={() => confirm(ask)}>
          {t.confirm}
        </Button>
        <Button size="sm" variant="line" onClick={remove}>
          {t.danger}
        </Button>
        <Button size="sm" variant="line" onClick={() => setOpen(true)}>
          {t.sheet}
        </Button>
      </div>
      <div className="gallery-gap" style={{ marginTop: '.75rem' }}>
        <Note tone="bad">{t.muted}</Note>
        <Note tone="lamp">{t.version}</Note>
        <Note>{t.version}</Note>
      </div>
      <Sheet open={open} onClose={() => setOpen(false)} title={texts.more}>
        <SheetLabel>{texts.sheet.label}</SheetLabel>
        <SheetRow icon="share" onClick={() => toast(t.long)}>
          {texts.sheet.share}
        </SheetRow>
        <SheetRow icon="lock" sub={texts.sheet.hideSub}>
          {texts.sheet.hide}
        </SheetRow>
        <SheetRow icon="bell" onClick={() => alertNote(t.muted, { close: texts.close })}>
          {t.alert}
        </SheetRow>
        <SheetRow icon="trash" danger onClick={() => setOpen(false)}>
          {texts.sheet.delete}
        </SheetRow>
        <Choice />
      </Sheet>
    </Block>
  )
}

function Small() {
  const t = texts.badges
  return (
    <Block title={t.title}>
      <div className="gallery-flow">
        <Badge count={3} />
        <Badge count={128} />
        <Badge dot label={texts.notices.unread} />
        <Chip>{t.plain}</Chip>
        <Chip tone="primary">{t.joined}</Chip>
        <Chip tone="lamp">{t.level}</Chip>
        <Chip tone="ok">{t.ok}</Chip>
        <Chip tone="bad">{t.bad}</Chip>
        <Avatar src={moon} size="xs" />
        <Avatar src={hill} size="s" />
        <Avatar src={null} size="m" alt={texts.detail.muge} />
        <Avatar src="missing.png" size="l" alt={texts.detail.muge} />
        <span className="gallery-cover">
          <ProgressRing value={0.62} label={texts.upload} />
        </span>
      </div>
      <ProgressBar value={0.58} label={texts.upload} />
    </Block>
  )
}

function States() {
  return (
    <>
      <Block title={texts.loading.title}>
        <Loading label={texts.loading.label} className="gallery-gap">
          <span className="gallery-flow">
            <Skeleton shape="circle" w="2.5rem" />
            <span className="gallery-gap">
              <Skeleton w="6rem" h=".875rem" />
              <Skeleton w="4rem" h=".625rem" />
            </span>
          </span>
          <Skeleton />
          <Skeleton w="70%" />
          <Skeleton shape="block" w="66%" h="8rem" />
        </Loading>
      </Block>
      <Block title={texts.empty.title}>
        <Empty
          title={texts.empty.head}
          text={texts.empty.text}
          action={<Button size="sm">{texts.empty.action}</Button>}
        />
      </Block>
      <Block title={texts.error.title}>
        <ErrorState
          title={texts.error.head}
          text={texts.error.text}
          retry={{ label: texts.error.retry, onClick: () => {} }}
        />
      </Block>
    </>
  )
}

function Choice() {
  const [seen, setSeen] = useState(0)
  const t = texts.form
  return (
    <RadioList
      label={t.seen}
      value={seen}
      onChange={setSeen}
      options={[
        { value: 0, label: t.public, sub: t.publicSub, icon: 'globe' },
        { value: 1, label: t.alone, sub: t.aloneSub, icon: 'lock' },
      ]}
    />
  )
}

function Form() {
  const t = texts.form
  const [shy, setShy] = useState(true)
  const words = { showLabel: t.show, hideLabel: t.hide }
  return (
    <>
      <Block title={t.title}>
        <TextField label={t.account} defaultValue="muge_2026" error={t.accountBad} />
        <PasswordField label={t.again} defaultValue="1234567890" valid={t.same} {...words} />
        <TextField label={t.email} placeholder={t.emailHint} type="email" />
        <TextArea label={t.sign} hint="12 / 50" help={t.emailHint} defaultValue={texts.feed.northText} />
        <Switch checked={shy} onChange={setShy} label={t.privacy} />
      </Block>
      <ListGroup>
        <Choice />
      </ListGroup>
    </>
  )
}

function Icons() {
  const names = [...Object.keys(lines), ...Object.keys(drawn), 'down'] as IconName[]
  const lit: IconName[] = ['window', 'hash', 'msg', 'pair', 'me', 'up', 'down', 'star', 'bookmark']
  return (
    <Block title="Icon">
      <div className="gallery-flow">
        {names.map((name) => (
          <Icon key={name} name={name} />
        ))}
        {lit.map((name) => (
          <Icon key={name} name={name} filled />
        ))}
      </div>
    </Block>
  )
}

export function Parts() {
  return (
    <Shell current="me">
      <Screen
        canvas
        header={<Header title={texts.parts} back={{ label: texts.back, onClick: () => history.back() }} />}
      >
        <Buttons />
        <Messages />
        <Small />
        <States />
        <Form />
        <Icons />
      </Screen>
    </Shell>
  )
}
