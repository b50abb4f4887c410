/** Texts for muted or banned members, separate from those that the first page needs. */
export const texts = {
  until: (when: string) => `到 ${when} 为止`,
  forGood: '没有期限',
  why: (reason: string) => `理由：${reason}。`,
  kept: '写好的字还在，没有丢。',
}
