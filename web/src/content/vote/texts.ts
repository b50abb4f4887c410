export const texts = {
  star: (count: string) => `赞 ${count}`,
  unstar: (count: string) => `踩 ${count}`,
  ownStar: '不能给自己点赞',
}
