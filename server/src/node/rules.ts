/** Whether a section's name has a part in it, however that is written; no section has none. */
export const hasName = (name: string | undefined, part: string): boolean =>
  name?.toLowerCase().includes(part.toLowerCase()) ?? false

/** The first place from 1 that nobody has; undefined where all are taken. */
export const freeSlot = (taken: readonly number[], most: number): number | undefined =>
  Array.from({ length: most }, (_, at) => at + 1).find((slot) => !taken.includes(slot))
