import { avatarSrc } from '@sp/client/picture'
import type { Member } from '@sp/contract'
import { Avatar, Chip } from '@sp/ui'
import { Facts } from '../../../parts/box.tsx'
import { Head, type HeadProps, Pane } from '../../../parts/page.tsx'
import { Strip } from '../../../parts/strip.tsx'
import { longHere } from '../../../platform/membership.ts'
import { useSite } from '../../../platform/site.ts'
import { clock, dayOf } from '../../../platform/time.ts'
import { useNow } from '../../../platform/use-now.ts'
import { memberStatusOf } from '../member-status.ts'
import { texts } from '../texts.ts'
import { Cases } from './cases-box.tsx'
import styles from './member.module.css'
import { Mutes } from './mutes-box.tsx'
import { Sessions } from './sessions-box.tsx'
import { Warnings } from './warnings-box.tsx'

/** Status of a member: only what staff may know, no private content. */
export function MemberPane({ member, back }: { member: Member } & Pick<HeadProps, 'back'>) {
  const { text, tone } = memberStatusOf(member)
  const site = useSite()
  return (
    <Pane
      label={texts.member}
      head={
        <Head
          as="h2"
          title={
            <span className={styles.who}>
              <Avatar src={avatarSrc(member.avatar)} size="s" />
              {member.nickname}
            </span>
          }
          {...(back ? { back } : {})}
          end={
            site &&
            member.state === 'active' && (
              <a className={styles.link} href={site(`/user/profile/${member.id}`)} target="_blank" rel="noreferrer">
                {texts.publicPage}
              </a>
            )
          }
        >
          <span className={styles.handle}>
            @{member.username} · {texts.number(member.id)}
          </span>
          <Chip tone={tone}>{text}</Chip>
        </Head>
      }
      strips={
        <>
          {member.ban && (
            <Strip tone="bad">{texts.banned(member.ban.reason, member.ban.by.nickname, dayOf(member.ban.from))}</Strip>
          )}
          <Strip>{texts.looked}</Strip>
        </>
      }
    >
      <MemberStatus member={member} />
      <Sessions member={member} />
      <Mutes member={member} />
      <Warnings member={member} />
      <div className={styles.two}>
        <Cases title={texts.against} cases={member.against} />
        <Cases title={texts.reported} cases={member.reported} />
      </div>
    </Pane>
  )
}

const words = texts.facts

function MemberStatus({ member }: { member: Member }) {
  const { joinedAt, level, title, points, lastSeen, flashes, adult } = member
  const now = useNow()
  return (
    <div className={styles.facts}>
      <p className={styles.below}>
        @{member.username} · {texts.number(member.id)}
      </p>
      <Facts
        facts={[
          { label: words.joined, value: longHere(joinedAt, now), sub: dayOf(joinedAt) },
          { label: words.level, value: words.levelOf(level), sub: words.points(title, points) },
          {
            label: words.lastSeen,
            value: lastSeen ? dayOf(lastSeen) : '–',
            sub: lastSeen ? clock(lastSeen) : words.neverSeen,
          },
          { label: words.flashes, value: words.flashesOf(flashes), sub: words.publicOnly },
          { label: words.age, value: words.adult[adult], sub: words.noBirthday },
        ]}
      />
    </div>
  )
}
