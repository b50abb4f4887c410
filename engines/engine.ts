/** An element in a page, as its engine's driver knows it. */
export type Handle = object

/** One window of another engine: the little that a journey needs of it. */
export interface Engine {
  open(address: string): Promise<void>
  reload(): Promise<void>
  /** Runs in the page, with what JSON can carry; what it promises is waited for. */
  run<R>(act: (...given: never[]) => R, ...given: unknown[]): Promise<Awaited<R>>
  find(act: (...given: never[]) => Element | null, ...given: unknown[]): Promise<Handle | null>
  click(element: Handle): Promise<void>
  type(element: Handle, text: string): Promise<void>
  close(): Promise<void>
}

/** A function as a page can run it; what compiled it may have named its parts by a helper. */
export const source = (act: (...given: never[]) => unknown, given: unknown[]): string =>
  `((__name) => (${act.toString()})(...${JSON.stringify(given)}))((named) => named)`
