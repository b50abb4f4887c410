import { MAINTAINER_REASON_MAX } from '@sp/contract'

export const texts = {
  label: '理由',
  log: '写进版块的公开记录，只写职务，不写你的名字。',
  logAndAuthor: '会告诉作者，也写进版块的公开记录，只写职务，不写你的名字。',
  logAndThem: '会告诉他，也写进版块的公开记录，只写职务，不写你的名字。',
  usual: '常用的理由',
  kind: '是哪一种问题',
  kindNeeded: '请选是哪一种问题',
  /** For privacy violations and unlawful content, which do not go to 混沌海. */
  held: '会马上隐去，除了作者谁也看不到，交给站务来看；版块的公开记录里只写是哪一种，不写标题，也不写你写的理由。作者会知道，也可以申诉。',
  holdAction: '隐去并交站务',
  isHeld: '已隐去，交给站务了',
  count: (count: number) => `${count} / ${MAINTAINER_REASON_MAX}`,
}

export const usual = {
  select: ['值得慢慢看', '写得真诚', '帮得上别人'],
  unselect: ['不再合适', '选错了'],
  stick: ['大家都该看到', '版块约定', '正在进行'],
  unstick: ['已经过时', '给新的让位'],
  ban: ['人身攻击', '广告或引流', '反复跑题'],
  unban: ['已经说清楚', '暂停得太久', '弄错了'],
  describe: ['说得更清楚', '聊的话题变了'],
  review: ['广告太多', '最近不太平', '已经好了'],
  addVice: ['常来，也愿意照看', '人手不够'],
  removeVice: ['很久没来', '自己不想做了', '管得不妥'],
} satisfies Record<string, readonly [string, ...string[]]>
