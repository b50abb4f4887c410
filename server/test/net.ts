export interface Net {
  cast(where: string, what: string | Buffer): void
  caught(): string[]
}

/** @param secrets by name; also detected in hex, as a database prints bytes, and URL-encoded */
export function makeNet(secrets: Readonly<Record<string, string>>): Net {
  const forms = Object.entries(secrets).flatMap(([name, text]) => {
    if (text.length < 8) throw new Error(`${name} is too short to be distinguished from chance`)
    const all = [text, JSON.stringify(text).slice(1, -1), encodeURIComponent(text), Buffer.from(text).toString('hex')]
    return [...new Set(all)].map((form) => [name, form] as const)
  })
  const found = new Set<string>()
  return {
    cast: (where, what) => {
      const text = typeof what === 'string' ? what : what.toString('latin1')
      for (const [name, form] of forms) if (text.includes(form)) found.add(`${name}: ${where}`)
    },
    caught: () => [...found].sort(),
  }
}
