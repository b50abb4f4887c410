import type { SetupStep } from '@sp/contract'

interface StepTexts {
  title: string
  lead: string
}

export const texts = {
  title: '开张向导',
  steps: '步骤',
  toSteps: '回到全部步骤',
  progress: (settled: number, all: number) => `${settled} / ${all}`,
  states: { open: '没做', done: '做好了', skipped: '跳过了' },
  now: '正在看',
  saveAndOn: '保存，下一步',
  on: '好了，下一步',
  skip: '先跳过',
  reopen: '重新做这一步',
  unsaved: '还有没保存的改动',
  done: '都走完了',
  doneLead: '随时可以从“设置”回到这里，再改哪一步都行。欢迎第一位成员吧。',
  skippedSome: (count: number) => `跳过的 ${count} 步，在全部步骤里还能接着做。`,
  toReports: '去值班台',
  later: '以后从“设置”再进来',
  each: {
    name: { title: '站名', lead: '成员在页面和通知里看到的名字。想好再开张，改了也行，只是大家要重新认一认。' },
    rules: {
      title: '社区规则',
      lead: '注册和举报时看得到。已经写好一份，照着你们的样子改：少一点，具体一点，做得到。再写明谁在办这个站、怎样找到你。',
    },
    sections: {
      title: '版块',
      lead: '五个起步的版块已经在了，可以改名、换说明，或者新建。先少一些：人少的时候，空的版块会显得冷清。',
    },
    registration: {
      title: '怎样注册',
      lead: '刚开始，可以先要邀请码，只请认识的人；人多起来再打开。拿不准时，让新人的第一天先经过预审。',
    },
    mail: {
      title: '客服与邮件',
      lead: '成员什么时候找得到人，忘了密码写信到哪里。收发邮件要在启动设置里开（SMTP_PORT、MAIL_RELAY），这里只改地址和时间。',
    },
    backup: {
      title: '备份',
      lead: '每晚一份，每月试着恢复一次。放在哪里，由启动设置 BACKUP_TO 决定；两把密钥请抄到别处。',
    },
    colleagues: {
      title: '请来同事',
      lead: '一个人顾不过来。请两三位信得过的人：客服回话，值班处理举报。先让对方注册，再在“用户”里给角色。',
    },
  } satisfies Record<SetupStep, StepTexts>,
  sectionsNow: '现在的版块',
  sectionPosts: (posts: number) => (posts === 0 ? '还没有帖子' : `${posts} 篇帖子`),
  toSections: '改版块、新建版块',
  backupTo: (to: string) => `备份放在 ${to}`,
  backupNowhere: '还没有设置备份放在哪里（BACKUP_TO），现在没有备份。',
  backupLast: (at: string) => `上一次成功：${at}`,
  toBackups: '打开“备份”',
  staffNow: '现在值班的人',
  you: '你',
  alone: '现在只有你一个人。',
  toMembers: '找到成员，给角色',
  toInvites: '做邀请码',
}
