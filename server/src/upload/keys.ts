import { randomBytes } from 'node:crypto'

const KEY = /^(?:[A-Za-z0-9_-]{1,64}\/){1,4}[A-Za-z0-9_-]{1,64}(?:\.[a-z0-9]{1,8})?$/

/** Whether a key has our form: no dots between slashes, nothing that leads out of the folder. */
export const isKey = (key: string): boolean => key.length <= 200 && KEY.test(key)

/** 160 bits: nobody finds a picture by trying. */
const chance = (): string => randomBytes(20).toString('base64url')

/** Where a raw file is put. The id leads back to its row. */
export const drawInboxKey = (uploadId: number): string => `in/${uploadId}/${chance()}`

/** The second address of a pair; what is put there is never looked at. */
export const thumbInboxKey = (inboxKey: string): string => `${inboxKey}.thumb`

/** The upload that an inbox key belongs to. */
export function uploadIdIn(inboxKey: string): number | undefined {
  const digits = /^in\/(\d{1,16})\//.exec(inboxKey)?.[1]
  const id = Number(digits)
  return digits !== undefined && Number.isSafeInteger(id) && id > 0 ? id : undefined
}

const PRIVATE = 'private/'
export const isPrivate = (key: string): boolean => key.startsWith(PRIVATE)
/** Published pictures alone are served, never what waits in the inbox. */
export const isPublished = (key: string): boolean => isKey(key) && /^(?:private\/)?p\//.test(key)

/** Keys of a finished picture and its thumbnail. */
export function drawPictureKeys(extension: string): { img: string; thumb: string } {
  const name = chance()
  const folder = `p/${name.slice(0, 2)}`
  return { img: `${folder}/${name}.${extension}`, thumb: `${folder}/${chance()}.webp` }
}

/** A new key under private/ for the same kind of file. */
export function drawPrivateKey(key: string): string {
  const name = chance()
  return `${PRIVATE}p/${name.slice(0, 2)}/${name}.${key.slice(key.lastIndexOf('.') + 1)}`
}
