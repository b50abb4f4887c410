/** The mark of the product, on a grid of `MARK_SIZE`. */
export const MARK_FRAME = 'M4 28.5V15a12 12 0 0 1 24 0v13.5a1.5 1.5 0 0 1-1.5 1.5h-21A1.5 1.5 0 0 1 4 28.5Z'
export const MARK_PANES = 'M8 26V15a8 8 0 0 1 7-7.9V16H8ZM17 16V7.1A8 8 0 0 1 24 15v1ZM8 18h7v8H8ZM17 18h7v8h-7Z'
export const MARK_SIZE = 32
