import { beginKeyLogin, logInByKey } from './api.ts'
import { signFromSuggestion, signWithKey } from './ceremony.ts'

export { stopCeremony } from './ceremony.ts'

/** A key alone is enough, and no name is typed: the key knows whose it is. */
export const logInWithKey = async (): Promise<void> => logInByKey(await signWithKey(await beginKeyLogin()))

/**
 * Waits until the member takes a key from the suggestions at the field.
 * @param isWanted false after the field is gone: a ceremony of its own would end the one of another screen
 * @throws the refusal of that log-in
 */
export async function logInWithSuggestion(isWanted: () => boolean): Promise<void> {
  const response = await suggested(isWanted)
  if (response) await logInByKey(response)
}

async function suggested(isWanted: () => boolean) {
  try {
    const options = await beginKeyLogin()
    return isWanted() ? await signFromSuggestion(options) : undefined
  } catch {
    // There are no keys here, or the member took another way.
    return undefined
  }
}
