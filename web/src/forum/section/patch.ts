import type { Node, NodeDetail } from '@sp/contract'

type Nodes = readonly Node[]

const isDetail = (data: unknown): data is NodeDetail => (data as Partial<NodeDetail> | undefined)?.detail !== undefined
const listIn = (data: unknown): Nodes | undefined => (data as { list?: Nodes } | undefined)?.list

export function nodesIn(data: unknown): Nodes {
  if (Array.isArray(data)) return data as Nodes
  return isDetail(data) ? [data.detail] : (listIn(data) ?? [])
}

/** Applies a change to every copy of a section; returns the same object if it contains none. */
function withNode(data: unknown, nodeId: number, change: (node: Node) => Node): unknown {
  const before = nodesIn(data).find(({ id }) => id === nodeId)
  const after = before && change(before)
  if (after === before) return data
  const replaced = (nodes: Nodes) => nodes.map((node) => (node === before ? after : node))
  if (Array.isArray(data)) return replaced(data as Nodes)
  if (isDetail(data)) return { ...data, detail: after }
  return { ...(data as object), list: replaced(listIn(data) ?? []) }
}

export const withJoined = (data: unknown, nodeId: number, joined: boolean): unknown =>
  withNode(data, nodeId, (node) =>
    node.archived === joined ? node : { ...node, archived: joined, star: Math.max(0, node.star + (joined ? 1 : -1)) },
  )

export const withDescription = (data: unknown, nodeId: number, description: string): unknown =>
  withNode(data, nodeId, (node) => (node.description === description ? node : { ...node, description }))
