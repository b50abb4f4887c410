const TYPE = 'application/x-section'

/** A section is dragged to the order of the recommended. */
export function carry(to: DataTransfer, id: number): void {
  to.setData(TYPE, String(id))
  to.effectAllowed = 'move'
}

/** Whether it is a section that comes; which one is told only where it is dropped. */
export const isCarried = (by: DataTransfer): boolean => by.types.includes(TYPE)
export const carriedBy = (by: DataTransfer): number => Number(by.getData(TYPE))
