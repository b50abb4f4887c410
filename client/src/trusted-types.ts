interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL(url: string): string }): unknown
}

/**
 * The server's policy requires Trusted Types for scripts. All script URLs that the app loads, those of the service
 * worker and the web workers, must be our own files.
 */
export function trustOwnScripts(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => {
      if (new URL(url, document.baseURI).origin !== location.origin) throw new TypeError(url)
      return url
    },
  })
}
