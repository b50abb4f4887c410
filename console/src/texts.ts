/** Words of the operators' page. */
export const texts = {
  title: '运营台',
  account: '账号',
  password: '密码',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  signIn: '登录',
  signOut: '退出登录',
  needBoth: '用户名和密码不能为空',
  noNetwork: '网络连不上，请检查后再试',
  failed: '没有成功，请再试一次',
  signedInAs: '已登录',
  comingTitle: '运营台的功能还没有做好',
  comingText: '现在只能确认账号可以登录，处理举报、工单和成员的功能会在之后的版本里出现。',
}
