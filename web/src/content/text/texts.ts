export const texts = {
  mention: '提到某人',
  whom: '提到谁',
  suggested: (count: number) => `可以提到 ${count} 人，用上下键选择，回车确认`,
}
