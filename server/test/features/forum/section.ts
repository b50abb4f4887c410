import { randomUUID } from 'node:crypto'
import { calls, common, nodeRefusals } from '@sp/contract'
import type { Living } from '../../life.ts'
import { makeLevel } from '../../make/level.ts'
import { must } from '../../make/must.ts'
import { makeBan, makeNode, makeOffice } from '../../make/node.ts'
import {
  anybody,
  type But,
  byOwner,
  byStaff,
  inTheirSection,
  ownersOnly,
  proof,
  shows,
  toTheirs,
} from '../../matrix-rows.ts'
import type { ConsoleExamples, Proofs } from '../../proof.ts'
import { nothing, someNode } from '../../stage.ts'

const nodeName = (): string => `观星${randomUUID().slice(0, 8)}`
/** A section stays visible, but not that the blocked or blocking member proposed or maintains it. */
const exceptUnseenOwner: But = { blocked: 'unseen', blocking: 'unseen', ofClosing: 'unseen' }

export const proofs: Proofs<'node'> = {
  node: {
    list: proof(
      () => ({ page: 0, filter: '读' }),
      shows(
        inTheirSection(({ name }) => ({ filter: name })),
        exceptUnseenOwner,
      ),
    ),
    recommended: anybody(nothing),
    archived: anybody(nothing),
    node: proof(
      someNode,
      shows(
        inTheirSection(({ id }) => ({ id })),
        exceptUnseenOwner,
      ),
    ),
    detail: proof(
      someNode,
      shows(
        inTheirSection(({ id }) => ({ id })),
        exceptUnseenOwner,
      ),
    ),
    join: proof(
      async (stage) => ({ nodeId: (await someNode(stage)).id }),
      toTheirs(inTheirSection(({ id: nodeId }) => ({ nodeId }))),
    ),
    leave: proof(
      async (stage) => ({ nodeId: (await someNode(stage)).id }),
      toTheirs(inTheirSection(({ id: nodeId }) => ({ nodeId }))),
    ),
    describe: proof(
      async ({ world, me }) => ({ id: await makeNode(world, { head: me }), description: '睡前读几页' }),
      ownersOnly(
        inTheirSection(({ id }) => ({ id, description: '睡前' })),
        common.forbidden,
      ),
    ),
    review: proof(
      async ({ world, me }) => ({ nodeId: await makeNode(world, { head: me }), level: 'new' as const }),
      ownersOnly(
        inTheirSection(({ id: nodeId }) => ({ nodeId, level: 'new' as const })),
        common.forbidden,
      ),
    ),
    addVice: proof(
      async ({ world, me, other }) => ({
        nodeId: await makeNode(world, { head: me }),
        username: other.username,
      }),
      (of) => ownersOnly(byOwner(of), common.forbidden),
    ),
    removeVice: proof(
      async ({ world, me, other }) => ({
        id: await makeOffice(world, { nodeId: await makeNode(world, { head: me }), who: other, office: 'vice' }),
      }),
      (of) => ownersOnly(byOwner(of), common.forbidden),
    ),
    accept: proof(
      async ({ world, me }) => {
        const nodeId = await makeNode(world)
        await makeOffice(world, { nodeId, who: me, office: 'head', asked: true })
        return { nodeId }
      },
      (of) => ownersOnly(byOwner(of), nodeRefusals.notInvited),
    ),
    resign: proof(
      async ({ world, me }) => ({ nodeId: await makeNode(world, { head: me }) }),
      (of) => ownersOnly(byOwner(of), nodeRefusals.notMaintainer),
    ),
    propose: anybody(async ({ world, me }) => {
      await makeLevel(world, me, 5)
      return { node: `观星${me.username}`.slice(-15), description: '看星星的人', reason: '山里没有灯' }
    }),
    log: anybody(async (stage) => ({ nodeId: (await someNode(stage)).id })),
    ban: proof(
      async ({ world, me, other }) => ({
        nodeId: await makeNode(world, { head: me }),
        username: other.username,
        duration: '3day' as const,
        reason: '反复贴广告',
      }),
      (of) => ownersOnly(byOwner(of), common.forbidden, 'ok', byStaff),
    ),
    bans: proof(
      async ({ world, me }) => ({ nodeId: await makeNode(world, { head: me }) }),
      (of) => ownersOnly(byOwner(of), common.forbidden, 'ok', byStaff),
    ),
    unban: proof(
      async ({ world, me, other }) => ({
        id: await makeBan(world, { nodeId: await makeNode(world, { head: me }), who: other, by: me }),
      }),
      (of) => ownersOnly(byOwner(of), common.forbidden, 'ok', byStaff),
    ),
  },
}

export const consoleExamples: ConsoleExamples<'node'> = {
  node: {
    list: nothing,
    get: async ({ world }) => ({ nodeId: await makeNode(world) }),
    create: () => ({ node: nodeName(), description: '看星星的人' }),
    change: async ({ world }) => ({
      nodeId: await makeNode(world),
      node: nodeName(),
      description: '看星星的人',
    }),
    review: async ({ world }) => ({ nodeId: await makeNode(world), level: 'all' as const }),
    recommend: async ({ world }) => ({ nodeIds: [await makeNode(world), await makeNode(world)] }),
    appoint: async ({ world, other }) => ({ nodeId: await makeNode(world), username: other.username }),
    dismiss: async ({ world, other }) => ({
      nodeId: await makeNode(world, { head: other }),
      userId: other.id,
      reason: '自己要求的',
    }),
    proposals: nothing,
    decide: async ({ world, other }) => {
      await makeLevel(world, other, 5)
      const draft = { node: nodeName(), description: '看星星的人', reason: '山里没有灯' }
      const { data: id } = await world.call(calls.node.propose, draft, other)
      return { id, outcome: 'approved', note: '欢迎' } as const
    },
  },
}

export async function traces({ world, me, other }: Living): Promise<void> {
  const nodeId = await makeNode(world, { head: me, by: me })
  await must(world, calls.node.join, { nodeId }, me)
  await must(world, calls.node.addVice, { nodeId, username: other.username }, me)
  await world.sql(
    `INSERT INTO node_ban (node_id, user_id, duration, until, reason, by_office, by_id)
     VALUES ($1, $2, '1day', app_now() + interval '1 day', '刷屏', 'vice', $3)`,
    [await makeNode(world), me.id, other.id],
  )
  await world.sql(
    `INSERT INTO node_proposal (user_id, name, description, reason) VALUES ($1, '观星', '看星星', '想看')`,
    [me.id],
  )
}
