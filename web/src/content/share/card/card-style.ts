/** The light theme: a card looks the same regardless of the viewer's theme. */
export const COLOURS = {
  paper: '#fbfaf7',
  ink: '#1e202b',
  quiet: '#646875',
  link: '#2f4c94',
  picture: '#eae8e4',
  veil: 'rgb(20 22 32 / 66%)',
  frame: '#33457a',
  lamp: '#f2ab3e',
  duskHigh: '#2b3a68',
  duskLow: '#50629b',
  hillFar: '#3f5089',
  hillNear: '#1d2747',
  duskText: '#f4f1ea',
  code: '#1d2747',
  envelope: '#ffffff',
}

const FAMILY =
  '-apple-system, BlinkMacSystemFont, "PingFang SC", "HarmonyOS Sans SC", "MiSans", "Hiragino Sans GB", ' +
  '"Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif'

export const font = (size: number, weight: 400 | 600 = 400) => `${weight} ${size}px ${FAMILY}`

/** All measures are in these units, three pixels each. */
export const CARD_WIDTH = 360
export const SCALE = 3
export const MARGIN = 28
export const FOOTER = 160
/** iOS limits a canvas to 16,777,216 pixels, which at this width are 15,534 rows. */
export const MAX_HEIGHT = Math.floor(15_500 / SCALE)
