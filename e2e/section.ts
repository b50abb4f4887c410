import { randomUUID } from 'node:crypto'
import { nodeCalls, nodeConsoleCalls, postCalls } from '@sp/contract'
import { type Member, makeMember } from './client.ts'
import { consoleStaff } from './console.ts'
import { siteUrl } from './journey.ts'
import { does } from './steps.ts'

export interface Section {
  id: number
  name: string
}

export async function openSection(head: Member): Promise<Section> {
  const staff = await consoleStaff('moderator')
  const name = `灯下${randomUUID().slice(0, 6)}`
  const node = { node: name, description: '睡前读几页，聊几句', clientKey: randomUUID() }
  const id = await does(staff, nodeConsoleCalls.create, node)
  await does(staff, nodeConsoleCalls.appoint, { nodeId: id, username: head.username })
  return { id, name }
}

export async function headed(): Promise<Section & { head: Member }> {
  const head = await makeMember(siteUrl(), '木各')
  const section = await openSection(head)
  await does(head, nodeCalls.accept, { nodeId: section.id })
  return { ...section, head }
}

export const postIn = (who: Member, { id: nodeId }: Section, title: string) =>
  does(who, postCalls.create, { nodeId, title, description: '正文也有几句', clientKey: randomUUID() })
