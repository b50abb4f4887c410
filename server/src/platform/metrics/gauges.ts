import type { Registry } from 'prom-client'
import type { App } from '../ctx.ts'
import { extensionPoint } from '../extension-point.ts'

export interface Sample {
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

interface Gauge {
  readonly help: string
  readonly labels?: readonly string[]
  /** Grows only; what it gives is its value since the start. */
  readonly counter?: true
  /** A scrape leaves out a metric whose collection fails, and serves the others. */
  collect(): Promise<readonly Sample[]>
}

/** A metric without labels would be 0 instead of absent. */
function clear(metric: { reset(): void; remove(): void }, labels: readonly string[]): void {
  metric.reset()
  if (labels.length === 0) metric.remove()
}

/** Metrics of features, by name. */
export const gauges = extensionPoint<string, Gauge>('gauges')

export function registerGauges(prom: typeof import('prom-client'), registry: Registry, app: App): void {
  for (const [name, { help, labels = [], counter, collect }] of gauges.all(app)) {
    const about = { name, help, labelNames: [...labels], registers: [] }
    const metric = counter
      ? new prom.Counter({
          ...about,
          async collect() {
            clear(this, labels)
            for (const sample of await collect().catch(() => [])) this.inc(sample.labels, sample.value)
          },
        })
      : new prom.Gauge({
          ...about,
          async collect() {
            clear(this, labels)
            for (const sample of await collect().catch(() => [])) this.set(sample.labels, sample.value)
          },
        })
    registry.registerMetric(metric)
  }
}
