import { calls, type Data, securityRefusals } from '@sp/contract'
import { beginStaffReset } from '../../../src/account/security/staff-reset-service.ts'
import { chance, type Living, type Planting } from '../../life.ts'
import { must } from '../../make/must.ts'
import { codeFromStaff, letterOfReset, provenReset } from '../../make/reset.ts'
import { PASSWORD as password } from '../../make/session.ts'
import { makeStaff } from '../../make/staff.ts'
import { anybody, byOwner, ownersOnly, proof, toTheirs } from '../../matrix-rows.ts'
import type { Proofs } from '../../proof.ts'
import { nothing } from '../../stage.ts'

export const proofs: Proofs<'security'> = {
  security: {
    changePassword: anybody(() => ({ oldPwd: password, newPwd: 'another quiet window' })),
    get: anybody(nothing),
    reveal: anybody(() => ({ password })),
    email: anybody(({ me }) => ({ email: `${me.username}@example.org` })),
    phone: anybody(() => ({ phone: '13812345678' })),
    question: anybody(() => ({ k: '第一只猫', v: '团团' })),
    checkQuestion: proof(
      async ({ world, me }) => {
        await world.call(calls.security.question, { k: '第一只猫', v: '团团' }, me)
        return { v: '团团' }
      },
      (of) => ownersOnly(byOwner(of), securityRefusals.noQuestion),
    ),
    forgot: proof(
      ({ me }) => ({ username: me.username }),
      (of) => toTheirs(byOwner(of)),
    ),
    setPassword: proof(
      async ({ world, me }) => ({ pwd: 'another quiet window', checkToken: await provenReset(world, me) }),
      (of) => ownersOnly(byOwner(of), securityRefusals.otherBrowser),
    ),
    setPasswordByCode: proof(
      async ({ world, me }) => ({
        username: me.username,
        code: await codeFromStaff(world, me),
        pwd: 'another quiet window',
      }),
      (of) => toTheirs(byOwner(of)),
    ),
    cancelReset: anybody(nothing),
    cancelResetByLetter: proof(
      async ({ world, me }) => ({ token: await letterOfReset(world, me) }),
      (of) => toTheirs(byOwner(of)),
    ),
  },
}

export async function secrets({ world, me, plant }: Planting): Promise<void> {
  const question = plant('credential.question', { isShown: true })
  await must(world, calls.security.question, { k: question, v: plant('credential.answer_hash') }, me)
  const email = plant('email_change.email', { text: `next${chance()}@canary.example` })
  const change = await must(world, calls.security.email, { email }, me)
  me.secrets['email_change.code_hash'] = change?.checkCode.match(/[0-9A-Z]{8}/)?.[0] ?? ''
  const reset = await world.send(calls.security.forgot, { username: me.username })
  const { checkToken, checkCode } = reset.json().data as Data<typeof calls.security.forgot>
  me.secrets['password_reset.token_hash'] = checkToken
  me.secrets['password_reset.code_hash'] = checkCode.match(/[0-9A-Z]{8}/)?.[0] ?? ''
  me.secrets['password_reset.nonce_hash'] = /=([^;]{20,})/.exec(String(reset.headers['set-cookie']))?.[1] ?? ''
  const [row] = await world.sql<{ password: string; answer: string }>(
    'SELECT password_hash AS password, answer_hash AS answer FROM credential WHERE user_id = $1',
    [me.id],
  )
  me.secrets['text of credential.password_hash'] = row?.password ?? ''
  me.secrets['text of credential.answer_hash'] = row?.answer ?? ''
}

export async function traces({ world, me }: Living): Promise<void> {
  await world.sql(
    `INSERT INTO old_email (bucket, user_id, id, email, valid_until) VALUES ($1, $2, 1, '', app_now() + interval '7 days')`,
    [me.id % 1024, me.id],
  )
  const { id: byId } = await makeStaff(world, 'owner')
  await world.app.transact((tx) => beginStaffReset(world.app, tx, { userId: me.id, byId }))
}
