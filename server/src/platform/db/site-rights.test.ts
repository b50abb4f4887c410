import { expect, it } from 'vitest'
import { grantsFor, type Rights, type Table } from './site-rights.ts'

const roles = { site: 'site', secrets: 'site_secrets' }
const rights: Rights = {
  secrets: { member: ['phone'] },
  writes: { line: ['INSERT'], log: ['INSERT', 'UPDATE (by_id)'] },
}
const ALL = ['DELETE', 'INSERT', 'SELECT', 'UPDATE']
const table = (name: string, site: readonly string[] = [], secrets = site): Table => ({
  name,
  columns: ['id', 'phone', 'by_id'],
  site,
  secrets,
})
const grants = (...tables: Table[]) => grantsFor(tables, rights, roles)

it('one statement for each role serves all tables with the same rights', () => {
  expect(grants(table('a'), table('b'))).toEqual([
    'GRANT DELETE, INSERT, SELECT, UPDATE ON a, b TO site',
    'GRANT DELETE, INSERT, SELECT, UPDATE ON a, b TO site_secrets',
  ])
})

it('nothing is done where all is right', () => {
  const hidden = table('member', ['DELETE', 'INSERT', 'SELECT (by_id, id)', 'UPDATE'], ALL)
  expect(grants(table('a', ALL), hidden, table('line', ['INSERT', 'SELECT']))).toEqual([])
})

it('a secret column is read by one role alone', () => {
  expect(grants(table('member', ALL))).toEqual([
    'REVOKE ALL ON member FROM site, site_secrets',
    'GRANT DELETE, INSERT, SELECT (by_id, id), UPDATE ON member TO site',
    'GRANT DELETE, INSERT, SELECT, UPDATE ON member TO site_secrets',
  ])
})

it('what is too much is taken back, and a record is only added to', () => {
  expect(grants(table('line', [...ALL, 'TRUNCATE']), table('log'))).toEqual([
    'REVOKE ALL ON line FROM site, site_secrets',
    'GRANT INSERT, SELECT ON line TO site',
    'GRANT INSERT, SELECT, UPDATE (by_id) ON log TO site',
    'GRANT INSERT, SELECT ON line TO site_secrets',
    'GRANT INSERT, SELECT, UPDATE (by_id) ON log TO site_secrets',
  ])
})
