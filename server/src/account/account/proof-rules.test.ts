import { createHash } from 'node:crypto'
import { type ProofTask, proofOf } from '@sp/contract'
import { describe, expect, it } from 'vitest'
import { costOf, makeTask, readProof } from './proof-rules.ts'

const secret = Buffer.alloc(32, 7)
const now = new Date('2026-11-28T12:00:00Z')
const login = { path: '/api/user/login', subject: 'muge 203.0.113.9' }

function solve({ salt, target, max }: ProofTask): number {
  for (let number = 0; number < max; number++)
    if (createHash('sha256').update(`${salt}:${number}`).digest('hex') === target) return number
  return -1
}
const make = (max = 500) => makeTask(secret, login, { max, now })
const solved = (task: ProofTask) => proofOf(task, solve(task))
const later = (ms: number) => new Date(now.getTime() + ms)

describe('a proof of work', () => {
  it('is accepted for the call, name and network that it was made for', () => {
    const task = make()
    expect(readProof(secret, login, solved(task), now)).toEqual({ salt: task.salt, max: 500 })
  })

  it('is refused for another name, network or call, and with another key', () => {
    const proof = solved(make())
    for (const other of [{ subject: 'nanan 203.0.113.9' }, { subject: 'muge 203.0.113.8' }, { path: '/api/user' }])
      expect(readProof(secret, { ...login, ...other }, proof, now)).toBeUndefined()
    expect(readProof(Buffer.alloc(32, 8), login, proof, now)).toBeUndefined()
  })

  it('is refused where call and name have the same letters, divided elsewhere', () => {
    const proof = solved(make())
    expect(readProof(secret, { path: '/api/user/', subject: 'loginmuge 203.0.113.9' }, proof, now)).toBeUndefined()
  })

  // During an update, the node that asks for work and the one that takes it can be of two versions.
  it('is the same for nodes of two versions', () => {
    const task = 'AAECAwQFBgcICQoLDA0ODw.500.1795867500000.BZOt8ZSYT-wOIA3ZMve_DJb8XMcALG9rSLIHAHaXzto'
    expect(readProof(secret, login, `${task}.321`, now)).toEqual({ salt: 'AAECAwQFBgcICQoLDA0ODw', max: 500 })
    expect(readProof(secret, login, `${task}.322`, now)).toBeUndefined()
  })

  it('has five parts', () => {
    const proof = solved(make())
    for (const given of [`${proof}.`, `${proof}.1`, `.${proof}`, proof.slice(0, proof.lastIndexOf('.'))])
      expect(readProof(secret, login, given, now)).toBeUndefined()
  })

  it('expires after five minutes, and neither its end nor its cost can be changed', () => {
    const task = make()
    const proof = solved(task)
    expect(readProof(secret, login, proof, later(299_999))).toBeDefined()
    expect(readProof(secret, login, proof, later(300_000))).toBeUndefined()
    const number = solve(task)
    expect(readProof(secret, login, proofOf({ ...task, expires: task.expires + 1 }, number), now)).toBeUndefined()
    expect(readProof(secret, login, proofOf({ ...task, max: 600_000 }, number), now)).toBeUndefined()
  })

  it.each(['', '.', '....', 'a.1.9e99.b.1', 'a.b.c.d.e', 'a.1.99999999999999.bb.1.2'])('%j is no proof', (given) => {
    expect(readProof(secret, login, given, now)).toBeUndefined()
  })

  it('is wrong with another number', () => {
    const task = make()
    expect(readProof(secret, login, proofOf(task, solve(task) + 1), now)).toBeUndefined()
  })

  it('costs more with each failure, up to a bound', () => {
    expect([1, 2, 3, 6, 100].map(costOf)).toEqual([100_000, 150_000, 225_000, 600_000, 600_000])
  })
})
