import { type Load, later } from '@sp/client/load/later'
import type { ConsoleState, Permission } from '@sp/contract'
import type { IconName } from '@sp/ui'
import type { ComponentType } from 'react'
import { paths } from '../platform/paths.ts'
import { texts } from './texts.ts'

export type Group = keyof typeof texts.groups

export interface PageEntry {
  path: string
  label: string
  icon: IconName
  /** Without this permission the page is neither rendered nor found. */
  needs: Permission
  group: Group
  count?: (consoleState: ConsoleState) => number
  letter?: string
  urgent?: true
  View: ComponentType
}

const page = (load: Load<object>, entry: Omit<PageEntry, 'View'>): PageEntry => ({ ...entry, View: later(load) })

export const pages: readonly PageEntry[] = [
  page(() => import('../moderation/report/reports-page.tsx'), {
    path: paths.reports,
    label: texts.pages.reports,
    icon: 'flag',
    needs: 'GET queue',
    group: 'waiting',
    count: ({ waiting }) => waiting.report,
    letter: 'q',
    urgent: true,
  }),
  page(() => import('../moderation/appeal/appeals-page.tsx'), {
    path: paths.appeals,
    label: texts.pages.appeals,
    icon: 'scale',
    needs: 'GET appeals',
    group: 'waiting',
    count: ({ waiting }) => waiting.appeal,
    letter: 'a',
    urgent: true,
  }),
  page(() => import('../talk/support/service-page.tsx'), {
    path: paths.service,
    label: texts.pages.service,
    icon: 'support',
    needs: 'GET attendant',
    group: 'waiting',
    count: ({ waiting }) => waiting.attendant,
    letter: 'c',
    urgent: true,
  }),
  page(() => import('../talk/ticket/tickets-page.tsx'), {
    path: paths.tickets,
    label: texts.pages.tickets,
    icon: 'ticket',
    needs: 'GET tickets',
    group: 'waiting',
    count: ({ waiting }) => waiting.ticket,
    letter: 't',
  }),
  page(() => import('../staff/countersign/countersign-page.tsx'), {
    path: paths.countersign,
    label: texts.pages.countersign,
    icon: 'lock',
    needs: 'GET countersigns',
    group: 'waiting',
    count: ({ waiting }) => waiting.countersign ?? 0,
  }),
  page(() => import('../operation/newcomer/newcomers-page.tsx'), {
    path: paths.newcomers,
    label: texts.pages.newcomers,
    icon: 'add-user',
    needs: 'GET newcomers',
    group: 'waiting',
    count: ({ waiting }) => waiting.newcomer ?? 0,
  }),
  page(() => import('../operation/queue/shift-page.tsx'), {
    path: paths.shift,
    label: texts.pages.shift,
    icon: 'pen',
    needs: 'GET shift-notes',
    group: 'waiting',
    count: ({ note }) => (note ? 1 : 0),
  }),
  page(() => import('../staff/work/work-page.tsx'), {
    path: paths.work,
    label: texts.pages.work,
    icon: 'chart',
    needs: 'GET work',
    group: 'waiting',
  }),
  page(() => import('../operation/member/members-page.tsx'), {
    path: paths.members,
    label: texts.pages.members,
    icon: 'me',
    needs: 'GET user/find',
    group: 'people',
    letter: 'm',
    urgent: true,
  }),
  page(() => import('../operation/wave/newest-page.tsx'), {
    path: paths.newest,
    label: texts.pages.newest,
    icon: 'plus',
    needs: 'GET user/newest',
    group: 'people',
  }),
  page(() => import('../operation/newcomer/networks-page.tsx'), {
    path: paths.networks,
    label: texts.pages.networks,
    icon: 'shield',
    needs: 'GET networks',
    group: 'people',
  }),
  page(() => import('../forum/section/sections-page.tsx'), {
    path: paths.sections,
    label: texts.pages.sections,
    icon: 'hash',
    needs: 'GET nodes',
    group: 'people',
    count: ({ waiting }) => waiting.proposal,
    letter: 's',
  }),
  page(() => import('../operation/member/muted-page.tsx'), {
    path: paths.muted,
    label: texts.pages.muted,
    icon: 'block',
    needs: 'GET user/muted',
    group: 'people',
  }),
  page(() => import('../moderation/review/words-page.tsx'), {
    path: paths.words,
    label: texts.pages.words,
    icon: 'image',
    needs: 'GET words',
    group: 'people',
  }),
  page(() => import('../game/ranks-page.tsx'), {
    path: paths.ranks,
    label: texts.pages.ranks,
    icon: 'trophy',
    needs: 'GET game/rank',
    group: 'people',
  }),
  page(() => import('../site/invite/invites-page.tsx'), {
    path: paths.invites,
    label: texts.pages.invites,
    icon: 'key',
    needs: 'GET invites',
    group: 'people',
  }),
  page(() => import('../staff/audit/audit-page.tsx'), {
    path: paths.audit,
    label: texts.pages.audit,
    icon: 'clock',
    needs: 'GET audit',
    group: 'records',
  }),
  page(() => import('../operation/oversight/oversight-page.tsx'), {
    path: paths.oversight,
    label: texts.pages.oversight,
    icon: 'eye',
    needs: 'GET oversight',
    group: 'records',
  }),
  page(() => import('../operation/figures/figures-page.tsx'), {
    path: paths.figures,
    label: texts.pages.figures,
    icon: 'chart',
    needs: 'GET figures',
    group: 'records',
  }),
  page(() => import('../site/setting/settings-page.tsx'), {
    path: paths.settings,
    label: texts.pages.settings,
    icon: 'settings',
    needs: 'GET setting',
    group: 'system',
  }),
  page(() => import('../operation/backup/backups-page.tsx'), {
    path: paths.backups,
    label: texts.pages.backups,
    icon: 'install',
    needs: 'GET backups',
    group: 'system',
  }),
  page(() => import('../operation/health/health-page.tsx'), {
    path: paths.health,
    label: texts.pages.health,
    icon: 'pulse',
    needs: 'GET health',
    group: 'system',
  }),
  page(() => import('../staff/announcement/announcements-page.tsx'), {
    path: paths.announcements,
    label: texts.pages.announcements,
    icon: 'bell',
    needs: 'GET announcements',
    group: 'people',
  }),
  page(() => import('../staff/staff/staff-page.tsx'), {
    path: paths.staff,
    label: texts.pages.staff,
    icon: 'shield',
    needs: 'GET staff',
    group: 'system',
  }),
  page(() => import('../staff/alert/alerts-page.tsx'), {
    path: paths.alerts,
    label: texts.pages.alerts,
    icon: 'phone',
    needs: 'GET alert',
    group: 'system',
  }),
]

/** Reached from the settings, and at the first sign-in of a new site; not in the navigation. */
export const setupPage = page(() => import('../operation/setup/setup-page.tsx'), {
  path: paths.setup,
  label: texts.pages.setup,
  icon: 'check',
  needs: 'GET setup',
  group: 'system',
})

export const accountPage = page(() => import('../account/account/account-page.tsx'), {
  path: paths.account,
  label: texts.pages.account,
  icon: 'me',
  needs: 'GET me',
  group: 'system',
})
