import { blank, type Written } from '../write/entries.ts'

/** What an author wrote; a part that only some tests need is blank. */
export const aWritten = (parts: Partial<Written> = {}): Written => ({
  ...blank,
  nodeId: 2,
  title: '两本一样的书',
  body: '隔着一千公里读',
  ...parts,
})
