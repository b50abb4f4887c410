export const texts = {
  star: (name: string) => `赞${name}`,
  answer: (name: string) => `回复${name}`,
}
