export const texts = {
  star: (count: string) => `赞 ${count}`,
  unstar: (count: string) => `踩 ${count}`,
}
