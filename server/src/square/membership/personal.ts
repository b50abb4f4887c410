import type { App } from '../../platform/ctx.ts'
import type { Contribution, Page, PersonalTables } from '../../platform/personal.ts'
import type { TextColumns } from '../../platform/text-columns.ts'
import { eraseCandidate } from './candidate-queries.ts'
import * as log from './disclosure-queries.ts'
import { membership } from './member-queries.ts'
import { eraseMember, filter } from './own-queries.ts'
import { readOwn } from './own-service.ts'

const SIZE = 500

async function ownSquare(app: App, userId: number): Promise<Contribution> {
  const [inSquare, wanted, own] = await Promise.all([
    membership.maybe(app.db, { userId }),
    filter.maybe(app.db, { userId }),
    readOwn(app, app.db, userId),
  ])
  return { rows: inSquare ? { ...inSquare, profile: own, filter: wanted } : {} }
}

/** Identified by the pairing's number alone: the viewer of the data is not named. */
async function* ownDisclosures(app: App, userId: number): AsyncGenerator<Page> {
  for (let skip = 0, found = SIZE; found === SIZE; skip += SIZE) {
    const rows = await log.list.all(app.db, { userId, skip, take: SIZE })
    found = rows.length
    yield {
      rows: rows.map(({ sessionId, kind, times, fields, seenAt }) => ({ sessionId, kind, times, fields, seenAt })),
    }
  }
}

export const squareTables: PersonalTables = {
  square_candidate: {
    names: ['user_id'],
    exported: { not: 'it follows from square_member' },
    // After square_member, of which a job makes it.
    closing: { erase: eraseCandidate },
  },
  square_member: {
    names: ['user_id'],
    exported: { as: 'square', gather: ownSquare },
    closing: { erase: eraseMember },
  },
  square_disclosure: {
    names: ['user_id'],
    exported: { as: 'squareDisclosure', pages: ownDisclosures },
    closing: { erase: log.eraseDisclosures },
  },
}

export const squareTexts: TextColumns = {
  private: [
    'square_candidate.city',
    'square_candidate.province',
    'square_member.city',
    'square_member.detail',
    'square_member.education',
    'square_member.hometown',
    'square_member.job',
    'square_member.major',
    'square_member.province',
    'square_member.salary',
    'square_member.school',
    'square_member.signature',
  ],
  sealed: {
    'square_member.sealed': {
      what: 'name, WeChat and contact in the square',
      key: 'the member’s',
      lost: { named: '寻TA 资料里的名字、微信和联系方式', does: { nulls: 'sealed' } },
    },
  },
  none: [
    'square_candidate.want_provinces',
    'square_member.want_provinces',
    'square_member.wishes',
    'square_disclosure.fields',
  ],
}
