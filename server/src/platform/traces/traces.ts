/** Fixed words of the program and counts; never an id, an address or a text of a member. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>

/** Spans of this process. Without OTEL_EXPORTER_OTLP_ENDPOINT there are none, and nothing is loaded. */
export interface Traces {
  /** A child of the span in which it is called; `end` gives attributes that are known afterwards. */
  span<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T>
  /** A request. @param parent the `traceparent` of a trusted proxy */
  request<T>(name: string, about: RequestSpan, work: () => Promise<T>): Promise<T>
  /** Sends what waits, for two seconds at most. */
  close(): Promise<void>
}

export interface RequestSpan {
  attributes: SpanAttributes
  parent: string | undefined
  /** The code of what the work throws. */
  codeOf(error: unknown): number
}

/** The work alone where there are no traces. */
export const inSpan = <T>(
  traces: Traces | undefined,
  name: string,
  attributes: SpanAttributes,
  work: () => Promise<T>,
): Promise<T> => (traces === undefined ? work() : traces.span(name, attributes, work))
