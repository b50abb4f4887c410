const IS_NUMBER = /^[\d.]+$|^\[/

/** Whether this browser can keep sign-in keys for this address; they belong to a name, never to a number. */
export const canUseKeys = (): boolean => typeof PublicKeyCredential === 'function' && !IS_NUMBER.test(location.hostname)
