import { UNSTEADY_DAYS, UNSTEADY_FILE } from './unsteady.mjs'

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
  citusUsage: '用法：npm run test:citus -- 协调机的地址（postgres://…），加 --plans 则记下每条语句问了几份',
  citusSkipped: (file, reason) => `不在 Citus 上运行 ${file}：${reason}`,
  noPackages: 'engines/ 里的依赖没能装上',
  noDebian: '这台机器上没有，也没能用 apt 安装（需要 root 和 Debian 包 firefox-esr、webkit2gtk-driver、xvfb）',
  doesNotStart: '在这台机器上启动不了（缺少系统库？装上 Debian 包 chromium 即可）',
  notHere: '只有 Linux x64 的版本',
  noCeph: (missing) => `没有 ${missing.join('、')}：请安装 Debian 的 ceph-mon、ceph-osd、radosgw，再运行一次。`,
  noPooler: (oldest) =>
    `没有运行：这里没有 PgBouncer ${oldest} 或更新的版本。装好以后再运行一次；不在 PATH 里时用 PGBOUNCER=/…/pgbouncer 指出来。`,
  poolerRuns: (version) => `请求经过 ${version}`,
  noPostgres: '没有运行：这里没有 Debian 的 postgresql（apt-get install postgresql）。装好以后再运行一次。',
  storeRuns: (version) => `真的对象存储在运行：${version}`,
  step: (name) => `\n== ${name}`,
  done: (name, seconds, unchanged) =>
    `✓ ${name}（${seconds} 秒${unchanged ? `，另有 ${unchanged} 个文件没有变化` : ''}）`,
  unchanged: (name) => `✓ ${name}（没有变化）`,
  failed: (name, seconds) => `✗ ${name}（${seconds} 秒）`,
  checked: (seconds) => `检查通过，共 ${seconds} 秒`,
  notChecked: (seconds) => `检查没有通过，共 ${seconds} 秒，原因在上面。`,
  checkUsage: '用法：npm run check，或 npm run check -- 功能 [--db]；加 --fresh 则不管有没有变化，全部检查',
  noFeature: (name, candidates) =>
    `“${name}”不是唯一的功能名。可以写：\n${candidates.map((each) => `  ${each}`).join('\n')}`,
  devReady: ({ members, console: operators, api }) => `\n成员界面 ${members}\n值班台   ${operators}\n接口     ${api}\n`,
  seedFailed: '没有填充示例数据，原因在上面。',
  assess: (names) => `npm run judge -- 名字 [路径的一部分]；名字：${names.join('、')}`,
  noAssessor: (names) => `没有 ${names.join('、')}，也没能用 apt 装上（需要 root）。请安装这些 Debian 包，再运行一次。`,
  installingAssessors: '正在安装检测程序……',
  noThreat: (part) => `威胁清单里没有“${part}”`,
  proven: (proven, missed) => `${proven} 项有证明，${missed} 项没有`,
  gallery: (page, count) => `${count} 张图，打开 ${page} 看`,
  demo: {
    usage: '用法：npm run demo，或 npm run demo -- --fresh（重新生成）、npm run demo -- --code（看现在的六位验证码）',
    building: '正在生成演示站点：两百位成员，三个月的内容。大约需要一分钟……',
    built: (seconds) => `生成好了，用了 ${seconds} 秒`,
    failed: '演示站点没有生成，原因在上面。再运行一次就会从头生成。',
    none: '还没有演示站点，先运行 npm run demo',
    foreign: (folder) =>
      `文件夹 ${folder} 里不是演示站点，一点也没有动它。要把演示放在别处，用 DEMO_DIR 指定一个空的文件夹。`,
    ready: ({ address, password, member, rows }) =>
      `${address ? `\n演示站点 ${address}\n值班台   ${address}operator/\n` : ''}\n密码都是“${password}”\n  成员 ${member}\n${rows
        .map(
          ({ role, username, secret, code }) =>
            `  ${{ owner: '站长', moderator: '值班', support: '客服' }[role]} ${username}，现在的验证码 ${code}（密钥 ${secret}）\n`,
        )
        .join('')}验证码半分钟一换，npm run demo -- --code 再看一次；重新生成用 npm run demo -- --fresh\n\n`,
  },
  noProxy: (name) => `没有 ${name}，也没能从 Debian 取到它，它的测试会跳过。`,
  devUsage: '用法：npm run dev [-- --seed]',
  failure: (title) => `失败：${title}`,
  unsteady: {
    known: (title) => `不稳定（单独重跑才通过，已登记）：${title}`,
    new: (title) => `警告：不稳定（单独重跑才通过），请修好它，或登记到 ${UNSTEADY_FILE}：${title}`,
    overdue: (title) => `不稳定，在 ${UNSTEADY_FILE} 登记已超过 ${UNSTEADY_DAYS} 天，不再放行：${title}`,
  },
  noJourney: (name, names) =>
    `${name ? `没有叫“${name}”的旅程` : '要运行哪个旅程？npm run journey -- 名字'}。文件有：\n${names.map((each) => `  ${each}`).join('\n')}`,
  journeyFailed: '旅程没有通过，上面是原因。',
  skeleton: {
    form: '用法：npm run new -- call <区域>/<功能>.<名字>，例如 call people/follow.mute；名字是 camelCase',
    noFile: (path) => `没有 ${path}，或者 contract/src/index.ts 的 calls 里没有它：先按 CONTRIBUTING.md 建这个功能`,
    noRoute: (path) => `${path} 里没有 route(…)，请手写`,
    known: (where, name) => `${where} 里已经有 ${name}`,
    todo: (paths) => `填好 ${paths.join('、')}，再写这个测试`,
    notFormatted: '写好了，但没能排版：请运行 npm run format',
    written: (paths) => `写好了，请填：\n${paths.map((path) => `  ${path}`).join('\n')}`,
  },
  release: {
    notLater: (version) => `${version} 不是比现在更新的版本号，例如 0.10.0`,
    notRecorded: '没能记录这个版本的数据。修好以后，用 git checkout 还原改动的文件，再发布一次。',
    made: (version) => `${version} 已发布，请检查改动，再提交。`,
  },
  unknownCommand: (name) => `没有这个命令：${name}`,
  licenceRefused: ({ name, version, licence }) => `不能随产品发布：${name} ${version}，许可证 ${licence || '不明'}`,
  licencesWritten: (count) => `${count} 个包的许可证都可以发布，清单写到 docs/licences.md`,
  noNode: (version) => `没能从 npm 装上 Node.js ${version}：请检查网络和 npm 源，或这个平台没有它的包。`,
  sbomWritten: (count, file) => `${count} 个组件，清单写到 ${file}`,
  openApiInvalid: 'API 描述不合规范，上面是原因。',
}
