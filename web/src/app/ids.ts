const isId = (value: string): boolean => /^[1-9]\d*$/.test(value) && Number.isSafeInteger(Number(value))

const isWho = (value: string): boolean => isId(value) || /^@./.test(value)

const RULES: Readonly<Record<string, (value: string) => boolean>> = { id: isId, userId: isId, who: isWho }

export const areIds = (params: Readonly<Record<string, string | undefined>>): boolean =>
  Object.entries(params).every(([name, value]) => RULES[name]?.(value ?? '') ?? true)
