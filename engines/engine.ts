export type Handle = object

export interface Engine {
  open(address: string): Promise<void>
  reload(): Promise<void>
  /** Runs in the page with JSON arguments; awaits a returned promise. */
  run<R>(act: (...given: never[]) => R, ...given: unknown[]): Promise<Awaited<R>>
  find(act: (...given: never[]) => Element | null, ...given: unknown[]): Promise<Handle | null>
  click(element: Handle): Promise<void>
  type(element: Handle, text: string): Promise<void>
  close(): Promise<void>
}

/** Source of a function for the page; the compiler may have inserted calls of a naming helper. */
export const source = (act: (...given: never[]) => unknown, given: unknown[]): string =>
  `((__name) => (${act.toString()})(...${JSON.stringify(given)}))((named) => named)`
