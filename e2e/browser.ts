import type { LaunchOptions } from '@playwright/test'

const browser = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

export const launchOptions: LaunchOptions = {
  executablePath: browser,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/** Has no notifications and no push service (scripts/browser.mjs). */
export const shellOptions: LaunchOptions = {
  ...launchOptions,
  executablePath: process.env['CHROMIUM_SHELL_PATH'] ?? browser,
}

export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  locale: 'zh-CN',
}
