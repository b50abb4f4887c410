const NAME = '[\\w-]{27}'
const DRAWN = new RegExp(
  [
    `^p/[\\w-]{2}/${NAME}(?:-s)?\\.[a-z]+$`,
    `^in/\\d+/${NAME}(?:\\.thumb)?$`,
    `^sealed/(?:house/)?${NAME}\\.[a-z]+$`,
    `^export/${NAME}\\.json$`,
    `^probe/${NAME}$`,
  ].join('|'),
)

/** Whether a file is one of those that this program names; a backup in the same bucket is none. */
export const isDrawn = (key: string): boolean => DRAWN.test(key)
