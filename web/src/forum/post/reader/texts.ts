export const texts = {
  open: (minutes: number) => `专心读 · 约 ${minutes} 分钟`,
  label: (title: string) => `专心读：${title}`,
  close: '回到帖子',
  looks: '纸的颜色',
  look: { day: '日', paper: '纸', night: '夜' },
  lookLong: { day: '白天', paper: '纸', night: '夜里' },
  progress: '读到哪里',
  byLine: (name: string, minutes: number) => `${name} · 约 ${minutes} 分钟`,
  continued: '从上次读到的地方接着',
  fromStart: '从头读',
  end: '读完了',
  pictures: (count: number) => `还有 ${count} 张图片，在帖子里看`,
}
