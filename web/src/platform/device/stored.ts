/** What is written in the square lies in the memory of its window alone, never on the device. */
const SECRET = /^draft:\d+:square:/
const secrets = new Map<string, string>()

/** localStorage that never throws: full, forbidden or private modes only mean that nothing is remembered. */
export const stored = {
  read(key: string): string | null {
    if (SECRET.test(key)) return secrets.get(key) ?? null
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  write(key: string, value: string): void {
    if (SECRET.test(key)) return void secrets.set(key, value)
    try {
      localStorage.setItem(key, value)
    } catch {
      // not remembered
    }
  },
  remove(key: string): void {
    secrets.delete(key)
    try {
      localStorage.removeItem(key)
    } catch {
      // nothing there to remove
    }
  },
  /** Every entry whose key begins so. */
  under(beginning: string): [string, string][] {
    const secret = [...secrets].filter(([key]) => key.startsWith(beginning))
    try {
      const keys = Array.from(localStorage, (_, at) => localStorage.key(at) ?? '').filter((key) =>
        key.startsWith(beginning),
      )
      return [...keys.map((key): [string, string] => [key, localStorage.getItem(key) ?? '']), ...secret]
    } catch {
      return secret
    }
  },
  clear(): void {
    secrets.clear()
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
