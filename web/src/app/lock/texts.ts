export const texts = {
  title: '输入 PIN',
  pin: 'PIN',
  open: '打开',
  leave: '返回',
  wrong: (left: number) => `PIN 不对，还能试 ${left} 次`,
  over: '试错太多次，正在退出登录',
  forgot: '忘记 PIN，退出登录',

  verify: {
    header: '验证',
    back: '返回',
    title: '这台设备上，先确认是你',
    text: '你打开了两步验证，所以这里多问一次。验证过以后，这台设备不再问。',
    act: '去验证',
  },
}
