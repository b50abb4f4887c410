import type { CDPSession, Page } from '@playwright/test'

type Credentials = Awaited<ReturnType<typeof credentialsOf>>

const credentialsOf = async (devTools: CDPSession, authenticatorId: string) =>
  (await devTools.send('WebAuthn.getCredentials', { authenticatorId })).credentials

/**
 * The lock of a device, which keeps sign-in keys; its owner confirms at once.
 * @param synced keys of another device of theirs
 */
export async function addAuthenticator(page: Page, synced: Credentials = []) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      defaultBackupEligibility: true,
      defaultBackupState: true,
    },
  })
  for (const credential of synced) await devTools.send('WebAuthn.addCredential', { authenticatorId, credential })
  return {
    credentials: () => credentialsOf(devTools, authenticatorId),
    refuse: (isRefused: boolean) =>
      devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !isRefused }),
    remove: () => devTools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
  }
}
