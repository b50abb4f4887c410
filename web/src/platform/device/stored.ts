/** localStorage that never throws: full, forbidden or private modes only mean that nothing is remembered. */
export const stored = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  write(key: string, value: string): void {
    try {
      localStorage.setItem(key, value)
    } catch {
      // not remembered
    }
  },
  remove(key: string): void {
    try {
      localStorage.removeItem(key)
    } catch {
      // nothing there to remove
    }
  },
  /** Every entry whose key begins so. */
  under(beginning: string): [string, string][] {
    try {
      const keys = Array.from(localStorage, (_, at) => localStorage.key(at) ?? '')
      return keys.filter((key) => key.startsWith(beginning)).map((key) => [key, localStorage.getItem(key) ?? ''])
    } catch {
      return []
    }
  },
  clear(): void {
    try {
      localStorage.clear()
    } catch {
      // nothing there to clear
    }
  },
  /** A JSON value, or null where there is none that can be read. */
  readJson(key: string): unknown {
    try {
      return JSON.parse(stored.read(key) ?? 'null')
    } catch {
      return null
    }
  },
}
