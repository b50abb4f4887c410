import { MAINTAINER_REASON_MAX, MAINTAINER_REASON_MIN } from '@sp/contract'

/** Words of the sheet in which a maintainer says why. */
export const texts = {
  label: '理由',
  log: '会告诉作者，也写进版块的公开记录，只写职务，不写你的名字。',
  count: (count: number) => `${count} / ${MAINTAINER_REASON_MAX}`,
  needed: `请写明理由（${MAINTAINER_REASON_MIN}–${MAINTAINER_REASON_MAX}字）`,
  tooLong: `理由不能超过${MAINTAINER_REASON_MAX}字`,
}
