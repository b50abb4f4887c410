/** A poll where a post is one text; with votes once it has ended. */
export const pollText = (options: readonly string[], votes?: readonly number[]): string =>
  ['投票：', ...options.map((option, n) => `· ${option}${votes ? `（${votes[n]} 票）` : ''}`)].join('\n')

export const welcome = {
  title: '欢迎来到这里',
  description: `这里是大家说话的地方：每个版块一个话题，谁都可以看，登录以后就可以发帖、回复和收藏。

几件小事，先说给你听：

· 发帖前看看版块的简介，说的事和它有关就好。没有合适的版块，5 级以后可以提议一个新的。
· 每个版块有自己的区长和副区长，他们做过什么、为什么，都写在版块的记录里。
· 被移到混沌海的帖子还能看到理由；觉得不对，可以申诉一次，会由别人再看。
· 不想看到谁，可以拉黑；看到不对的，请举报，我们会看。

在下面打个招呼吧。`,
} as const
