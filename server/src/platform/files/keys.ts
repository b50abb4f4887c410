import { randomBytes } from 'node:crypto'

const KEY = /^(?:[A-Za-z0-9_-]{1,64}\/){1,4}[A-Za-z0-9_-]{1,64}(?:\.[a-z0-9]{1,8})?$/

/** Whether a key is valid: no `..` and nothing that leads out of the folder. */
export const isKey = (key: string): boolean => key.length <= 200 && KEY.test(key)

/** 160 random bits, so that picture URLs cannot be guessed. */
export const chance = (): string => randomBytes(20).toString('base64url')

/** The inbox key of the thumbnail of a pair; thumbnails are not processed as pictures. */
export const thumbInboxKey = (inboxKey: string): string => `${inboxKey}.thumb`
export const isThumbInbox = (inboxKey: string): boolean => inboxKey.endsWith('.thumb')

export function uploadIdIn(inboxKey: string): number | undefined {
  const digits = /^in\/(\d{1,16})\//.exec(inboxKey)?.[1]
  const id = Number(digits)
  return digits !== undefined && Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** Only published pictures are served, never those that wait in the inbox. */
export const isPublished = (key: string): boolean => isKey(key) && key.startsWith('p/')

export function drawStem(): string {
  const name = chance()
  return `p/${name.slice(0, 2)}/${name}`
}

export const imgKey = (stem: string, extension: string): string => `${stem}.${extension}`
export const thumbKey = (stem: string): string => `${stem}-s.webp`

/** The thumbnail of a published picture. */
export const thumbOf = (img: string): string => thumbKey(img.slice(0, img.lastIndexOf('.')))

/** Every file that an attempt may have written before a crash ended it. */
export const filesOfStem = (stem: string): string[] =>
  stem === '' ? [] : [...['jpg', 'png', 'webp'].map((extension) => imgKey(stem, extension)), thumbKey(stem)]

/** Evidence is neither waiting nor published: no URL leads to it. */
export const SITE_PREFIX = 'sealed/house/'
export const drawSiteKey = (key: string): string => `${SITE_PREFIX}${chance()}${endOf(key)}`
export const isSiteKey = (key: string): boolean => key.startsWith(SITE_PREFIX)

const endOf = (key: string): string => key.slice(key.lastIndexOf('.'))
