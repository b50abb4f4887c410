export interface NodeWords {
  node: string
  description: string
}

/** Changed fields only: colleagues may have changed the others since. */
export const changesOf = (before: NodeWords, { node, description }: NodeWords): Partial<NodeWords> => ({
  ...(node.trim() === before.node ? {} : { node }),
  ...(description.trim() === before.description ? {} : { description }),
})
