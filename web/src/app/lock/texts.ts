export const texts = {
  title: '输入 PIN',
  pin: 'PIN',
  open: '打开',
  leave: '返回',
  wrong: (left: number) => `PIN 不对，还能试 ${left} 次`,
  over: '试错太多次，正在退出登录',
  forgot: '忘记 PIN，退出登录',
}
