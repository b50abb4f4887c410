import { expect, test } from 'vitest'
import { cellAt, cellBy, inView } from './board-view.ts'

test('a point is in a cell, or beside the board', () => {
  expect(cellAt(8, 45, 0, 0)).toBe(0)
  expect(cellAt(8, 45, 359, 359)).toBe(63)
  expect(cellAt(8, 45, 100, 46)).toBe(10)
  expect([cellAt(8, 45, -1, 0), cellAt(8, 45, 360, 0), cellAt(8, 45, 0, 360)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('of the largest board only what is in view is painted', () => {
  const view = { left: 90, top: 5940, width: 360, height: 500 }
  expect(inView(100, 60, view)).toEqual({ rows: [99, 99], columns: [1, 7] })
  const [rows, columns] = Object.values(inView(100, 60, { ...view, top: 0 }))
  expect([rows, columns]).toEqual([
    [0, 8],
    [1, 7],
  ])
})

test('arrows lead from cell to cell and stop at the edges', () => {
  expect(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].map((key) => cellBy(key, 0, 8))).toEqual([0, 8, 0, 1])
  expect([cellBy('Home', 13, 8), cellBy('End', 13, 8), cellBy('a', 13, 8)]).toEqual([8, 15, undefined])
})
