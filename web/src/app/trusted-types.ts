interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL(url: string): string }): unknown
}

/**
 * The policy of the server lets no text become a script. What the browser loads as one, the service worker and the
 * picture worker, are files of ours and nothing else.
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
