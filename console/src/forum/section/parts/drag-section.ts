const TYPE = 'application/x-section'

export function setDraggedSection(to: DataTransfer, id: number): void {
  to.setData(TYPE, String(id))
  to.effectAllowed = 'move'
}

/** Whether a section is being dragged. Browsers reveal its id only on drop. */
export const isSectionDragged = (by: DataTransfer): boolean => by.types.includes(TYPE)
export const draggedSection = (by: DataTransfer): number => Number(by.getData(TYPE))
