import type { Context, Span, Tracer } from '@opentelemetry/api'
import type { Config } from '../config.ts'
import { version } from '../version.ts'
import type { SpanAttributes, Traces } from './traces.ts'

const LAST_MS = 2_000

type Api = typeof import('@opentelemetry/api')

/**
 * Sends spans to a collector. Sampling, batches, headers and the name of the service follow the standard OTEL_ variables
 * that the SDK reads; a collector that is away loses spans and delays nothing.
 */
export async function openTraces({ traceEndpoint }: Pick<Config, 'traceEndpoint'>): Promise<Traces | undefined> {
  if (traceEndpoint === undefined) return undefined
  const [api, sdk, exporter, resources] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const ours = resources.resourceFromAttributes({ 'service.name': 'sp', 'service.version': version })
  const provider = new sdk.NodeTracerProvider({
    resource: ours.merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new sdk.BatchSpanProcessor(new exporter.OTLPTraceExporter())],
  })
  // So that a span is the child of the one in which it begins. No module is patched.
  provider.register()
  const close = async () => {
    await Promise.race([
      provider.shutdown().catch(() => undefined),
      new Promise((done) => setTimeout(done, LAST_MS).unref()),
    ])
  }
  return { ...spansOf(api, provider.getTracer('sp', version)), close }
}

function spansOf(api: Api, tracer: Tracer): Pick<Traces, 'span' | 'request'> {
  const { SpanKind } = api
  return {
    span: (name, attributes, work) => {
      const span = tracer.startSpan(name, { kind: SpanKind.INTERNAL, attributes })
      return within(api, span, work, failed)
    },
    request: (name, { attributes, parent, codeOf }, work) => {
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, contextOf(api, parent))
      const answered = async () => {
        const answer = await work()
        span.setAttribute('sp.code', 200)
        return answer
      }
      return within(api, span, answered, (_span, error) => {
        const code = codeOf(error)
        span.setAttribute('sp.code', code)
        if (code >= 500) failed(span, error)
      })
    },
  }
}

const contextOf = ({ propagation, ROOT_CONTEXT }: Api, traceparent: string | undefined): Context =>
  traceparent === undefined ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, { traceparent })

/** The class of the error: its message may quote a member. */
function failed(span: Span, error: unknown): void {
  const attributes: SpanAttributes = { 'error.type': error instanceof Error ? error.constructor.name : typeof error }
  span.setAttributes(attributes).setStatus({ code: 2 })
}

async function within<T>(
  { context, trace }: Api,
  span: Span,
  work: () => Promise<T>,
  onError: (span: Span, error: unknown) => void,
): Promise<T> {
  try {
    return await context.with(trace.setSpan(context.active(), span), work)
  } catch (error) {
    onError(span, error)
    throw error
  } finally {
    span.end()
  }
}
