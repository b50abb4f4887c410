import { randomUUID } from 'node:crypto'
import { type Member, makeMember } from './client.ts'
import { consoleStaff } from './console.ts'
import { siteUrl } from './journey.ts'
import { does } from './steps.ts'

export interface Section {
  id: number
  name: string
}

/** A section of one journey alone, of which the desk asks somebody to be the head. */
export async function openSection(head: Member): Promise<Section> {
  const staff = await consoleStaff('moderator')
  const name = `灯下${randomUUID().slice(0, 6)}`
  const node = { node: name, description: '睡前读几页，聊几句', clientKey: randomUUID() }
  const id = await does<number>(staff, 'POST', '/console/node', node)
  await does(staff, 'POST', '/console/node/head', { nodeId: id, username: head.username })
  return { id, name }
}

/** The same with a head in office. */
export async function headed(): Promise<Section & { head: Member }> {
  const head = await makeMember(siteUrl(), '木各')
  const section = await openSection(head)
  await does(head, 'POST', '/topic/node/maintainer/accept', { nodeId: section.id })
  return { ...section, head }
}

export const postIn = (who: Member, { id: nodeId }: Section, title: string) =>
  does<number>(who, 'POST', '/topic/post', { nodeId, title, description: '正文也有几句', clientKey: randomUUID() })
