// A rule for oxlint: an effect's arrow function needs a body in braces, so that it returns a clean-up or nothing.
const EFFECTS = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect'])
const MESSAGE =
  'React calls what an effect returns: put the call into braces (browsers change what a call returns; scrollIntoView returns a Promise today), and return a clean-up by name.'

const nameOf = (callee) => (callee.type === 'MemberExpression' ? callee.property.name : callee.name)
const isFunction = ({ type }) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression'

const returnsNoExpression = {
  meta: { type: 'problem' },
  create: (context) => ({
    CallExpression({ callee, arguments: [effect] }) {
      if (!EFFECTS.has(nameOf(callee)) || effect?.type !== 'ArrowFunctionExpression') return
      if (effect.body.type === 'BlockStatement' || isFunction(effect.body)) return
      context.report({ node: effect.body, message: MESSAGE })
    },
  }),
}

export default { meta: { name: 'effects' }, rules: { 'return-no-expression': returnsNoExpression } }
