import { UNSTEADY_DAYS, UNSTEADY_FILE } from './unsteady.mjs'

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
  installingEngines: '正在安装其他浏览器（npm ci、apt）……',
  skipsEngine: (name, reason) => `跳过 ${name}：${reason}`,
  noPackages: 'engines/ 里的依赖没能装上',
  noDebian: '这台机器上没有，也没能用 apt 安装（需要 root 和 Debian 包 firefox-esr、webkit2gtk-driver、xvfb）',
  doesNotStart: '在这台机器上启动不了（缺少系统库？装上 Debian 包 chromium 即可）',
  notHere: '只有 Linux x64 的版本',
  step: (name) => `\n== ${name}`,
  done: (name, seconds) => `✓ ${name}（${seconds} 秒）`,
  failed: (name, seconds) => `✗ ${name}（${seconds} 秒）`,
  failure: (title) => `失败：${title}`,
  unsteady: {
    known: (title) => `不稳定（单独重跑才通过，已登记）：${title}`,
    new: (title) => `警告：不稳定（单独重跑才通过），请修好它，或登记到 ${UNSTEADY_FILE}：${title}`,
    overdue: (title) => `不稳定，在 ${UNSTEADY_FILE} 登记已超过 ${UNSTEADY_DAYS} 天，不再放行：${title}`,
  },
  noJourney: (name, names) =>
    `${name ? `没有叫“${name}”的旅程` : '要运行哪个旅程？npm run journey -- 名字'}。文件有：\n${names.map((each) => `  ${each}`).join('\n')}`,
  journeyFailed: '旅程没有通过，上面是原因。',
  unknownCommand: (name) => `没有这个命令：${name}`,
  licenceRefused: ({ name, version, licence }) => `不能随产品发布：${name} ${version}，许可证 ${licence || '不明'}`,
  licencesWritten: (count) => `${count} 个包的许可证都可以发布，清单写到 docs/licences.md`,
  noNode: (version) => `没能从 npm 装上 Node.js ${version}：请检查网络和 npm 源，或这个平台没有它的包。`,
  sbomWritten: (count, file) => `${count} 个组件，清单写到 ${file}`,
  openApiInvalid: 'API 描述不合规范，上面是原因。',
  sbomFailed: 'npm sbom 没有成功，下面是原因。',
}
