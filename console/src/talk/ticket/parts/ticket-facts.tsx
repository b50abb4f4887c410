import type { TicketCase } from '@sp/contract'
import { Chip } from '@sp/ui'
import type { ReactNode } from 'react'
import { Age } from '../../../parts/age.tsx'
import { Box, Facts } from '../../../parts/box.tsx'
import { ClaimStrip } from '../../../parts/claim-strip.tsx'
import { Strip } from '../../../parts/strip.tsx'
import type { Claiming } from '../../../platform/claiming.ts'
import { dateTime } from '../../../platform/time.ts'
import { texts } from '../texts.ts'
import { Match } from './match.tsx'
import styles from './ticket.module.css'

export const TicketChip = ({ of: { state, createDatetime } }: { of: TicketCase }) =>
  state === 'ended' ? <Chip>{texts.ended}</Chip> : <Age since={createDatetime} showsWords />

export const TicketFacts = ({ of }: { of: TicketCase }) => (
  <>
    <ClaimText of={of} />
    <Account of={of} />
  </>
)

export const TicketStrips = ({ of, taking }: { of: TicketCase; taking: Claiming }) => (
  <>
    {of.isOwn ? (
      <Strip tone="lamp">{texts.own}</Strip>
    ) : (
      of.state !== 'ended' && (
        <ClaimStrip taking={taking}>
          {(left, name) => (name === undefined ? texts.mine(left) : texts.theirs(name, left))}
        </ClaimStrip>
      )
    )}
    <Strip>{texts.looked}</Strip>
  </>
)

function ClaimText({ of }: { of: TicketCase }) {
  const { username, email, phone, createTime, createLocation, others, checks, registered } = of
  const { facts } = texts
  const rows: readonly [label: string, said: string, beside?: ReactNode][] = [
    [
      facts.account,
      username,
      checks.exists ? (
        texts.exists
      ) : (
        <b key="exists" className={styles.bad}>
          {texts.existsNot}
        </b>
      ),
    ],
    [facts.email, email, <Match key="email" of={checks.email} words={texts.matches} />],
    [facts.phone, phone, <Match key="phone" of={checks.phone} words={texts.matches} />],
    [facts.answer, texts.onlyRight, <Match key="answer" of={checks.answer} words={texts.answered} />],
    [facts.created, createTime, registered && texts.registered(registered)],
    [facts.place, createLocation],
    [facts.others, others],
  ]
  return (
    <Box title={texts.said}>
      <dl className={styles.said}>
        {rows.map(([label, stated, beside]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {stated === '' ? <span className={styles.blank}>{texts.blank}</span> : <p>{stated}</p>}
              {beside && <small>{beside}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </Box>
  )
}

const Account = ({ of: { checks, devices, reset, readyAt, registered } }: { of: TicketCase }) =>
  checks.exists && (
    <Box title={texts.account}>
      <Facts
        facts={[
          { label: texts.facts.created, value: registered ?? '–' },
          {
            label: texts.devices,
            value: texts.devicesOf(devices),
            sub: devices > 0 ? texts.devicesTold : texts.noDevices,
          },
          {
            label: texts.reset,
            value: texts.resets[reset],
            ...(reset === 'waiting' && readyAt ? { sub: texts.readyAt(dateTime(readyAt)) } : {}),
          },
        ]}
      />
    </Box>
  )
