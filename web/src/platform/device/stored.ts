/** Drafts of the square are kept only in the memory of the window, never on the device. */
const SECRET = /^draft:\d+:square:/
const secrets = new Map<string, string>()

/** null if it is unreadable. */
export function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** localStorage that never throws: if it is full, forbidden or private, nothing is remembered. */
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
      // not stored
    }
  },
  remove(key: string): void {
    secrets.delete(key)
    try {
      localStorage.removeItem(key)
    } catch {
      // nothing to remove
    }
  },
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
      // nothing to clear
    }
  },
  /** A JSON value; null if missing or unreadable. */
  readJson: (key: string): unknown => fromJson(stored.read(key) ?? ''),
}
