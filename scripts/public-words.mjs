import ts from 'typescript'

const HAN = /\p{Script=Han}/u

/** Exceptions: texts that third-party clients may compare, or that members know. */
export const QUOTED = [
  '今日已签到,每日早8点刷新',
  '修改成功,请重新登录',
  '有新版本,务必按照安装更新指引更新',
  /^内容不能超过\d+字$/,
  /^回复内容不能超过\d+个字符$/,
  '不能超过15个字',
  '自定义密钥需大于5个及以上字符',
  '请选择所属节点',
  '密钥:',
]

export const RULES = [
  { found: /账户|帐号|帐户/, use: '账号' },
  { found: /登陆/, use: '登录' },
  { found: /板块|节点/, use: '版块' },
  { found: /贴子|发贴/, use: '帖子' },
  { found: /加为精选|设为精选|置精/, use: '加精' },
  { found: /[「」]/, use: '“ ”' },
  { found: /不存在这台设备/, use: '不会留在这台设备上' },
  { found: /\p{Script=Han}[,;:?!()]|[,;?!()]\p{Script=Han}/u, use: 'full-width punctuation' },
  { found: /\p{Script=Han}\d|\d\p{Script=Han}/u, use: 'a blank between a word and digits' },
]

const NUMBER =
  /^(?:[A-Z][A-Z\d_]*|n|max|min|most|least|count|total|days|hours|minutes|seconds|floor|level|pages?|points|times)$/

/** A template as one text, with a digit in place of each number. */
const whole = (template) =>
  template.templateSpans.reduce(
    (text, { expression, literal }) =>
      text + (ts.isIdentifier(expression) && NUMBER.test(expression.text) ? '0' : '\uFFFC') + literal.text,
    template.head.text,
  )

export function textsIn(source, name) {
  // Most files have no text at all, also none that is escaped.
  if (!HAN.test(source) && !source.includes('\\u')) return []
  const kind = name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, false, kind)
  const found = []
  const visit = (node) => {
    const isText = ts.isStringLiteralLike(node) || ts.isJsxText(node)
    const text = isText ? node.text : ts.isTemplateExpression(node) ? whole(node) : ''
    if (HAN.test(text)) found.push({ text, line: file.getLineAndCharacterOfPosition(node.end).line + 1 })
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** @returns {string[]} descriptions of the faults of a text */
export function faultsOf(text) {
  const own = QUOTED.reduce((left, quoted) => left.replace(quoted, ''), text)
  return RULES.filter(({ found }) => found.test(own)).map(({ found, use }) => `${found.exec(own)[0]} → ${use}`)
}
