export interface PicturePath {
  readonly id: number
  readonly viewerId: number
  readonly sessionId: number
  readonly isSmall: boolean
}

const PATH = /^(\d{1,16})\/(\d{1,16})\/(\d{1,16})(-s)?\.jpg$/

export const pathOf = ({ id, viewerId, sessionId, isSmall }: PicturePath): string =>
  `${id}/${viewerId}/${sessionId}${isSmall ? '-s' : ''}.jpg`

export function readPath(path: string): PicturePath | undefined {
  const [, ...parts] = PATH.exec(path) ?? []
  const [id, viewerId, sessionId] = parts.slice(0, 3).map(Number)
  if (id === undefined || viewerId === undefined || sessionId === undefined) return undefined
  if (![id, viewerId, sessionId].every(Number.isSafeInteger)) return undefined
  return { id, viewerId, sessionId, isSmall: parts[3] !== undefined }
}
