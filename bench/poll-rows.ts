import { besideFinished } from './cached-rows.ts'
import type { Request } from './load.ts'
import { as, type Row, ratio } from './row.ts'
import { putLoad } from './stage.ts'

const KNOWN_AFTER = 3

export const polls: Row = async (stage) => {
  const { people, server } = stage
  const asked: Readonly<Record<string, (chat: (typeof people.chats)[number]) => string>> = {
    getMsgId: () => '/api/user-msg/getMsgId',
    'get-msgs-v2 with nothing new': ({ highId, last }) => `/api/user-msg/get-msgs-v2?userId=${highId}&after=${last}`,
  }
  const figures = []
  for (const [what, pathOf] of Object.entries(asked)) {
    const requests = people.chats.map((chat): Request => ({ path: pathOf(chat), headers: as(chat.token) }))
    for (let time = 0; time < KNOWN_AFTER; time++) await putLoad({ origin: server.origin, connections: 16, requests })
    const [first] = requests
    const [floor, ours] = await besideFinished(stage, first?.path ?? '', requests, first?.headers)
    if (!floor || !ours) continue
    figures.push(ratio(`${what}, polled`, 0.7, ours, floor))
    figures.push({ what: `${what}: % of a core for 200 a second`, value: (ours.cpu * 200) / 10_000, most: 25, ours })
  }
  return figures
}
