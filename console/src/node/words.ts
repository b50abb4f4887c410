/** What a section is called, and says of itself. */
export interface NodeWords {
  node: string
  description: string
}

/** What of them somebody changed: the rest may have been written anew by others meanwhile. */
export const changesOf = (before: NodeWords, { node, description }: NodeWords): Partial<NodeWords> => ({
  ...(node.trim() === before.node ? {} : { node }),
  ...(description.trim() === before.description ? {} : { description }),
})
