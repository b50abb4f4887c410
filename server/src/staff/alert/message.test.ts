import { describe, expect, it } from 'vitest'
import { consoleUrl } from '../../platform/console-url.ts'
import { linkOf, messageOf } from './message.ts'

const sentences: Record<string, string> = { 'disk-full': '磁盘满了，写不进东西', 'backup-failed': '备份失败了' }
const sentenceOf = (alarm: string) => sentences[alarm]
const compose = (news: string[], counts: [string, number][] = []) =>
  messageOf(news, new Map(counts as never), sentenceOf, 999)

describe('a message', () => {
  it('has numbers, the gravest first, and leads to where they wait', () => {
    const counts: [string, number][] = [
      ['appeal', 1],
      ['case', 3],
      ['grave-case', 2],
    ]
    expect(compose(['appeal', 'case', 'case'], counts)).toMatchObject({
      text: '值班台有 3 件举报、1 件申诉在等',
      topic: 'case',
      count: 3,
      others: [{ topic: 'appeal', count: 1 }],
      path: '',
    })
    expect(compose(['grave-case'], counts)).toMatchObject({ text: '值班台有 2 件紧急举报在等', path: '#/reports' })
  })

  it('is none where colleagues were faster', () => {
    expect(compose(['case', 'ticket'], [['case', 0]])).toBeUndefined()
    expect(compose(['case', 'ticket'], [['ticket', 1]])).toMatchObject({ text: '值班台有 1 件工单在等', others: [] })
  })

  it('names each alarm by its sentence, once', () => {
    const news = ['alarm:disk-full', 'alarm:disk-full', 'alarm:backup-failed', 'alarm:unknown', 'case']
    expect(compose(news, [['case', 1]])).toMatchObject({
      text: '值班台有 1 件举报在等\n值班台：磁盘满了，写不进东西\n值班台：备份失败了',
      alarms: ['disk-full', 'backup-failed'],
    })
    expect(compose(['alarm:unknown'])).toBeUndefined()
  })

  it('does not count further than the queue does', () => {
    expect(compose(['case'], [['case', 999]])?.text).toBe('值班台有 999+ 件举报在等')
  })
})

describe('the address of the console', () => {
  const at = (host?: string, port?: number) => ({ publicUrl: 'https://sp.example', console: { host, port } })

  it('is below the site, at its own host, or unknown', () => {
    expect(consoleUrl(at())).toBe('https://sp.example/operator/')
    expect(consoleUrl(at('desk.example'))).toBe('https://desk.example/operator/')
    expect(consoleUrl(at(undefined, 3100))).toBe('')
    const message = compose(['ticket'], [['ticket', 1]])
    expect(message && linkOf(at(), message)).toBe('https://sp.example/operator/#/tickets')
    expect(message && linkOf(at(undefined, 3100), message)).toBe('')
  })
})
