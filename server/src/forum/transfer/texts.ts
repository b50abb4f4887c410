export const transferTexts = {
  command: {
    usage: 'section export <版块名或编号> <文件> | section import <文件> [--as <版块名>]',
    about:
      'export 把一个版块现在公开的帖子、回复和图片写成一个文件（格式见 docs/operate/sections.md），不含账号、投票的人和移走的内容。import 把这样的文件导入成一个新版块，原作者只是名字，不是账号；中断以后，同一条命令可以再运行。网站运行时都能用。',
  },
  noSection: (named: string) => `没有叫“${named}”的版块。`,
  there: (path: string) => `${path} 已经有了，请换一个文件名。`,
  unreadable: (path: string, why: string) => `打不开 ${path}（${why}）。`,
  torn: '这个文件不完整、被改动过，或者不是导出的版块，什么都没有导入。',
  newer: (version: number) => `这个文件是更新的程序导出的（格式 ${version}），请先更新 SP，什么都没有导入。`,
  wrongAt: (name: string) => `文件里的 ${name} 不对，什么都没有导入。`,
  nameTaken: (name: string) => `已经有叫“${name}”的版块，可以用 --as 换一个名字。`,
  badName: (why: string) => `--as 的名字不能用：${why}`,
  already: (section: string) => `这个文件已经导入过了，在版块“${section}”。`,
  continued: (section: string) => `接着上一次没做完的，导入到版块“${section}”。`,
  exported: (posts: number, replies: number, pictures: number) =>
    `帖子 ${posts} 篇，回复 ${replies} 条，图片 ${pictures} 张。`,
  leftOut: (pictures: number) => `有 ${pictures} 张图片打不开，或者是这里清除过的，没有导入。`,
  imported: (section: string, id: number) => `导入好了：版块“${section}”，编号 ${id}。`,
} as const
