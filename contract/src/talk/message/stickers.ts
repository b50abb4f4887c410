/** Stickers by name, with the word of each. A message whose whole text is `[word]` shows the sticker. */
export const STICKERS = {
  morning: '早安',
  night: '晚安',
  here: '我在',
  hug: '抱抱',
  miss: '想你',
  lamp: '留盏灯',
  home: '到家了',
  tea: '喝杯茶',
  rain: '没事的',
  thanks: '谢谢',
  laugh: '哈哈',
  cheer: '加油',
} as const
export type Sticker = keyof typeof STICKERS

export const stickers = Object.keys(STICKERS) as readonly Sticker[]

/** The text that is sent, which a client without stickers shows. */
export const stickerText = (sticker: Sticker): string => `[${STICKERS[sticker]}]`

const BY_TEXT: ReadonlyMap<string, Sticker> = new Map(stickers.map((sticker) => [stickerText(sticker), sticker]))

export const stickerIn = (content: string): Sticker | undefined => BY_TEXT.get(content)
