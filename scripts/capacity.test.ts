import { expect, it } from 'vitest'
import { assumptions } from '../bench/capacity-assumptions.ts'
import { graphOf } from '../bench/capacity-graph.ts'
import { capacityAt } from '../bench/capacity-model.ts'
import { short } from '../bench/capacity-tables.ts'
import measured from '../bench/results/capacity.json' with { type: 'json' }

it('there are as many followers as follows, and few members have very many', () => {
  const graph = graphOf(100_000, assumptions)
  expect(graph.mean).toBeCloseTo(assumptions.follows, 1)
  expect(graph.p50).toBeLessThan(graph.mean)
  expect(graph.most).toBeLessThanOrEqual(100_000 * assumptions.mostFollowers)
  expect(graph.p9999).toBeGreaterThan(50 * graph.p50)
  expect(graph.perFlash).toBeGreaterThan(graph.mean)
})

it('a hundred times the members need a hundred times the bytes, and machines only where one is full', () => {
  const [small, large] = [
    capacityAt(10_000, measured.bytes, assumptions),
    capacityAt(1_000_000, measured.bytes, assumptions),
  ]
  expect(large.terabytes / small.terabytes).toBeCloseTo(100)
  expect([small.nodes, small.primaries]).toEqual([1, 1])
  const busy = capacityAt(1_000_000, measured.bytes, { ...assumptions, message: 2_000 })
  expect(busy.primaries).toBe(
    Math.ceil(Math.max(busy.actsAtPeak / assumptions.actsOfPrimary, busy.terabytes / assumptions.terabytesOfPrimary)),
  )
  expect(busy.primaries).toBeGreaterThan(10)
})

it('a table that was not measured is named', () => {
  const { flash: _flash, ...others } = measured.bytes
  expect(() => capacityAt(10_000, others, assumptions)).toThrow('flash')
})

it('a figure has two or three digits', () => {
  expect([0.64, 14, 600, 1_400, 139_000, 48e12].map(short)).toEqual(['0.64', '14', '600', '1.4 k', '139 k', '48 T'])
})
