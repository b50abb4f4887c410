export const texts = {
  sessionsEnded: (reason: string) => `客服结束了你的登录，请重新登录。原因：${reason}`,
  faceHidden: (reason: string) => `你的头像已换成默认头像，可以再换一张新的。原因：${reason}`,
  nicknameHidden: (reason: string) => `你的昵称已换成默认昵称，可以再改一个新的。原因：${reason}`,
  birthdaySet: (reason: string) => `客服改了你的生日。原因：${reason}`,
  neutral: (number: number) => `用户${number}`,
} as const
