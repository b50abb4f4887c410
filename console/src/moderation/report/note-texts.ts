import type { ReportReason } from '@sp/contract'

/** Standard texts to both sides (VISUAL 12: the decision, the rule, until when, what they can do now). */
export const noteTexts = {
  why: {
    harassment: '在骚扰或攻击别人',
    outing: '公开了别人的个人信息',
    sexual: '含有色情或性骚扰的内容',
    minor: '涉及未成年人',
    fraud: '有诈骗或引流的内容',
    impersonation: '冒充了别人',
    spam: '属于广告或刷屏',
    unlawful: '含有违法的内容',
    other: '不适合放在这里',
  } satisfies Record<ReportReason, string>,
  found: '不适合放在这里',

  gone: { delete: '已删除', purge: '已彻底清除' },
  muted: (length: string, isForever: boolean) => (isForever ? '并永久禁言' : `并禁言 ${length}`),
  acted: (what: string, why: string, done: string) => [
    `这条${what}${why}，违反社区规则，${done}。有不同看法可以申诉，会由另一位同事来看。`,
    `你的${what}${why}，我们按社区规则处理了：${done}。如果觉得不对，可以申诉一次，由另一位同事来看。`,
  ],
  warned: (what: string, why: string) => [
    `这条${what}${why}，这次保留，请以后留意社区规则。`,
    `有人提醒我们，你的${what}${why}。这次没有处理，请看看社区规则。`,
  ],
  warnedFormally: (what: string, why: string, done: string) => [
    `这条${what}${why}${done === '' ? '' : `，${done}`}。这次只警告，不禁言；再有一次，会按社区规则处理。`,
    `你的${what}${why}${done === '' ? '，这次保留' : `，${done}`}，并记一次警告。有不同看法可以申诉，会由另一位同事来看。`,
  ],
  shownAgain: (what: string) => [
    `你的${what}经审核没有违反规则，已经恢复显示。`,
    `你的${what}先前隐藏了一会儿，现在看过没有问题，大家又能看到了。打扰了。`,
  ],
  nothingWrong: ['看过了，没有违反社区规则。', '内容在规则允许的范围内，不处理。'],

  reporter: {
    gone: ['你举报的内容已经删除，谢谢你告诉我们。', '你举报的内容违反了社区规则，已经删除。谢谢你帮大家守住这里。'],
    acted: [
      '你举报的内容违反了社区规则，已经处理，谢谢你告诉我们。',
      '我们看过了你的举报，已经处理。谢谢你帮大家守住这里。',
    ],
    dismissed: [
      '我们看过了你举报的内容，没有违反社区规则，所以保留了。谢谢你的提醒。',
      '你举报的内容没有违反社区规则。不想再看到的话，可以拉黑对方。谢谢你的提醒。',
    ],
  },
} as const
