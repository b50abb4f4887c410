/** localStorage: the endpoint of this device's subscription that the server knows. */
export const PUSH_ENTRY = 'push'

export const pushWorker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker?.getRegistration()

export const pushSubscription = async (): Promise<PushSubscription | null | undefined> =>
  (await pushWorker())?.pushManager?.getSubscription()
