/** What the person at the terminal reads. */
export const texts = {
  nodeTooOld: (need, have) => `需要 Node.js ${need} 或更新的版本，现在是 ${have}。请先升级 Node.js。`,
  installing: '正在安装依赖（npm ci），第一次约需一两分钟……',
  installed: (seconds) => `依赖已安装，用时 ${seconds} 秒`,
  dependenciesCached: '依赖已就绪（使用已有的安装）',
  installFailed: '依赖没能装上：请检查网络和 npm 源的设置，再运行一次。',
  building: '正在构建……',
  built: (seconds) => `构建完成，用时 ${seconds} 秒`,
  upToDate: '构建已是最新',
  buildFailed: '构建失败，上面是原因。',
  needsBrowser:
    '端到端测试需要 Chromium 和中文字体，这台机器上没有，也不能自动安装（需要 root 和 apt）。请安装 Debian 包 chromium 与 fonts-noto-cjk，或用 CHROMIUM_PATH 指出浏览器的位置。',
  installingBrowser: '正在安装 Chromium 和中文字体（apt）……',
  browserFailed: '没能用 apt 装上 chromium 与 fonts-noto-cjk，请检查软件源。',
  step: (name) => `\n== ${name}`,
  done: (name, seconds) => `✓ ${name}（${seconds} 秒）`,
  failed: (name, seconds) => `✗ ${name}（${seconds} 秒）`,
  noTests: (name) => `${name} 没有运行任何测试`,
  unknownCommand: (name) => `没有这个命令：${name}`,
}
