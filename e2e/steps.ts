import type { Page } from '@playwright/test'
import { api, type Member } from './client.ts'
import { expect, siteUrl } from './journey.ts'

/** What somebody does without a browser; a refusal fails the journey. */
export async function does<D>(who: Member, method: string, path: string, input: unknown): Promise<D> {
  const { code, msg, data } = await api<D>(siteUrl(), method, path, input, who.token)
  expect(code, `${method} ${path}: ${msg}`).toBe(200)
  return data
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

export const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))
